import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { sessionQuery } from '#web/session/me.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    telemetry: never
  }
}

const telemetryQuery = queryOptions({
  queryKey: ['telemetry'],
  queryFn: ({ signal }) => rpc.telemetry.get({}, { signal }),
})

/** The person's consent to product analytics; nothing where the installation reports nothing. */
export function ConsentPanel() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(telemetryQuery)
  const { act: choose, busy } = useRun(async (consent: boolean) => {
    const { consented } = await rpc.telemetry.setConsent({ consent })
    client.setQueryData(telemetryQuery.queryKey, (was) => was && { ...was, consented })
    toast.success(t(consented ? 'telemetry:given' : 'telemetry:withdrawn'))
    // Page views are reported, or no longer, from now on.
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, toastError)
  if (!data?.offered) return null
  return (
    <Panel title={t('telemetry:title')} padded>
      <SwitchField
        label={t('telemetry:consent')}
        hint={t('telemetry:hint')}
        checked={data.consented}
        disabled={busy}
        onChange={(consent) => void choose(consent)}
      />
    </Panel>
  )
}

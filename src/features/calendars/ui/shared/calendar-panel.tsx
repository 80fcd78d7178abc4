import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { LinkField } from '#web/kit/fields/link-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    calendars: never
  }
}

const ownFeedQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: ({ signal }) => rpc.calendars.mine({}, { signal }),
})

/** The address of one's own calendar: made, copied while it is shown, replaced and ended. */
export function CalendarPanel() {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const client = useQueryClient()
  const copy = useCopy()
  const { data, error, refetch } = useQuery(ownFeedQuery)
  const [address, setAddress] = useState<string | null>(null)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const feed = data?.feed
  const showsNames = chosen ?? feed?.showsNames ?? false
  const { act, busy } = useRun(
    async (what: 'make' | 'end') => {
      const made = what === 'make' ? await rpc.calendars.make({ showsNames }) : null
      if (!made) await rpc.calendars.end({})
      setAddress(made?.address ?? null)
      setChosen(null)
      toast.success(t(made ? 'calendars:made' : 'calendars:ended'))
    },
    toastError,
    () => client.invalidateQueries({ queryKey: ownFeedQuery.queryKey }),
  )
  const when = (at: string) => ({ when: isolateBidi(instant(at)) })
  return (
    <Panel title={t('calendars:title')} padded>
      <Column gap={12}>
        <p>{t('calendars:text')}</p>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {feed ? (
          <p>
            {t(feed.showsNames ? 'calendars:since.names' : 'calendars:since', when(feed.createdAt))}
            <br />
            {feed.lastReadAt ? t('calendars:lastRead', when(feed.lastReadAt)) : t('calendars:unread')}
          </p>
        ) : null}
        {address ? (
          <>
            <LinkField label={t('calendars:title')} description={t('calendars:address.hint')} link={address} />
            <Row wrap>
              <Button onClick={() => void copy(address)}>{t('calendars:copy')}</Button>
            </Row>
          </>
        ) : null}
        <SwitchField
          label={t('calendars:names')}
          hint={t('calendars:names.hint')}
          checked={showsNames}
          disabled={busy || !data}
          onChange={setChosen}
        />
        <Row wrap gap={12}>
          {feed ? (
            <>
              <ConfirmButton
                button={t('calendars:replace')}
                question={t('calendars:replace.ask')}
                busy={busy}
                onYes={() => act('make')}
              />
              <ConfirmButton
                button={t('calendars:end')}
                question={t('calendars:end.ask')}
                busy={busy}
                onYes={() => act('end')}
              />
            </>
          ) : (
            <Button variant="default" loading={busy} disabled={!data} onClick={() => void act('make')}>
              {t('calendars:make')}
            </Button>
          )}
        </Row>
      </Column>
    </Panel>
  )
}

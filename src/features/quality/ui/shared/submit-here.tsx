import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'

/** True while something on the page is not saved: what would ask before the page is left. */
const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Submits a valuation whose rules hold nothing back from where it was worked on; nothing where it is not to be submitted by this person. */
export function SubmitHere({ valuationId: id }: { valuationId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: valuation } = useQuery(valuationQuery(id))
  const submitting = useRun(
    async (version: number) => {
      if (hasUnsaved()) return void toast.error(t('quality:unsaved'))
      const moved = await rpc.valuations.move({ id, to: 'SUBMITTED', version })
      client.setQueryData(valuationQuery(id).queryKey, moved)
      toast.success(t('quality:submitted'))
      await refreshValuations(client)
    },
    // What it met may be that the record changed meanwhile.
    () => refreshValuations(client),
  )
  if (!valuation?.moves.includes('SUBMITTED')) return null
  return (
    <Column pad={16} gap={12}>
      {submitting.error ? <ErrorPanel error={submitting.error} /> : null}
      <Button fullWidth loading={submitting.busy} onClick={() => void submitting.act(valuation.version)}>
        {t('valuations:move.SUBMITTED')}
      </Button>
    </Column>
  )
}

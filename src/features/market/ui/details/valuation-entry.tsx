import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { entryOfQuery, refreshMarket } from '../shared/reads.ts'

/** A button that takes a completed valuation into the market register, or the link to its entry there. */
export function ValuationEntry({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const client = useQueryClient()
  const {
    act: add,
    busy,
    error,
  } = useRun(async () => {
    await rpc.market.addValuation({ valuationId })
    toast.success(t('market:form.created'))
    await refreshMarket(client)
  })
  const isAllowed = allowed('canEditProperties')
  const entry = useQuery({ ...entryOfQuery(valuationId), enabled: isAllowed })
  if (!isAllowed || !entry.isSuccess) return null
  return (
    <>
      {error ? <ErrorPanel error={error} /> : null}
      {entry.data ? (
        <ButtonLink to="/market/$id" params={{ id: entry.data.id }} variant="default" fullWidth>
          {t('market:valuation.show')}
        </ButtonLink>
      ) : (
        <Button variant="default" fullWidth loading={busy} onClick={() => void add()}>
          {t('market:valuation.add')}
        </Button>
      )}
    </>
  )
}

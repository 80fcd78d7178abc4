import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { refreshInvoices } from './reads.ts'

type Props = { requestId: string; onError: (error: unknown) => void }

/** Makes the next draft of an accepted quote's invoices and leads to it. */
export function FromQuoteButton({ requestId, onError }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { act, busy } = useRun(async () => {
    onError(null)
    const { id } = await rpc.invoices.invoiceQuote({ requestId })
    await refreshInvoices(client)
    toast.success(t('invoices:fromQuote.done'))
    await navigate({ to: '/invoices/$id', params: { id } })
  }, onError)
  return (
    <Button size="sm" variant="default" loading={busy} onClick={() => void act()}>
      {t('invoices:fromQuote')}
    </Button>
  )
}

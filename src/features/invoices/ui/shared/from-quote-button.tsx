import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRun } from '#web/forms/use-run.ts'
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

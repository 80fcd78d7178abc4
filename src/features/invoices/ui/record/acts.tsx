import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import details from '#web/records/details/details.module.css'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import type { InvoiceDetails, InvoicePayment, InvoiceReceipt } from '../../model.ts'
import { refreshInvoices } from '../shared/reads.ts'
import { PayByLink } from './pay-link.tsx'

/** The dialog that is open. */
export type Opened =
  | { act: 'change' | 'pay' | 'refund' | 'credit' }
  | { act: 'reverse'; payment: InvoicePayment }
  | { act: 'accept' | 'reject'; receipt: InvoiceReceipt }

type Props = {
  of: InvoiceDetails
  onOpen: (opened: Opened) => void
  onError: (error: unknown) => void
}

/** What this person may do with an invoice now: the PDF, and the acts that the server allows. */
export function InvoiceActs({ of, onOpen, onError }: Props) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, version, may } = of
  // What the whole account owes is not for a member who sees sections of it.
  const isLimited = useMe().user?.isLimited
  const { act: run, busy } = useRun(async (work: () => Promise<unknown>, message: string, leaves = false) => {
    onError(null)
    try {
      await work()
      toast.success(message)
      if (leaves) await navigate({ to: '/invoices' })
    } finally {
      if (!leaves) await refreshInvoices(client)
    }
  }, onError)
  const opens = ['pay', 'refund', 'credit'] as const
  return (
    <>
      {may.includes('issue') ? (
        <ConfirmButton
          button={t('invoices:issue')}
          question={t('invoices:issue.ask')}
          busy={busy}
          onYes={() => run(() => rpc.invoices.issue({ id, version }), t('invoices:issue.done'))}
        />
      ) : null}
      {may.includes('change') ? (
        <Button className={details.act} variant="default" onClick={() => onOpen({ act: 'change' })}>
          {t('invoices:change')}
        </Button>
      ) : null}
      {may.includes('delete') ? (
        <ConfirmButton
          button={t('invoices:delete')}
          question={t('invoices:delete.ask')}
          busy={busy}
          onYes={() => run(() => rpc.invoices.delete({ id, version }), t('invoices:delete.done'), true)}
        />
      ) : null}
      <PayByLink of={of} onError={onError} />
      {opens.map((act) =>
        may.includes(act) ? (
          <Button
            key={act}
            className={details.act}
            variant={act === 'pay' ? 'filled' : 'default'}
            onClick={() => onOpen({ act })}
          >
            {t(`invoices:${act}`)}
          </Button>
        ) : null,
      )}
      {of.number && !isLimited ? (
        <ButtonLink
          className={details.act}
          variant="default"
          to={at('/invoices/statement/$id')}
          params={{ id: of.clientAccountId }}
        >
          {t('invoices:statement.of')}
        </ButtonLink>
      ) : null}
      <Button
        component="a"
        className={details.act}
        variant="default"
        href={`/files/invoices/${id}/pdf?language=${language === 'ar' ? 'both' : language}`}
      >
        {t('invoices:pdf')}
      </Button>
    </>
  )
}

import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import details from '#web/records/details/details.module.css'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import type { InvoiceDetails, InvoicePayment, InvoiceReceipt } from '../../model.ts'
import { PayByLink } from './pay-link.tsx'

/** The dialog that is open. */
export type Opened =
  | { act: 'issue' | 'change' | 'delete' | 'pay' | 'refund' | 'credit' }
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
  const { id, may } = of
  // What the whole account owes is not for a member who sees sections of it.
  const isLimited = useMe().user?.isLimited
  // A draft leads to its issue, an issued invoice to its payment.
  const acts = (['issue', 'pay', 'change', 'refund', 'credit'] as const).filter((act) => may.includes(act))
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          className={details.act}
          variant={act === 'issue' || act === 'pay' ? 'filled' : 'default'}
          onClick={() => onOpen({ act })}
        >
          {t(`invoices:${act}`)}
        </Button>
      ))}
      <PayByLink of={of} onError={onError} />
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
      {may.includes('delete') ? (
        <Button className={details.act} variant="default" onClick={() => onOpen({ act: 'delete' })}>
          {t('invoices:delete')}
        </Button>
      ) : null}
    </>
  )
}

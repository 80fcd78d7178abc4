import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { InvoiceCredit, InvoiceDetails, InvoicePayment } from '../../model.ts'
import classes from './record.module.css'

type Props = { of: InvoiceDetails; onReverse: (payment: InvoicePayment) => void }

/** The payments, refunds and credit notes of an issued invoice. */
export function EntriesPanel({ of, onReverse }: Props) {
  const { t } = useTranslation()
  const { payments, credits, may, number } = of
  if (number === null) return null
  return (
    <Panel title={t('invoices:payments')} padded>
      {payments.length + credits.length === 0 ? <p>{t('invoices:payments.none')}</p> : null}
      <Column lines as="ul" gap={0} className={classes.entries} aria-label={t('invoices:payments')}>
        {payments.map((one) => (
          <Payment key={one.id} of={one} invoiceId={of.id} onReverse={may.includes('reverse') ? onReverse : null} />
        ))}
        {credits.map((one) => (
          <Credit key={one.id} of={one} invoiceId={of.id} />
        ))}
      </Column>
    </Panel>
  )
}

type PaymentProps = { of: InvoicePayment; invoiceId: string; onReverse: Props['onReverse'] | null }

function Payment({ of, invoiceId, onReverse }: PaymentProps) {
  const { t } = useTranslation()
  const { money, date, instant } = useFormat()
  const { amount, method, number, reference, recordedByName, reversedAt } = of
  const what = t(amount > 0 ? 'invoices:entry.payment' : 'invoices:entry.refund', {
    method: t(`invoices:method.${method}`),
  })
  return (
    <Row as="li" justify="between" wrap gap={[8, 16]}>
      <div>
        <span>
          {what} · <Num>{number}</Num>
        </span>
        <p>
          <Num>{date(of.paidOn)}</Num>
          {reference ? (
            <>
              {' · '}
              {t('invoices:fact.reference')}: <Iso>{reference}</Iso>
            </>
          ) : null}
          {recordedByName ? (
            <>
              {' · '}
              <Iso>{recordedByName}</Iso>
            </>
          ) : null}
        </p>
        {reversedAt ? (
          <p>
            {t('invoices:reversed', {
              name: isolateBidi(of.reversedByName ?? ''),
              at: isolateBidi(instant(reversedAt)),
            })}{' '}
            <Iso>{of.reversalReason}</Iso>
          </p>
        ) : null}
      </div>
      <Row wrap>
        <strong className={reversedAt ? classes.reversed : undefined}>
          <Num>{money(amount)}</Num>
        </strong>
        {reversedAt ? null : (
          <Button
            component="a"
            variant="default"
            size="sm"
            href={`/files/invoices/${invoiceId}/pdf?language=both&payment=${of.id}`}
            aria-label={t('invoices:receipt.pdf.of', { number })}
          >
            {t('invoices:receipt.pdf')}
          </Button>
        )}
        {onReverse && !reversedAt ? (
          <Button
            variant="default"
            size="sm"
            aria-label={t('invoices:reverse.of', { number })}
            onClick={() => onReverse(of)}
          >
            {t('invoices:reverse')}
          </Button>
        ) : null}
      </Row>
    </Row>
  )
}

function Credit({ of, invoiceId }: { of: InvoiceCredit; invoiceId: string }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  return (
    <Row as="li" justify="between" wrap gap={[8, 16]}>
      <div>
        <span>
          {t('invoices:entry.credit')} · <Num>{of.number}</Num>
        </span>
        <p>
          <Num>{date(of.issuedOn)}</Num>
          {of.issuedByName ? (
            <>
              {' · '}
              <Iso>{of.issuedByName}</Iso>
            </>
          ) : null}
        </p>
        <p>
          <Iso>{of.reason}</Iso>
        </p>
      </div>
      <Row wrap>
        <strong>
          <Num>{money(of.amount)}</Num>
        </strong>
        <Button
          component="a"
          variant="default"
          size="sm"
          href={`/files/invoices/${invoiceId}/pdf?language=both&credit=${of.id}`}
          aria-label={t('invoices:pdf.of', { number: of.number })}
        >
          {t('invoices:pdf')}
        </Button>
      </Row>
    </Row>
  )
}

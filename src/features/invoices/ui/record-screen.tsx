import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { SHOWN_FIELDS } from '../fields.ts'
import type { InvoiceDetails } from '../model.ts'
import { InvoiceActs, type Opened } from './record/acts.tsx'
import { DeleteDialog, IssueDialog } from './record/ask-dialog.tsx'
import { EntriesPanel } from './record/entries-panel.tsx'
import { LinkState } from './record/pay-link.tsx'
import { ReceiptsPanel } from './record/receipts-panel.tsx'
import classes from './record/record.module.css'
import { InvoiceMarks, useClientName } from './shared/marks.tsx'
import { invoiceQuery } from './shared/reads.ts'

const InvoiceDialog = fetched(async () => (await import('./shared/invoice-dialog.tsx')).InvoiceDialog)
const PaymentDialog = fetched(async () => (await import('./record/payment-dialog.tsx')).PaymentDialog)
const CreditDialog = fetched(async () => (await import('./record/credit-dialog.tsx')).CreditDialog)
const ReverseDialog = fetched(async () => (await import('./record/reverse-dialog.tsx')).ReverseDialog)
const RejectDialog = fetched(async () => (await import('./record/reverse-dialog.tsx')).RejectDialog)

/** /invoices/$id, for clients /portal/invoices/$id: one invoice, what was paid and credited, and what may be done with it. */
export function InvoiceScreen() {
  const { id = '' } = useParams({ strict: false })
  const read = useQuery({ ...invoiceQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Details key={id} of={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function Details({ of }: { of: InvoiceDetails }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [error, setError] = useState<unknown>(null)
  const close = { onClose: () => setOpened(null), onUnfetched: () => setOpened(null) }
  const { number, kind } = of
  return (
    <>
      <PageHead
        title={number ? <Num>{number}</Num> : t('invoices:title.draft')}
        documentTitle={number ?? t('invoices:title.draft')}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to={at('/invoices')}>{t('invoices:list.title')}</TextLink>
            <InvoiceMarks of={of} />
          </Row>
        }
        subtitle={t(kind === 'DEPOSIT' ? 'invoices:title.DEPOSIT' : 'invoices:title')}
        actions={<InvoiceActs of={of} onOpen={setOpened} onError={setError} />}
      />
      <Column>
        {error ? <ErrorPanel error={error} /> : null}
        <LinkState of={of} />
        <SumsPanel of={of} />
        <LinesPanel of={of} />
        <EntriesPanel of={of} onReverse={(payment) => setOpened({ act: 'reverse', payment })} />
        <ReceiptsPanel
          of={of}
          onAccept={(receipt) => setOpened({ act: 'accept', receipt })}
          onReject={(receipt) => setOpened({ act: 'reject', receipt })}
        />
      </Column>
      {opened?.act === 'issue' ? <IssueDialog of={of} onClose={close.onClose} /> : null}
      {opened?.act === 'delete' ? <DeleteDialog of={of} onClose={close.onClose} /> : null}
      {opened?.act === 'change' ? <InvoiceDialog invoice={of} {...close} /> : null}
      {opened?.act === 'pay' || opened?.act === 'refund' ? <PaymentDialog of={of} act={opened.act} {...close} /> : null}
      {opened?.act === 'accept' ? <PaymentDialog of={of} act="pay" receipt={opened.receipt} {...close} /> : null}
      {opened?.act === 'credit' ? <CreditDialog of={of} {...close} /> : null}
      {opened?.act === 'reverse' ? <ReverseDialog of={of} payment={opened.payment} {...close} /> : null}
      {opened?.act === 'reject' ? <RejectDialog of={of} receipt={opened.receipt} {...close} /> : null}
    </>
  )
}

function SumsPanel({ of }: { of: InvoiceDetails }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const clientName = useClientName()
  const facts = useFieldFacts((field) => `invoices:field.${field}`)
  const at = usePortalPath()
  const { balance, credited, engagementId, engagementNumber, requestId, requestNumber, valuationId, valuationNumber } =
    of
  const items = facts(
    SHOWN_FIELDS,
    { ...of, credited: credited || null },
    {
      labels: { balance: balance < 0 ? 'invoices:overpaid' : undefined },
      own: {
        balance: () => (
          <strong className={classes.balance}>
            <Num>{money(Math.abs(balance))}</Num>
          </strong>
        ),
        clientAccountId: () => <Iso>{clientName(of)}</Iso>,
        valuationNumber: () =>
          valuationId ? (
            <TextLink to="/valuations/$id" params={{ id: valuationId }}>
              <Num>{valuationNumber}</Num>
            </TextLink>
          ) : (
            <Num>{valuationNumber}</Num>
          ),
        engagementId: () => (
          <TextLink to={at('/engagements/$id')} params={{ id: engagementId ?? '' }}>
            <Num>{engagementNumber}</Num>
          </TextLink>
        ),
        requestId: () => (
          <TextLink to={at('/requests/$id')} params={{ id: requestId ?? '' }}>
            <Num>{requestNumber}</Num>
          </TextLink>
        ),
      },
    },
  )
  return (
    <Panel title={t('invoices:account')}>
      <Facts items={items} />
    </Panel>
  )
}

function LinesPanel({ of: { lines, total, note } }: { of: InvoiceDetails }) {
  const { t } = useTranslation()
  const { kwd } = useFormat()
  const language = useLanguage()
  return (
    <Panel title={t('invoices:lines')} padded>
      <FigureTable
        label={t('invoices:column.text')}
        columns={[
          { key: 'text', head: t('invoices:column.text') },
          { key: 'amount', head: t('invoices:column.amount'), figure: true },
        ]}
        rows={lines.map(({ textAr, textEn, amount }, at) => ({
          // The lines of a version are fixed in their order.
          key: String(at),
          cells: [<Iso key="text">{language === 'ar' ? textAr || textEn : textEn || textAr}</Iso>, kwd(amount)],
        }))}
        foot={[t('invoices:field.total'), kwd(total)]}
      />
      {note ? (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      ) : null}
    </Panel>
  )
}

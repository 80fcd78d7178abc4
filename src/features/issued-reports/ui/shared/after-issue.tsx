import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Valuation } from '#features/valuations/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { issuedQuery, showIssued } from './reads.ts'
import { SendReport } from './send-report.tsx'
import { Withholding } from './withholding.tsx'

const InvoiceDialog = fetched(
  async () => (await import('#features/invoices/ui/shared/invoice-dialog.tsx')).InvoiceDialog,
)

type Props = { valuation: Pick<Valuation, 'id' | 'valuationNumber' | 'clientUserId'> }

/** What is next once a report is issued: its invoice, its delivery, its release to the client, its archive. */
export function AfterIssue({ valuation }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('issued:after.title')}>
      <Column as="ol" lines gap={0}>
        <Column as="li" pad={12} gap={4}>
          <b>{t('issued:after.bill')}</b>
          <Bill valuation={valuation} />
        </Column>
        <Column as="li" pad={12} gap={4}>
          <b>{t('issued:after.deliver')}</b>
          <Delivery valuation={valuation} />
        </Column>
        <Column as="li" pad={12} gap={4}>
          <b>{t('issued:after.withhold')}</b>
          <Withholding of={{ kind: 'valuation', id: valuation.id }} />
        </Column>
        <Column as="li" pad={12} gap={4}>
          <b>{t('issued:after.archive')}</b>
          <a href={`/files/valuations/${valuation.id}/work-file.zip`} download>
            {t('issued:after.archive.take')}
          </a>
        </Column>
      </Column>
    </Panel>
  )
}

function Bill({ valuation: { id, valuationNumber, clientUserId } }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const client = useQueryClient()
  const mayWrite = useMe().allowed('canApproveValuations')
  const [writing, setWriting] = useState(false)
  const bill = useQuery(issuedQuery(id)).data?.bill
  if (!bill) return null
  const close = () => {
    setWriting(false)
    void showIssued(client, id, null)
  }
  const { invoice, engagementId } = bill
  if (invoice)
    return (
      <TextLink to="/invoices/$id" params={{ id: invoice.id }}>
        {invoice.isDraft
          ? t('issued:after.bill.draft')
          : invoice.owed > 0
            ? t('issued:after.bill.owed', { amount: isolateBidi(money(invoice.owed)) })
            : t('issued:after.bill.paid')}
      </TextLink>
    )
  if (engagementId)
    return (
      <TextLink to="/engagements/$id" params={{ id: engagementId }}>
        {t('issued:after.bill.engagement')}
      </TextLink>
    )
  if (!clientUserId) return <span>{t('issued:after.bill.noAccount')}</span>
  return (
    <Row justify="between" wrap>
      <span>{t('issued:after.bill.none')}</span>
      {mayWrite ? (
        <Button size="sm" onClick={() => setWriting(true)}>
          {t('issued:after.bill.write')}
        </Button>
      ) : null}
      {writing ? <InvoiceDialog valuation={{ id, name: valuationNumber }} onClose={close} onUnfetched={close} /> : null}
    </Row>
  )
}

function Delivery({ valuation: { id, clientUserId } }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(issuedQuery(id))
  const newest = data?.items[0]
  if (!data || !newest) return null
  const isReceived = (newest.deliveries?.length ?? 0) + (newest.receipts?.length ?? 0) > 0
  return (
    <Row justify="between" wrap>
      <span>
        {isReceived
          ? t('issued:after.deliver.done')
          : t(clientUserId && !data.isWithheld ? 'issued:after.deliver.account' : 'issued:after.deliver.none')}
      </span>
      {newest.state === 'ISSUED' && data.moves.deliver && !isReceived && !data.isWithheld ? (
        <SendReport
          id={newest.id}
          title={t('issued:send.title', { n: number(newest.version) })}
          send={(values) => rpc.issuedReports.deliver({ id: newest.id, ...values })}
          refresh={(client) => showIssued(client, id, null)}
        />
      ) : null}
    </Row>
  )
}

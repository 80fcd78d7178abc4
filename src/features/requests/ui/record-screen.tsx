import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useLive } from '#web/live/use-live.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { RequestDetails } from '../model.ts'
import { QUOTED_FIELDS, quotedFaults } from '../rules.ts'
import { type Opened, RequestActs } from './record/acts.tsx'
import { FactsPanel, ProgressPanel, QuestionsPanel, QuotePanel } from './record/panels.tsx'
import { RequestMarks } from './shared/marks.tsx'
import { requestQuery } from './shared/reads.ts'

const RecordMessages = panelOf('RecordMessages')
const InternalNotes = panelOf('InternalNotes', { atRest: true })
const RequestEngagement = panelOf('RequestEngagement', { atRest: true })
const RequestInvoices = panelOf('RequestInvoices', { atRest: true })
const FolderPanel = panelOf('FolderPanel')
const OrderSheet = panelOf('OrderSheet')
const DraftForm = fetched(async () => (await import('./form/draft-form.tsx')).DraftForm)
const TextDialog = fetched(async () => (await import('./record/text-dialog.tsx')).TextDialog)
const QuoteDialog = fetched(async () => (await import('./record/quote-dialog.tsx')).QuoteDialog)
const AcceptDialog = fetched(async () => (await import('./record/accept-dialog.tsx')).AcceptDialog)
const PhoneDialog = fetched(async () => (await import('./form/phone-dialog.tsx')).PhoneDialog)
const ConvertDialog = fetched(async () => (await import('./record/convert-dialog.tsx')).ConvertDialog)

/** /requests/$id, for clients /portal/requests/$id: a request as far as it is: the form of a draft, and from its submission on what is asked, quoted and agreed. */
export function RequestScreen() {
  const { id = '' } = useParams({ strict: false })
  const read = useQuery({ ...requestQuery(id), enabled: isId(id) })
  // How far it is follows from its valuation as well.
  useLive(['valuation'], (changes) => {
    if (changes.some((change) => change.id === read.data?.valuationId)) void read.refetch()
  })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Details key={id} of={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function Details({ of }: { of: RequestDetails }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const isStaff = useMe().allowed('canEditValuations')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = { onClose: () => setOpened(null), onUnfetched: () => setOpened(null) }
  const { number, state } = of
  const isDraft = state === 'DRAFT'
  const client = useQueryClient()
  const missing = of.isTaken ? quotedFaults(of, of.sheetLines !== null).map(({ field }) => field) : []
  const lacking = QUOTED_FIELDS.filter((field) => missing.includes(field))
  return (
    <>
      <PageHead
        title={number ? <Num>{number}</Num> : t('requests:title.draft')}
        documentTitle={number ?? t('requests:title.draft')}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to={at('/requests')}>{t('requests:list.title')}</TextLink>
            <RequestMarks of={of} />
          </Row>
        }
        actions={isDraft ? null : <RequestActs of={of} onOpen={setOpened} />}
      />
      {isDraft ? (
        <DraftForm of={of} onUnfetched={() => undefined} />
      ) : (
        <Column>
          <ProgressPanel of={of} />
          <QuestionsPanel of={of} onAnswer={(question) => setOpened({ act: 'answer', question })} />
          <QuotePanel of={of} />
          {of.hasSheet ? <OrderSheet of={of} onUnfetched={() => undefined} /> : null}
          {state === 'CONVERTED' ? <RequestEngagement requestId={of.id} /> : null}
          {state === 'ACCEPTED' || state === 'CONVERTED' ? <RequestInvoices requestId={of.id} /> : null}
          {of.clientAccountId ? (
            <FolderPanel of={{ kind: 'request', id: of.id }} onUnfetched={() => undefined} />
          ) : null}
          <FactsPanel of={of} />
          {of.clientAccountId ? (
            <RecordMessages of={{ kind: 'request', id: of.id }} onUnfetched={() => undefined} />
          ) : null}
          {isStaff ? <InternalNotes valuationId={null} requestId={of.id} onUnfetched={() => undefined} /> : null}
        </Column>
      )}
      {opened?.act === 'ask' || opened?.act === 'decline' || opened?.act === 'withdraw' ? (
        <TextDialog of={of} act={opened.act} {...close} />
      ) : null}
      {opened?.act === 'answer' ? <TextDialog of={of} act="answer" question={opened.question} {...close} /> : null}
      {opened?.act === 'amend' || (opened?.act === 'quote' && lacking.length > 0) ? (
        <PhoneDialog
          of={of}
          only={opened.act === 'quote' ? lacking : undefined}
          after={(request) => {
            client.setQueryData(requestQuery(of.id).queryKey, request)
            // What was missing is there: the quote is next.
            if (opened.act === 'quote') setOpened({ act: 'quote' })
          }}
          {...close}
        />
      ) : opened?.act === 'quote' ? (
        <QuoteDialog of={of} {...close} />
      ) : null}
      {opened?.act === 'accept' || opened?.act === 'record' ? (
        <AcceptDialog of={of} quote={opened.quote} act={opened.act} {...close} />
      ) : null}
      {opened?.act === 'convert' ? <ConvertDialog of={of} {...close} /> : null}
    </>
  )
}

import { type Expression, type RawBuilder, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Folder } from '../../client-files/model.ts'
import { listFolders } from '../../client-files/queries/read.ts'
import { waitingLines } from '../../client-files/rules.ts'
import type { EngagementState } from '../../engagements/model/codes.ts'
import { inScopeInPart as engagementInScope, inScope as wholeInScope } from '../../engagements/queries/rows.ts'
import { OWED_STATES } from '../../invoices/model/codes.ts'
import { IS_OVERDUE } from '../../invoices/queries/list.ts'
import { inScope as invoiceInScope } from '../../invoices/queries/rows.ts'
import { countUnread } from '../../messages/queries/read.ts'
import { withEnglishArea } from '../../places/model.ts'
import { OPEN_REQUEST_STATES, type RequestState } from '../../requests/model/codes.ts'
import type { Progress } from '../../requests/model.ts'
import { IS_EXPIRED, inScope as requestInScope, VALUATION_FACTS } from '../../requests/queries/rows.ts'
import { type ProgressFacts, progressOf } from '../../requests/rules/progress.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { MOST_LINES, type Ongoing, type OwnReport, type Portal, type Waiting } from '../model.ts'
import { LATEST_REPORT, REPORT_COLUMNS, inScope as reportInScope, SUBJECT_OF_VALUATION } from './reports.ts'

type WaitingRequest = Extract<Waiting, { kind: 'QUESTION' | 'QUOTE' }>
type WaitingAmendment = Extract<Waiting, { kind: 'AMENDMENT' }>
type WaitingInvoice = Extract<Waiting, { kind: 'INVOICE' }>
type OngoingRow = Omit<Ongoing, 'progress' | 'state' | 'title'> & { at: string; state: RequestState } & Omit<
    ProgressFacts,
    'state'
  >
type EngagedRow = {
  id: string
  number: string
  title: string
  state: keyof typeof STEPS
  dueOn: string | null
}
type Found = {
  requests: WaitingRequest[]
  amendments: WaitingAmendment[]
  invoices: WaitingInvoice[]
  begun: OngoingRow[]
  opened: OngoingRow[]
  engaged: EngagedRow[]
  reports: OwnReport[]
  isTourSeen: boolean
}

const MOST = sql.lit(MOST_LINES)
const listed = (codes: readonly string[]) => sql.lit(`{${codes.join()}}`)
const instant = (column: string) => sql.raw(isoInstant(column))
const lines = (select: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(line), '[]') from (${select} limit ${MOST}) line)`

const SUBJECT_OF_REQUEST = sql`r.fields ->> 'propertyCategory' as "propertyCategory", r.fields ->> 'areaName' as "areaName",
  r.fields ->> 'blockNumber' as "blockNumber", r.fields ->> 'plotNumber' as "plotNumber"`
const FACTS_OF_REQUEST = sql`${IS_EXPIRED} as "isExpired", ${instant('r.answer_due_at')} as "answerDueAt",
  ${instant('r.answered_at')} as "answeredAt", r.valid_until as "validUntil", r.promised_on as "promisedOn"`

/** The questions and quotes that wait for the client, in the order in which they came. */
const requestsWaiting = (scope: RowScope, actor: Expression<string>) => sql`
  select case r.state when 'QUOTED' then 'QUOTE' else 'QUESTION' end as kind, r.id, r.number,
    (select q.text from request_questions q where q.request_id = r.id and q.answer is null order by q.asked_at, q.id limit 1) as text,
    r.valid_until as "validUntil", ${SUBJECT_OF_REQUEST}
  from requests r
  where ${requestInScope(scope, actor)} and r.state = any(${listed(OPEN_REQUEST_STATES)})
    and r.state in ('QUESTIONED', 'QUOTED') and not ${IS_EXPIRED}
  order by r.created_at, r.id`

/** SQL: amendments of the terms that wait for the client, under the id of their engagement; with `only` those of one. */
export const amendmentsWaiting = (scope: RowScope, actor: Expression<string>, only = sql`true`) => sql`
  select 'AMENDMENT' as kind, e.id, e.number || '/A' || a.ordinal as number
  from amendments a join engagements e on e.id = a.engagement_id
  where ${wholeInScope(scope, actor)} and a.state = 'SENT' and e.state not in ('CLOSED', 'CANCELLED') and ${only}
  order by a.sent_at, a.id`

/** What is to be paid, unless a proof of payment waits for the firm; the one that is due first comes first. */
const invoicesWaiting = (scope: RowScope, actor: Expression<string>) => sql`
  select 'INVOICE' as kind, i.id, i.number, i.total_fils - i.paid_fils - i.credited_fils as balance, i.due_on as "dueOn",
    ${IS_OVERDUE} as "isOverdue"
  from invoices i
  where ${invoiceInScope(scope, actor)} and i.state = any(${listed(OWED_STATES)})
    and not exists (select from invoice_receipts p where p.invoice_id = i.id and p.state = 'WAITING')
  order by i.due_on, i.id`

const begun = (scope: RowScope, actor: Expression<string>) => sql`
  select 'REQUEST' as kind, r.id, r.number, r.state, ${instant('r.created_at')} as at, ${FACTS_OF_REQUEST},
    null::json as valuation, ${SUBJECT_OF_REQUEST}
  from requests r
  where ${requestInScope(scope, actor)} and r.state = any(${listed(OPEN_REQUEST_STATES)})
  order by r.created_at desc, r.id desc`

/** Open valuations, each as the request that it was opened for where there is one, without those of an engagement that is shown itself. */
const opened = (scope: RowScope, actor: Expression<string>) => sql`
  select case when r.id is null then 'VALUATION' else 'REQUEST' end as kind, coalesce(r.id, v.id) as id,
    coalesce(r.number, v.valuation_number) as number, coalesce(r.state, 'CONVERTED') as state, ${instant('v.created_at')} as at,
    ${FACTS_OF_REQUEST}, ${VALUATION_FACTS} as valuation, ${SUBJECT_OF_VALUATION}
  from valuations v left join requests r on r.valuation_id = v.id and r.client_account_id = v.client_account_id
    and ${requestInScope(scope, actor)}
  where ${valuationInScope(scope, actor)} and v.status = any(${listed(OPEN_STATUSES)})
    and not exists (select from engagement_properties l join engagements e on e.id = l.engagement_id
      where l.valuation_id = v.id and ${IS_SHOWN} and ${engagementInScope(scope, actor)})
  order by v.created_at desc, v.id desc`

/** SQL: the engagement `e` is shown itself, as no request of one property opened it. */
const IS_SHOWN = sql`(e.request_id is null or exists (select from requests q where q.id = e.request_id and q.sheet_lines is not null))`

/** Where an engagement is, in the client's words. */
const STEPS = { AGREED: 'AGREED', IN_PROGRESS: 'IN_PROGRESS', IN_REVIEW: 'UNDER_REVIEW' } as const satisfies Partial<
  Record<EngagementState, Progress>
>

/** Engagements under way that no request opened: those that one did are shown as the request. */
const engaged = (scope: RowScope, actor: Expression<string>) => sql`
  select e.id, e.number, e.title, e.state, e.due_on as "dueOn" from engagements e
  where ${engagementInScope(scope, actor)} and ${IS_SHOWN} and e.state = any(${listed(Object.keys(STEPS))})
  order by e.created_at desc, e.id desc`

const reports = (scope: RowScope, actor: Expression<string>) => sql`
  select ${REPORT_COLUMNS} from valuations v, ${LATEST_REPORT}
  where ${reportInScope(scope, actor)} order by p.issued_at desc, p.id`

const find = scopedQuery<Found>(
  (
    scope,
    actor,
  ) => sql`select ${lines(requestsWaiting(scope, actor))} as requests, ${lines(amendmentsWaiting(scope, actor))} as amendments,
    ${lines(invoicesWaiting(scope, actor))} as invoices, ${lines(begun(scope, actor))} as begun,
    ${lines(opened(scope, actor))} as opened, ${lines(engaged(scope, actor))} as engaged, ${lines(reports(scope, actor))} as reports,
    exists (select from portal_tours t where t.user_id = ${actor}) as "isTourSeen"`,
)

/** The start page of a client: what waits for them first, then what is under way, engagements before the rest and the newest first, and the latest reports. */
export async function loadPortal(ctx: ReadContext): Promise<Portal> {
  const [[found], folders, { count: unread }] = await Promise.all([find(ctx, {}), listFolders(ctx), countUnread(ctx)])
  if (!found) return { waiting: [], ongoing: [], reports: [], unread, isTourSeen: true }
  const { invoices } = found
  const requests = found.requests.map(withEnglishArea)
  const ongoing = [...found.begun, ...found.opened].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return {
    waiting: [
      ...requests.filter(({ kind }) => kind === 'QUESTION'),
      ...requests.filter(({ kind }) => kind === 'QUOTE'),
      ...found.amendments,
      ...folders.flatMap(missingOf).slice(0, MOST_LINES),
      ...invoices.map((invoice) => ({ ...invoice, balance: kwdFromFils(invoice.balance) })),
    ],
    ongoing: [...found.engaged.map(presentEngaged), ...ongoing.map(presentOngoing)].slice(0, MOST_LINES),
    reports: found.reports.map(withEnglishArea),
    unread,
    isTourSeen: found.isTourSeen,
  }
}

/** The documents that a valuation or a request lacks, as what waits for the client. */
export function missingOf(folder: Folder): Waiting[] {
  const { requestId, valuationId, number, propertyCategory, areaName, areaNameEn, blockNumber, plotNumber } = folder
  const [missing, id] = [waitingLines(folder), valuationId ?? requestId]
  if (missing === 0 || id === null || number === null) return []
  const subject = { propertyCategory, areaName, areaNameEn, blockNumber, plotNumber }
  return [{ kind: 'DOCUMENTS', id, number, missing, ...subject }]
}

function presentOngoing(row: OngoingRow): Ongoing {
  const { kind, id, number, state, propertyCategory, areaName, blockNumber, plotNumber } = row
  const subject = withEnglishArea({ propertyCategory, areaName, blockNumber, plotNumber })
  return { kind, id, number, title: null, state, ...subject, progress: progressOf(row) }
}

const NO_SUBJECT = { propertyCategory: null, areaName: null, areaNameEn: null, blockNumber: null, plotNumber: null }

const presentEngaged = ({ id, number, title, state, dueOn }: EngagedRow): Ongoing => ({
  ...{ kind: 'ENGAGEMENT' as const, id, number, title, state: 'CONVERTED' as const, ...NO_SUBJECT },
  progress: { step: STEPS[state], waitsFor: 'firm', nextAt: dueOn },
})

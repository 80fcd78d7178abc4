import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { closingTime } from '#kernel/working-time.ts'
import type { WriteContext } from '#server/procedure.ts'
import { termsOfMember } from '../../client-terms/queries.ts'
import { promisedHours } from '../../client-terms/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import type { Content } from '../fields.ts'
import { isEditable } from '../fields.ts'
import { valuationsMessages } from '../messages.ts'
import type { ValuationRow } from '../queries/rows.ts'
import { type Clock, computedDue, type DueInstants, type DueRule, dueInstants, resumed } from '../rules/due.ts'

/** The due date of a record that is written: its fields, the columns behind them, and what is wrong with them. */
type Due = {
  content: Partial<Pick<Content, 'dueDate' | 'dueReason'>>
  columns: Partial<DueInstants>
  faults: FieldFault[]
}

type Promised = Pick<Content, 'clientUserId' | 'purpose'>

/**
 * The firm's present rule for due dates; with what a valuation is for, the hours that its client was promised in the place of the firm's own. A valuation
 * is inspected in full unless its order, which has a date of its own, says otherwise.
 */
async function dueRule(ctx: Pick<WriteContext, 'db' | 'notifyCache'>, promised?: Promised): Promise<DueRule> {
  const { turnaround, atRiskPercent, workingHours, holidays } = await readSettings(ctx)
  const client = promised?.clientUserId ? await termsOfMember(ctx.db, promised.clientUserId) : null
  const hours = client && promisedHours(client.clock, { level: 'FULL', purpose: promised?.purpose ?? null })
  const own = hours === null ? turnaround : { general: hours, purposes: {}, categories: {} }
  return { turnaround: own, atRiskPercent, times: { ...workingHours, holidays } }
}

const dayOf = (instant: string | null) => (instant === null ? null : kuwaitToday(new Date(instant)))
const iso = (date: Date | null) => date?.toISOString() ?? null

/** The due date of a new record: the day that was typed, or the firm's own. The clock runs from now on. */
export async function dueOnCreate(ctx: Pick<WriteContext, 'db' | 'notifyCache'>, content: Content): Promise<Due> {
  const rule = await dueRule(ctx, content)
  const clock = { createdAt: new Date().toISOString(), pausedMinutes: 0 }
  const computedDueAt = computedDue(rule, content, clock)
  return dueOf(rule, { ...clock, computedDueAt }, { ...content, asksReason: true })
}

/**
 * The due date of a changed record. One that was the firm's follows its purpose, category and client, and an emptied one is the firm's again;
 * while the clock is stopped, none can be set.
 */
export async function dueOnUpdate(
  ctx: WriteContext,
  { row, before, sent, isTyped }: { row: ValuationRow; before: Content; sent: Content; isTyped: boolean },
): Promise<Due> {
  const follows = ['purpose', 'propertyCategory', 'clientUserId'] as const
  const isOther = follows.some((field) => sent[field] !== before[field])
  const isChanged = isTyped && sent.dueDate !== before.dueDate
  if (!isOther && !isChanged && sent.dueReason === before.dueReason) return { content: {}, columns: {}, faults: [] }
  if (!isEditable(row.status as ValuationStatus, 'dueDate')) return { content: {}, columns: {}, faults: [] }
  const rule = await dueRule(ctx, isOther ? sent : undefined)
  const clock = clockOf(row)
  const computedDueAt = isOther ? computedDue(rule, sent, clock) : clock.computedDueAt
  if (row.pausedAt) {
    const faults = isChanged ? [fault('dueDate', 'fault.duePaused')] : []
    // The date itself comes back when the clock runs again.
    const wasOwn = clock.dueAt === null || clock.dueAt === clock.computedDueAt
    const columns = isOther ? { computedDueAt, ...(wasOwn ? { dueAt: computedDueAt } : {}) } : {}
    return { content: {}, columns, faults }
  }
  const wasOwn = before.dueDate === null || before.dueDate === dayOf(clock.computedDueAt)
  const dueDate = isChanged ? sent.dueDate : wasOwn ? null : before.dueDate
  // A date of before the rule is not asked why.
  const asksReason = isChanged || before.dueReason !== null
  return dueOf(rule, { ...clock, computedDueAt }, { dueDate, dueReason: sent.dueReason, asksReason })
}

/** A typed day or else the firm's. Another day than the firm's needs a reason; the firm's own has none. */
function dueOf(
  rule: DueRule,
  clock: Omit<Clock, 'dueAt'>,
  { dueDate: typed, dueReason, asksReason }: Pick<Content, 'dueDate' | 'dueReason'> & { asksReason: boolean },
): Due {
  const own = dayOf(clock.computedDueAt)
  const dueDate = typed ?? own
  const isOwn = own !== null && dueDate === own
  const lacks = asksReason && own !== null && !isOwn && dueReason === null
  const faults = lacks ? [fault('dueReason', 'fault.reason')] : []
  // A text that is no date is left to the record's rules.
  const isDate = dueDate === null || isCalendarDate(dueDate)
  return {
    content: { dueDate, dueReason: isOwn ? null : dueReason },
    columns: isDate ? dueInstants(rule, clock, dueDate) : {},
    faults,
  }
}

const fault = faultOf('valuations', valuationsMessages)

/** The clock of a stored row. */
function clockOf({ createdAt, dueAt, computedDueAt, pausedMinutes }: ValuationRow): Clock {
  return { createdAt: createdAt.toISOString(), dueAt: iso(dueAt), computedDueAt: iso(computedDueAt), pausedMinutes }
}

/** When the stored date of a row is due; one of an earlier release at closing time of its day. */
export async function storedDueAt(ctx: WriteContext, { dueAt, dueDate }: ValuationRow): Promise<string | null> {
  if (dueAt !== null || dueDate === null) return iso(dueAt)
  const { workingHours } = await readSettings(ctx)
  return closingTime(dueDate, workingHours)
}

/** The columns of a row whose clock runs again, its due date moved by the working time for which it was stopped. */
export async function resumedColumns(ctx: WriteContext, row: ValuationRow) {
  if (!row.pausedAt) return null
  const rule = await dueRule(ctx)
  const now = new Date().toISOString()
  return {
    ...resumed(rule, clockOf(row), { pausedAt: row.pausedAt.toISOString(), now }),
    pausedAt: null,
    pauseReason: null,
    pauseNote: null,
  }
}

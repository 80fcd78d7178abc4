import { isCalendarDate, kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isKwd, MAX_KWD } from '#kernel/money.ts'
import { hasUnshowable, isBlank, latinDigits } from '#kernel/text.ts'
import { computedDue, type DueRule, dueInstants } from '../valuations/rules/due.ts'
import { ASKED_FIELDS, EVIDENCE_FIELDS } from './fields.ts'
import { reconsiderationsMessages } from './messages.ts'
import type { Outcome, RevisedField, TimeState, Verdict } from './model/codes.ts'
import { type EvidenceFields, RECONSIDERATION_LIMITS, type Reconsideration, type ValueChange } from './model.ts'
import { isOpen } from './workflow.ts'

const fault = faultOf('reconsiderations', reconsiderationsMessages)
const textFaults = (texts: Readonly<Record<string, string | null | undefined>>): FieldFault[] =>
  Object.entries(texts).flatMap(([field, text]) => (text && hasUnshowable(text) ? [kernelFault(field, 'badText')] : []))

/** The faults of one piece of evidence, at `evidence.{place}.{field}`; its date, source, area and price are required. */
export function evidenceFaults(evidence: EvidenceFields, place: number, today = kuwaitToday()): FieldFault[] {
  const { source } = evidence
  const [evidenceDate, area, price] = [evidence.evidenceDate ?? '', Number(evidence.area), Number(evidence.price)]
  const at = (field: string) => `evidence.${place}.${field}`
  const faults: FieldFault[] = []
  if (!isCalendarDate(evidenceDate)) faults.push(fault(at('evidenceDate'), 'fault.date'))
  else if (evidenceDate > today || evidenceDate < RECONSIDERATION_LIMITS.first)
    faults.push(fault(at('evidenceDate'), 'fault.dateRange'))
  if (isBlank(source)) faults.push(fault(at('source'), 'fault.source'))
  if (!(area > 0 && area <= EVIDENCE_FIELDS.area.most)) faults.push(fault(at('area'), 'fault.area'))
  if (!(price > 0 && price <= MAX_KWD && isKwd(price))) faults.push(fault(at('price'), 'fault.price'))
  return [...faults, ...faultsOfTexts(EVIDENCE_FIELDS, evidence).map((one) => ({ ...one, field: at(one.field) }))]
}

type Request = InputOf<typeof ASKED_FIELDS> & { evidence: readonly EvidenceFields[] }

/** The faults of what is asked. */
export function askFaults({ evidence, ...asked }: Request, today = kuwaitToday()): FieldFault[] {
  return [
    ...(isBlank(asked.grounds) ? [fault('grounds', 'fault.grounds')] : []),
    ...faultsOfTexts(ASKED_FIELDS, asked),
    ...(evidence.length === 0 ? [fault('evidence', 'fault.evidence')] : []),
    ...evidence.flatMap((one, place) => evidenceFaults(one, place, today)),
  ]
}

/** What a valuer answers: of each piece of evidence what was made of it, and of a revision the values that change. */
export type Answer = {
  outcome: Outcome
  reason: string
  evidence: readonly { ordinal: number; verdict: Verdict; response: string | null }[]
  changes: readonly ValueChange[]
}

/** The faults of an answer to so many pieces of evidence; `values` are those of the valuation as it is, in KWD. */
export function answerFaults(
  { outcome, reason, evidence, changes }: Answer,
  { count, values }: { count: number; values: Readonly<Record<RevisedField, number | null>> },
): FieldFault[] {
  const faults: FieldFault[] = isBlank(reason) ? [fault('reason', 'fault.answer')] : []
  faults.push(...textFaults({ reason }))
  for (let ordinal = 1; ordinal <= count; ordinal += 1) {
    const said = evidence.filter((one) => one.ordinal === ordinal)
    const field = `evidence.${ordinal - 1}.response`
    if (said.length !== 1) faults.push(fault(`evidence.${ordinal - 1}.verdict`, 'fault.verdict'))
    else if (said[0]?.verdict === 'NOT_TAKEN' && isBlank(said[0].response)) faults.push(fault(field, 'fault.response'))
    faults.push(...textFaults({ [field]: said[0]?.response }))
  }
  if (evidence.some(({ ordinal }) => ordinal < 1 || ordinal > count)) faults.push(fault('evidence', 'fault.verdict'))
  if (outcome === 'KEEP') return changes.length > 0 ? [...faults, fault('changes', 'fault.keptValue')] : faults
  const differs = changes.some(({ field, value }) => values[field] !== value)
  const isOnce = new Set(changes.map(({ field }) => field)).size === changes.length
  if (!differs || !isOnce) faults.push(fault('changes', 'fault.changes'))
  for (const { field, value } of changes)
    if (!(value > 0 && value <= MAX_KWD && isKwd(value))) faults.push(fault(`changes.${field}`, 'fault.price'))
  return faults
}

/** When a reconsideration that begins now is due and at risk, by the firm's working hours for one; nothing without such hours. */
export function reconsiderationDue(
  { atRiskPercent, times, hours }: Pick<DueRule, 'atRiskPercent' | 'times'> & { hours: number | null },
  createdAt: string,
): { dueAt: string | null; atRiskAt: string | null } {
  const rule = { atRiskPercent, times, turnaround: { general: hours, purposes: {}, categories: {} } }
  const clock = { createdAt, pausedMinutes: 0 }
  const computedDueAt = computedDue(rule, { purpose: null, propertyCategory: null }, clock)
  if (computedDueAt === null) return { dueAt: null, atRiskAt: null }
  const { dueAt, atRiskAt } = dueInstants(rule, { ...clock, computedDueAt }, kuwaitDayOf(computedDueAt))
  return { dueAt, atRiskAt }
}

/** The state of the time of a reconsideration at an instant; null when there is nothing to say. */
export function timeState(
  { state, dueAt, atRiskAt }: Pick<Reconsideration, 'state' | 'dueAt' | 'atRiskAt'>,
  now: Date,
): TimeState | null {
  if (!isOpen(state) || dueAt === null) return null
  if (new Date(dueAt) <= now) return 'overdue'
  return atRiskAt !== null && new Date(atRiskAt) <= now ? 'atRisk' : null
}

const NUMBER = String.raw`\d{1,3}(?:[,٬]\d{3})+|\d+(?:[.٫]\d+)?`
const UNIT = String.raw`د\.? ?ك|دينار|دنانير|ألف|الف|آلاف|الاف|مليون|ملايين|kwd|k\.?d\b|dinars?|thousand|million`
const AMOUNT = new RegExp(
  String.raw`(?:${NUMBER})\s*(?:${UNIT})|(?:\bkwd|\bk\.?d\.?)\s*(?:${NUMBER})|\d{1,3}(?:[,٬]\d{3})+|(?<![\d/-])\d{6,}(?![\d/-])`,
  'iu',
)

/** True when a text seems to name an amount of money: a reconsideration rests on evidence, and a wished value has no place in it. */
export function namesAmount(text: string): boolean {
  return AMOUNT.test(latinDigits(text))
}

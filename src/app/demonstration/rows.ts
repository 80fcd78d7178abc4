import type { Insertable, Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { BoundDocument } from '#features/documents/model.ts'
import {
  DEMONSTRATION_PEOPLE,
  type DemonstrationPerson,
  demonstrationPerson,
  joiningOf,
} from '#features/people/demonstration.ts'
import { completed } from '#features/properties/commands/content.ts'
import { checkedColumns } from '#features/properties/commands/record.ts'
import type { DemonstrationProperty } from '#features/properties/demonstration/properties.ts'
import { APPROVAL_HASH_VERSION, approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { type Settings, settingsSchema } from '#features/settings/model.ts'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { storedContent } from '#features/valuations/commands/record.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { dueInstants } from '#features/valuations/rules/due.ts'
import { isOpenWork } from '#features/valuations/workflow.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { statementsOf } from './quality.ts'

/** A person of the firm as one who joined some days ago. */
export function newUser({ key: _, totp: __, joinedDaysAgo, ...person }: DemonstrationPerson, now: Date) {
  return { ...person, createdAt: joined(joinedDaysAgo, now) }
}

/** Ten in the morning of a day in the past. */
function joined(daysAgo: number, now: Date): Date {
  return new Date(`${addDays(kuwaitToday(now), -daysAgo)}T07:00:00Z`)
}

/** The stored row of a valuation, with the documents that its approval binds. */
export function valuationRow(
  {
    lifecycle,
    paused,
    fee,
    computedFee,
    landValue,
    buildingValue,
    finalValue,
    tenureRent,
    ...fields
  }: DemonstrationValuation,
  documents: readonly BoundDocument[],
) {
  const fils = (kwd: number | null) => (kwd === null ? null : filsFromKwd(kwd))
  const { events } = lifecycle
  const approval = events.findLast((event) => event.what === 'move' && event.to === 'APPROVED')
  const last = events.at(-1)
  const moved = events.findLast(({ what }) => what === 'move') ?? events[0]
  const stored: Insertable<Tables['valuations']> = {
    ...fields,
    feeFils: filsFromKwd(fee),
    computedFeeFils: filsFromKwd(computedFee),
    landValueFils: fils(landValue),
    buildingValueFils: fils(buildingValue),
    finalValueFils: fils(finalValue),
    tenureRentFils: fils(tenureRent),
    ...clockColumns(fields, { createdAt: events[0]?.at, paused }),
    version: events.length,
    createdAt: events[0]?.at,
    updatedAt: last?.at,
    statusSince: moved?.at,
    updatedBy: last ? demonstrationPerson(last.by).id : fields.createdBy,
    approvedAt: approval?.at ?? null,
    approvedBy: approval ? demonstrationPerson(approval.by).id : null,
  }
  if (!approval) return stored
  const { valuationNumber } = fields
  const approaches = { sheets: {}, comparables: [], facts: null }
  const report = { statements: statementsOf(fields), facts: null }
  const approved = { valuationNumber, content: storedContent(stored as ValuationRow), documents, approaches, report }
  return {
    ...stored,
    approvedHash: approvalHash(approved, APPROVAL_HASH_VERSION),
    approvalHashVersion: APPROVAL_HASH_VERSION,
  }
}

/** The firm's turnaround in working hours: what has a term set by a court, an authority or the kind of property. */
export const TURNAROUND: Settings['turnaround'] = {
  general: null,
  purposes: { INHERITANCE: 80, LITIGATION: 80, FINANCIAL_REPORTING: 80, TAX: 64, LEGAL: 64 },
  categories: { FARMS: 80, CHALETS: 64, JAWAKHEERS: 64, INDUSTRIAL: 64 },
}

/** The instants behind a due date, for work that is open; none while the clock is stopped. */
function clockColumns(
  { status, dueDate }: Pick<DemonstrationValuation, 'status' | 'dueDate'>,
  { createdAt, paused }: { createdAt: Date | undefined } & Pick<DemonstrationValuation, 'paused'>,
) {
  if (!createdAt || !isOpenWork(status)) return {}
  const { atRiskPercent, workingHours, holidays } = settingsSchema.parse({})
  const rule = { turnaround: TURNAROUND, atRiskPercent, times: { ...workingHours, holidays } }
  const clock = { createdAt: createdAt.toISOString(), pausedMinutes: 0, computedDueAt: null }
  const instants = dueInstants(rule, clock, dueDate)
  if (!paused) return instants
  const { at, reason, note } = paused
  return { ...instants, dueDate: null, atRiskAt: null, pausedAt: at, pauseReason: reason, pauseNote: note }
}

/** The stored row of a property, by the command's own rules, which also find the governorate and the cells of its pin. */
export function propertyRow({ id, by, at, fields }: DemonstrationProperty): Insertable<Tables['properties']> {
  const createdBy = demonstrationPerson(by).id
  return { ...checkedColumns(completed(fields)), id, createdBy, updatedBy: createdBy, createdAt: at, updatedAt: at }
}

/** What the log says of a property's registration. */
export function registration({ id, by, fields }: DemonstrationProperty): AuditEntry {
  const { id: actor, displayName } = demonstrationPerson(by)
  const { content } = completed(fields)
  return {
    eventType: 'PROPERTY_CREATE',
    actor: { id: actor, name: displayName },
    description: `Created property ${propertyDisplayName(content)}`,
    after: content,
    resourceId: id,
    resourceType: 'property',
  }
}

/** The last number given in each year. */
export function lastNumbers(valuations: DemonstrationValuation[]) {
  const years = Map.groupBy(valuations, ({ valuationNumber }) => Number(valuationNumber.slice(4, 8)))
  return [...years].map(([year, { length }]) => ({ year, lastNumber: length }))
}

/** The rows of the log, with how its people joined. It is read in the order of its ids: what happened first is written first. */
export function auditRows(audited: { at: Date; entry: AuditEntry }[], now: Date): Insertable<Tables['auditLog']>[] {
  const people = DEMONSTRATION_PEOPLE.map((person) => ({
    at: joined(person.joinedDaysAgo, now),
    entry: joiningOf(person),
  }))
  return [...people, ...audited]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, entry: { actor, details, before, after, ...entry } }) => ({
      ...entry,
      at,
      userId: actor.id,
      userName: actor.name,
      details: JSON.stringify(details ?? {}),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    }))
}

/** Gives the call of a person of the demonstration by their key, with the parts of it that its commands read. */
export const callsOf =
  (db: Transaction<DB>, appUrl: string) =>
  (key: string): WriteContext => {
    const { id, displayName, role } = demonstrationPerson(key)
    const actor = { id, displayName, role, language: 'ar' } as Actor
    const request = { id: 'demonstration', ip: '127.0.0.1', userAgent: '' }
    return { actor, db, request, appUrl, notifyCache: (_, load) => load() } as WriteContext
  }

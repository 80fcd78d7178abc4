import { addDays } from '#kernel/dates.ts'
import { foldName } from '#kernel/spellings.ts'
import { tidyText } from '#kernel/text.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { RentStep, Tenancy, TenancyFields } from '../model.ts'

/**
 * What a line of a rent roll is to the schedule: nothing new, a unit that it lacks, a vacant unit that is let, a new tenant, the tenant's next lease, another
 * rent of the same lease, other details of it, a unit that became vacant; or a unit of the schedule that no line names.
 */
export const ROLL_CHANGES = [
  'SAME',
  'NEW',
  'LET',
  'TENANT',
  'RENEWED',
  'RENT',
  'DETAILS',
  'VACATED',
  'MISSING',
] as const
export type RollChange = (typeof ROLL_CHANGES)[number]

/** A row of the schedule that a line is compared with. */
export type StoredRow = Pick<Tenancy, 'id' | 'version' | 'endedOn' | 'endedBy'> & TenancyFields
/** A field that a roll has otherwise than the schedule. */
type Difference = { field: string; before: string | number | null; after: string | number | null }

/** A line compared: the row to write, in the place of `at` where that is changed; else a row of its own, before which `at` ends. */
export type Compared = {
  kind: RollChange
  row: TenancyFields
  at: StoredRow | undefined
  isChange: boolean
  differences: Difference[]
  /** The first day that a roll names of a lease, or its last, where the lease of the schedule begins later and is kept. */
  olderStart: string | null
}

/** The rent of a month on a day in KWD: that of the last step by then; null for a vacant unit. */
export function rentOn({ rent, rentSteps }: Pick<TenancyFields, 'rent' | 'rentSteps'>, day: string): number | null {
  return rentSteps.findLast(({ from }) => from <= day)?.rent ?? rent
}

const firstOf = ({ leaseStart, vacantSince }: TenancyFields) => leaseStart ?? vacantSince ?? ''
/** True where a row holds on a day. */
export const holdsOn = (row: StoredRow, day: string): boolean =>
  firstOf(row) <= day && (row.endedOn === null || row.endedOn >= day)

const plain = (text: unknown) => foldName(tidyText(String(text ?? '')))
const isSame = (a: unknown, b: unknown) => a === b || (typeof a === 'string' && plain(a) === plain(b))

/** How a unit is spelt, and its rent, are no details. */
const NO_DETAILS: readonly string[] = ['unit', 'floor', 'rent']
const DETAILS = (Object.keys(WRITTEN_FIELDS) as (keyof typeof WRITTEN_FIELDS)[]).filter(
  (field) => !NO_DETAILS.includes(field),
)

/** A row with what a line says of it; a blank cell says nothing. */
function merged(row: StoredRow, line: TenancyFields): { row: TenancyFields; differences: Difference[] } {
  const differences = DETAILS.flatMap((field): Difference[] => {
    const [before, after] = [row[field], line[field]]
    return after === null || isSame(before, after) ? [] : [{ field, before, after }]
  })
  const { id: _, version: _v, endedOn: _e, endedBy: _b, ...fields } = row
  return {
    row: { ...fields, ...Object.fromEntries(differences.map(({ field, after }) => [field, after])) },
    differences,
  }
}

const withStep = (steps: readonly RentStep[], step: RentStep): RentStep[] =>
  [...steps.filter(({ from }) => from !== step.from), step].toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** A line as a row of its own of a unit that the schedule knows: it holds from the roll's day where the line has no first day. */
const dated = (line: TenancyFields, day: string): TenancyFields =>
  line.rent === null
    ? { ...line, vacantSince: line.vacantSince ?? day }
    : { ...line, leaseStart: line.leaseStart ?? day }

/** What a line is to the rows of its unit that are not withdrawn, on the day of the roll. */
export function compareLine(line: TenancyFields, rows: readonly StoredRow[], day: string): Compared {
  const isOpen = ({ endedOn }: StoredRow) => endedOn === null || endedOn >= day
  const exact = rows.find((row) => line.leaseStart !== null && row.leaseStart === line.leaseStart && isOpen(row))
  const at = exact ?? rows.find((row) => holdsOn(row, day))
  const added = (kind: RollChange, row = dated(line, day)): Compared => {
    return { kind, row, at, isChange: false, differences: [], olderStart: null }
  }
  if (rows.length === 0) return added('NEW', line)
  if (!at) return added(line.rent === null ? 'VACATED' : 'LET')
  if (line.rent === null) return at.rent === null ? changed(at, line, day) : added('VACATED')
  if (at.rent === null) return added('LET')
  if (!exact && line.tenant !== null && at.tenant !== null && !isSame(line.tenant, at.tenant)) return added('TENANT')
  const { leaseStart } = at
  const older = line.leaseStart ?? line.leaseEnd
  if (older !== null && leaseStart !== null && older < leaseStart)
    return { ...changed(at, withoutPast(line, leaseStart), day), olderStart: older }
  return isNextLease(line, at, day) ? added('RENEWED') : changed(at, line, day)
}

/** Rolls often keep the first day of a tenancy that was renewed since, and its end: what lies before the lease of the schedule says nothing of it. */
function withoutPast(line: TenancyFields, start: string): TenancyFields {
  const kept = (date: string | null) => (date !== null && date >= start ? date : null)
  const { leaseEnd, breakDay, nextReview } = line
  return {
    ...line,
    leaseStart: null,
    leaseEnd: kept(leaseEnd),
    breakDay: kept(breakDay),
    nextReview: kept(nextReview),
  }
}

/** A lease that begins on another day is another lease; where the schedule knows no first day, one that follows its end or has another rent is. */
function isNextLease(line: TenancyFields, at: StoredRow, day: string): boolean {
  if (line.leaseStart === null) return false
  if (at.leaseStart !== null) return line.leaseStart !== at.leaseStart
  return (at.leaseEnd !== null && line.leaseStart > at.leaseEnd) || rentOn(line, day) !== rentOn(at, day)
}

/** The same lease or vacancy with what the line has otherwise. Another rent is a step from the roll's day; of a lease that has run out, a row of its own. */
function changed(at: StoredRow, line: TenancyFields, day: string): Compared {
  const { row, differences } = merged(at, line)
  const later = line.rentSteps.filter(({ from }) => from > day)
  const rentSteps = later.length > 0 ? [...at.rentSteps.filter(({ from }) => from <= day), ...later] : at.rentSteps
  const areSteps = JSON.stringify(rentSteps) !== JSON.stringify(at.rentSteps)
  const [before, after] = [rentOn(at, day), rentOn(line, day)]
  const base = { at, isChange: true, differences, olderStart: null }
  if (before === after) {
    if (areSteps) differences.push({ field: 'rentSteps', before: null, after: null })
    return { ...base, kind: differences.length > 0 ? 'DETAILS' : 'SAME', row: { ...row, rentSteps } }
  }
  const rent = after ?? 0
  if (row.leaseEnd !== null && row.leaseEnd < day) {
    const next = { ...row, rent, rentSteps: later, leaseStart: day, leaseEnd: null, breakDay: null, nextReview: null }
    return { ...base, kind: 'RENT', isChange: false, row: next }
  }
  if (row.leaseStart !== null && row.leaseStart >= day)
    return { ...base, kind: 'RENT', row: { ...row, rent, rentSteps } }
  return { ...base, kind: 'RENT', row: { ...row, rentSteps: withStep(rentSteps, { from: day, rent }) } }
}

/** The last day of a row that another follows, by hand: null where the row that follows ends it by itself (a vacancy, a lease that has run out). */
export function lastBefore({ rent, leaseEnd }: StoredRow, next: TenancyFields): string | null {
  const first = firstOf(next)
  return rent === null || first === '' || (leaseEnd !== null && leaseEnd < first) ? null : addDays(first, -1)
}

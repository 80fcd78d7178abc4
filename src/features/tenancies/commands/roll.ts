import type { Kysely } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import { type TenancyFields, type TypedTenancy, tenancyFaults } from '../model.ts'
import { rowsBeside } from '../queries.ts'
import { type Compared, compareLine, holdsOn, lastBefore, rentOn, type StoredRow } from '../rules/roll.ts'
import { clash, type HeldDays, unitKey } from '../rules.ts'
import { clashFault, rowOf } from './judge.ts'

/**
 * What an import writes for a line: the row, in the place of `at` where `isChange`, with its rent on the day of the roll in KWD a month; `endsOn` is the last day that
 * `at` gets by hand.
 */
export type RollRow = Pick<Compared, 'row' | 'at' | 'isChange'> & { passing: number | null; endsOn: string | null }
/** A line judged: what it is to the schedule and what is written, or all that is wrong with it. */
type JudgedLine = { compared: Compared; written: RollRow | undefined } | { faults: FieldFault[] }

/** Judges the lines of a roll beside the schedule of a property, one after the other. */
type RollJudge = {
  judge: (typed: TypedTenancy, day: string) => JudgedLine
  /** Counts a unit as named whose line has faults. */
  name: (typed: TypedTenancy) => void
  /** The rows that hold on a day of units that no line named. */
  missing: (day: string) => StoredRow[]
}

type Held = HeldDays & { id: string | null }
const NEW = { id: null, endedOn: null, endedBy: null }
const daysOf = (
  { rent, leaseStart, leaseEnd, vacantSince }: TenancyFields,
  { id, endedOn, endedBy }: Pick<Held, 'id' | 'endedOn' | 'endedBy'> = NEW,
): Held => ({ id, endedOn, endedBy, isVacant: rent === null, leaseStart, leaseEnd, vacantSince })

/** Reads the schedule of a property, but for what an import added to it, and gives what judges lines beside it. */
export async function createRollJudge(db: Kysely<DB>, propertyId: string, importId: string): Promise<RollJudge> {
  const stored = Map.groupBy(await rowsBeside(db, propertyId, importId), unitKey)
  const held = new Map([...stored].map(([key, rows]) => [key, rows.map((row) => daysOf(row, row))]))
  const named = new Set<string>()
  const [claimed, ended] = [new Set<string>(), new Set<string>()]

  function judge(typed: TypedTenancy, day: string): JudgedLine {
    named.add(unitKey(typed))
    const wrong = tenancyFaults(typed)
    if (wrong.length > 0) return { faults: wrong }
    const line = rowOf(typed)
    const key = unitKey(line)
    const compared = compareLine(line, stored.get(key) ?? [], day)
    const { kind, row, at, isChange } = compared
    if (at && isChange && claimed.has(at.id)) return { faults: [clashFault(line, daysOf(at))] }
    const merged = isChange && kind !== 'SAME' ? tenancyFaults(row) : []
    if (merged.length > 0) return { faults: merged }
    const endsOn = at && !isChange && !ended.has(at.id) ? lastBefore(at, row) : null
    const all = held.get(key) ?? []
    const now = all.find(({ id }) => id !== null && id === at?.id)
    const others = all.filter((one) => one !== now)
    const beside = !now || isChange ? others : [...others, endsOn ? { ...now, endedOn: endsOn, endedBy: null } : now]
    const days = daysOf(row, isChange ? now : NEW)
    const other = beside.find((one) => clash(one, days) || startsAfter(one, endsOn))
    if (other && kind !== 'SAME') return { faults: [clashFault(row, other)] }
    held.set(key, [...beside, days])
    if (at && isChange) claimed.add(at.id)
    if (at && endsOn) ended.add(at.id)
    const passing = isChange ? rentOn(row, day) : row.rent
    return { compared, written: kind === 'SAME' ? undefined : { row, at, isChange, passing, endsOn } }
  }

  const missing = (day: string) =>
    [...stored].flatMap(([key, rows]) => (named.has(key) ? [] : (rows.find((row) => holdsOn(row, day)) ?? [])))
  return { judge, name: (typed) => named.add(unitKey(typed)), missing }
}

/** True where a row would end before its first day. */
const startsAfter = ({ endedOn, leaseStart }: Held, endsOn: string | null): boolean =>
  endsOn !== null && endedOn === endsOn && leaseStart !== null && leaseStart > endsOn

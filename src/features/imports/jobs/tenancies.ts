import type { Kysely } from 'kysely'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { AppError, type FieldFault, faultOf } from '#kernel/errors.ts'
import { filsFromKwd, isKwd, kwdFromFils } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'
import { createRollJudge, type RollRow } from '../../tenancies/commands/roll.ts'
import { writeRoll } from '../../tenancies/commands/rolled.ts'
import { tenancyFault, tenancyFaults } from '../../tenancies/model.ts'
import { type Compared, rentOn } from '../../tenancies/rules/roll.ts'
import { importsMessages } from '../messages.ts'
import type { ImportRow } from '../queries/rows.ts'
import { createRollReader, type RollLine } from '../rules/roll-lines.ts'
import { tenancyKind } from '../rules/tenancies.ts'
import { understoodOf } from '../rules/understood.ts'
import { type Change, runContext, type Writer } from './writer.ts'

const note = faultOf('imports', importsMessages)

/** The property of an import, and how its sheet is read. Throws 'property-not-found' where the property was deleted since. */
async function rollOf(db: Kysely<DB>, importId: string) {
  const found = (await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst()) as
    | ImportRow
    | undefined
  if (!found?.propertyId) throw new AppError('property-not-found')
  return { ...found, propertyId: found.propertyId }
}

/** An amount in twelfths of a fils a month, which are exact for rents of a year too. */
const twelfthsOf = (amount: number, isYearly: boolean) =>
  (isKwd(amount) ? filsFromKwd(amount) : Math.round(amount * 1000)) * (isYearly ? 1 : 12)
const monthly = (twelfths: number) => kwdFromFils(Math.round(twelfths / 12))

/** Holds a total of the roll against the rents above it: all of them, or those since the total before. */
function createSums() {
  let [all, since] = [0, 0]
  return {
    add(amount: number, isYearly: boolean): void {
      const twelfths = twelfthsOf(amount, isYearly)
      all += twelfths
      since += twelfths
    },
    judge(sum: number | null, isYearly: boolean): FieldFault {
      const added = [all, since]
      since = 0
      if (sum === null) return note('rent', 'warning.totalUnread')
      const twelfths = twelfthsOf(sum, isYearly)
      if (added.includes(twelfths)) return note('rent', 'warning.total')
      const nearest = added.toSorted((a, b) => Math.abs(a - twelfths) - Math.abs(b - twelfths))[0] ?? 0
      const params = { sum: monthly(twelfths), added: monthly(nearest), difference: monthly(twelfths - nearest) }
      return note('rent', 'warning.totalApart', params)
    },
  }
}

/** What is said of a line that is no row. */
const noteOf = (line: Exclude<RollLine, { is: 'row' }>, sums: ReturnType<typeof createSums>): FieldFault => {
  if (line.is === 'total') return sums.judge(line.sum, line.isYearly)
  return note('unit', line.is === 'table' ? 'warning.table' : 'warning.title')
}

/** A fault of a step of the rent is one of the column that gives it. */
const atColumns = (faults: readonly FieldFault[], columns: readonly string[]): FieldFault[] =>
  faults.map((one) => {
    const [, at] = /^rentSteps\.?(\d*)/.exec(one.field) ?? []
    return at === undefined ? one : { ...one, field: columns[Number(at)] ?? 'rent' }
  })

const MOVED = { rent: 'rent', lease: 'leaseStart', vacancy: 'vacantSince' } as const

/** What a line is to the schedule in words: its kind at a field of its own, then each detail that it has otherwise. */
function changesOf({ kind, row, at, differences }: Compared, day: string): [Change, ...Change[]] {
  const from = row.leaseStart ?? row.vacantSince ?? day
  const params = {
    before: (kind === 'RENT' && at ? rentOn(at, day) : at?.tenant) ?? '—',
    after: (kind === 'RENT' ? rentOn(row, day) : row.tenant) ?? '—',
    from:
      kind === 'RENT' && row.leaseStart !== null && row.leaseStart > day
        ? row.leaseStart
        : kind === 'RENT'
          ? day
          : from,
  }
  const field = kind === 'RENT' ? MOVED.rent : row.rent === null ? MOVED.vacancy : MOVED.lease
  const first = { kind, note: note(kind === 'SAME' || kind === 'NEW' ? 'unit' : field, `change.${kind}`, params) }
  const details = differences.map(({ field: changed, before }): Change => {
    return {
      kind: 'DETAILS',
      note: note(changed, before === null ? 'change.filled' : 'change.DETAILS', { before: String(before) }),
    }
  })
  if (kind !== 'DETAILS') return [first, ...details]
  const [one = first, ...more] = details
  return [one, ...more]
}

/** Judges the lines of the roll of an import beside the schedule of its property. */
async function createJudge(db: Kysely<DB>, importId: string): ReturnType<Writer<RollRow>['createJudge']> {
  const roll = await rollOf(db, importId)
  const { propertyId, createdAt, mapping, columns: sheet, defaults } = roll
  const understood = Object.entries(understoodOf(tenancyKind, roll))
  const yearly = new Set(understood.flatMap(([field, { qualifier }]) => (qualifier.per === 'YEAR' ? [field] : [])))
  const schedule = await createRollJudge(db, propertyId, importId)
  const sums = createSums()
  const days = new Set<string>()
  const read = createRollReader({ mapping, headers: sheet.map(({ header }) => header), defaults, yearly })
  const begun = kuwaitDayOf(createdAt.toISOString())
  const judge: Awaited<ReturnType<Writer<RollRow>['createJudge']>> = (cells, all) => {
    const line = read(cells, all)
    const { columns } = line
    if (line.is !== 'row') return { faults: [], notes: [noteOf(line, sums)], record: undefined, isLeft: true, columns }
    sums.add(line.amount, line.isYearly)
    const { faults: unread, isVacant, isAsked, stepColumns } = line
    const { rollDay: day = begun, ...fields } = line.fields
    days.add(day)
    const isUnclear = !isVacant && fields.rent === undefined && !unread.some(({ field }) => field === 'rent')
    const faults = isUnclear ? [...unread, tenancyFault('rent', 'fault.rentOrVacant')] : unread
    if (faults.length > 0) {
      schedule.name(fields)
      const found = tenancyFaults(fields).filter(({ field }) => !faults.some((one) => one.field === field))
      return { faults: atColumns([...faults, ...found], stepColumns), record: undefined, columns }
    }
    const judged = schedule.judge(fields, day)
    if ('faults' in judged) return { faults: atColumns(judged.faults, stepColumns), record: undefined, columns }
    const { compared, written } = judged
    const { olderStart: from } = compared
    const notes = [
      ...line.notes,
      ...(isAsked ? [note('rent', 'warning.asked')] : []),
      ...(from ? [note('leaseStart', 'warning.olderStart', { from })] : []),
    ]
    return { faults: [], notes, record: written, changes: changesOf(compared, day), columns }
  }
  const rest = () =>
    schedule.missing([...days].toSorted().at(-1) ?? begun).map(
      ({ unit, floor, tenant }): Change => ({
        kind: 'MISSING',
        note: note('unit', 'change.MISSING', { tenant: tenant ?? '—' }),
        value: [floor, unit].filter(Boolean).join(' · '),
      }),
    )
  return Object.assign(judge, { rest })
}

/** Validates the rows of a rent roll beside the schedule and writes what they change there; totals and titles are left out, and said. */
export const tenancyWriter: Writer<RollRow> = {
  checkedAtOnce: 500,
  createJudge,
  lock: async (db, importId) =>
    db
      .selectFrom('properties')
      .select('id')
      .where('id', '=', (await rollOf(db, importId)).propertyId)
      .forNoKeyUpdate()
      .execute(),
  values: ({ row: { rentSteps: _, ...row }, passing }) => ({ ...row, rent: passing }),
  createDuplicateFinder: () => async () => new Map(),
  write: async (db, rows, origin) => {
    const { importId, fileName: file } = origin
    await writeRoll(runContext(db, origin), (await rollOf(db, importId)).propertyId, rows, { importId, file })
  },
}

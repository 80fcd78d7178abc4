import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { readDate } from '#kernel/read-date.ts'
import { readNumber } from '#kernel/read-number.ts'
import { type Cell, storedOf } from '#kernel/sheets.ts'
import { tidyText } from '#kernel/text.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField, Mapping } from '../model.ts'
import { plainWord } from './cells.ts'
import { suggestMapping } from './headers.ts'
import { stepsOf } from './roll-steps.ts'
import { type RollFields, tenancyKind } from './tenancies.ts'
import { createQualifying } from './understood.ts'

const note = faultOf('imports', importsMessages)

/** A row of a roll: what it adds to a total as it is written, in KWD a month or a year, and the notes on how its cells were read. */
type RollRowLine = {
  is: 'row'
  amount: number
  isVacant: boolean
  /** True where a vacant unit has a rent, which is what is asked for it. */
  isAsked: boolean
  fields: RollFields
  faults: FieldFault[]
  notes: FieldFault[]
  /** The columns of the steps of its rent, in their order. */
  stepColumns: readonly string[]
}
/** A line of a rent roll: a total with its sum, a title, the headings of another table, or a row; `columns` are those of its fields. */
export type RollLine = ({ is: 'total'; sum: number | null } | { is: 'title' } | { is: 'table' } | RollRowLine) & {
  isYearly: boolean
  columns: Mapping
}

/** How the lines of a roll are read: the columns of its fields, their headings, and what empty cells say. */
export type RollSetting = {
  mapping: Mapping
  headers: readonly string[]
  defaults: Readonly<Record<string, string>>
  /** The rents that are of a year, where more is known than the headings. */
  yearly?: ReadonlySet<string>
}

const textOf = (cell: CellsByField[string] | undefined) =>
  typeof cell === 'string' || (cell && 'value' in cell) ? tidyText(storedOf(cell)) : ''
const VACANT = new Set(
  [
    ...['شاغر', 'شاغرة', 'خالي', 'خالية', 'فارغ', 'فارغة', 'غير مؤجر', 'غير مؤجرة', 'للإيجار'],
    ...['vacant', 'empty', 'void', 'to let'],
  ].map(plainWord),
)
/** 'Vacant' by itself, or before what is said of it: 'شاغر - تحت الصيانة'. */
const saysVacant = (text: string) => VACANT.has(plainWord(text.split(/\s*[-–(/:،,]/)[0] ?? ''))
const TOTAL = /^(?:(?:ال)?(?:اجمالي|مجموع)|(?:grand |sub[- ]?)?totals?)(?=[\s:.]|$)/
const isTotalWord = (text: string) => TOTAL.test(foldArabic(text))
const FLOOR = /^(?:ال)?(?:دور|طابق)[\s:]+|\s+floor$|^floor\s+/i
const FLOOR_NAME = /^(?:ال)?(?:سرداب|ميزانين|basement|mezzanine)$/i
const YEARLY = /سنوي|annual|yearly|per year|per annum|\bp\.?a\b/i
/** What belongs to a lease: nothing of a vacant unit. */
const OF_LEASE: readonly string[] = [
  ...['tenant', 'rent', 'leaseStart', 'leaseEnd', 'breakDay', 'laterRent', 'increase', 'laterFrom'],
  ...['rentYear2', 'rentYear3', 'rentYear4', 'rentYear5'],
]
/** The rents that are converted where their heading says that they are of a year. */
const RENTS = ['rent', 'marketRent', 'laterRent', 'rentYear2', 'rentYear3', 'rentYear4', 'rentYear5'] as const

const isFigure = (text: string) => readNumber(text) !== undefined || readDate(text) !== undefined

/** The columns that a line of headings gives: of the unit and of its rent, or of two more fields; undefined for any other line. */
function headingsOf(all: readonly Cell[], texts: readonly string[]): Mapping | undefined {
  if (texts.some(isFigure)) return undefined
  const mapping = suggestMapping([{ number: 1, cells: all }], 1, tenancyKind)
  const found = Object.values(mapping).filter((column) => column !== null).length
  return typeof mapping.unit === 'number' && found * 2 > texts.length && (mapping.rent !== null ? found > 1 : found > 2)
    ? mapping
    : undefined
}

/**
 * Gives what reads the lines of a roll in their order. A total has no unit beside its word; a title has a single cell, or none of the roll's columns; headings below those of
 * the sheet begin another table, by whose columns the rows below are read. 'Vacant' in any cell leaves the lease out; a rent beside it is what is asked for the unit,
 * and its market rent where the roll names none. A floor that is written once heads a group: rows below without one have it, up to a title or total, and unless
 * the roll writes floors on each row. Rents under a heading of a year are divided by 12, to the fils.
 */
export function createRollReader(setting: RollSetting): (cells: CellsByField, all: readonly Cell[]) => RollLine {
  let { mapping, headers } = setting
  let isOtherTable = false
  let qualifying: ReturnType<typeof createQualifying>['qualifying'] = new Map()
  let [floor, isTitled, isRepeated] = ['', false, false]
  let units = new Set<string>()

  const isYearly = (field: string) => {
    if (setting.yearly && !isOtherTable) return setting.yearly.has(field)
    const column = mapping[field] ?? null
    return column !== null && YEARLY.test(foldArabic(headers[column] ?? ''))
  }
  const repeatsHeadings = (all: readonly Cell[]) => {
    const columns = Object.values(mapping).filter((column) => column !== null)
    const isHead = (column: number) => plainWord(textOf(all[column])) === plainWord(headers[column] ?? '')
    return columns.length > 1 && columns.every((column) => headers[column] && isHead(column))
  }
  const begin = (name: string, titled = false) => {
    ;[floor, isTitled, units] = [name, titled, new Set()]
  }
  // Another table’s headings say of its values what they say.
  const cellsOf = (all: readonly Cell[]): CellsByField => ({
    ...setting.defaults,
    ...Object.assign(
      {},
      ...Object.entries(mapping).map(([field, column]) => {
        const cell = column === null || textOf(all[column]) === '' ? undefined : all[column]
        if (cell === undefined) return {}
        const qualify = qualifying.get(field)
        return qualify ? qualify(cell, (one) => tenancyKind.settle(field, one, { unsure: [] })) : { [field]: cell }
      }),
    ),
  })

  /** The floor of a row: its own, or that of its group. */
  function floorOf(cells: CellsByField): string | undefined {
    const [own, unit] = [textOf(cells.floor), plainWord(textOf(cells.unit))]
    if (own !== '') {
      if (own === floor && !isTitled) isRepeated = true
      if (own !== floor) begin(own)
      return undefined
    }
    const isOther = units.has(unit)
    units.add(unit)
    return floor !== '' && (isTitled || !isRepeated) && !isOther ? floor : undefined
  }

  function readRow(given: CellsByField, texts: readonly string[]): RollRowLine {
    const notes: FieldFault[] = []
    const above = floorOf(given)
    if (above !== undefined) notes.push(note('floor', 'warning.floorAbove', { floor: above }))
    const amount = readNumber(textOf(given.rent))
    let cells: CellsByField = above === undefined ? given : { ...given, floor: above }
    for (const field of RENTS) {
      const yearly = readNumber(textOf(cells[field]))
      if (yearly === undefined || !isYearly(field)) continue
      const monthly = Math.round((yearly * 1000) / 12) / 1000
      notes.push(note(field, 'warning.yearly', { yearly, monthly }))
      cells = { ...cells, [field]: String(monthly) }
    }
    const isVacant = texts.some(saysVacant)
    if (isVacant) {
      const asked: CellsByField =
        amount !== undefined && textOf(cells.marketRent) === '' ? { marketRent: cells.rent ?? '' } : {}
      cells = { ...Object.fromEntries(Object.entries(cells).filter(([field]) => !OF_LEASE.includes(field))), ...asked }
    }
    const { fields: read, faults: unread } = tenancyKind.read(cells)
    const { fields, faults, stepColumns } = stepsOf(read)
    const steps = (fields.rentSteps ?? []).map(({ from, rent }) => `${from}: ${rent}`).join('، ')
    if (steps) notes.push(note('rent', 'warning.steps', { steps }))
    const isAsked = isVacant && amount !== undefined && amount > 0
    const all = [...unread, ...faults]
    return { is: 'row', amount: amount ?? 0, isVacant, isAsked, fields, faults: all, notes, stepColumns }
  }

  return (given, all) => {
    const texts = all.map(textOf).filter((text) => text !== '')
    const cells = isOtherTable ? cellsOf(all) : given
    const unit = textOf(cells.unit)
    const placed = <Line extends object>(line: Line) => ({ ...line, isYearly: isYearly('rent'), columns: mapping })
    if (texts.some(isTotalWord) && (unit === '' || isTotalWord(unit))) {
      begin('')
      return placed({ is: 'total' as const, sum: readNumber(textOf(cells.rent)) ?? null })
    }
    const [only = ''] = texts
    if (repeatsHeadings(all)) {
      begin('')
      return placed({ is: 'title' as const })
    }
    const headings = headingsOf(all, texts)
    if (headings) {
      begin('')
      ;[mapping, headers, isOtherTable] = [headings, all.map(textOf), true]
      const columns = headers.map((header, index) => ({ index, letter: '', header, samples: [] }))
      const others = { defaults: {}, qualifiers: {}, readings: {}, judged: {} }
      qualifying = createQualifying(tenancyKind, { mapping, columns, ...others }).qualifying
      return placed({ is: 'table' as const })
    }
    const isUnmapped = !Object.values(mapping).some((column) => column !== null && textOf(all[column]) !== '')
    if (texts.length === 1 || isUnmapped) {
      const name = tidyText(only.replace(FLOOR, ''))
      if (texts.length === 1 && (name !== only || FLOOR_NAME.test(only)) && name !== '') begin(name, true)
      else begin('')
      return placed({ is: 'title' as const })
    }
    return placed(readRow(cells, texts))
  }
}

import { faultOf } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { type Cell, columnLetter, storedOf } from '#kernel/sheets.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { SIZE_UNITS } from '../../properties/model/codes.ts'
import { importsMessages } from '../messages.ts'
import type {
  CellsByField,
  ColumnQuestion,
  ImportColumn,
  JudgedColumns,
  Kind,
  Mapping,
  Measure,
  Qualifier,
  Readings,
  Target,
  Understood,
  UnsureCell,
} from '../model.ts'
import { finderOf } from './headers.ts'
import { converted, joined, qualifierOf } from './qualifiers.ts'

const fault = faultOf('imports', importsMessages)

/** An import as its columns are understood: where they are, their headers and formats, and what a person said of them. */
export type Readable = {
  mapping: Mapping
  columns: readonly ImportColumn[]
  defaults: Readonly<Record<string, string>>
  qualifiers: Readonly<Record<string, Qualifier>>
  readings: Readings
  judged: JudgedColumns
}
type Known = Pick<Kind<unknown>, 'targets' | 'known'>

const YEARLY = /سنوي|annual|yearly|per year|per annum|\bp\.?a\b/
const KEPT = { SQM: true, M: true } as const

/** What is understood of each mapped column of an import, by field: of numbers and dates what qualifies them, of any a hidden column that gave way. */
export function understoodOf(kind: Known, of: Readable): Record<string, Understood> {
  const find = finderOf(kind)
  const entries = kind.targets.flatMap((target): [string, Understood][] => {
    const column = of.columns[of.mapping[target.field] ?? -1]
    if (!column) return []
    const hidden = of.columns.find(
      ({ index, isHidden, header }) => isHidden && index !== column.index && find(header)?.field === target.field,
    )
    const instead = hidden && !column.isHidden ? { instead: columnLetter(hidden.index) } : {}
    if (!target.measure) return hidden ? [[target.field, { qualifier: {}, from: null, ...instead }]] : []
    return [[target.field, { ...judged(target, target.measure, column, find(column.header), of), ...instead }]]
  })
  return Object.fromEntries(entries)
}

/** The columns of which it is open what they are, by field: their headers, or the fields of those without one. */
export function openQuestions(kind: Known, of: Readable): { field: string; header: string }[] {
  return Object.entries(understoodOf(kind, of)).flatMap(([field, { question }]) =>
    question ? [{ field, header: of.columns[of.mapping[field] ?? -1]?.header ?? field }] : [],
  )
}

type Judged = Pick<Understood, 'qualifier' | 'from' | 'question'>

function judged(
  { field }: Target,
  measure: Measure,
  column: ImportColumn,
  named: ReturnType<ReturnType<typeof finderOf>>,
  { qualifiers, mapping, defaults, readings, judged: judgedColumns }: Readable,
): Judged {
  const hasRate = (mapping.exchangeRate ?? null) !== null || Boolean(defaults.exchangeRate)
  const settled = (from: Judged['from'], qualifier: Qualifier): Judged => {
    const { currency } = qualifier
    const isOther = currency !== undefined && currency !== 'KWD'
    const why = !isOther ? undefined : !measure.hasCurrency ? 'CURRENCY' : hasRate ? undefined : 'RATE'
    return { qualifier, from, ...(why ? { question: { why, texts: [currency ?? ''] } } : {}) }
  }
  const chosen = qualifiers[field]
  if (chosen) return settled('PERSON', chosen)
  const open = (why: ColumnQuestion['why'], texts: string[]): Judged => ({
    qualifier: {},
    from: null,
    question: { why, texts: [...new Set(texts)] },
  })

  // A column that a person mapped to another field than its header names is still of what its brackets say.
  const said = named?.field === field ? named.said : bracketsOf(column.header)
  let heading: Qualifier = isYearly(measure, column.header) ? { per: 'YEAR' } : {}
  for (const text of said) {
    const one = qualifierOf(text, measure)
    if (!one || (one.per && !measure.per)) return open('UNKNOWN', [text.trim()])
    const both = joined(heading, one)
    if (!both) return open('APART', [...said])
    heading = both
  }
  const formats = measure.is === 'date' ? [] : (column.formats ?? [])
  const all: Qualifier[] = []
  for (const { says, scale } of formats) {
    const one = qualifierOf(says, measure)
    if (!one || (one.per && !measure.per)) return open('UNKNOWN', [says])
    const both = joined(heading, one)
    // Digits that a format scales down are of what it or the heading says; the cell itself has the whole number.
    const times = both && scale > 1 ? both.times : undefined
    if (!both || (times !== undefined && times !== scale)) return open('APART', [column.header, says])
    const { times: _, ...rest } = both
    all.push(scale > 1 ? rest : both)
  }
  const { reading, proof } = judgedColumns[field] ?? { reading: {}, proof: {} }
  for (const part of ['order', 'calendar'] as const)
    if (heading[part] && reading[part] && reading[part] !== heading[part] && !readings[field]?.[part])
      return open('APART', [...said, proof[part]?.text ?? ''])
  const [first = heading] = all
  // The unit, currency and period that the field is kept in contradict no others.
  const ofNote = ({ unit, currency, per, ...rest }: Qualifier): Qualifier => ({
    ...rest,
    ...(unit && !(unit in KEPT) ? { unit } : {}),
    ...(currency && currency !== 'KWD' ? { currency } : {}),
    ...(per && per !== measure.per ? { per } : {}),
  })
  if (all.some((one) => !isSame(ofNote(one), ofNote(first))))
    return open(
      'APART',
      formats.map(({ says }) => says),
    )
  const from = isSame(first, {}) ? null : isSame(first, heading) ? 'HEADING' : 'FORMAT'
  return settled(from, first)
}

const bracketsOf = (header: string) => [...header.matchAll(/[([]([^)\]]+)[)\]]/g)].map(([, text = '']) => text)
const isYearly = ({ is, per }: Measure, header: string) =>
  is === 'money' && per === 'MONTH' && YEARLY.test(foldArabic(header))
const isSame = (a: Qualifier, b: Qualifier) =>
  joined(a, b) !== undefined && joined(b, a) !== undefined && Object.keys(a).length === Object.keys(b).length

/** What words around the digits of a cell say, and the digits; undefined for a cell that is digits alone, or no number with words. */
function partedCell(text: string): { digits: string; words: string } | undefined {
  if (!/[\p{L}\p{Sc}]/u.test(text) || text.length > 60 || text.includes('(')) return undefined
  const [digits] = /[-+−]?\d[\d.,٫٬'’\s]*/.exec(latinDigits(text)) ?? []
  if (digits === undefined) return undefined
  return { digits: digits.trim(), words: latinDigits(text).replace(digits, ' ') }
}

const isSizeUnit = (unit: Qualifier['unit']) => SIZE_UNITS.some((one) => one === unit)

/** How a cell is read by the marks, order and empty words of its column. */
type Settle = (cell: Cell) => Cell | UnsureCell
/** Gives the cells of a row that a cell of a column gives, by field; a fault where it says otherwise than its column, or the column is still asked about. */
type Qualify = (cell: Cell, settle: Settle) => CellsByField

/** What converts the cells of a field's column by what was understood of it, and how its texts are read: as a person chose, else as its heading says. */
export function createQualifying(
  kind: Known,
  of: Readable,
): { qualifying: ReadonlyMap<string, Qualify>; readings: Readings } {
  const understood = understoodOf(kind, of)
  const has = (field: string) => kind.targets.some((one) => one.field === field)
  const isMapped = (field: string) => (of.mapping[field] ?? null) !== null
  // The lines of a roll tell of the rents of years that they are kept by the month, and add them up as they are written.
  const leavesYears = has('rollDay')
  const keepsSize = has('size') && has('sizeUnit') && !isMapped('size') && !isMapped('sizeUnit')
  const qualifying = new Map(
    kind.targets.flatMap(({ field, measure }): [string, Qualify][] => {
      const one = understood[field]
      if (!measure || !one || (measure.is === 'date' && !one.question)) return []
      return [[field, (cell, settle) => qualified(cell, settle, { field, measure, keepsSize, leavesYears, ...one })]]
    }),
  )
  const headed = Object.entries(understood).map(
    ([
      field,
      {
        qualifier: { order, calendar },
      },
    ]) => [field, { ...(order ? { order } : {}), ...(calendar ? { calendar } : {}), ...of.readings[field] }],
  )
  return { qualifying, readings: { ...of.readings, ...Object.fromEntries(headed) } }
}

type Of = Understood & { field: string; measure: Measure; keepsSize: boolean; leavesYears: boolean }

function qualified(cell: Cell, settle: Settle, of: Of): CellsByField {
  const { field, measure, keepsSize, qualifier: column, question } = of
  const whole = settle(cell)
  if (whole === '') return {}
  if (typeof cell === 'object' && 'error' in cell) return { [field]: cell }
  if (question) return { [field]: fault(field, 'cell.question') }
  // Degrees, minutes and seconds have letters of their own.
  const parted = typeof cell === 'string' && measure.is !== 'coordinate' ? partedCell(tidyText(cell)) : undefined
  const own = parted && qualifierOf(parted.words, measure)
  if (parted && !own) return { [field]: whole }
  const qualifier = own ? joined(column, own) : column
  if (!qualifier) return { [field]: fault(field, 'cell.apart') }
  const settled = parted ? settle(parted.digits) : whole
  const digits = typeof settled === 'object' && 'value' in settled && !settled.isDate ? settled.value : settled
  if (typeof digits === 'object' && 'unsure' in digits) return { [field]: digits }
  const { unit, times, currency } = qualifier
  const per = of.leavesYears && qualifier.per === 'YEAR' ? undefined : qualifier.per
  const isForeign = currency !== undefined && currency !== 'KWD'
  if (isForeign && !measure.hasCurrency) return { [field]: fault(field, 'cell.currency', { currency }) }
  const isKept = !unit || unit in KEPT
  if (field === 'size' && unit === 'SQM' && !times) return { size: digits, sizeUnit: unit }
  if (isKept && !times && !isForeign && (!per || per === measure.per)) return { [field]: digits }
  const text = storedOf(digits)
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return { [field]: cell }
  const value = (parts: Qualifier) => String(converted(number, parts, measure))
  if (isForeign) return { currencyAmount: value({ ...(times ? { times } : {}), ...(per ? { per } : {}) }), currency }
  const scaled = times ? value({ times }) : text
  if (field === 'size' && unit)
    return isSizeUnit(unit) ? { size: scaled, sizeUnit: unit } : { size: value(qualifier), sizeUnit: 'SQM' }
  if (field === 'area' && unit && keepsSize && isSizeUnit(unit) && unit !== 'SQM')
    return { size: scaled, sizeUnit: unit }
  const { per: _, ...parts } = qualifier
  return { [field]: value(per ? { ...parts, per } : parts) }
}

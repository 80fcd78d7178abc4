import {
  type ColumnKind,
  isDash,
  isTakenAsEmpty,
  readByColumn,
  readYesNo,
  type SettledReading,
} from '#kernel/columns.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { monthOfName, readDate } from '#kernel/read-date.ts'
import { readNumber } from '#kernel/read-number.ts'
import { type Cell, SHEET_LIMITS, shownOf, storedOf } from '#kernel/sheets.ts'
import { tidyText } from '#kernel/text.ts'
import { fill, type Language, type MessagesByNamespace, wordAt } from '#kernel/words.ts'
import { scheduleMessages } from '../../engagements/messages/schedule.ts'
import { engagementsMessages } from '../../engagements/messages.ts'
import { marketMessages } from '../../market/messages.ts'
import { placesMessages } from '../../places/messages.ts'
import { findGovernorate } from '../../places/model.ts'
import { planningMessages } from '../../planning/messages.ts'
import { propertiesMessages } from '../../properties/messages.ts'
import { spatialMessages } from '../../spatial/messages.ts'
import { tenanciesMessages } from '../../tenancies/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField, Kind, Measure, ParsedRow, Target, UnsureCell } from '../model.ts'
import { plainWord } from './cells.ts'
import { readPosition } from './positions.ts'

/** The value of a parsed cell. */
export type CellValue = string | number | boolean

const MESSAGES: MessagesByNamespace = {
  engagements: engagementsMessages,
  schedule: scheduleMessages,
  properties: propertiesMessages,
  market: marketMessages,
  places: placesMessages,
  planning: planningMessages,
  spatial: spatialMessages,
  tenancies: tenanciesMessages,
  valuations: valuationsMessages,
  imports: importsMessages,
  kernel: kernelMessages,
}
const wordsOf = (key: string): string[] => {
  const word = wordAt(MESSAGES, key)
  return word ? [word.ar, word.en] : []
}

/** The message keys of codes, by code. */
export const keyed = <C extends string>(codes: readonly C[], keyOf: (code: C) => string): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, keyOf(code)]))

/** The target of a described field. */
export function targetOf(field: string, word: string, descriptor: FieldDescriptor): Target {
  return {
    field,
    word,
    required: descriptor.required === true,
    ...(descriptor.kind === 'choice' ? { choices: keyed(descriptor.codes, descriptor.codeWord) } : {}),
    ...(descriptor.kind === 'flag' ? { yesNo: true } : {}),
  }
}

const LENGTHS = /^(?:frontage|height|maxHeight|setback(?:Front|Side|Rear)|features\.street_width)$/
const YEARLY = /^(?:grossIncome|outgoings|netIncome|features\.(?:gross|net)_income)$/
const MONTHLY = /^(?:price|rent|rentYear\d|laterRent|marketRent)$/
const KWD_FEATURES = /^features\.(?:price_per_sqm|gross_income|net_income)$/

/** What the numbers or dates of a field measure; undefined for a field of texts. */
function measureOf(
  field: string,
  descriptors: Readonly<Record<string, FieldDescriptor>>,
  isPercent: boolean,
): Measure | undefined {
  const kind = descriptors[field]?.kind ?? (field.startsWith('features.') ? 'number' : undefined)
  if (kind === 'date') return { is: 'date' }
  if (isPercent) return { is: 'percent' }
  if (kind === 'money' || KWD_FEATURES.test(field)) {
    const per = YEARLY.test(field) ? 'YEAR' : MONTHLY.test(field) ? 'MONTH' : undefined
    return {
      is: 'money',
      ...(per ? { per } : {}),
      ...(field === 'price' && 'currencyAmount' in descriptors ? { hasCurrency: true } : {}),
      ...(field === 'features.price_per_sqm' ? { perMetre: true } : {}),
    }
  }
  if (kind === 'area' || field === 'size') return { is: 'area' }
  if (LENGTHS.test(field)) return { is: 'length' }
  if (kind === 'year' || kind === 'coordinate') return { is: kind }
  return kind === 'number' || kind === 'count' ? { is: 'number' } : undefined
}

/** A fault of a cell, at its field. */
const fault = faultOf('imports', importsMessages)

type Parts<Fields> = {
  targets: readonly Target[]
  descriptors: Readonly<Record<string, FieldDescriptor>>
  /** The headers that sheets use for a field besides the product's own words. */
  headers: Readonly<Partial<Record<string, readonly string[]>>>
  /** What sheets write for a code besides its words. */
  synonyms: Readonly<Record<string, readonly string[]>>
  isPercent?: (field: string) => boolean
  /** How the cells of a field are read that are not read by its kind. */
  reads?: Readonly<Record<string, (text: string) => CellValue | FieldFault>>
  /** The fields of a record, from the values by target. */
  fieldsOf: (values: Readonly<Record<string, CellValue>>) => Fields
}

/** Makes a kind of import from its targets: a cell is read as its field's kind asks. */
export function recordKind<Fields>(parts: Parts<Fields>): Kind<Fields> {
  const { targets, descriptors, headers, synonyms, isPercent = () => false, reads = {}, fieldsOf } = parts
  // The codes by what people write for them: the code, its word in either language, and synonyms.
  const codesByWord = new Map(
    targets.flatMap(({ field, choices }) => {
      if (!choices) return []
      const codes = Object.entries(choices).flatMap(([code, key]) =>
        [code, ...wordsOf(key), ...(synonyms[code] ?? [])].map((name) => [plainWord(name), code] as const),
      )
      return [[field, new Map(codes)] as const]
    }),
  )

  /** The value of a cell for its field; an unknown word of a list stays, so that the record's own rules report it. */
  function cellValue(field: string, text: string): CellValue | FieldFault {
    if (reads[field]) return reads[field](text)
    if (field === 'governorate') return findGovernorate(text) ?? codesByWord.get(field)?.get(plainWord(text)) ?? text
    const codes = codesByWord.get(field)
    if (codes) return codes.get(plainWord(text)) ?? text
    const kind = descriptors[field]?.kind
    if (kind === 'flag') return readYesNo(text) ?? fault(field, 'cell.yesNo')
    if (kind === 'date') return readDate(text) ?? fault(field, 'cell.date')
    if (kind === 'text' || kind === 'longText') return text
    return readNumber(text, { percent: isPercent(field) }) ?? fault(field, 'cell.number')
  }

  function kindOf(field: string): ColumnKind {
    const kind = descriptors[field]?.kind
    if (reads[field] || kind === 'text' || kind === 'longText') return 'text'
    if (codesByWord.has(field) || field === 'governorate' || kind === 'flag') return 'choice'
    return kind === 'date' ? 'date' : 'number'
  }

  function settle(field: string, cell: Cell, reading: SettledReading): Cell | UnsureCell {
    if (isTakenAsEmpty(shownOf(cell), reading)) return ''
    const kind = kindOf(field)
    if (typeof cell !== 'string' || kind === 'text' || kind === 'choice') return cell
    // Degrees are never so many that a comma groups them.
    const text = descriptors[field]?.kind === 'coordinate' ? cell.replace(/^([^,،]*\d)[,،](\d+\s*)$/, '$1.$2') : cell
    const value = readByColumn(text, kind, reading, isPercent(field))
    // What is none stays as it is written, to be refused by that.
    return typeof value === 'object' ? value : value === undefined ? cell : String(value)
  }

  function read(cells: CellsByField): ParsedRow<Fields> {
    const values: Record<string, CellValue> = {}
    const { cells: placed, faults } = readPosition(cells)
    for (const [field, cell] of Object.entries(placed)) {
      const text = textOf(field, cell, descriptors[field])
      if (text === '') continue
      const value = typeof text === 'string' ? cellValue(field, text) : text
      if (typeof value === 'object') faults.push(value)
      else values[field] = value
    }
    return { fields: fieldsOf(values), faults }
  }

  const known = targets.map(({ field, word }) => [field, [...wordsOf(word), ...(headers[field] ?? [])]])
  const measured = targets.map((target): Target => {
    const measure =
      reads[target.field] || target.choices ? undefined : measureOf(target.field, descriptors, isPercent(target.field))
    return measure ? { ...target, measure } : target
  })
  return { targets: measured, known: Object.fromEntries(known), kindOf, settle, read }
}

/** Excel makes a date of '1-4', and keeps it as '04-Jan' where it saves a text. */
const MADE_DATE = /^(?:\d{1,2}[-/ ](\p{L}+)|(\p{L}+)[-/ ]\d{2,4})(?:[-/ ]\d{2,4})?$/u
const LONGEST_NAME = 200

/** The text of a cell as its field is read, empty for a dash: numbers and dates as they are stored, texts as they are shown; or else its fault. */
function textOf(
  field: string,
  cell: CellsByField[string],
  descriptor: FieldDescriptor | undefined,
): string | FieldFault {
  if (typeof cell === 'object' && 'code' in cell) return cell
  if (typeof cell === 'object' && 'unsure' in cell)
    return fault(field, cell.unsure === 'order' ? 'cell.order' : 'cell.marks')
  if (typeof cell === 'object' && 'error' in cell) {
    if (cell.letters) return fault(field, 'cell.long', { letters: cell.letters, most: SHEET_LIMITS.cell })
    return cell.error ? fault(field, 'cell.error', { error: cell.error }) : fault(field, 'cell.formula')
  }
  const isText = descriptor?.kind === 'text' || descriptor?.kind === 'longText' || descriptor?.kind === 'choice'
  const text = tidyText(isText ? shownOf(cell) : storedOf(cell))
  // A year may be the date of its first day; any other number that Excel has made a date is none.
  if (!isText && descriptor?.kind !== 'date' && typeof cell === 'object' && cell.isDate)
    return /^\d{4}$/.test(cell.shown) ? cell.shown : fault(field, 'cell.madeDate')
  // Numbers of parcels and documents, and names, are no dates; notes may have one.
  if (descriptor?.kind === 'text' && descriptor.max <= LONGEST_NAME) {
    const [, behind, before] = (descriptor.numeral && MADE_DATE.exec(text)) || []
    if ((typeof cell === 'object' && cell.isDate) || monthOfName(behind ?? before ?? '') !== null)
      return fault(field, 'cell.madeDate')
  }
  return isDash(text) ? '' : text
}

/** The name of an importable field in a language. */
export const headOf = ({ field, word }: Target, language: Language): string =>
  wordAt(MESSAGES, word)?.[language] ?? field

/** The values of a field that takes no others, in a language; undefined for any other field. */
export const allowedOf = ({ choices, yesNo }: Target, language: Language): string[] | undefined => {
  if (choices) return Object.entries(choices).map(([code, key]) => wordAt(MESSAGES, key)?.[language] ?? code)
  return yesNo ? [kernelMessages.yes[language], kernelMessages.no[language]] : undefined
}

/** What is wrong with a cell, in a language: its field, and the fault. */
export function faultSentence(
  targets: readonly Target[],
  { field, code, message, params = {} }: FieldFault,
  language: Language,
): string {
  const target = targets.find((one) => one.field === field)
  const word = wordAt(MESSAGES, code)?.[language]
  return `${target ? headOf(target, language) : field}: ${word ? fill(word, params) : message}`
}

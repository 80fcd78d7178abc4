import { type FieldFault, fieldFault, type Params } from '#kernel/errors.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { kernelMessages } from '#kernel/messages.ts'
import type { Cell } from '#kernel/sheets.ts'
import { tidyText } from '#kernel/text.ts'
import { fill, type Language, type Word } from '#kernel/words.ts'
import { placesMessages } from '../../places/messages.ts'
import { findGovernorate } from '../../places/model.ts'
import { WRITTEN_FIELDS, type WrittenFieldName } from '../../properties/fields.ts'
import { propertiesMessages } from '../../properties/messages.ts'
import { FEATURES, type Feature, type FeatureType, OWNERSHIP_TYPES } from '../../properties/model/features.ts'
import type { PropertyFields } from '../../properties/model.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField, Kind, ParsedRow, Target } from '../model.ts'
import { plainWord, readDate, readNumber, readYesNo } from './cells.ts'
import { HEADERS, WORDS } from './property-words.ts'

type Choices = Readonly<Record<string, string>>

const TYPES: Readonly<Record<string, FeatureType>> = FEATURES
const FIELDS: Readonly<Record<string, FieldDescriptor>> = WRITTEN_FIELDS
const FEATURE = 'features.'

const keyed = <C extends string>(codes: readonly C[], wordOf: (code: C) => string): Choices =>
  Object.fromEntries(codes.map((code) => [code, wordOf(code)]))
const CHOICES: Readonly<Record<string, Choices>> = {
  ...Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, descriptor]) =>
      descriptor.kind === 'choice' ? [[field, keyed(descriptor.codes, descriptor.codeWord)]] : [],
    ),
  ),
  'features.ownership_type': keyed(OWNERSHIP_TYPES, (code) => `properties:choice.${code}`),
}

const targetOf = (field: string, word: string): Target => {
  const choices = CHOICES[field]
  return { field, word, required: FIELDS[field]?.required === true, ...(choices ? { choices } : {}) }
}
const TARGETS: readonly Target[] = [
  ...Object.keys(FIELDS).map((field) => targetOf(field, `properties:field.${field}`)),
  ...Object.keys(FEATURES).map((name) => targetOf(FEATURE + name, `properties:feature.${name}`)),
]

const MESSAGES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  properties: propertiesMessages,
  places: placesMessages,
  valuations: valuationsMessages,
  imports: importsMessages,
  kernel: kernelMessages,
}
/** A word by its key, `namespace:key`. */
function wordOf(key: string): Word | undefined {
  const [namespace = '', name = ''] = key.split(':')
  return MESSAGES[namespace]?.[name] as Word | undefined
}

const wordsOf = (key: string): string[] => {
  const word = wordOf(key)
  return word ? [word.ar, word.en] : []
}

/** The codes by what people write for them: the code, its word in either language, and synonyms. */
const codesByWord = new Map(
  Object.entries(CHOICES).map(([field, choices]) => {
    const codes = Object.entries(choices).flatMap(([code, key]) =>
      [code, ...wordsOf(key), ...(WORDS[code] ?? [])].map((name) => [plainWord(name), code] as const),
    )
    return [field, new Map(codes)] as const
  }),
)

/** A fault of a cell, at its field. */
const fault = (field: string, key: keyof typeof importsMessages & `cell.${string}`, params?: Params): FieldFault =>
  fieldFault(field, `imports:${key}`, importsMessages[key], params)

type Value = string | number | boolean

/** The value of a cell for its field; an unknown word of a list stays, so that the record's own rules report it. */
function cellValue(field: string, text: string): Value | FieldFault {
  if (field === 'governorate') return findGovernorate(text) ?? codesByWord.get(field)?.get(plainWord(text)) ?? text
  const codes = codesByWord.get(field)
  if (codes) return codes.get(plainWord(text)) ?? text
  const kind = FIELDS[field]?.kind
  if (kind === 'flag') return readYesNo(text) ?? fault(field, 'cell.yesNo')
  if (kind === 'date') return readDate(text) ?? fault(field, 'cell.date')
  if (kind === 'text' || kind === 'longText') return text
  const feature = TYPES[field.slice(FEATURE.length)]
  const percent = feature?.kind === 'number' && feature.unit === 'percent'
  return readNumber(text, percent) ?? fault(field, 'cell.number')
}

/** The text of a cell, empty for a dash; or else its fault. */
function textOf(field: string, cell: Cell): string | FieldFault {
  if (typeof cell !== 'string')
    return cell.error ? fault(field, 'cell.error', { error: cell.error }) : fault(field, 'cell.formula')
  const text = tidyText(cell)
  return /^[-–—]+$/.test(text) ? '' : text
}

function read(cells: CellsByField): ParsedRow<PropertyFields> {
  const values: Record<string, Value> = {}
  const features: Partial<Record<Feature, string | number>> = {}
  const faults: FieldFault[] = []
  for (const [field, cell] of Object.entries(cells)) {
    const text = textOf(field, cell)
    if (text === '') continue
    const value = typeof text === 'string' ? cellValue(field, text) : text
    if (typeof value === 'object') faults.push(value)
    else if (!field.startsWith(FEATURE)) values[field] = value
    else if (typeof value !== 'boolean') features[field.slice(FEATURE.length) as Feature] = value
  }
  // The values have the types of their fields; the schema checks them again when the row is validated.
  const fields = values as PropertyFields
  return { fields: Object.keys(features).length > 0 ? { ...fields, features } : fields, faults }
}

/** The name of an importable field in a language. */
export const headOf = ({ field, word }: Target, language: Language): string => wordOf(word)?.[language] ?? field

/** The values of a field that takes no others, in a language; undefined for any other field. */
export const allowedOf = ({ field, choices }: Target, language: Language): string[] | undefined => {
  if (choices) return Object.entries(choices).map(([code, key]) => wordOf(key)?.[language] ?? code)
  return FIELDS[field]?.kind === 'flag'
    ? [
        { ar: 'نعم', en: 'Yes' },
        { ar: 'لا', en: 'No' },
      ].map((word) => word[language])
    : undefined
}

/** What is wrong with a cell, in a language: its field, and the fault. */
export function faultSentence({ field, code, message, params = {} }: FieldFault, language: Language): string {
  const target = TARGETS.find((one) => one.field === field)
  const word = wordOf(code)?.[language]
  return `${target ? headOf(target, language) : field}: ${word ? fill(word, params) : message}`
}

/** The import of properties. */
export const propertyKind: Kind<PropertyFields> = {
  targets: TARGETS,
  known: Object.fromEntries(
    TARGETS.map(({ field, word }) => [
      field,
      [
        ...wordsOf(word),
        ...(HEADERS[field as WrittenFieldName] ?? []),
        ...(field.startsWith(FEATURE) ? [field.slice(FEATURE.length)] : []),
      ],
    ]),
  ),
  read,
}

import { type Descriptors, type FieldDescriptor, type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import type { Language, Messages } from '#kernel/words.ts'
import { CELL_KINDS, type Cell, type Column } from '#server/sheets/write/column.ts'
import { placesMessages } from '../../places/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { STORED_FIELDS } from '../fields.ts'
import { marketMessages } from '../messages.ts'
import type { Evidence } from '../model.ts'

type Exported = FieldsWith<typeof STORED_FIELDS, { export: object }>

const EXPORTED = inPlace<Descriptors>(STORED_FIELDS, (field) =>
  'export' in field ? (field.export as object) : null,
) as Exported[]

const MESSAGES: Readonly<Record<string, Messages>> = {
  market: marketMessages,
  places: placesMessages,
  valuations: valuationsMessages,
}
/** Resolves the label of a code by its key, `namespace:name`. */
function wordOf(key: string, language: Language): string {
  const [namespace = '', name = ''] = key.split(':')
  const word = MESSAGES[namespace]?.[name]?.[language]
  if (typeof word !== 'string') throw new Error(`there is no word ${key}`)
  return word
}

/** The content of a field's cell: codes as labels, flags as a word or empty. */
function cellOf(field: Exported, row: Evidence, language: Language): Cell {
  const descriptor: FieldDescriptor = STORED_FIELDS[field]
  const value = row[field]
  if (typeof value === 'boolean') return value ? valuationsMessages['details.yes'][language] : null
  if (descriptor.kind === 'choice' && value !== null) return wordOf(descriptor.codeWord(String(value)), language)
  return value
}

/** The columns of the exported register, headed by the field labels, so that an import recognizes them. */
export function marketColumns(language: Language): Column<Evidence>[] {
  return EXPORTED.map((field) => ({
    head: marketMessages[`field.${field}`][language],
    kind: CELL_KINDS[STORED_FIELDS[field].kind],
    width: STORED_FIELDS[field].export.width,
    of: (row) => cellOf(field, row, language),
  }))
}

import { type FieldDescriptor, fieldNames, inPlace } from '#kernel/field-descriptor.ts'
import type { Language } from '#kernel/words.ts'
import { CELL_KINDS, type Cell, type Column } from '#server/sheets/write/column.ts'
import { fieldCell } from '#server/sheets/write/field-cell.ts'
import { areaLabel } from '../../places/model.ts'
import { SHOWN_FIELDS, STORED_FIELDS, type Valuation } from '../fields.ts'
import { valuationsMessages } from '../messages.ts'

/** The columns of the list in their places. */
const PLACES = inPlace(SHOWN_FIELDS, (field) => ('column' in field ? field.column : null))

/** The columns of an exported list in the order asked for, headed by the names of their fields; a place has two, area and block. */
export function valuationColumns(language: Language, asked: readonly string[] = PLACES): Column<Valuation>[] {
  const known = fieldNames(SHOWN_FIELDS).filter((field) => asked.includes(field))
  return known
    .toSorted((a, b) => asked.indexOf(a) - asked.indexOf(b))
    .flatMap((field) => (field === 'location' ? (['areaName', 'blockNumber'] as const) : [field]))
    .flatMap((field) => (Object.hasOwn(STORED_FIELDS, field) ? [columnOf(field as StoredField, language)] : []))
}

type StoredField = keyof typeof STORED_FIELDS

function columnOf(field: StoredField, language: Language): Column<Valuation> {
  const descriptor: FieldDescriptor & { column?: { width: number } } = STORED_FIELDS[field]
  const word = valuationsMessages[`field.${field}` as keyof typeof valuationsMessages] as Record<Language, string>
  return {
    head: word[language],
    kind: CELL_KINDS[descriptor.kind],
    // The widths of the list are pixels, those of a sheet characters.
    width: Math.round((descriptor.column?.width ?? 120) / 8),
    of: (row) => cellOf(field, descriptor, row, language),
  }
}

function cellOf(field: StoredField, descriptor: FieldDescriptor, row: Valuation, language: Language): Cell {
  if (field === 'areaName') return row.areaName === null ? null : areaLabel(row.areaName, language)
  if (descriptor.kind === 'reference') {
    const values: Readonly<Record<string, unknown>> = row
    return descriptor.name ? ((values[descriptor.name.as] ?? null) as string | null) : null
  }
  return fieldCell(descriptor, row[field], { valuations: valuationsMessages }, language)
}

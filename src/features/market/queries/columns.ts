import { type Descriptors, type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import type { Language, MessagesByNamespace } from '#kernel/words.ts'
import { CELL_KINDS, type Column } from '#server/sheets/write/column.ts'
import { fieldCell } from '#server/sheets/write/field-cell.ts'
import { placesMessages } from '../../places/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { STORED_FIELDS } from '../fields.ts'
import { marketMessages } from '../messages.ts'
import type { Evidence } from '../model.ts'

type Exported = FieldsWith<typeof STORED_FIELDS, { export: object }>

const EXPORTED = inPlace<Descriptors>(STORED_FIELDS, (field) =>
  'export' in field ? (field.export as object) : null,
) as Exported[]

const MESSAGES: MessagesByNamespace = {
  market: marketMessages,
  places: placesMessages,
  valuations: valuationsMessages,
}
/** The columns of the exported register, headed by the field labels, so that an import recognizes them. */
export function marketColumns(language: Language): Column<Evidence>[] {
  return EXPORTED.map((field) => ({
    head: marketMessages[`field.${field}`][language],
    kind: CELL_KINDS[STORED_FIELDS[field].kind],
    width: STORED_FIELDS[field].export.width,
    of: (row) => fieldCell(STORED_FIELDS[field], row[field], MESSAGES, language),
  }))
}

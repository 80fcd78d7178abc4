import type { ColumnPlace } from '#kernel/field-descriptor.ts'
import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import type { WordKey } from '#web/i18n/i18n.ts'
import { type ColumnShape, columnSet } from '#web/records/list/columns.ts'
import { SHOWN_FIELDS } from '../../fields.ts'

export type ColumnKey = FieldsWith<typeof SHOWN_FIELDS, { column: object }>

const keys = inPlace(SHOWN_FIELDS, (field) => ('column' in field ? field.column : null)) as ColumnKey[]
const shapes = keys.map((key): [ColumnKey, ColumnShape] => {
  const column: ColumnPlace = SHOWN_FIELDS[key].column
  const { place: _, initial: __, header = `valuations:field.${key}`, ...shape } = column
  return [key, { header: header as WordKey, ...shape }]
})

/** All available columns of valuation lists, in order. */
export const VALUATION_COLUMNS = columnSet<ColumnKey>(
  'list',
  Object.fromEntries(shapes) as Record<ColumnKey, ColumnShape>,
  keys.filter((key) => 'initial' in SHOWN_FIELDS[key].column).length,
)

import { type Descriptors, type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import type { Language, MessagesByNamespace } from '#kernel/words.ts'
import type { Viewer } from '#server/lists/definition.ts'
import { CELL_KINDS, type Column } from '#server/sheets/write/column.ts'
import { fieldCell } from '#server/sheets/write/field-cell.ts'
import { placesMessages } from '../../places/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { STORED_FIELDS, SYSTEM_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
import { propertiesMessages } from '../messages.ts'
import { FEATURES, type Feature, type OWNERSHIP_TYPES } from '../model/features.ts'
import type { Property } from '../model.ts'
import { withheldFrom } from '../rules/withheld.ts'

type Exported = FieldsWith<typeof STORED_FIELDS, { export: object }>

const inFile = (fields: typeof STORED_FIELDS | typeof WRITTEN_FIELDS | typeof SYSTEM_FIELDS) =>
  inPlace<Descriptors>(fields, (field) => ('export' in field ? (field.export as object) : null)) as Exported[]
/** The fields of a file in order; those set by the server come after the features. */
const WRITTEN = inFile(WRITTEN_FIELDS)
const SYSTEM = inFile(SYSTEM_FIELDS)

const MESSAGES: MessagesByNamespace = {
  properties: propertiesMessages,
  places: placesMessages,
  valuations: valuationsMessages,
}
/**
 * The columns of the exported register, headed by the field labels, so that an import recognizes them. Fields
 * hidden from this person are omitted.
 */
export function propertyColumns(viewer: Pick<Viewer, 'role'>, language: Language): Column<Property>[] {
  return [...fieldColumns(viewer, language), ...exported(SYSTEM, viewer, language)]
}

/** The same without the fields set by the server. */
function fieldColumns(viewer: Pick<Viewer, 'role'>, language: Language): Column<Property>[] {
  const features = Object.keys(FEATURES) as Feature[]
  return [...exported(WRITTEN, viewer, language), ...features.map((one) => ofFeature(one, language))]
}

function exported(fields: readonly Exported[], viewer: Pick<Viewer, 'role'>, language: Language): Column<Property>[] {
  const hidden: readonly string[] = withheldFrom(viewer)
  return fields
    .filter((field) => !hidden.includes(field))
    .map((field) => ({
      head: propertiesMessages[`field.${field}`][language],
      kind: CELL_KINDS[STORED_FIELDS[field].kind],
      width: STORED_FIELDS[field].export.width,
      of: (row) => fieldCell(STORED_FIELDS[field], row[field], MESSAGES, language),
    }))
}

function ofFeature(feature: Feature, language: Language): Column<Property> {
  const isChoice = FEATURES[feature].kind === 'choice'
  return {
    head: propertiesMessages[`feature.${feature}`][language],
    kind: isChoice ? 'text' : 'decimal',
    width: 12,
    of: ({ features }) => {
      const value = features[feature] ?? null
      if (!isChoice || value === null) return value
      return propertiesMessages[`choice.${value as (typeof OWNERSHIP_TYPES)[number]}`][language]
    },
  }
}

import type { Language } from '#kernel/words.ts'
import type { Viewer } from '#server/lists/definition.ts'
import type { Cell, CellKind, Column } from '#server/sheets/write/column.ts'
import { placesMessages } from '../../places/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { propertiesMessages } from '../messages.ts'
import { FEATURES, type Feature, type OWNERSHIP_TYPES } from '../model/features.ts'
import type { Property } from '../model.ts'
import { withheldFrom } from '../rules.ts'

type Shown = [kind: CellKind, width: number, of?: (row: Property, language: Language) => Cell]

/** The fields of a file in their order: how each is shown, and how its code reads. */
const FIELDS = {
  name: ['text', 26],
  type: ['text', 16, ({ type }, language) => valuationsMessages[`category.${type}`][language]],
  status: ['text', 14, ({ status }, language) => propertiesMessages[`status.${status}`][language]],
  governorate: [
    'text',
    16,
    ({ governorate }, language) => governorate && placesMessages[`governorate.${governorate}`][language],
  ],
  location: ['text', 18],
  blockNumber: ['text', 9],
  plotNumber: ['text', 9],
  area: ['decimal', 11],
  size: ['decimal', 11],
  sizeUnit: ['text', 12, ({ sizeUnit }, language) => sizeUnit && propertiesMessages[`sizeUnit.${sizeUnit}`][language]],
  yearBuilt: ['whole', 9],
  floors: ['whole', 9],
  ownerName: ['text', 24],
  ownerContact: ['text', 18],
  documentNumber: ['text', 16],
  registrationDate: ['date', 13],
  city: ['text', 16],
  country: ['text', 12],
  street: ['text', 20],
  address: ['text', 26],
  fullAddress: ['text', 32],
  latitude: ['degrees', 12],
  longitude: ['degrees', 12],
  outsideKuwait: [
    'text',
    10,
    ({ outsideKuwait }, language) => (outsideKuwait ? valuationsMessages['details.yes'][language] : null),
  ],
  description: ['text', 40],
  notes: ['text', 40],
} as const satisfies Partial<Record<keyof Property, Shown>>

const MOMENTS = { createdAt: ['instant', 17], updatedAt: ['instant', 17] } as const satisfies Partial<
  Record<keyof Property, Shown>
>

/**
 * The columns of the register as a file, headed as the fields are called everywhere, so that an import knows them again. What is
 * withheld from this person has no column.
 */
export function propertyColumns(viewer: Pick<Viewer, 'role'>, language: Language): Column<Property>[] {
  return [...fieldColumns(viewer, language), ...shown(MOMENTS, viewer, language)]
}

/** The same without what the product writes itself. */
function fieldColumns(viewer: Pick<Viewer, 'role'>, language: Language): Column<Property>[] {
  const features = Object.keys(FEATURES) as Feature[]
  return [...shown(FIELDS, viewer, language), ...features.map((one) => ofFeature(one, language))]
}

function shown(fields: Partial<Record<keyof Property, Shown>>, viewer: Pick<Viewer, 'role'>, language: Language) {
  const hidden: readonly string[] = withheldFrom(viewer)
  return (Object.entries(fields) as [keyof typeof FIELDS, Shown][])
    .filter(([field]) => !hidden.includes(field))
    .map(
      ([field, [kind, width, of]]): Column<Property> => ({
        head: propertiesMessages[`field.${field}`][language],
        kind,
        width,
        of: (row) => (of ? of(row, language) : (row[field] as Cell)),
      }),
    )
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

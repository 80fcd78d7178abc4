import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { AMENITY_CATEGORIES, ZONE_CATEGORIES } from './model/codes.ts'

/** The longest text of a zone's geometry, in characters: some nine thousand corners. */
export const LONGEST_GEOMETRY = 200_000

/** The fields of an amenity as files give them; tags of OpenStreetMap say the category where no column does. */
export const AMENITY_FIELDS = {
  category: {
    kind: 'choice',
    max: 40,
    codes: AMENITY_CATEGORIES,
    codeWord: (code) => `spatial:amenity.${code}`,
    ownRule: true,
  },
  name: { kind: 'text', max: 200 },
  nameAr: { kind: 'text', max: 200 },
  nameEn: { kind: 'text', max: 200 },
  latitude: { kind: 'coordinate', most: 90, required: true },
  longitude: { kind: 'coordinate', most: 180, required: true },
  source: { kind: 'text', max: 200, required: true },
  sourceReference: { kind: 'text', max: 200 },
  amenity: { kind: 'text', max: 100 },
  shop: { kind: 'text', max: 100 },
  leisure: { kind: 'text', max: 100 },
  religion: { kind: 'text', max: 100 },
  healthcare: { kind: 'text', max: 100 },
  building: { kind: 'text', max: 100 },
} as const satisfies Record<string, FieldDescriptor>
export type AmenityField = keyof typeof AMENITY_FIELDS

/** The fields of a zone as files give them. Heights and setbacks in metres; `maxDensity`: built area by land area. */
export const ZONE_FIELDS = {
  code: { kind: 'text', max: 40, required: true },
  nameAr: { kind: 'text', max: 200 },
  nameEn: { kind: 'text', max: 200 },
  category: {
    kind: 'choice',
    max: 40,
    codes: ZONE_CATEGORIES,
    codeWord: (code) => `spatial:zone.${code}`,
    required: true,
  },
  maxHeight: { kind: 'number', most: 1000 },
  maxDensity: { kind: 'number', most: 100 },
  setbackFront: { kind: 'number', most: 1000 },
  setbackSide: { kind: 'number', most: 1000 },
  setbackRear: { kind: 'number', most: 1000 },
  validFrom: { kind: 'date', required: true },
  validTo: { kind: 'date' },
  source: { kind: 'text', max: 200, required: true },
  geometry: { kind: 'text', max: LONGEST_GEOMETRY, required: true },
} as const satisfies Record<string, FieldDescriptor>
export type ZoneField = keyof typeof ZONE_FIELDS

import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { AMENITY_FIELDS, type AmenityField } from '../../spatial/fields.ts'
import { AMENITY_CATEGORIES, type AmenityCategory } from '../../spatial/model/codes.ts'
import type { AmenityInput } from '../../spatial/rules/amenity-record.ts'
import { categoryOfTags, OSM_TAGS, type OsmTags } from '../../spatial/rules/osm.ts'
import { HEADERS as PROPERTY_HEADERS } from './property-words.ts'
import { recordKind, targetOf } from './record-kind.ts'

const FIELDS: Readonly<Record<string, FieldDescriptor>> = AMENITY_FIELDS

/** What sheets and exports of OpenStreetMap head their columns with. */
const HEADERS: Readonly<Partial<Record<AmenityField, readonly string[]>>> = {
  category: ['النوع', 'الفئة', 'فئة المرفق', 'التصنيف', 'type', 'fclass', 'class'],
  name: ['اسم المرفق', 'title'],
  nameAr: ['name:ar', 'الاسم العربي', 'arabic'],
  nameEn: ['name:en', 'الاسم الإنجليزي', 'english'],
  latitude: PROPERTY_HEADERS.latitude ?? [],
  longitude: PROPERTY_HEADERS.longitude ?? [],
  source: ['المصدر', 'source', 'provider'],
  sourceReference: ['@id', 'id', 'osm_id', 'المعرف', 'reference'],
  amenity: ['amenity'],
  shop: ['shop'],
  leisure: ['leisure'],
  religion: ['religion'],
  healthcare: ['healthcare'],
  building: ['building'],
}
/** What sheets write for a category. */
const WORDS: Readonly<Record<AmenityCategory, readonly string[]>> = {
  schools: ['مدرسة', 'روضة', 'school', 'kindergarten'],
  hospitals: ['مستشفى', 'عيادة', 'مستوصف', 'hospital', 'clinic'],
  parks: ['حديقة', 'park', 'garden'],
  shoppingCenters: ['مجمع تجاري', 'مول', 'سوق', 'جمعية', 'mall', 'shopping centre', 'shopping center', 'supermarket'],
  mosques: ['مسجد', 'جامع', 'mosque'],
  restaurants: ['مطعم', 'مقهى', 'restaurant', 'cafe', 'café'],
  banks: ['بنك', 'مصرف', 'صراف آلي', 'bank', 'atm'],
}

/** The import of amenities. */
export const amenityKind = recordKind<AmenityInput>({
  targets: Object.entries(FIELDS).map(([field, descriptor]) => ({
    ...targetOf(field, `spatial:field.${field}`, descriptor),
    ...(field === 'category'
      ? { choices: Object.fromEntries(AMENITY_CATEGORIES.map((code) => [code, `spatial:amenity.${code}`])) }
      : {}),
  })),
  descriptors: FIELDS,
  headers: HEADERS,
  synonyms: WORDS,
  fieldsOf: (values) => {
    const text = (field: AmenityField) => (values[field] === undefined ? undefined : String(values[field]))
    const number = (field: AmenityField) => (typeof values[field] === 'number' ? values[field] : undefined)
    const tags: OsmTags = Object.fromEntries(OSM_TAGS.map((tag) => [tag, text(tag)?.toLowerCase()]))
    const name = text('name')
    const isArabic = name !== undefined && /\p{Script=Arabic}/u.test(name)
    return {
      category: text('category') ?? categoryOfTags(tags),
      nameAr: text('nameAr') ?? (isArabic ? name : undefined),
      nameEn: text('nameEn') ?? (isArabic ? undefined : name),
      latitude: number('latitude'),
      longitude: number('longitude'),
      source: text('source'),
      sourceReference: text('sourceReference'),
    }
  },
})

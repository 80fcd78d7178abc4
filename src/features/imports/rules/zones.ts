import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { ZONE_FIELDS, type ZoneField } from '../../spatial/fields.ts'
import type { ZoneCategory } from '../../spatial/model/codes.ts'
import type { ZoneInput } from '../../spatial/rules/zone-record.ts'
import { recordKind, targetOf } from './record-kind.ts'

const FIELDS: Readonly<Record<string, FieldDescriptor>> = ZONE_FIELDS

/** What sheets and plans head their columns with. */
const HEADERS: Readonly<Partial<Record<ZoneField, readonly string[]>>> = {
  code: ['الرمز', 'رمز المنطقة', 'رمز التنظيم', 'zone', 'zone code', 'zoning', 'id'],
  nameAr: ['الاسم', 'name:ar', 'اسم نطاق التنظيم'],
  nameEn: ['name', 'name:en', 'zone name'],
  category: ['الاستعمال', 'الاستخدام', 'نوع الاستعمال', 'التصنيف', 'land use', 'landuse', 'use', 'type'],
  maxHeight: ['أقصى ارتفاع', 'الارتفاع', 'height', 'max height'],
  maxDensity: ['معامل البناء', 'نسبة البناء', 'far', 'floor area ratio', 'density', 'max density'],
  setbackFront: ['ارتداد أمامي', 'الارتداد الأمامي', 'front setback', 'setback front'],
  setbackSide: ['ارتداد جانبي', 'الارتداد الجانبي', 'side setback', 'setback side'],
  setbackRear: ['ارتداد خلفي', 'الارتداد الخلفي', 'rear setback', 'setback rear'],
  validFrom: ['تاريخ السريان', 'من تاريخ', 'valid from', 'from', 'effective date'],
  validTo: ['تاريخ الانتهاء', 'إلى تاريخ', 'valid to', 'until', 'to'],
  source: ['المصدر', 'source', 'provider'],
  geometry: ['الحدود', 'المضلع', 'wkt', 'geom', 'polygon', 'the_geom'],
}
/** What sheets write for a category. */
const WORDS: Readonly<Record<ZoneCategory, readonly string[]>> = {
  residential: ['سكن خاص', 'سكن نموذجي', 'سكن استثماري', 'residential', 'housing'],
  commercial: ['تجارية', 'commercial', 'retail'],
  mixedUse: ['مختلط', 'متعدد', 'mixed', 'mixed use', 'mixed-use'],
  other: ['أخرى', 'صناعي', 'زراعي', 'خدمات', 'industrial', 'agricultural', 'public'],
}

/** The import of zones. */
export const zoneKind = recordKind<ZoneInput>({
  targets: Object.entries(FIELDS).map(([field, descriptor]) =>
    targetOf(field, field === 'category' ? 'spatial:field.use' : `spatial:field.${field}`, descriptor),
  ),
  descriptors: FIELDS,
  headers: HEADERS,
  synonyms: WORDS,
  fieldsOf: (values) => values,
})

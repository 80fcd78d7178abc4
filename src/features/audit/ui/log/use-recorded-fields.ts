import { WRITTEN_FIELDS as ENGAGEMENT } from '#features/engagements/fields.ts'
import { WRITTEN_FIELDS as MARKET } from '#features/market/fields.ts'
import { COMMENTARY_LIMITS } from '#features/market/model/commentary.ts'
import { areaByNumber, areaLabel, GOVERNORATES } from '#features/places/model.ts'
import { WRITTEN_FIELDS as PLANNING } from '#features/planning/fields.ts'
import { AMENITY_FIELDS, ZONE_FIELDS } from '#features/spatial/fields.ts'
import { STORED_FIELDS as TENANCY } from '#features/tenancies/fields.ts'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { BUILDING_KINDS, FINISHES } from '#features/unit-costs/model/codes.ts'
import { COST_LIMITS } from '#features/unit-costs/model.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { isFigure, useFieldText } from '#web/records/details/field-text.ts'

type Fields = Readonly<Record<string, FieldDescriptor>>
type Described = { fields: Fields; labelOf: (field: string) => string }

const COSTS: Fields = {
  buildingKind: { kind: 'choice', max: 20, codes: BUILDING_KINDS, codeWord: (code) => `costs:kind.${code}` },
  finish: { kind: 'choice', max: 20, codes: FINISHES, codeWord: (code) => `costs:finish.${code}` },
  fromArea: { kind: 'area', most: COST_LIMITS.area },
  cost: { kind: 'money' },
  fromDate: { kind: 'date' },
  source: { kind: 'text', max: COST_LIMITS.source },
  note: { kind: 'longText', max: COST_LIMITS.note },
}

const UNCERTAINTY_TEXT = { kind: 'longText', max: 4000 } as const
const OF_MARKET: Fields = {
  category: { kind: 'choice', max: 40, codes: PROPERTY_CATEGORIES, codeWord: (code) => `valuations:category.${code}` },
  governorate: { kind: 'choice', max: 40, codes: GOVERNORATES, codeWord: (code) => `places:governorate.${code}` },
}
const UNCERTAINTY: Fields = {
  ...OF_MARKET,
  validFrom: { kind: 'date' },
  validTo: { kind: 'date' },
  reasonAr: UNCERTAINTY_TEXT,
  reasonEn: UNCERTAINTY_TEXT,
  textAr: UNCERTAINTY_TEXT,
  textEn: UNCERTAINTY_TEXT,
}

const COMMENTARY_TEXT = { kind: 'longText', max: COMMENTARY_LIMITS.text } as const
const COMMENTARY: Fields = {
  ...OF_MARKET,
  quarter: { kind: 'date' },
  textAr: COMMENTARY_TEXT,
  textEn: COMMENTARY_TEXT,
  sourcesAr: COMMENTARY_TEXT,
  sourcesEn: COMMENTARY_TEXT,
  number: { kind: 'count', most: 1000 },
}

const ofSpatial = (field: string) => `spatial:field.${field}`
/** The kinds of record whose fields are recorded as their descriptors have them, with the key of a field's word. */
const DESCRIBED: Readonly<Record<string, Described>> = {
  engagement: { fields: ENGAGEMENT, labelOf: (field) => `engagements:field.${field}` },
  commentary: { fields: COMMENTARY, labelOf: (field) => `commentary:field.${field}` },
  uncertainty: { fields: UNCERTAINTY, labelOf: (field) => `uncertainty:field.${field}` },
  planningRule: { fields: PLANNING, labelOf: (field) => `planning:field.${field}` },
  tenancy: {
    // The steps of a rent are recorded as one text.
    fields: { ...TENANCY, rentSteps: { kind: 'longText', max: 500 } },
    labelOf: (field) => `tenancies:field.${field}`,
  },
  unitCost: { fields: COSTS, labelOf: (field) => `costs:field.${field}` },
  evidence: { fields: MARKET, labelOf: (field) => `market:field.${field}` },
  amenity: { fields: AMENITY_FIELDS, labelOf: ofSpatial },
  zone: { fields: ZONE_FIELDS, labelOf: (field) => ofSpatial(field === 'category' ? 'use' : field) },
}

/** Formats a field of a described record as the log recorded it; undefined for any other field. */
export function useRecordedFields() {
  const { t } = useTranslation()
  const language = useLanguage()
  const fieldText = useFieldText()
  return (type: string | null, field: string) => {
    const { fields, labelOf } = DESCRIBED[type ?? ''] ?? {}
    const descriptor = fields?.[field]
    if (!descriptor || !labelOf) return undefined
    const areaOf = (value: unknown) => (field === 'areaNumber' ? areaByNumber(Number(value)) : undefined)
    return {
      name: t(labelOf(field) as WordKey),
      /** The formatted value; '' for none. */
      text: (value: unknown): string => {
        if (value === null || value === '') return ''
        const area = areaOf(value)
        return area ? areaLabel(area.nameAr, language) : fieldText(descriptor, value)
      },
      figure: field !== 'areaNumber' && isFigure(descriptor),
    }
  }
}

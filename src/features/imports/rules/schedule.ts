import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { PROPERTY_FIELDS } from '../../engagements/fields.ts'
import { WRITTEN_FIELDS } from '../../properties/fields.ts'
import type { PropertyFields } from '../../properties/model.ts'
import type { Target } from '../model.ts'
import { HEADERS as PROPERTY_HEADERS, WORDS } from './property-words.ts'
import { type CellValue, recordKind, targetOf } from './record-kind.ts'

/** What a client's sheet says of a property itself; the rest of its fields comes from the register, or waits until somebody knows it. */
const OF_PROPERTY = [
  'name',
  'location',
  'blockNumber',
  'plotNumber',
  'type',
  'area',
  'ownerName',
  'paciNumber',
  'documentNumber',
  'registrationDate',
  'yearBuilt',
  'floors',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof typeof WRITTEN_FIELDS)[]
/** What it says of the line. Who works on it, and notes, are the firm's. */
const OF_LINE = [
  'section',
  'lot',
  'clientReference',
  'documentType',
  'planNumber',
  'inspectionLevel',
  'fee',
  'dueOn',
] as const satisfies readonly (keyof typeof PROPERTY_FIELDS)[]
/** The property of the register that a row is, by its id, where the product could not tell. */
const PROPERTY_ID = 'propertyId'

type OfLine = (typeof OF_LINE)[number]
/** A row of a client's sheet as its cells read. */
export type ScheduleRow = {
  propertyId: string | null
  property: PropertyFields
  line: Partial<Record<OfLine, CellValue>>
}

const pick = <T extends object>(of: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Record<string, FieldDescriptor>
const PROPERTY = pick(WRITTEN_FIELDS, OF_PROPERTY)
const LINE = pick(PROPERTY_FIELDS, OF_LINE)

/** What clients head their columns with. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  ...PROPERTY_HEADERS,
  area: [...(PROPERTY_HEADERS.area ?? []), 'size', 'plot size', 'land size'],
  [PROPERTY_ID]: ['property id', 'thamin id', 'رقم العقار في النظام'],
  section: ['البند', 'المحفظة', 'المجموعة', 'portfolio', 'group', 'fund'],
  lot: ['رقم المجموعة', 'lot no', 'lot number'],
  clientReference: [
    'المرجع',
    'رقم المرجع',
    'رقم العقار',
    'رمز العقار',
    'reference',
    'ref',
    'asset id',
    'asset no',
    'property code',
    'client ref',
  ],
  planNumber: ['المخطط', 'رقم المخطط المساحي', 'plan no', 'plan', 'survey plan'],
  documentType: ['الوثيقة المقدمة', 'document'],
  inspectionLevel: ['المعاينة', 'نوع المعاينة', 'inspection', 'inspection level', 'level'],
  fee: ['أتعاب التقييم', 'الرسوم', 'fees', 'fee kwd', 'valuation fee'],
  dueOn: ['موعد التسليم', 'due date', 'due', 'delivery date'],
}

const targets: readonly Target[] = [
  { field: PROPERTY_ID, word: 'schedule:field.propertyNumber', required: false },
  ...Object.entries(PROPERTY).map(([field, one]) => targetOf(field, `properties:field.${field}`, one)),
  ...Object.entries(LINE).map(([field, one]) => targetOf(field, `schedule:field.${field}`, one)),
].map((target) => ({ ...target, required: false }))

const isOfLine = (field: string) => (OF_LINE as readonly string[]).includes(field)

/** The import of the schedule of an engagement. */
export const scheduleKind = recordKind<ScheduleRow>({
  targets,
  descriptors: { ...PROPERTY, ...LINE, [PROPERTY_ID]: { kind: 'text', max: 40 } },
  headers: HEADERS,
  synonyms: { ...WORDS, DESKTOP: ['مكتبي', 'بدون معاينة'], EXTERNAL: ['خارجية'], FULL: ['كاملة', 'full', 'داخلية'] },
  fieldsOf: ({ [PROPERTY_ID]: propertyId, ...values }) => {
    const of = (wanted: boolean) => Object.entries(values).filter(([field]) => isOfLine(field) === wanted)
    return {
      propertyId: propertyId === undefined ? null : String(propertyId),
      property: Object.fromEntries(of(false)) as PropertyFields,
      line: Object.fromEntries(of(true)),
    }
  },
})

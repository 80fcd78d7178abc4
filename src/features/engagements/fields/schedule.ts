import { PROPERTY_CATEGORIES, VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import type { ColumnPlace, FieldDescriptor } from '#kernel/field-descriptor.ts'
import { PROPERTY_FIELDS, STORED_PROPERTY } from '../fields.ts'

type Field = FieldDescriptor & { column?: ColumnPlace }

const text = (max: number) => ({ kind: 'text', max }) as const

/** What the register says of the property of a line, and its valuation once it is opened. */
const FACT_FIELDS = {
  name: text(200),
  type: {
    kind: 'choice',
    max: 40,
    codes: PROPERTY_CATEGORIES,
    codeWord: (code: string) => `valuations:category.${code}`,
    words: { ar: 'نوع العقار', en: 'Type' },
    column: { place: 3, width: 130 },
  },
  location: text(100),
  blockNumber: text(40),
  plotNumber: text(40),
  size: {
    kind: 'area',
    most: 1_000_000_000,
    words: { ar: 'المساحة', en: 'Size' },
    column: { place: 4, width: 110, figure: true },
  },
  registeredDocument: text(100),
  registeredOwner: text(200),
  valuationNumber: {
    ...text(40),
    figure: true,
    words: { ar: 'رقم التقييم', en: 'Valuation no.' },
    column: { place: 2.4, width: 150 },
  },
  valuationStatus: {
    kind: 'choice',
    max: 40,
    codes: VALUATION_STATUSES,
    codeWord: (code: string) => `valuations:status.${code}`,
    words: { ar: 'حالة التقييم', en: 'Valuation' },
    column: { place: 2.6, width: 170 },
  },
} as const satisfies Readonly<Record<string, Field>>

const { section, lot, share, documentNumber, planNumber, fee, assignedTo, dueOn } = PROPERTY_FIELDS
/** A line of the schedule with what is joined to it; `place` words the property in the list. */
export const SCHEDULE_FIELDS = {
  ...STORED_PROPERTY,
  ordinal: {
    ...STORED_PROPERTY.ordinal,
    words: { ar: 'م', en: 'No.' },
    column: { place: 1, width: 64, figure: true },
  },
  propertyId: {
    ...STORED_PROPERTY.propertyId,
    words: { ar: 'العقار', en: 'Property' },
    column: { place: 2, width: 240, grows: true },
  },
  share: { ...share, column: { place: 4.5, width: 110, figure: true } },
  section: { ...section, column: { place: 5, width: 140 } },
  lot: { ...lot, column: { place: 6, width: 110 } },
  documentNumber: { ...documentNumber, column: { place: 7, width: 130 } },
  planNumber: { ...planNumber, column: { place: 8, width: 120 } },
  assignedTo: { ...assignedTo, column: { place: 9, width: 150, grows: true } },
  dueOn: { ...dueOn, column: { place: 10, width: 130 } },
  fee: { ...fee, column: { place: 10.5, width: 120, figure: true } },
  ...FACT_FIELDS,
} as const satisfies Readonly<Record<string, Field>>

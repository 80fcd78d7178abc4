import { type ColumnPlace, type DetailsPlace, person } from '#kernel/field-descriptor.ts'
import type { ValueDescriptor } from '#kernel/value-faults.ts'
import type { Word } from '#kernel/words.ts'
import { AREA_MEASURES, COST_BEARERS, PAYMENTS, TENANCY_STATES, UNIT_USES } from './model/codes.ts'

type Field = ValueDescriptor & {
  words?: Word
  /** `hint` is the key of a message. */
  form?: { hint?: string }
  column?: ColumnPlace
  details?: DetailsPlace<'lease'> | null
}
type Fields<More = unknown> = Readonly<Record<string, Field & More>>
const details = { group: 'lease', known: true } as const

/** A unit and its lease as they are entered: areas in m², amounts in KWD, rents a month. Without a rent the unit is vacant. */
export const WRITTEN_FIELDS = {
  unit: {
    kind: 'text',
    max: 80,
    numeral: true,
    required: true,
    words: { ar: 'الوحدة', en: 'Unit' },
    column: { place: 1, width: 150, grows: true },
  },
  floor: { kind: 'text', max: 40, numeral: true, words: { ar: 'الدور', en: 'Floor' }, details },
  use: {
    kind: 'choice',
    max: 20,
    codes: UNIT_USES,
    codeWord: (code: string) => `tenancies:use.${code}`,
    words: { ar: 'الاستعمال', en: 'Use' },
    column: { place: 2, width: 120 },
    details,
  },
  area: {
    kind: 'area',
    most: 1_000_000,
    words: { ar: 'المساحة', en: 'Area' },
    column: { place: 3, width: 110, figure: true },
    details,
  },
  areaMeasure: {
    kind: 'choice',
    max: 20,
    codes: AREA_MEASURES,
    codeWord: (code: string) => `tenancies:measure.${code}`,
    words: { ar: 'أساس القياس', en: 'Measured by' },
    details,
  },
  tenant: {
    kind: 'text',
    max: 200,
    seenBy: 'all',
    words: { ar: 'المستأجر', en: 'Tenant' },
    form: { hint: 'tenancies:tenant.hint' },
    column: { place: 4, width: 170, grows: true },
    details,
  },
  rent: {
    kind: 'money',
    words: { ar: 'الإيجار الشهري', en: 'Monthly rent' },
    form: { hint: 'tenancies:rent.hint' },
    details,
  },
  leaseStart: { kind: 'date', words: { ar: 'بداية العقد', en: 'Lease start' }, details },
  leaseEnd: {
    kind: 'date',
    words: { ar: 'نهاية العقد', en: 'Lease end' },
    column: { place: 6, width: 165, figure: true },
    details,
  },
  breakDay: {
    kind: 'date',
    words: { ar: 'تاريخ حق الإنهاء المبكر', en: 'Break day' },
    form: { hint: 'tenancies:breakDay.hint' },
    details,
  },
  nextReview: { kind: 'date', words: { ar: 'المراجعة القادمة للإيجار', en: 'Next rent review' }, details },
  indexation: { kind: 'number', most: 100, words: { ar: 'الزيادة السنوية ٪', en: 'Yearly indexation %' }, details },
  deposit: { kind: 'money', words: { ar: 'التأمين', en: 'Deposit' }, details },
  freeMonths: { kind: 'count', most: 60, words: { ar: 'أشهر السماح', en: 'Rent-free months' }, details },
  payment: {
    kind: 'choice',
    max: 20,
    codes: PAYMENTS,
    codeWord: (code: string) => `tenancies:payment.${code}`,
    words: { ar: 'سداد الإيجار', en: 'Rent is paid' },
    details,
  },
  costsBy: {
    kind: 'choice',
    max: 20,
    codes: COST_BEARERS,
    codeWord: (code: string) => `tenancies:costs.${code}`,
    words: { ar: 'مصاريف التشغيل على', en: 'Running costs are paid by' },
    details,
  },
  vacantSince: {
    kind: 'date',
    words: { ar: 'شاغرة منذ', en: 'Vacant since' },
    form: { hint: 'tenancies:vacantSince.hint' },
    details,
  },
  marketRent: {
    kind: 'money',
    words: { ar: 'الإيجار السوقي الشهري', en: 'Monthly market rent' },
    column: { place: 7, width: 150, figure: true },
    details,
  },
  note: { kind: 'longText', max: 1000, words: { ar: 'ملاحظة', en: 'Note' }, details: { ...details, wide: true } },
} as const satisfies Fields<{ words: Word }>

/** A row as it is stored, beside the steps of its rent. */
export const STORED_FIELDS = {
  id: { kind: 'id', computed: true },
  version: { kind: 'count', most: 1_000_000, computed: true },
  propertyId: { kind: 'id', computed: true },
  ...WRITTEN_FIELDS,
  endedOn: { kind: 'date' },
  endedBy: { kind: 'id' },
  createdAt: { kind: 'instant', computed: true },
  createdBy: { ...person('createdByName'), computed: true },
  updatedAt: { kind: 'instant', computed: true },
  updatedBy: { ...person('updatedByName'), computed: true },
  withdrawnAt: { kind: 'instant' },
  withdrawnBy: person('withdrawnByName'),
  withdrawnReason: { kind: 'longText', max: 2000 },
} as const satisfies Fields

/** What the list tells: `passingRent` is the rent of a month by the step that holds today. */
export const LIST_FIELDS = {
  ...STORED_FIELDS,
  passingRent: {
    kind: 'money',
    words: { ar: 'الإيجار الحالي شهرياً', en: 'Passing rent a month' },
    column: { place: 5, width: 150, figure: true },
  },
  state: {
    kind: 'choice',
    max: 20,
    codes: TENANCY_STATES,
    codeWord: (code: string) => `tenancies:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'State' },
    column: { place: 8, width: 130 },
  },
} as const satisfies Fields

import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { WRITTEN_FIELDS } from '../../tenancies/fields.ts'
import type { TypedTenancy } from '../../tenancies/model.ts'
import { recordKind, targetOf } from './record-kind.ts'

/** The day of the roll: from when on it changes what the schedule has, where it says no other day. */
export const ROLL_DAY = 'rollDay'
/** The years of a lease after its first whose rents a roll may have in columns of their own. */
export const RENT_YEARS = [2, 3, 4, 5] as const
const MONEY = { kind: 'money' } as const
/** What a roll has of a lease besides the fields of the schedule: its day, and the rents to come. */
const OF_ROLL = {
  [ROLL_DAY]: { kind: 'date' },
  rentYear2: MONEY,
  rentYear3: MONEY,
  rentYear4: MONEY,
  rentYear5: MONEY,
  laterRent: MONEY,
  // An amount a month, or a share of the rent: '5%'.
  increase: { kind: 'text', max: 40 },
  laterFrom: { kind: 'date' },
} as const satisfies Record<string, FieldDescriptor>
const FIELDS: Readonly<Record<string, FieldDescriptor>> = { ...WRITTEN_FIELDS, ...OF_ROLL }
/** A line as its cells read: the fields of a row, and what belongs to the roll. */
export type RollFields = TypedTenancy & {
  rollDay?: string
  laterRent?: number
  increase?: string
  laterFrom?: string
} & Partial<Record<`rentYear${(typeof RENT_YEARS)[number]}`, number>>

const yearHeads = (year: number, arabic: string) => [
  `السنة ${arabic}`,
  `ايجار السنة ${year}`,
  `rent year ${year}`,
  `year ${year} rent`,
  `year ${year}`,
]

/** What landlords' rent rolls head their columns with. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  [ROLL_DAY]: ['تاريخ الكشف', 'rent roll date', 'as at', 'as of'],
  unit: [
    'رقم الوحدة',
    'اسم الوحدة',
    'الشقة',
    'رقم الشقة',
    'المحل',
    'رقم المحل',
    'unit no',
    'unit number',
    'flat',
    'flat no',
    'apartment',
    'shop',
    'shop no',
    'office',
    'office no',
    'رقم المكتب',
    'premises',
  ],
  floor: ['رقم الدور', 'الطابق', 'رقم الطابق', 'level', 'floor no'],
  use: ['نوع الوحدة', 'النوع', 'الاستخدام', 'type', 'unit type'],
  area: ['مساحة الوحدة', 'المساحة م2', 'المساحة المؤجرة', 'size', 'sqm', 'area sqm', 'area m2', 'nla', 'gla'],
  tenant: ['اسم المستأجر', 'اسم الساكن', 'الساكن', 'tenant name', 'lessee', 'occupier'],
  rent: [
    'الإيجار',
    'القيمة الإيجارية',
    'القيمة الإيجارية الشهرية',
    'قيمة الإيجار',
    'الأجرة',
    'الأجرة الشهرية',
    'الإيجار الحالي',
    'rent',
    'rent kwd',
    'monthly rent kwd',
    'rent per month',
    'passing rent',
    'current rent',
    'الإيجار السنوي',
    'القيمة الإيجارية السنوية',
    'annual rent',
    'yearly rent',
    'rent per annum',
    'rent pa',
    'إيجار السنة الأولى',
    'السنة الأولى',
    'rent year 1',
    'year 1 rent',
    'year 1',
  ],
  rentYear2: yearHeads(2, 'الثانية'),
  rentYear3: yearHeads(3, 'الثالثة'),
  rentYear4: yearHeads(4, 'الرابعة'),
  rentYear5: yearHeads(5, 'الخامسة'),
  laterRent: ['الإيجار القادم', 'الإيجار الجديد', 'next rent', 'stepped rent', 'rent after increase'],
  increase: ['الزيادة', 'زيادة', 'مبلغ الزيادة', 'increase', 'rent increase'],
  laterFrom: ['تاريخ بدء الزيادة', 'الزيادة من', 'increase date', 'increase from', 'next rent from'],
  leaseStart: [
    'تاريخ بداية العقد',
    'بدء العقد',
    'تاريخ العقد',
    'من',
    'من تاريخ',
    'start',
    'start date',
    'lease start date',
    'commencement',
    'from',
  ],
  leaseEnd: [
    'تاريخ نهاية العقد',
    'انتهاء العقد',
    'تاريخ انتهاء العقد',
    'إلى',
    'إلى تاريخ',
    'end',
    'end date',
    'lease end date',
    'expiry',
    'lease expiry',
    'expiry date',
    'to',
  ],
  breakDay: ['الإنهاء المبكر', 'break', 'break date', 'break option'],
  nextReview: ['مراجعة الإيجار', 'تاريخ مراجعة الإيجار', 'rent review', 'review date', 'next review'],
  indexation: ['نسبة الزيادة', 'الزيادة السنوية', 'escalation', 'indexation', 'indexation %'],
  deposit: ['مبلغ التأمين', 'الضمان', 'security deposit'],
  freeMonths: ['فترة السماح', 'rent free', 'rent free months'],
  payment: ['طريقة السداد', 'payment', 'payment terms'],
  costsBy: ['الخدمات على', 'service charge by', 'outgoings by'],
  vacantSince: ['تاريخ الشغور', 'شاغرة من', 'vacant from'],
  marketRent: ['الإيجار السوقي', 'الإيجار التقديري', 'القيمة السوقية للإيجار', 'market rent', 'erv'],
  note: ['ملاحظات', 'البيان', 'notes', 'remarks'],
}
/** What rolls write for the codes of a row. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  SHOP: ['محل', 'دكان', 'معرض', 'retail', 'showroom'],
  FLAT: ['سكني', 'سكن', 'apartment', 'residential'],
  OFFICE: ['مكتبي', 'عيادة', 'offices'],
  STORE: ['مستودع', 'سرداب', 'warehouse', 'store', 'storage'],
  PARKING: ['موقف', 'مواقف', 'كراج', 'garage', 'car park'],
  OTHER: ['غير ذلك'],
  ADVANCE: ['مقدم', 'أول الشهر', 'advance'],
  ARREARS: ['مؤخراً', 'نهاية الشهر', 'arrears'],
  LANDLORD: ['المالك', 'landlord', 'owner'],
  TENANT: ['tenant', 'lessee'],
}

/** The import of a rent roll. */
export const tenancyKind = recordKind<RollFields>({
  targets: [
    ...Object.entries(WRITTEN_FIELDS).map(([field, one]) => targetOf(field, `tenancies:field.${field}`, one)),
    ...Object.keys(OF_ROLL).map((field) => {
      return { field, word: `imports:roll.${field}`, required: false, ofSheet: field === ROLL_DAY }
    }),
  ],
  descriptors: FIELDS,
  headers: HEADERS,
  synonyms: WORDS,
  isPercent: (field) => field === 'indexation',
  // The values have the types of their fields; the row's own faults report any other.
  fieldsOf: (values) => values as RollFields,
})

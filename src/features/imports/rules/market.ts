import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { WRITTEN_FIELDS } from '../../market/fields.ts'
import type { EvidenceField, EvidenceFields } from '../../market/model.ts'
import { HEADERS as PROPERTY_HEADERS, WORDS as PROPERTY_WORDS } from './property-words.ts'
import { recordKind, targetOf } from './record-kind.ts'

const FIELDS: Readonly<Record<string, FieldDescriptor>> = WRITTEN_FIELDS

/** The headers that sheets of sales and bulletins use, besides those of properties. */
const HEADERS: Readonly<Partial<Record<EvidenceField, readonly string[]>>> = {
  kind: ['نوع المعاملة', 'نوع الصفقة', 'المعاملة', 'transaction', 'transaction type', 'deal', 'deal type'],
  evidenceDate: [
    'تاريخ البيع',
    'تاريخ العقد',
    'تاريخ الصفقة',
    'تاريخ المعاملة',
    'sale date',
    'deal date',
    'transaction date',
    'contract date',
  ],
  price: [
    'السعر',
    'سعر البيع',
    'القيمة',
    'قيمة الصفقة',
    'المبلغ',
    'الإيجار',
    'السعر د.ك',
    'price',
    'sale price',
    'amount',
    'value',
    'rent',
    'price kwd',
  ],
  currency: ['نوع العملة'],
  exchangeRate: ['سعر الصرف', 'rate', 'fx rate', 'exchange rate'],
  tenure: ['نوع الملكية', 'سند الملكية', 'ownership', 'title'],
  builtArea: ['مساحة البناء', 'المساحة المبنية م2', 'bua', 'gfa', 'built area', 'built up area'],
  condition: ['حالة البناء', 'building condition'],
  frontage: ['الواجهة', 'عرض الواجهة'],
  streets: ['عدد الشوارع المطل عليها', 'number of streets', 'street count'],
  corner: ['موقع زاوية', 'corner plot'],
  // An income that is not said to be net is gross, which no rate is drawn from.
  grossIncome: [
    'إجمالي الدخل',
    'الدخل الإجمالي',
    'الدخل السنوي',
    'الإيراد السنوي',
    'إجمالي الإيراد',
    'إجمالي الإيجار السنوي',
    'الإيجار السنوي',
    'gross income',
    'gross rent',
    'annual income',
    'annual rent',
    'pgi',
  ],
  vacancyRate: ['نسبة الشواغر', 'الشواغر', 'نسبة الشغور', 'vacancy', 'vacancy rate', 'vacancy %'],
  outgoings: [
    'المصروفات',
    'المصاريف',
    'المصاريف السنوية',
    'مصروفات التشغيل',
    'outgoings',
    'expenses',
    'operating expenses',
    'opex',
  ],
  netIncome: [
    'صافي الدخل',
    'الدخل الصافي',
    'صافي الدخل التشغيلي',
    'صافي الإيراد',
    'صافي الإيجار السنوي',
    'net income',
    'net operating income',
    'noi',
  ],
  incomeSource: ['مصدر الدخل', 'مصدر صافي الدخل', 'income source', 'source of income'],
  source: ['مصدر المعلومة', 'المصدر', 'source of data'],
  sourceReference: ['رقم العقد', 'رقم النشرة', 'المرجع', 'contract number', 'bulletin', 'reference'],
  buyer: ['المشتري', 'المستأجر', 'tenant', 'purchaser'],
  seller: ['البائع', 'المؤجر', 'landlord', 'vendor'],
}

/** What sheets write for the codes of the register. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ...PROPERTY_WORDS,
  SALE: ['مبايعة', 'بيع وشراء', 'sold', 'purchase', 'عقد', 'عقود'],
  RENT: ['تأجير', 'ايجار شهري', 'lease', 'rental', 'letting'],
  LISTING: ['معروض', 'معروض للبيع', 'asking', 'offer', 'for sale'],
  AUCTION: ['مزاد علني', 'مزادات', 'auctioned'],
  DEED: ['وثيقة', 'عقد', 'contract', 'title deed'],
  BULLETIN: ['نشرة', 'وزارة العدل', 'ministry', 'ministry of justice', 'moj'],
  BROKER: ['وسيط', 'دلال', 'سمسار', 'agent'],
  OWN_VALUATION: ['تقييم سابق', 'valuation', 'own valuation'],
  STATE_LEASE: ['أملاك الدولة', 'إيجار', 'lease'],
}

/** The import of market evidence. */
export const marketKind = recordKind<EvidenceFields>({
  targets: Object.entries(FIELDS).map(([field, descriptor]) => targetOf(field, `market:field.${field}`, descriptor)),
  descriptors: FIELDS,
  headers: { ...PROPERTY_HEADERS, ...HEADERS },
  synonyms: WORDS,
  isPercent: (field) => field === 'vacancyRate',
  // The values have the types of their fields; the schema checks them again when the row is validated.
  fieldsOf: (values) => values as EvidenceFields,
})

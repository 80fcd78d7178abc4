import { areas } from '#features/places/model.ts'
import {
  DOCUMENT_TYPES,
  PROPERTY_CATEGORIES,
  VALUATION_APPROACHES,
  VALUATION_PURPOSES,
  type ValuationStatus,
} from '#features/terms/model/codes.ts'
import { valuationFee } from '#features/valuations/rules.ts'
import { filsFromKwd } from '#kernel/money.ts'

// What made-up valuations are put together from. All names are made up.
const FIRST = [
  'خالد',
  'ناصر',
  'إبراهيم',
  'فاطمة',
  'عبدالعزيز',
  'حصة',
  'أحمد',
  'منيرة',
  'جاسم',
  'عائشة',
  'مبارك',
  'لولوة',
]
const MIDDLE = ['سعد', 'يوسف', 'عبدالله', 'علي', 'حمد', 'سالم', 'فهد', 'صالح', 'عيسى', 'محمد', 'بدر', 'راشد', 'طلال']
const FAMILY = [
  'الفهد',
  'العنزي',
  'المطيري',
  'الرشيدي',
  'الكندري',
  'العوضي',
  'الهاجري',
  'الشمري',
  'الياسين',
  'المطوّع',
  'القلاف',
]
const ENGLISH = ['Fahad Al-Mansour', 'Sara Al-Kandari', 'Nasser Al-Hajri', 'Maryam Al-Awadhi', 'Khaled Al-Fadhli']

const owners = FIRST.flatMap((first) =>
  MIDDLE.flatMap((middle) => FAMILY.map((family) => `${first} ${middle} ${family}`)),
)

/** How often a status comes up, in 40. */
const WEIGHTS: Record<ValuationStatus, number> = {
  DRAFT: 5,
  SUBMITTED: 3,
  UNDER_REVIEW: 3,
  APPROVED: 3,
  COMPLETED: 18,
  CANCELLED: 3,
  PENDING: 2,
  IN_PROGRESS: 1,
  REJECTED: 1,
  FINALIZED: 1,
}

const SIZES = [60, 180, 375, 400, 500, 750, 1000, 1250, 2500, 5000]
const properties = PROPERTY_CATEGORIES.flatMap((category) =>
  SIZES.flatMap((size) =>
    [false, true].map((usufruct) => {
      const fee = valuationFee({ propertyCategory: category, propertySize: size, isUsufruct: usufruct })
      return { category, size, usufruct, fee: filsFromKwd(fee) }
    }),
  ),
)

/** Lists by name, each to be drawn from. */
export const WORDS = {
  owners: [...owners, ...owners.map((owner) => `ورثة ${owner}`), ...ENGLISH],
  requestors: [
    'بنك الخليج التجاري',
    'بيت الرهن العقاري',
    'محكمة الأسرة',
    'شركة الديرة العقارية',
    'Burgan Mortgage Co.',
  ],
  purposes: [...VALUATION_PURPOSES],
  documents: [...DOCUMENT_TYPES],
  approaches: [...VALUATION_APPROACHES],
  areas: areas().map(({ nameAr }) => nameAr),
  statuses: Object.entries(WEIGHTS).flatMap(([status, weight]) => Array.from({ length: weight }, () => status)),
  properties,
}

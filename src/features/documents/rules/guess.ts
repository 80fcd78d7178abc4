import type { AttachmentType } from '#features/terms/model/codes.ts'
import { foldArabic } from '#kernel/fold.ts'
import { readDate } from '#kernel/read-date.ts'

/**
 * The words that give a paper's type: `said` in a file's name or text, `named` in its name only, because texts use such words in passing. In a file's name the first
 * match counts, so more specific words come first («عقد إيجار الأرض» before «إيجار»). Null: a paper of none of the types.
 */
const WORDS: readonly { type: AttachmentType | null; said: readonly string[]; named?: readonly string[] }[] = [
  {
    type: null,
    said: [
      'رخصة تجارية',
      'رخصة قيادة',
      'وثيقة تأمين',
      'عقد بيع',
      'عقد مقاولة',
      'commercial licence',
      'driving licence',
    ],
    named: [
      'commercial license',
      'driving license',
      'insurance',
      'sale contract',
      'sale agreement',
      'عقد عمل',
      'مخطط دفع',
    ],
  },
  { type: 'POWER_OF_ATTORNEY', said: ['وكالة', 'توكيل', 'power of attorney'], named: ['attorney', 'poa', 'تفويض'] },
  {
    type: 'ELECTRICITY_DOCUMENT',
    said: ['إيصال التيار', 'إيصال تيار', 'التيار الكهربائي', 'electricity certificate'],
    named: ['كهرباء', 'كهربائي', 'تيار', 'electricity', 'electric', 'mew'],
  },
  {
    type: 'CIVIL_ID',
    said: ['بطاقة مدنية', 'البطاقة المدنية', 'civil id'],
    named: ['مدنية', 'هوية', 'هويات', 'بطاقات', 'civil', 'civilid', 'identity', 'id card'],
  },
  {
    type: 'PROPERTY_INCOME',
    said: ['كشف دخل', 'كشف إيجارات', 'كشف الإيجارات', 'rent roll'],
    named: ['دخل', 'إيرادات', 'إيراد', 'income', 'rentroll', 'كشف الايجار'],
  },
  {
    type: 'LEASE_CONTRACT',
    said: ['إيجار أرض', 'إيجار الأرض', 'حق انتفاع', 'عقد انتفاع', 'ground lease', 'land lease'],
    named: ['انتفاع', 'أملاك الدولة', 'usufruct', 'lease contract'],
  },
  {
    type: 'LAST_RECEIPT',
    said: ['إيصال سداد', 'سند قبض', 'receipt'],
    named: ['إيصال', 'إيصالات', 'وصل', 'سداد', 'receipts', 'payment'],
  },
  {
    type: 'DESCRIPTION_CERTIFICATE',
    said: ['شهادة أوصاف', 'شهادة الأوصاف', 'certificate of description', 'description certificate'],
    named: ['أوصاف'],
  },
  {
    type: 'BUILDING_LICENSE',
    said: ['رخصة بناء', 'رخصة البناء', 'ترخيص بناء', 'building licence', 'building license', 'building permit'],
    named: ['رخصة', 'رخص', 'ترخيص', 'licence', 'license', 'permit', 'permits'],
  },
  {
    type: 'BUILDING_PLAN',
    said: ['مخطط', 'مخططات', 'كروكي', 'floor plan', 'site plan'],
    named: [
      'مخططه',
      'رسم هندسي',
      'رسومات',
      'خريطة',
      'plan',
      'plans',
      'drawing',
      'drawings',
      'blueprint',
      'layout',
      'kroki',
      'croquis',
    ],
  },
  {
    type: 'RENTAL_CONTRACTS',
    said: ['عقد إيجار', 'عقود إيجار', 'rental contract', 'tenancy agreement', 'lease agreement'],
    named: [
      'إيجار',
      'إيجارات',
      'مستأجر',
      'مستأجرين',
      'rental',
      'rentals',
      'rent',
      'tenancy',
      'tenant',
      'lease',
      'leases',
    ],
  },
  {
    type: 'PROPERTY_DOCUMENT',
    said: ['وثيقة', 'صك', 'الصك', 'سند ملكية', 'title deed'],
    named: ['وثائق', 'ملكية', 'تملك', 'مالكية', 'title', 'deed', 'deeds', 'ownership'],
  },
  { type: 'PHOTO', said: [], named: ['واجهة', 'صور العقار', 'صورة العقار', 'facade', 'photo of the property'] },
  { type: 'RENTAL_CONTRACTS', said: [], named: ['عقد', 'عقود', 'contract', 'contracts'] },
]

// A leading «و» is dropped after the article as well, so that «الوثيقة» and «وثيقة» are equal.
const ARTICLES = /(?<=^|\s)(?:و?(?:ال|لل))?و?(?=\p{L}{3})/gu
// Folded before it is split, so that marks within a word do not split it.
const plain = (text: string) => wordsOf(foldArabic(text)).replace(ARTICLES, '').trim()
const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
const placeIn = (said: string) => (word: string) => said.indexOf(wordsOf(plain(word)))

/** Guesses a document's type from its file name: 'وثيقة الملكية.pdf', 'civil-id_scan 2.jpg'; null when nothing matches. */
export function guessType(fileName: string): AttachmentType | null {
  // Splits 'titleDeed2' into two words and a number.
  const parted = fileName.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{L})(\p{N})/gu, '$1 $2')
  const placeOf = placeIn(wordsOf(plain(parted.replace(/\.\p{L}{2,5}$/u, ''))))
  return WORDS.find(({ said, named = [] }) => [...said, ...named].some((word) => placeOf(word) >= 0))?.type ?? null
}

/** What the beginning of a paper's text states; null for each field that it does not. */
export type Stated = { documentType: AttachmentType | null; number: string | null; date: string | null }

/** The length of a text's head, in characters. */
const HEAD = 400

/** Reads what a paper is, its number and its date from the beginning of its text: the first name in its head, and a number or date where it states one alone. */
export function readOpening(text: string): Stated {
  const placeOf = placeIn(wordsOf(plain(text.slice(0, HEAD))))
  const found = WORDS.flatMap(({ type, said }) => said.flatMap((word) => ({ type, at: placeOf(word) })))
  const [first] = found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)
  const folded = foldArabic(text)
  return {
    documentType: first?.type ?? null,
    number: only(folded.matchAll(NUMBER), (number) => number),
    date: only(folded.matchAll(DATE), (date) => readDate(date)),
  }
}

const OF_PAPER = '(?:ال)?(?:وثيقه|صك|رخصه|ترخيص|عقد|سند|ايصال|وكاله|مستند|شهاده|مدني)'
// «رخصة بناء رقم», «شهادة الأوصاف رقم».
const OF_WHAT = '(?: (?:ال)?(?:بناء|اوصاف|ملكيه|تملك|ايجار|انتفاع))?'
const NUMBER = new RegExp(
  String.raw`(?:(?:ال)?رقم ${OF_PAPER}${OF_WHAT}|${OF_PAPER}${OF_WHAT} رقم|(?:document|deed|licen[cs]e|permit|contract|receipt|certificate(?: of description)?|civil id) (?:no\.?|number|#))\s*[:：]?\s*(\d[\d/-]{1,19})`,
  'g',
)
const ISSUED = '(?:اصدار|اصدارها|تحرير|تحريرها|قيد|توثيق|وثيقه|رخصه|عقد|ايصال)'
const DATE = new RegExp(
  String.raw`(?:(?:ب|ال)?تاريخ(?: (?:ال)?${ISSUED})?|(?<!expiry |birth |due |end )date(?: of issue)?|dated|issued(?: on)?)\s*[:：]?\s*(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})(?!\d)`,
  'g',
)

/** The value that all matches give; null without a match, where they differ, and where one cannot be read. */
function only(matches: Iterable<RegExpMatchArray>, read: (text: string) => string | undefined): string | null {
  const [one = null, ...others] = new Set([...matches].map(([, text = '']) => read(text) ?? null))
  return others.length === 0 ? one : null
}

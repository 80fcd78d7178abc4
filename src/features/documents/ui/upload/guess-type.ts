import type { DocumentType } from '#features/terms/model/codes.ts'
import { foldArabic } from '#kernel/fold.ts'

// Tested in order, so more specific patterns come first ('عقد إيجار الأرض' before 'إيجار').
const WORDS: readonly (readonly [DocumentType, readonly string[]])[] = [
  ['POWER_OF_ATTORNEY', ['وكالة', 'توكيل', 'power of attorney', 'attorney', 'poa']],
  ['ELECTRICITY_DOCUMENT', ['كهرباء', 'تيار', 'electricity', 'electric']],
  ['CIVIL_ID', ['مدنية', 'هوية', 'civil', 'civilid']],
  ['BUILDING_LICENSE', ['رخصة', 'ترخيص', 'licence', 'license', 'permit']],
  ['BUILDING_PLAN', ['مخطط', 'مخططات', 'plan', 'plans', 'drawing', 'drawings', 'blueprint']],
  ['LAST_RECEIPT', ['إيصال', 'ايصالات', 'وصل', 'سداد', 'receipt']],
  ['LEASE_CONTRACT', ['إيجار الأرض', 'انتفاع', 'ground lease', 'land lease', 'lease contract']],
  ['PROPERTY_INCOME', ['دخل', 'إيرادات', 'income', 'rent roll']],
  ['RENTAL_CONTRACTS', ['إيجار', 'إيجارات', 'مستأجر', 'rental', 'rent', 'tenancy', 'lease']],
  ['PROPERTY_DOCUMENT', ['وثيقة', 'ملكية', 'تملك', 'صك', 'title', 'deed', 'ownership']],
]

const ARTICLES = /(?<=^|\s)(?:وال|ال|لل|و)(?=\p{L}{3})/gu
const plain = (text: string) => foldArabic(text).replace(ARTICLES, '').trim()
const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** Guesses a document's type from its file name: 'وثيقة الملكية.pdf', 'civil-id_scan 2.jpg'; null when nothing matches. */
export function guessType(fileName: string): DocumentType | null {
  // Splits 'titleDeed2' into two words and a number.
  const parted = fileName.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{L})(\p{N})/gu, '$1 $2')
  const said = wordsOf(plain(wordsOf(parted.replace(/\.\p{L}{2,5}$/u, ''))))
  return WORDS.find(([, words]) => words.some((word) => said.includes(wordsOf(plain(word)))))?.[0] ?? null
}

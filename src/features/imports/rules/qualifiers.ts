import { foldArabic } from '#kernel/fold.ts'
import type { AREA_UNITS, LENGTH_UNITS, Measure, Qualifier } from '../model.ts'

type AreaUnit = (typeof AREA_UNITS)[number]
type LengthUnit = (typeof LENGTH_UNITS)[number]

const AREAS: Readonly<Record<AreaUnit, string>> = {
  SQM: 'م2|م|م م|متر|متر مربع|مترمربع|م مربع|امتار|امتار مربعة|m2|m|mt|mtr|sqm|sq m|sqmt|sq mt|sqmtr|sq mtr|sqmeter|sqmetre|sq meter|sq metre|sq meters|sq metres|square meter|square metre|square meters|square metres|square m|meter|metre|meters|metres|mt2',
  SQFT: 'قدم|قدم مربع|قدم مربعة|قدم2|اقدام|اقدام مربعة|ft|ft2|sqft|sq ft|sft|sf|sqfeet|sq feet|sq foot|square feet|square foot|square ft|feet|foot|feet2|sqf',
  DUNUM: 'دونم|دنم|دونمات|دونما|dunum|dunums|dunam|dunams|donum|donums|dunm',
  HECTARE: 'هكتار|هكتارات|هكتارا|ha|hectare|hectares',
  SQYD: 'ياردة مربعة|يارد مربع|ياردة|ياردات مربعة|sqyd|sq yd|sq yds|sqyds|square yard|square yards|sq yard|sq yards|yd2|yd|yards',
  ACRE: 'ايكر|اكر|اكرات|acre|acres|ac',
  SQKM: 'كم2|كم مربع|كيلومتر مربع|كيلو متر مربع|km2|sqkm|sq km|square kilometre|square kilometres|square kilometer|square kilometers|square km',
}
const LENGTHS: Readonly<Record<LengthUnit, string>> = {
  M: 'م|متر|امتار|متر طولي|م ط|m|mt|mtr|meter|metre|meters|metres|lm|linear meter|linear metre',
  FT: 'قدم|اقدام|ft|foot|feet|lft',
  YD: 'ياردة|يارد|yd|yds|yard|yards',
  CM: 'سم|سنتيمتر|سنتي|cm|centimetre|centimeter|centimetres|centimeters',
  KM: 'كم|كيلومتر|كيلو متر|km|kilometre|kilometer|kilometres|kilometers',
}
const CURRENCIES: Readonly<Record<NonNullable<Qualifier['currency']>, string>> = {
  KWD: 'دك|د ك|دينار|دنانير|دينار كويتي|دنانير كويتية|كويتي|kwd|kd|kds|k d|dinar|dinars|kuwaiti dinar|kuwaiti dinars|kuwait dinar',
  USD: 'دولار|دولارات|دولار امريكي|دولار امريكى|usd|usds|us dollar|us dollars|dollar|dollars|american dollar|american dollars|$',
  SAR: 'ريال سعودي|رس|sar|sr|saudi riyal|saudi riyals',
  AED: 'درهم|درهم اماراتي|دراهم|دا|د ا|aed|dhs|dh|dirham|dirhams|uae dirham',
  BHD: 'دينار بحريني|دب|bhd|bd|bahraini dinar|bahraini dinars',
  QAR: 'ريال قطري|رق|qar|qr|qatari riyal|qatari riyals',
  OMR: 'ريال عماني|رع|omr|ro|omani rial|omani rials|omani riyal',
  EUR: 'يورو|eur|euro|euros|€',
  GBP: 'جنيه استرليني|استرليني|gbp|pound sterling|pounds sterling|sterling|british pound|british pounds|£',
}
const MULTIPLES: readonly (readonly [NonNullable<Qualifier['times']>, string])[] = [
  [0.001, 'فلس|فلوس|fils'],
  [1000, 'الف|الاف|الوف|بالالف|بالالاف|000|000s|1000|1000s|x 1000|x 000|thousand|thousands|k|ths|thou|th'],
  [1_000_000, 'مليون|ملايين|ملايين الدنانير|000000|1000000|x 1000000|million|millions|mn|mln|mio|mil|m|mm'],
  [1_000_000_000, 'مليار|مليارات|بليون|billion|billions|bn'],
]
const PERIOD_WORDS: Readonly<Record<NonNullable<Qualifier['per']>, string>> = {
  MONTH: 'شهر|شهري|شهرية|شهريا|في الشهر|month|monthly|pm|pcm|mth|mo|months|calendar month',
  QUARTER:
    'ربع سنوي|ربع سنوية|ربع سنويا|ربعي|كل ربع|كل ثلاثة اشهر|كل 3 اشهر|quarter|quarterly|pq|3 months|three months',
  YEAR: 'سنة|سنوي|سنوية|سنويا|عام|العام|في السنة|year|yearly|annual|annually|annum|pa|yr|yrs|12 months|12 شهر',
}
/** Words that say nothing of a value: of any measure, and of one alone. */
const IDLE =
  'in|per|of|by|at|the|a|an|each|for|to|as|and|all|في|كل|لكل|من|على|رقم|عدد|no|nos|num|number|numeric|count|qty|unit|units|amount|amounts|value|values|currency|measured|الوحدة|وحدة|العملة|عملة|مبلغ|قيمة|بعملة|بوحدة|required|optional|mandatory|مطلوب|الزامي|اختياري|*|#'
const IDLE_OF: Readonly<Partial<Record<Measure['is'], string>>> = {
  percent: '%|percent|percentage|pct|نسبة|بالمئة|بالمائة|في المئة|في المائة|مئوية|نسبة مئوية',
  coordinate:
    '°|degree|degrees|decimal|decimal degrees|dd|deg|wgs84|wgs 84|epsg 4326|utm|ktm|zone|38|39|38n|39n|m|metres|meters|easting|northing|متر|درجة|درجات|عشري|درجة عشرية|درجات عشرية|n|e|شمال|شرق|شمالا|شرقا',
  year: 'ميلادي|ميلادية|م|gregorian|ad|ce|yyyy|سنة|year',
  date: 'date|dates|تاريخ|day|اليوم',
}
const CALENDARS = {
  GREGORIAN: 'ميلادي|ميلادية|ميلاديا|م|gregorian|ad|ce',
  HIJRI: 'هجري|هجرية|هجريا|ه|hijri|hijra|ah|hegira|islamic',
} as const
/** Where an amount is of each square metre, so much of its heading says nothing new. */
const PER_METRE = AREAS.SQM

// One spelling for each word: no marks of abbreviation, a sign of thousands as digits, a power as the digit of it.
const spelled = (text: string) =>
  foldArabic(text)
    .replace(/\bus\s?\$|\$\s?us\b/g, 'usd')
    .replace(/(?<=\p{L})\.(?=\P{N}|$)/gu, '')
    .replace(/['’‘`´‛]/g, ' ')
    .replace(/\^/g, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
const tokensOf = (text: string): string[] =>
  spelled(text).match(/\d+s?(?!\p{L})|\p{L}+[23](?!\d)|\p{L}+|\d+|[\p{Sc}%٪°*#]/gu) ?? []

/** A word without what Arabic joins to its beginning, likeliest first. */
const variantsOf = (token: string): string[] =>
  [
    token,
    ...['بال', 'وال', 'لل', 'ال', 'ب', 'ل'].flatMap((joined) =>
      token.startsWith(joined) ? [token.slice(joined.length)] : [],
    ),
  ].filter((word) => word !== '')

type Words = { meanings: ReadonlyMap<string, Qualifier>; longest: number }
function wordsOf(entries: readonly (readonly [string, Qualifier])[]): Words {
  const meanings = new Map<string, Qualifier>()
  let longest = 1
  for (const [words, meaning] of entries)
    for (const word of words.split('|')) {
      const tokens = tokensOf(word)
      longest = Math.max(longest, tokens.length)
      const key = tokens.join(' ')
      if (!meanings.has(key)) meanings.set(key, meaning)
    }
  return { meanings, longest }
}

const byName = <K extends string>(words: Readonly<Record<K, string>>, meaning: (name: K) => Qualifier) =>
  (Object.entries(words) as [K, string][]).map(([name, all]): readonly [string, Qualifier] => [all, meaning(name)])
const SCALES = MULTIPLES.map(([times, words]) => [words, { times }] as const)
// The letter m is a metre of land and a million of money; fils are of money alone.
const ENTRIES: Readonly<Record<Measure['is'], readonly (readonly [string, Qualifier])[]>> = {
  money: [...byName(CURRENCIES, (currency) => ({ currency })), ...SCALES, ...byName(PERIOD_WORDS, (per) => ({ per }))],
  area: [...byName(AREAS, (unit) => ({ unit })), ...SCALES.slice(1)],
  length: byName(LENGTHS, (unit) => ({ unit })),
  percent: [],
  year: [],
  coordinate: [],
  number: SCALES.slice(1),
  date: byName(CALENDARS, (calendar) => ({ calendar })),
}
const known = new Map<string, Words>()
function wordsFor({ is, perMetre }: Measure): Words {
  const key = `${is} ${perMetre ?? ''}`
  const found = known.get(key)
  if (found) return found
  const idle = [IDLE, IDLE_OF[is], perMetre ? PER_METRE : undefined].flatMap((words) =>
    words ? [[words, {}] as const] : [],
  )
  const made = wordsOf([...(perMetre ? idle : []), ...ENTRIES[is], ...idle])
  known.set(key, made)
  return made
}

/** Both qualifiers as one; undefined where they contradict each other. */
export function joined(a: Qualifier, b: Qualifier): Qualifier | undefined {
  const isApart = (Object.keys(b) as (keyof Qualifier)[]).some((part) => a[part] !== undefined && a[part] !== b[part])
  return isApart ? undefined : { ...a, ...b }
}

const ORDERS: readonly (readonly [RegExp, Qualifier])[] = [
  [/^d{1,2}\W?m{1,4}\W?(?:y{2}){1,2}$|^يوم\W+شهر\W+(?:سنه|عام)$|^day\W+month\W+year$/, { order: 'DMY' }],
  [/^m{1,4}\W?d{1,2}\W?(?:y{2}){1,2}$|^شهر\W+يوم\W+(?:سنه|عام)$|^month\W+day\W+year$/, { order: 'MDY' }],
  [/^(?:y{2}){1,2}\W?m{1,4}\W?d{1,2}$|^(?:سنه|عام)\W+شهر\W+يوم$|^year\W+month\W+day$/, {}],
]

/**
 * What words beside a field's name, a number or in its format say of values of a measure, in either language: units, currencies, multiples, periods, the order and
 * calendar of dates; undefined where any of them is not known for such values.
 */
export function qualifierOf(text: string, measure: Measure): Qualifier | undefined {
  const plain = foldArabic(text).trim()
  // A heading that comes again is numbered.
  if (/^\d{0,2}$/.test(plain)) return {}
  const order = measure.is === 'date' ? ORDERS.find(([pattern]) => pattern.test(plain)) : undefined
  if (order) return order[1]
  if (measure.is === 'number' && /^(?:from |من )?\s*1\s*(?:[-–]|to|الي)\s*10$/.test(plain)) return {}
  const { meanings, longest } = wordsFor(measure)
  const tokens = tokensOf(text)
  let found: Qualifier = {}
  for (let at = 0; at < tokens.length; ) {
    const match = longestMatch(tokens.slice(at, at + longest), meanings)
    const both = match && joined(found, match.meaning)
    if (!match || !both) return undefined
    found = both
    at += match.length
  }
  return found
}

function longestMatch(tokens: readonly string[], meanings: Words['meanings']) {
  for (let length = tokens.length; length > 0; length--) {
    const spellings = tokens
      .slice(0, length)
      .reduce<string[]>(
        (before, token) =>
          variantsOf(token).flatMap((word) => (before.length === 0 ? [word] : before.map((one) => `${one} ${word}`))),
        [],
      )
    for (const spelling of spellings) {
      const meaning = meanings.get(spelling)
      if (meaning) return { length, meaning }
    }
  }
  return undefined
}

// Square metres and metres; a foot is 0.3048 m, a yard three of them, an acre 4,840 square yards, a dunum as Kuwait reckons it 1,000 m².
const IN_METRES: Readonly<Record<NonNullable<Qualifier['unit']>, number>> = {
  SQM: 1,
  SQFT: 0.09290304,
  DUNUM: 1000,
  HECTARE: 10_000,
  SQYD: 0.83612736,
  ACRE: 4046.8564224,
  SQKM: 1_000_000,
  M: 1,
  FT: 0.3048,
  YD: 0.9144,
  CM: 0.01,
  KM: 1000,
}
const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const

/** A number as it is kept, in m², metres, KWD or the other currency, of the field's period, to six decimals of land and lengths and three of money. */
export function converted(number: number, { times, unit, per }: Qualifier, measure: Measure): number {
  const months = per && measure.per ? MONTHS[measure.per] / MONTHS[per] : 1
  const factor = (times ?? 1) * (unit ? IN_METRES[unit] : 1)
  const value = Number((number * factor * months).toPrecision(15))
  const decimals = measure.is === 'money' ? 3 : unit ? 2 : 6
  return Number(value.toFixed(decimals))
}

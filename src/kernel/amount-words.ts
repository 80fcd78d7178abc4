import { filsFromKwd } from './money.ts'
import type { Language } from './words.ts'

/** A noun in the forms that Arabic numbers require; `stem` is the noun without its adjective. */
type Noun = Record<'single' | 'only' | 'two' | 'few' | 'many' | 'stem', string>
type Scale = Record<'one' | 'two' | 'twoOf' | 'few' | 'many', string>

const ONES =
  ' واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحد_عشر اثنا_عشر ثلاثة_عشر أربعة_عشر خمسة_عشر ستة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر'
    .split(' ')
    .map((word) => word.replace('_', ' '))
const TENS = '  عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ')
const HUNDREDS = ' مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة'.split(' ')
const SCALES: readonly Scale[] = [
  { one: 'ألف', two: 'ألفان', twoOf: 'ألفا', few: 'آلاف', many: 'ألفاً' },
  { one: 'مليون', two: 'مليونان', twoOf: 'مليونا', few: 'ملايين', many: 'مليوناً' },
  { one: 'مليار', two: 'ملياران', twoOf: 'مليارا', few: 'مليارات', many: 'ملياراً' },
  { one: 'تريليون', two: 'تريليونان', twoOf: 'تريليونا', few: 'تريليونات', many: 'تريليوناً' },
]
const DINAR: Noun = {
  stem: 'دينار',
  single: 'دينار كويتي',
  only: 'دينار كويتي واحد',
  two: 'ديناران كويتيان',
  few: 'دنانير كويتية',
  many: 'ديناراً كويتياً',
}
const FILS: Noun = { stem: 'فلس', single: 'فلس', only: 'فلس واحد', two: 'فلسان', few: 'فلوس', many: 'فلساً' }

const and = (parts: readonly string[]) => parts.filter(Boolean).join(' و')

// Up to 999; `of` where a noun in the genitive follows: 'مائتا ألف'.
function hundreds(n: number, of: boolean): string {
  const rest = n % 100
  const hundred = n === 200 && of ? 'مائتا' : (HUNDREDS[Math.floor(n / 100)] ?? '')
  const below = rest < 20 ? [ONES[rest] ?? ''] : [ONES[rest % 10] ?? '', TENS[Math.floor(rest / 10)] ?? '']
  return and([hundred, ...below])
}

function scaled(n: number, scale: Scale, of: boolean): string {
  const rest = n % 100
  if (rest === 1 || rest === 2) {
    const last = rest === 1 ? scale.one : of ? scale.twoOf : scale.two
    return n < 100 ? last : and([scaled(n - rest, scale, false), last])
  }
  if (rest === 0) return `${hundreds(n, true)} ${scale.one}`
  const noun = rest <= 10 ? scale.few : of ? scale.one : scale.many
  return `${hundreds(n, false)} ${noun}`
}

function counting(n: number, of: boolean): string {
  const groups = [n % 1000, ...SCALES.map((_, at) => Math.floor(n / 1000 ** (at + 1)) % 1000)]
  const last = groups.findIndex((group) => group > 0)
  const written = groups.map((group, at) => {
    if (group === 0) return ''
    const scale = SCALES[at - 1]
    return scale ? scaled(group, scale, of && at === last) : hundreds(group, of)
  })
  return and(written.reverse())
}

function counted(n: number, noun: Noun): string {
  const rest = n % 100
  if (n === 0) return `صفر ${noun.single}`
  if (n === 1) return noun.only
  if (n === 2) return noun.two
  if (rest === 0) return `${counting(n, true)} ${noun.single}`
  if (rest <= 2) return `${counting(n - rest, true)} ${noun.stem} و${rest === 1 ? noun.single : noun.two}`
  return `${counting(n, false)} ${rest <= 10 ? noun.few : noun.many}`
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const ROUND = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function english(n: number): string {
  if (n < 20) return SMALL[n] ?? ''
  if (n < 100) return `${ROUND[Math.floor(n / 10)]}${n % 10 ? `-${SMALL[n % 10]}` : ''}`
  for (const [size, name] of [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
    [1e3, 'thousand'],
    [100, 'hundred'],
  ] as const)
    if (n >= size) return `${english(Math.floor(n / size))} ${name}${n % size ? ` ${english(n % size)}` : ''}`
  return ''
}

/** A KWD amount in words, as documents print it beside the figure. */
export function amountInWords(kwd: number, language: Language): string {
  const all = filsFromKwd(kwd)
  const [dinars, fils] = [Math.floor(all / 1000), all % 1000]
  if (language === 'ar') return and([dinars || !fils ? counted(dinars, DINAR) : '', fils ? counted(fils, FILS) : ''])
  const whole = `${english(dinars)} Kuwaiti ${dinars === 1 ? 'dinar' : 'dinars'}`
  const text = [...(dinars || !fils ? [whole] : []), ...(fils ? [`${english(fils)} fils`] : [])].join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

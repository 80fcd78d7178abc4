import { foldLetters } from './fold.ts'

/** How a number is read: `percent` accepts '5%'; `marks` is the column's sign of decimals, where its texts tell it. */
export type NumberReading = { percent?: boolean; marks?: 'POINT' | 'COMMA' | undefined }

/** Longer texts are no numbers, and are not searched. */
const LONGEST = 60
/** Raised and other figures that no unit explains, as in 10³ and ½. */
const RAISED = /(?:^|[^mM\u0645])\p{No}/u
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const CURRENCY = String.raw`(?:د\s?\.?\s?ك\.?|ك\.د\.?|دينار(?:ا|ات)?(?: كويتي(?:ا|ه)?)?|kwd|k\.?\s?d\.?|kuwaiti dinars?)`
const AREA = String.raw`(?:م2|م\.م\.?|متر(?:ا)?\s*مربع(?:ا)?|متر|م|m2|sqm|sq\.?\s?m\.?|m)`
const BEFORE = new RegExp(`^${CURRENCY}\\s*`)
const AFTER = new RegExp(`\\s*(?:${CURRENCY}|${AREA})$`)
/** The dash that closes an amount in words and figures: '350/-'. */
const CLOSED = /\s*\/[-=]$/
const SCALES: Readonly<Record<string, number>> = {
  الف: 3,
  الاف: 3,
  thousand: 3,
  k: 3,
  مليون: 6,
  ملايين: 6,
  million: 6,
  mn: 6,
  مليار: 9,
  billion: 9,
  bn: 9,
}
const PARTS = /^([\d.,'٫٬ ]*\d[.,'٫٬]?)\s*(?:e([+-]?\d{1,3})|([a-z\u0621-\u064a]+))?$/
const GROUPED = /^[1-9]\d{0,2}([.,'٬ ])\d{3}(?:\1\d{3})*$/

/**
 * Reads a number as people and programs write it: digits of either script, Arabic or English marks, spaces and apostrophes between thousands, currency (KWD) on
 * either side, m² or metres behind, parentheses or any minus for a negative, '385 thousand' in either language. Undefined for any other text.
 *
 * Both marks tell each other apart. Alone, a point is of decimals ('385.000' is 385 dinars: three decimals are fils), a comma groups thousands ('1,234' is 1234, and '1,2' is none), and
 * '385.000.000' is none: its last three may be fils. In a column whose `marks` are known those are read by it.
 */
export function readNumber(text: string, { percent = false, marks }: NumberReading = {}): number | undefined {
  if (text.length > LONGEST || RAISED.test(text)) return undefined
  let bare = stripped(
    foldLetters(text)
      .replace(UNSEEN, '')
      .replace(/\s+/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/،/g, ',')
      .replace(/[’‘`´]/g, "'")
      .trim(),
  )
  if (percent) bare = bare.replace(/^[%٪] ?| ?[%٪]$/, '')
  const inner = /^\((.+)\)$/.exec(bare)?.[1]
  if (inner !== undefined) bare = stripped(inner)
  if (percent) bare = bare.replace(/ ?[%٪]$/, '')
  const [, before = '', body = bare, after = ''] = /^([+-]?) ?(.*?) ?(-?)$/.exec(bare) ?? []
  if ((before && after) || (inner !== undefined && (before || after))) return undefined
  const [, figures = '', power, scale] = PARTS.exec(body.replace(BEFORE, '')) ?? []
  const exponent = scale === undefined ? Number(power ?? 0) : SCALES[scale]
  const plain = pointed(figures.trim(), marks)
  if (plain === undefined || exponent === undefined) return undefined
  const number = Number(`${plain}e${exponent}`)
  if (!Number.isFinite(number)) return undefined
  return number !== 0 && (before === '-' || after || inner !== undefined) ? -number : number
}

const stripped = (text: string) =>
  text.replace(CLOSED, '').replace(AFTER, '').replace(CLOSED, '').replace(BEFORE, '').trim()

/** The digits with a point for the decimals; undefined where the marks are no number's. */
function pointed(text: string, marks: NumberReading['marks']): string | undefined {
  const decimal = decimalOf(text, marks)
  const [whole = '', fraction = '', ...more] = decimal === undefined ? [text] : text.split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '') return undefined
  if (/^\d*$/.test(whole)) return `${whole || '0'}.${fraction || '0'}`
  return GROUPED.test(whole) &&
    !(marks === 'POINT' && whole.includes('.')) &&
    !(marks === 'COMMA' && whole.includes(','))
    ? `${whole.replace(/\D/g, '')}.${fraction || '0'}`
    : undefined
}

/** The sign of decimals of a number; undefined where it has none. */
function decimalOf(text: string, marks: NumberReading['marks']): string | undefined {
  if (text.includes('٫')) return '٫'
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  if (comma >= 0) return marks === 'COMMA' ? ',' : undefined
  return point >= 0 && marks !== 'COMMA' ? '.' : undefined
}

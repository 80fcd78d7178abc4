import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['400', 400],
  [' 400.50 ', 400.5],
  ['٤٠٠', 400],
  ['۴۰۰', 400],
  ['٤٠٠٫٥', 400.5],
  ['١٬٢٣٤٬٥٦٧٫٨', 1_234_567.8],
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234', 1.234],
  ['1,234,567', 1_234_567],
  ["1'234", 1234],
  ['1 234 567', 1_234_567],
  ['1\u00a0234', 1234],
  ['−5', -5],
  ['-5', -5],
  ['+5', 5],
  ['1e-7', 1e-7],
  ['400 م²', 400],
  ['400م2', 400],
  ['400 m2', 400],
  ['400 sqm', 400],
  ['12.5 م', 12.5],
  ['250000 د.ك', 250_000],
  ['250,000 KD', 250_000],
  ['\u200f400\u200e', 400],
  ['KD 350/-', 350],
  ['K.D. 1,350/-', 1350],
  ['KWD 350.500', 350.5],
  ['د.ك ٣٥٠', 350],
  ['350/- KD', 350],
  ['KD 385,000', 385_000],
  ['385,000 KD', 385_000],
  ['385,000/-', 385_000],
  ['٣٨٥٬٠٠٠ د.ك', 385_000],
  ['د.ك 385,000', 385_000],
  ['385.000', 385],
  ['385,000.', 385_000],
  ['(385,000)', -385_000],
  ['KD (385,000)', -385_000],
  ['(KD 385,000)', -385_000],
  ['5-', -5],
  ['-KD 5', -5],
  ['KD –5', -5],
  ['3.85E+05', 385_000],
  ['385 ألف', 385_000],
  ['٣٨٥ الف دينار', 385_000],
  ['385k', 385_000],
  ['1.2 مليون', 1_200_000],
  ['1.1 million', 1_100_000],
  ['4\u200b00', 400],
  ['1\u00ad250', 1250],
  ['1\u202f250', 1250],
  ['1\u2009250', 1250],
  ['\u2066+400\u2069', 400],
  ['٤٠٠،٠٠٠', 400_000],
])('%j is %d', (text, number) => expect(readNumber(text)).toBe(number))

test.each([
  '',
  ' ',
  'صفر',
  '4a',
  '1,23,456',
  '1,2,3',
  '12.3.4',
  '--5',
  '5- -',
  '(-5)',
  '450,5',
  '0,500',
  '1.234.567',
  '385.000.000',
  '12 34',
  '10³',
  '½',
  '385 USD',
  'مليون',
  '٣٨٥ ألف ألف',
  '5%',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '٫',
  ',',
  '400 قدم',
  '#REF!',
])('%j is none', (text) => expect(readNumber(text)).toBeUndefined())

test('a share of a hundred is read where its field is one', () => {
  for (const text of ['7.5%', '7.5 %', '٧٫٥٪', '7.5']) expect(readNumber(text, { percent: true }), text).toBe(7.5)
})

test('written in either language of the product is the number again', () => {
  const locales = ['ar-KW-u-nu-arab', 'ar-KW-u-nu-latn', 'en-US'].map(
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.integer({ min: 0, max: 999 }),
      (whole, thousandths) => {
        const number = Number(`${whole}.${String(thousandths).padStart(3, '0')}`)
        for (const format of locales) expect(readNumber(format.format(number))).toBeCloseTo(number, 3)
      },
    ),
  )
})

test.each([
  ['450,5', 450.5, undefined],
  ['1,234', 1.234, 1234],
  ['1.234', 1234, 1.234],
  ['385.000.000', 385_000_000, undefined],
  ['1.234,5', 1234.5, undefined],
  ['1,234.5', undefined, 1234.5],
  ['1,234,567', undefined, 1_234_567],
  ['1 234,5', 1234.5, undefined],
])('%j is %j where a comma is of decimals, and %j where a point is', (text, comma, point) => {
  expect(readNumber(text, { marks: 'COMMA' })).toBe(comma)
  expect(readNumber(text, { marks: 'POINT' })).toBe(point)
})

test('marks that are not seen, and any kind of space, change no number', () => {
  const unseen = fc.constantFrom(
    '\u200b',
    '\u200e',
    '\u200f',
    '\u00ad',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\u061c',
    '\u2060',
  )
  const space = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', ',', '٬', '،', "'")
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 99_999_999 }), space, unseen, fc.nat(), (whole, sign, mark, at) => {
      const text = String(whole).replace(/\B(?=(\d{3})+$)/g, sign)
      const place = at % (text.length + 1)
      expect(readNumber(text.slice(0, place) + mark + text.slice(place))).toBe(whole)
    }),
  )
})

test('any text is a finite number or none, whatever its marks', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'0123456789٠١٢,.٫٬،-()/ %kKDdدك.ممل'.split('')), maxLength: 30 })
  fc.assert(
    fc.property(letters, fc.constantFrom('POINT', 'COMMA', undefined), (text, marks) => {
      const number = readNumber(text, { marks, percent: true })
      expect(number === undefined || (Number.isFinite(number) && !Object.is(number, -0))).toBe(true)
    }),
  )
})

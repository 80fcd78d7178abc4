import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from '#kernel/dates.ts'
import { plainWord, readDate, readNumber, readYesNo } from './cells.ts'

describe('a number', () => {
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
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['450,5', 450.5],
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
    '5-',
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
    for (const text of ['7.5%', '7.5 %', '٧٫٥٪', '7.5']) expect(readNumber(text, true), text).toBe(7.5)
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
})

describe('a date', () => {
  test.each([
    ['2019-03-04', '2019-03-04'],
    ['2019/3/4', '2019-03-04'],
    ['04/03/2019', '2019-03-04'],
    ['4-3-2019', '2019-03-04'],
    ['4.3.2019', '2019-03-04'],
    ['٠٤/٠٣/٢٠١٩', '2019-03-04'],
    ['2019-03-04T00:00:00Z', '2019-03-04'],
    ['2019-03-04 12:30', '2019-03-04'],
    ['4 مارس 2019', '2019-03-04'],
    ['4 آذار 2019', '2019-03-04'],
    ['4 كانون الأول 2019', '2019-12-04'],
    ['4-Mar-2019', '2019-03-04'],
    ['4 March, 2019', '2019-03-04'],
    ['4th March 2019', '2019-03-04'],
    ['March 4, 2019', '2019-03-04'],
    ['4-Mar-19', '2019-03-04'],
    ['4-Mar-99', '1999-03-04'],
    ['٤ مارس ٢٠١٩م', '2019-03-04'],
    ['2019/03/04م', '2019-03-04'],
    ['43528', '2019-03-04'],
    ['43528.75', '2019-03-04'],
    ['29/02/2020', '2020-02-29'],
  ])('%j is %s', (text, date) => expect(readDate(text)).toBe(date))

  test.each([
    '',
    '2019',
    '31/02/2019',
    '29/02/2019',
    '13/13/2019',
    '04/03/19',
    '03/25/2019',
    '4 شهر 2019',
    '99999',
    '1234',
    'أمس',
  ])('%j is none', (text) => expect(readDate(text)).toBeUndefined())

  test('any day is read however it is written, and nothing that is no day', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (at) => {
        const date = at.toISOString().slice(0, 10)
        const [year, month, dayOf] = date.split('-')
        const serial = Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000)
        for (const text of [
          date,
          `${dayOf}/${month}/${year}`,
          `${Number(dayOf)}-${Number(month)}-${year}`,
          String(serial),
        ])
          expect(readDate(text), text).toBe(date)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const date = readDate(text)
        expect(date === undefined || isCalendarDate(date)).toBe(true)
      }),
    )
  })
})

test('yes and no are read as either language and as sheets write them', () => {
  for (const text of ['نعم', 'Yes', 'TRUE', '1', '١', '✓']) expect(readYesNo(text), text).toBe(true)
  for (const text of ['لا', 'No', 'FALSE', '0', '٠', 'خطأ']) expect(readYesNo(text), text).toBe(false)
  for (const text of ['', 'ربما', '2']) expect(readYesNo(text), text).toBeUndefined()
})

test('words are compared without what spelling varies', () => {
  expect(plainWord('المِساحَـة (م²)')).toBe(plainWord('مساحه م2'))
  expect(plainWord('رقم  القطعة')).toBe(plainWord('رقم-القطعه:'))
  expect(plainWord('owner_Name')).toBe(plainWord('Owner name'))
})

import { expect, test } from 'vitest'
import * as format from './format.ts'

const readings = {
  ar: { language: 'ar', digits: 'latn' },
  arArab: { language: 'ar', digits: 'arab' },
  en: { language: 'en', digits: 'latn' },
  enArab: { language: 'en', digits: 'arab' },
} as const
const each = (show: (reading: format.Reading) => string) => Object.values(readings).map(show)

test('numbers', () => {
  expect(each((reading) => format.formatNumber(1234567.891, reading))).toEqual([
    '1,234,567.89',
    '١٬٢٣٤٬٥٦٧٫٨٩',
    '1,234,567.89',
    '١٬٢٣٤٬٥٦٧٫٨٩',
  ])
  expect(format.formatNumber(0, readings.en)).toBe('0')
  expect(format.formatNumber(12.3456, readings.en, 3)).toBe('12.346')
})

test('money has three decimals and its unit', () => {
  expect(each((reading) => format.formatMoney(1125.5, reading))).toEqual([
    '1,125.500 د.ك',
    '١٬١٢٥٫٥٠٠ د.ك',
    'KWD 1,125.500',
    'KWD ١٬١٢٥٫٥٠٠',
  ])
  expect(format.formatKwd(999_999_999_999.999, readings.en)).toBe('999,999,999,999.999')
})

test('the value of a property has fils only where there are any', () => {
  expect(each((reading) => format.formatMoney(99_000, reading, 'ifAny'))).toEqual([
    '99,000 د.ك',
    '٩٩٬٠٠٠ د.ك',
    'KWD 99,000',
    'KWD ٩٩٬٠٠٠',
  ])
  expect(format.formatKwd(99_000.25, readings.en, 'ifAny')).toBe('99,000.250')
  for (const [kwd, written] of [
    [99_000.5, '99,001'],
    [-10.4, '-10'],
    [9.5, '9.500'],
    [4, '4.000'],
    [0, '0'],
  ] as const)
    expect(format.formatKwd(kwd, readings.en, 'below10')).toBe(written)
})

test('shares', () => {
  expect(format.formatShare(0.52, readings.en)).toBe('52%')
  expect(format.formatShare(1, readings.en)).toBe('100%')
  expect(format.formatShare(0.52, readings.arArab)).toContain('٥٢')
  // One sign in Arabic, whichever the digits.
  for (const reading of [readings.ar, readings.arArab]) expect(format.formatShare(0.52, reading)).toMatch(/٪/)
  expect(format.formatShare(0.52, readings.ar)).not.toContain('%')
})

test('spans of time, in the largest unit that divides them', () => {
  expect(each((reading) => format.formatSpan(5, reading))).toEqual(['5 دقائق', '٥ دقائق', '5 minutes', '٥ minutes'])
  const spans = [1, 15, 60, 90, 600, 1440, 2880, 10_080, 10_081]
  expect(spans.map((minutes) => format.formatSpan(minutes, readings.en))).toEqual([
    '1 minute',
    '15 minutes',
    '1 hour',
    '90 minutes',
    '10 hours',
    '24 hours',
    '2 days',
    '7 days',
    '10,081 minutes',
  ])
  expect(spans.slice(0, 7).map((minutes) => format.formatSpan(minutes, readings.ar))).toEqual([
    'دقيقة',
    '15 دقيقة',
    'ساعة',
    '90 دقيقة',
    '10 ساعات',
    '24 ساعة',
    'يومان',
  ])
})

test('calendar dates', () => {
  expect(each((reading) => format.formatDate('2026-11-19', reading))).toEqual([
    '19 نوفمبر 2026',
    '١٩ نوفمبر ٢٠٢٦',
    '19 Nov 2026',
    '١٩ Nov ٢٠٢٦',
  ])
})

test('instants are shown in Kuwait time', () => {
  const said = format.formatInstant('2026-12-31T21:30:00Z', readings.en)
  expect(said).toContain('1 Jan 2027, ')
  expect(said).toMatch(/12:30/)
  expect(format.formatInstant('2026-12-31T21:30:00Z', readings.arArab)).toContain('يناير ٢٠٢٧')
})

test('a time of day and an exact instant are those of Kuwait', () => {
  const at = '2026-12-31T21:05:09Z'
  expect(format.formatTime(at, readings.ar)).toBe('12:05\u00a0ص')
  expect(format.formatTime(at, readings.arArab)).toBe('١٢:٠٥\u00a0ص')
  expect(format.formatTime(at, readings.en)).toMatch(/^12:05\sAM$/)
  expect(format.formatExactly(at, readings.ar)).toMatch(/الجمعة، 1 يناير 2027.*12:05:09\u00a0ص/)
  expect(format.formatExactly(at, readings.en)).toMatch(/^Friday, 1 January 2027, 12:05:09\sAM/)
})

test('a day is written with its weekday in Kuwait', () => {
  const at = new Date('2026-11-20T21:30:00Z')
  expect(format.formatDay(at, readings.ar)).toBe('السبت، 21 نوفمبر 2026')
  expect(format.formatDay(at, readings.en)).toBe('Saturday, 21 November 2026')
})

test('ready texts take the digits of the reader', () => {
  expect(format.inDigits('VAL-2026-0001', readings.arArab)).toBe('VAL-٢٠٢٦-٠٠٠١')
  expect(format.inDigits('VAL-2026-0001', readings.ar)).toBe('VAL-2026-0001')
})

test('the digits inside a message follow the reader, with the decimal point between them', () => {
  expect(format.messageInDigits('10 − (السنوات ÷ 5.5). حتى 50 سنة.', { digits: 'arab' })).toBe(
    '١٠ − (السنوات ÷ ٥٫٥). حتى ٥٠ سنة.',
  )
  expect(format.messageInDigits('10 − (years ÷ 5.5)', { digits: 'latn' })).toBe('10 − (years ÷ 5.5)')
})

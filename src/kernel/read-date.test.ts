import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from './dates.ts'
import { dateEvidence, readDate } from './read-date.ts'

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
    ['15/03/24', '2024-03-15'],
    ['04/03/19', '2019-03-04'],
    ['29-Aug-25', '2025-08-29'],
    ['20250305', '2025-03-05'],
    ['05.03.2025', '2025-03-05'],
    ['5 نيسان/أبريل 2025', '2025-04-05'],
    ['الأحد 5 مارس 2025', '2025-03-05'],
    ['Sunday, March 5, 2025', '2025-03-05'],
    ['2025-Mar-05', '2025-03-05'],
    ['3/4/2025, 10:30:00 AM', '2025-04-03'],
    ['3/4/2025 10:30 م', '2025-04-03'],
    ['01\u200b/02/2025', '2025-02-01'],
    ['2019-03-04T20:59:59Z', '2019-03-04'],
    ['2019-03-04T21:00:00Z', '2019-03-05'],
    ['2019-03-04T22:30:00+05:00', '2019-03-04'],
    ['2019-03-04T23:00:00-08:00', '2019-03-05'],
    ['2019-03-04T23:00:00', '2019-03-04'],
    ['1446/09/02', '2025-03-02'],
    ['2/9/1446', '2025-03-02'],
    ['٢ رمضان ١٤٤٦هـ', '2025-03-02'],
    ['1446-09-02 هـ', '2025-03-02'],
    ['2/9/1446هـ', '2025-03-02'],
    ['2/9/46هـ', '2025-03-02'],
    ['1 محرم 1400', '1979-11-21'],
    ['1 ذو الحجة 1446 هـ', '2025-05-28'],
    ['1 جمادى الأولى 1446', '2024-11-03'],
  ])('%j is %s', (text, date) => expect(readDate(text)).toBe(date))

  test.each([
    '',
    '2019',
    '31/02/2019',
    '29/02/2019',
    '13/13/2019',
    '03/25/2019',
    '4 شهر 2019',
    '99999',
    '1234',
    'أمس',
    'Mar-24',
    '5 رمضان 2025',
    '30/9/1446',
    '2025-03-05 25:61',
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

  test('any day of Umm al-Qura is the day that the calendar shows', () => {
    const shown = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    })
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        const part = Object.fromEntries(
          shown.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
        )
        expect(readDate(`${part.day}/${part.month}/${part.year}`)).toBe(at.toISOString().slice(0, 10))
        expect(readDate(`${part.year}-${part.month}-${part.day} هـ`)).toBe(at.toISOString().slice(0, 10))
      }),
    )
  })

  test('the order and the calendar of a column are kept to', () => {
    expect(readDate('03/25/2025', { order: 'MDY' })).toBe('2025-03-25')
    expect(readDate('03/04/25', { order: 'MDY' })).toBe('2025-03-04')
    expect(readDate('2/9/46', { calendar: 'HIJRI' })).toBe('2025-03-02')
    expect(readDate('2/9/2025', { calendar: 'HIJRI' })).toBeUndefined()
    expect(readDate('1446-09-02', { calendar: 'GREGORIAN' })).toBeUndefined()
  })

  test('a text tells which of day and month comes first, and its calendar', () => {
    expect(dateEvidence('25/03/2025')).toEqual({ order: 'DMY', calendar: 'GREGORIAN' })
    expect(dateEvidence('03/25/2025')).toEqual({ order: 'MDY', calendar: 'GREGORIAN' })
    expect(dateEvidence('03/04/25')).toEqual({ order: 'EITHER' })
    expect(dateEvidence('1446/09/02')).toEqual({ calendar: 'HIJRI' })
    expect(dateEvidence('5 مارس 2025')).toEqual({ calendar: 'GREGORIAN' })
    expect(dateEvidence('قريباً')).toEqual({})
  })
})

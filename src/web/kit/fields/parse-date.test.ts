import { describe, expect, it } from 'vitest'
import { readDate } from './parse-date.ts'

describe('readDate', () => {
  it.each([
    ['', null],
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1-2-2026', '2026-02-01'],
    ['٢١/١١/٢٠٢٦', '2026-11-21'],
    ['٢٠٢٦/١١/٢١', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    [' 21 11 2026 ', '2026-11-21'],
    ['29/2/2028', '2028-02-29'],
    ['20 يوليو 2026', '2026-07-20'],
    ['20/07/26', '2026-07-20'],
    ['٢٠/٧/٢٦', '2026-07-20'],
    ['2 رمضان 1446', '2025-03-02'],
  ])('reads %j as %j', (typed, date) => expect(readDate(typed)).toBe(date))

  it.each([
    ['31/2/2026', '31/2/2026'],
    ['31/2', '31/2'],
    ['someday', 'someday'],
    ['constructor', 'constructor'],
    ['٣١/٢/٢٠٢٦', '31/2/2026'],
  ])('hands %j on as it is', (typed, text) => expect(readDate(typed)).toBe(text))
})

describe('readDate without a year or by name', () => {
  const on = (typed: string, today: string) => readDate(typed, today)
  it.each([
    ['6/12', '2026-12-06'],
    ['٦/١٢', '2026-12-06'],
    ['1-11', '2026-11-01'],
    ['5.1', '2027-01-05'],
    ['غداً', '2026-11-23'],
    ['غدا', '2026-11-23'],
    ['بكرة', '2026-11-23'],
    ['Tomorrow', '2026-11-23'],
    ['اليوم', '2026-11-22'],
    ['today', '2026-11-22'],
    ['أمس', '2026-11-21'],
  ])('reads %j as %j', (typed, date) => expect(on(typed, '2026-11-22')).toBe(date))

  it('takes the year that is nearest, and a leap day where there is one', () => {
    expect(on('20/12', '2027-01-10')).toBe('2026-12-20')
    expect(on('29/2', '2027-11-22')).toBe('2028-02-29')
  })
})

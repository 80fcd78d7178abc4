import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from '#kernel/read-date.ts'
import { readNumber, readPlainDate } from './parse-input.ts'

describe('readNumber', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['125', 125],
    ['125.5', 125.5],
    ['١٢٥٫٥٠٠', 125.5],
    ['١٬٢٤٠٬٧٥٠', 1240750],
    ['1,240,750.250', 1240750.25],
    ['۴۵۶', 456],
    ['\u200f٤٠٠', 400],
    ['-5', -5],
    ['.5', 0.5],
    ['KD 385,000', 385_000],
    ['٤٠٠ م²', 400],
    ['0', 0],
  ])('reads %j as %j', (typed, value) => expect(readNumber(typed)).toBe(value))

  it.each(['abc', '1,2', '12.3.4', '400 قدم', '5%', '--1', '.', '1,23,456'])('refuses %j', (typed) =>
    expect(readNumber(typed)).toBeNaN(),
  )
})

describe('readPlainDate', () => {
  it('reads what it reads as the grammar of all dates does', () => {
    const sign = fc.constantFrom('/', '-', '.')
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, sign, fc.boolean(), (at, mark, isYearFirst) => {
        const date = at.toISOString().slice(0, 10)
        const parts = date.split('-')
        const text = (isYearFirst ? parts : parts.toReversed().map(Number)).join(mark)
        expect(readPlainDate(text)).toBe(date)
        expect(readDate(text)).toBe(date)
      }),
    )
    const any = fc.string({ unit: fc.constantFrom(...'0123456789٠١٢/-. '.split('')), maxLength: 12 })
    fc.assert(
      fc.property(any, (text) => {
        const date = readPlainDate(text)
        if (date) expect(readDate(text), text).toBe(date)
      }),
    )
  })

  it('leaves other texts to that', () => {
    expect(readPlainDate(' ')).toBeNull()
    expect(['غداً', '6/12', '20/07/26', '1446-09-02', '31/2/2026', '20 يوليو 2026'].map(readPlainDate)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })
})

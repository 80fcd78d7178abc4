import { expect, test } from 'vitest'
import { avmMessages } from '../messages.ts'
import type { Indicated } from '../model.ts'
import { explained } from './explained.ts'
import { driverName, wordsIn } from './paper.ts'

const estimate: Indicated = {
  ...{
    value: 400_000,
    low: 350_000,
    high: 460_000,
    coverage: 0.8,
    confidence: 'MEDIUM',
    fsd: 0.11,
    pricePerMetre: 800,
  },
  base: 300_000,
  drivers: [
    { column: 'area', amount: 70_000 },
    { column: '@location', amount: 60_000 },
    { column: 'age', amount: -50_000 },
    { column: 'condition', amount: 15_000 },
    { column: 'streets', amount: 5000 },
  ],
}
const inEnglish = (it: Partial<Parameters<typeof explained>[0]>) => {
  const reading = { language: 'en', digits: 'latn' } as const
  const words = { say: wordsIn(reading), driverName: (column: string) => driverName(column, reading), reading }
  return explained({ estimate, assumed: {}, date: '2026-09-30', ...it }, words).map((text) =>
    text.replace(/[\u2066-\u2069]/g, ''),
  )
}

test('names the three drivers that raise a value most, and those that lower it, with the range and the limits', () => {
  const [up, down, range, ...rest] = inEnglish({})
  expect(up).toBe('What raised the value most: Size (KWD 70,000), Location (KWD 60,000), Condition (KWD 15,000).')
  expect(down).toMatch(/^What lowered the value most: [\w ]+ \(KWD 50,000\)\.$/)
  expect(range).toBe('In 80% of cases like this the price is expected between KWD 350,000 and KWD 460,000.')
  expect(rest).toHaveLength(4)
  expect(rest.join(' ')).toContain('as at 30 Sep 2026')
})

test('what was assumed is named, and nothing is explained without a value', () => {
  const said = inEnglish({ assumed: { builtArea: 600, corner: false } })
  expect(said.find((text) => text.startsWith('Not known'))).toBe(
    `Not known, and assumed as is usual for the property type: ${avmMessages['subject.builtArea'].en}, ${avmMessages['subject.corner'].en}.`,
  )
  expect(inEnglish({}).some((text) => text.startsWith('Not known'))).toBe(false)
  expect(inEnglish({ estimate: { ...estimate, drivers: [] } })).toHaveLength(5)
  expect(inEnglish({ estimate: null })).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparableOf, subjectFacts } from '../../../../tests/support/approaches.ts'
import { reportData } from '../../../../tests/support/report-data.ts'
import { MOVEMENT_CAUSES } from '../../approaches/model/causes.ts'
import type { Contents } from '../../approaches/rules/content-changes.ts'
import { REPORT_LANGUAGES } from '../model/codes.ts'
import type { ReportData } from '../model.ts'
import { reportDocument } from './document.ts'
import { movementSince, statedMovement } from './earlier.ts'

const LET = { method: 'DIRECT', potentialIncome: 24_000, vacancyRate: 5, capRate: 8 }
const income = (INCOME: typeof LET): Contents => ({
  sheets: { INCOME, RECONCILIATION: {} },
  inputs: { subject: subjectFacts({ category: 'COMMERCIAL' }), comparables: [comparableOf(1)] },
})
const valued = (finalValue: number | null): ReportData => {
  const data = reportData()
  return { ...data, record: { ...data.record, finalValue } }
}
const since = (was: number | null, is: number | null, contents: Contents | null = null) =>
  movementSince(
    { number: 'VAL-2025-0001', issuedOn: '2025-06-30', facts: valued(was), contents },
    valued(is),
    income({ ...LET, capRate: 9 }),
  )
const stated = (was: number, is: number, contents: Contents | null, more: Partial<ReportData> = {}) => {
  const movement = since(was, is, contents)
  return movement && statedMovement({ ...valued(is), movement, ...more })
}

test('the difference is split by cause where both were worked out on sheets that compare, by hand', () => {
  // 22,800 at 8 % are 285,000, and 253,333.333 at 9 %: concluded as 253,000.
  expect(stated(285_000, 253_000, income(LET))).toMatchObject({
    difference: -32_000,
    percent: -11.23,
    causes: [
      { cause: 'YIELD', amount: -31_666.667 },
      { cause: 'ROUNDING', amount: -333.333 },
    ],
  })
  expect(stated(285_000, 253_000, null)?.causes).toEqual([{ cause: 'OTHER', amount: -32_000 }])
})

test('nothing is stated without both values, where it is left out, and of the same value no cause', () => {
  expect([since(null, 300_000), since(300_000, null)]).toEqual([null, null])
  expect(stated(285_000, 253_000, null, { content: { earlierValue: 'OMITTED' } })).toBeNull()
  expect(statedMovement(reportData())).toBeNull()
  expect(stated(300_000, 300_000, null)).toMatchObject({ difference: 0, causes: [] })
})

test('causes add up to the difference to the fils, whatever they are and whatever a correction changed of the value', () => {
  const fils = fc.integer({ min: 1_000, max: 9_000_000_000 })
  const amounts = fc.dictionary(fc.constantFrom(...MOVEMENT_CAUSES), fc.integer({ min: -1e9, max: 1e9 }))
  fc.assert(
    fc.property(fils, fils, amounts, (was, is, causes) => {
      const movement = since(was / 1000, is / 1000)
      const said = movement && statedMovement({ ...valued(is / 1000), movement: { ...movement, causes } })
      const sum = said?.causes.reduce((all, { amount }) => all + Math.round(amount * 1000), 0)
      expect(sum).toBe(is - was)
      expect(Math.round((said?.difference ?? 0) * 1000)).toBe(is - was)
      expect(said?.causes.every(({ amount }) => amount !== 0)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test.each(REPORT_LANGUAGES)('it is printed in %s with both values, what they rest on, and the sum', (language) => {
  const movement = since(285_000, 253_000, income(LET))
  const printed = (data: ReportData, template: 'FULL' | 'RESTRICTED' = 'FULL') =>
    JSON.stringify(reportDocument(data, { template, language, annexes: [] }, null).sections)
  const told = { ...valued(253_000), ...(movement ? { movement } : {}) }
  const words = {
    ar: ['أسباب تغيّر القيمة منذ التقرير السابق', 'معدل العائد', 'مجموع الفرق'],
    en: ['What moved the value since the earlier report', 'Yield', 'Total difference', 'KWD 285,000', '11.23%'],
  }
  for (const each of ['ar', 'en'] as const)
    if (language === each || language === 'both')
      for (const word of words[each])
        for (const template of ['FULL', 'RESTRICTED'] as const) expect(printed(told, template)).toContain(word)
  for (const without of [valued(253_000), { ...told, content: { earlierValue: 'OMITTED' } }])
    for (const word of [words.ar[0], words.en[0]]) expect(printed(without)).not.toContain(word)
})

import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import type { Outcome, SubjectFacts } from '../model.ts'
import { evaluateReconciliation } from './reconciliation.ts'
import { valueFaults } from './value-faults.ts'

const outcome = (value: number | null): Outcome => ({
  value,
  perSqm: null,
  range: null,
  landValue: null,
  steps: [],
  faults: [],
  remarks: [],
})
const judged = (
  finalValue: number | null,
  indications: readonly (number | null)[],
  values: FormValues = {},
  asksSecondValuer = false,
) => {
  const subject = { category: 'LAND', area: 400, on: '2026-11-01' } as SubjectFacts
  const sheets = ['GRID', 'COST'] as const
  const given = indications.map((value, at) => ({ sheet: sheets[at] ?? 'GRID', outcome: outcome(value) }))
  const reconciled = evaluateReconciliation(values, { subject, asksSecondValuer, indications: given })
  return valueFaults(reconciled, finalValue).map(({ field, code }) => `${field} ${code}`)
}
const UNRECONCILED = ['finalValue valuations:fault.unreconciled']
const OTHER = ['finalValue valuations:fault.otherValue']

test.each([
  ['no sheet', [], {}, []],
  ['a sheet that comes to nothing', [null], {}, []],
  ['the value of the one sheet', [200_000], {}, []],
  ['another value than that of the one sheet', [210_000], {}, OTHER],
  ['another value with its reason', [210_000], { typedValue: 200_000, typedReason: 'بيع الجار' }, []],
  ['another value without one', [210_000], { typedValue: 200_000 }, OTHER],
  ['two sheets that nobody weighed', [190_000, 210_000], {}, UNRECONCILED],
  ['a value beyond all that is accepted', [1e300], {}, UNRECONCILED],
] as const)('%s', (_, indications, values, faults) => {
  expect(judged(200_000, indications, values)).toEqual(faults)
  expect(judged(null, indications, values)).toEqual([])
})

test('a sheet that lacks something and gives no value holds the value back, though no other indicates one', () => {
  const faulty = { ...outcome(null), faults: [{ field: 'method', code: 'x', message: 'x' }] }
  const subject = { category: 'INVESTMENT', area: 400 } as SubjectFacts
  const alone = evaluateReconciliation({}, { subject, indications: [{ sheet: 'INCOME', outcome: faulty }] })
  expect(alone.unfinished).toEqual(['INCOME'])
  expect(valueFaults(alone, 857_142.857).map(({ code }) => code)).toEqual(['valuations:fault.unreconciled'])
  expect(valueFaults(alone, null)).toEqual([])
})

test('where a second valuer is asked for, one is not enough, and the value is never the other one', () => {
  expect(judged(200_000, [200_000], {}, true)).toEqual(UNRECONCILED)
  const second = {
    secondValuerName: 'مقيّم آخر',
    secondValuerDate: '2026-11-01',
    secondValuerLicence: '7',
    secondValuerValue: 180_000,
    secondValuerReason: 'عائد مختلف',
  }
  expect(judged(200_000, [200_000], second, true)).toEqual([])
  expect(judged(180_000, [200_000], second, true)).toEqual(OTHER)
})

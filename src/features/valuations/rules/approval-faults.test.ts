import { expect, test } from 'vitest'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { moveFaults } from './approval-faults.ts'

const TODAY = '2026-11-22'
const WHOLE = { finalValue: 300_000, valuationDate: TODAY, inspectionDate: '2026-11-20' }
const faultsOf = (more: Partial<Record<keyof typeof WHOLE, string | number | null>>, to = 'APPROVED' as const) =>
  moveFaults({ ...WHOLE, ...(more as object) }, to, TODAY).map(({ code }) => code)

test('an approval needs a value and dates of inspection and valuation that have come', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ finalValue: null })).toEqual(['valuations:fault.approval.finalValue'])
  expect(faultsOf({ finalValue: 0 })).toEqual(['valuations:fault.approval.finalValue'])
  expect(faultsOf({ valuationDate: null })).toEqual(['valuations:fault.approval.valuationDate'])
  expect(faultsOf({ valuationDate: '2026-11-23' })).toEqual(['valuations:fault.approval.valuationDate.future'])
  expect(faultsOf({ inspectionDate: null })).toEqual(['valuations:fault.approval.inspectionDate'])
  expect(faultsOf({ inspectionDate: '2026-11-23' })).toEqual(['valuations:fault.approval.inspectionDate.future'])
  expect(faultsOf({ finalValue: null, valuationDate: null, inspectionDate: null })).toHaveLength(3)
})

test('where nobody visits the property by the terms, no day of an inspection is asked for, and one that is written must have come', () => {
  const codesOf = (inspectionDate: string | null) =>
    moveFaults({ ...WHOLE, inspectionDate, isUnvisited: true }, 'APPROVED', TODAY).map(({ code }) => code)
  expect(codesOf(null)).toEqual([])
  expect(codesOf('2026-11-23')).toEqual(['valuations:fault.approval.inspectionDate.future'])
})

test('a review without an opinion of value, as was agreed, is approved without a value and has its dates', () => {
  const codesOf = (more: object) =>
    moveFaults({ ...WHOLE, finalValue: null, isWithoutValue: true, ...more }, 'APPROVED', TODAY).map(({ code }) => code)
  expect(codesOf({})).toEqual([])
  expect(codesOf({ valuationDate: null })).toEqual(['valuations:fault.approval.valuationDate'])
  expect(codesOf({ isWithoutValue: false })).toEqual(['valuations:fault.approval.finalValue'])
})

test('so does completing what an earlier release approved; no other move asks for them', () => {
  const nothing = { finalValue: null, valuationDate: null, inspectionDate: null }
  const asking = VALUATION_STATUSES.filter((to) => moveFaults(nothing, to, TODAY).length > 0)
  expect(asking).toEqual(['APPROVED', 'COMPLETED'])
})

import { expect, test } from 'vitest'
import type { ReviewTier } from '#features/settings/model/shapes.ts'
import { correctionsOf, lackingApproval } from './corrections.ts'
import { leavesUnstated, STATED_FIELDS, statedDescriptor, statedFaults } from './stated-fields.ts'

test('a tier’s manager decides, and of its two approvals one is proposing, by a person who may approve', () => {
  const lacking = (tier: ReviewTier | null, isManager: boolean, proposerMayApprove: boolean) =>
    lackingApproval(tier, { isManager, proposerMayApprove })
  const tier = (approvals: 1 | 2, by: ReviewTier['by']) => ({ from: 0, approvals, by })
  expect(lacking(null, false, false)).toBeNull()
  expect(lacking(tier(1, 'reviewer'), false, false)).toBeNull()
  expect(lacking(tier(1, 'manager'), false, true)).toBe('manager')
  expect(lacking(tier(1, 'manager'), true, false)).toBeNull()
  expect(lacking(tier(2, 'reviewer'), true, false)).toBe('two')
  expect(lacking(tier(2, 'reviewer'), false, true)).toBeNull()
  expect(lacking(tier(2, 'manager'), false, true)).toBe('manager')
  expect(lacking(tier(2, 'manager'), true, true)).toBeNull()
})

test('what a report states beside the record is corrected as its fields are, and how it is printed is not', () => {
  expect(STATED_FIELDS).toContain('REPORT.intendedUse')
  expect(STATED_FIELDS).toContain('ASSUMPTIONS.limitations')
  expect(STATED_FIELDS.filter((field) => /template|language|annexes/.test(field))).toEqual([])
  for (const field of STATED_FIELDS) expect(statedDescriptor(field).words?.ar, field).toBeTruthy()
  const change = { field: 'REPORT.esgNote' as const, value: 'عزل حراري' }
  expect(correctionsOf({}, [change], 'سبب').changes).toEqual([
    { field: 'REPORT.esgNote', before: null, after: 'عزل حراري' },
  ])
  expect(statedFaults('REPORT.basis', 'NO_BASIS').map(({ field }) => field)).toEqual(['REPORT.basis'])
  expect(leavesUnstated({ esg: 'NOT_SIGNIFICANT' }, { esg: 'SIGNIFICANT' })).toBe(true)
  expect(leavesUnstated({}, { esg: 'SIGNIFICANT' })).toBe(false)
})

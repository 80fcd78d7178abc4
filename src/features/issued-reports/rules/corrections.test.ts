import { expect, test } from 'vitest'
import type { ReviewTier } from '../../reviews/model.ts'
import { lackingApproval } from './corrections.ts'

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

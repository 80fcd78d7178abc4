import { expect, test } from 'vitest'
import type { ReviewTier } from '#features/settings/model/shapes.ts'
import { judgeApproval, lapseOf, tierOf } from './tiers.ts'

const two: ReviewTier = { from: 500_000, approvals: 2, by: 'reviewer' }
const manager: ReviewTier = { from: 1_000_000, approvals: 1, by: 'manager' }
const both: ReviewTier = { from: 3_000_000, approvals: 2, by: 'manager' }
const TIERS = [both, two, manager]

test.each([
  [null, null],
  [0, null],
  [499_999.999, null],
  [500_000, two],
  [999_999.999, two],
  [1_000_000, manager],
  [3_000_000, both],
  [999_999_999.999, both],
])('a value of %s KWD is in its tier, whatever the order of tiers', (value, tier) => {
  expect(tierOf(value, TIERS)).toBe(tier)
  expect(tierOf(value, [])).toBeNull()
})

const [reviewer, other, boss] = [
  { id: 'reviewer', isManager: false },
  { id: 'other', isManager: false },
  { id: 'boss', isManager: true },
]
const last = { ok: true, awaits: 0 }
const given = { ok: false, why: 'given' }
const needsManager = { ok: false, why: 'manager' }

test.each([
  ['no tier: one approval of any reviewer', null, [], reviewer, last],
  ['two: the first waits for another', two, [], reviewer, { ok: true, awaits: 1 }],
  ['two: not twice by one person', two, [reviewer], reviewer, given],
  ['two: the second completes', two, [reviewer], other, last],
  ['a manager: not by a reviewer', manager, [], reviewer, needsManager],
  ['a manager: by one', manager, [], boss, last],
  ['two with a manager: a reviewer may begin', both, [], reviewer, { ok: true, awaits: 1 }],
  ['two with a manager: the last place is a manager’s', both, [reviewer], other, needsManager],
  ['two with a manager: a manager completes', both, [reviewer], boss, last],
  ['two with a manager: after the manager any reviewer', both, [boss], reviewer, last],
  ['a tier that was lowered meanwhile is completed by the next', manager, [reviewer], boss, last],
])('%s', (_, tier, before, actor, verdict) => {
  expect(judgeApproval(tier, before, actor)).toEqual(verdict)
})

test('an approval counts while round, content, account, role and independence of its giver hold', () => {
  const about = { isPresent: true, isUnchanged: true }
  const giver = { active: true, role: 'SENIOR_APPRAISER', part: null }
  expect(lapseOf(about, giver)).toBeNull()
  expect(lapseOf({ ...about, isPresent: false }, { ...giver, active: false })).toBe('round')
  expect(lapseOf({ ...about, isUnchanged: false }, { ...giver, active: false })).toBe('content')
  expect(lapseOf(about, { ...giver, active: false, role: 'READ_ONLY' })).toBe('stopped')
  for (const role of ['APPRAISER', 'READ_ONLY', 'CLIENT', 'nobody'])
    expect(lapseOf(about, { ...giver, role })).toBe('permission')
  expect(lapseOf(about, { ...giver, part: 'sheet' })).toBe('part')
  // Of a review that is over only round and content are asked.
  expect(lapseOf(about, null)).toBeNull()
})

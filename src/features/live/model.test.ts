import { expect, it } from 'vitest'
import type { AuditEntry } from '#kernel/audit.ts'
import { isInternal, liveEventsOf } from './model.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  eventType: 'INSPECTION_PLAN',
  actor: { id: 'p', name: 'سالم' },
  description: '',
  ...more,
})
const heard = (more: Partial<AuditEntry>) => liveEventsOf(entry(more)).map(({ kind, id }) => [kind, id])

it('tells the screens of a valuation and of its inspection of either’s change, and clients of appointments alone', () => {
  const planned = { resourceType: 'valuation', resourceId: 'v', details: { inspectionId: 'i' } }
  expect(heard(planned)).toEqual([
    ['valuation', 'v'],
    ['inspection', 'i'],
  ])
  const filled = { resourceType: 'inspection', resourceId: 'i', details: { valuationId: 'v' } }
  expect(heard({ ...filled, eventType: 'INSPECTION_FORM_CHANGE' })).toEqual([
    ['inspection', 'i'],
    ['valuation', 'v'],
  ])
  expect(['INSPECTION_PLAN', 'INSPECTION_FORM_CHANGE'].map(isInternal)).toEqual([false, true])
  expect(heard({ resourceType: 'valuation', resourceId: 'v' })).toEqual([['valuation', 'v']])
})

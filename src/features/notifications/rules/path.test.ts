import { expect, test } from 'vitest'
import { FOLLOW_UPS_ID } from '#kernel/anchors.ts'
import type { NotificationParams, RecordKind } from '../model.ts'
import { pathOf } from './path.ts'

const ME = 'reader'
test.each<[RecordKind, NotificationParams, string]>([
  ['valuation', {}, '/valuations/7'],
  ['valuation', { comment: '9' }, '/valuations/7#comment-9'],
  ['property', { comment: '9' }, '/properties/7#comment-9'],
  ['property', { followUp: '8' }, `/properties/7#${FOLLOW_UPS_ID}`],
  ['clientAccount', {}, '/clients/7'],
  ['machine', {}, '/admin/settings#systems'],
  ['report', {}, '/reports/files'],
  ['licence', {}, '/admin/people/7'],
  ['import', { of: 'market' }, '/market/import/7'],
  ['import', { of: 'zones' }, '/zones/import/7'],
  ['import', { of: 'planning' }, '/planning-rules/import/7'],
  ['invoice', {}, '/invoices/7'],
  ['request', {}, '/requests/7'],
  ['engagement', {}, '/engagements/7'],
  ['engagement', { of: 'visits', date: '2026-12-06', count: 7 }, '/inspections?date=2026-12-06'],
  ['thread', { of: 'firm' }, '/portal/messages/7'],
  ['thread', { of: 'client' }, '/messages/7'],
  ['thread', { reason: 'إجازة' }, '/messages/7'],
  ['engagement', {}, '/engagements/7'],
  ['engagement', { count: 12 }, `/engagements/7/properties?assignedTo=${ME}`],
  ['import', {}, '/properties/import/7'],
])('what is shown of a %s (%j) leads to %s', (kind, params, path) => {
  expect(pathOf({ kind, id: '7' }, params, ME)).toBe(path)
})

test('of one’s own licence one is led to the profile', () => {
  expect(pathOf({ kind: 'licence', id: ME }, {}, ME)).toBe('/profile')
})

import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type Invitation, invitationFile, placeOf } from './invitation.ts'

const INVITED: Invitation = {
  method: 'REQUEST',
  inspectionId: '6f0b0c1e-0000-4000-8000-000000000001',
  version: 1,
  // Half past nine in the evening in Kuwait: a day that was read by the wrong clock would be another.
  startsAt: '2026-12-06T21:30:00.000Z',
  minutes: 90,
  summary: 'معاينة عقار، دار التقييم',
  place: placeOf({ areaName: 'السالمية', blockNumber: '4', plotNumber: '112' }, 'en'),
  language: 'en',
  firm: { name: 'Valuation House', email: 'help@house.example' },
  to: { email: 'guard@site.example', name: 'أبو خالد' },
  at: new Date('2026-12-01T08:00:00Z'),
}
const read = (more: Partial<Invitation> = {}) => {
  const calendar = new ICAL.Component(ICAL.parse(invitationFile({ ...INVITED, ...more })))
  const [component] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('no event')
  const event = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)
  return { method: calendar.getFirstPropertyValue('method'), event, value }
}

test('an invitation tells when in UTC, where, who invites and who is invited', () => {
  const { method, event, value } = read()
  expect([method, value('status'), event.sequence]).toEqual(['REQUEST', 'CONFIRMED', 1])
  expect([event.startDate.toJSDate().toISOString(), event.startDate.zone.tzid]).toEqual([INVITED.startsAt, 'UTC'])
  expect(event.duration.toSeconds()).toBe(90 * 60)
  expect(event.summary).toBe(INVITED.summary)
  expect(event.location).toBe('Salmiya Block 4, plot 112')
  expect(String(value('organizer'))).toBe('mailto:help@house.example')
  expect(event.attendees.map((one) => String(one.getFirstValue()))).toEqual(['MAILTO:guard@site.example'])
})

test('planned, moved and cancelled are one event whose sequence rises', () => {
  const all = [read(), read({ version: 2, startsAt: '2026-12-07T07:00:00Z' }), read({ version: 3, method: 'CANCEL' })]
  expect(new Set(all.map(({ event }) => event.uid)).size).toBe(1)
  expect(all.map(({ event }) => event.sequence)).toEqual([1, 2, 3])
  expect(all.map(({ method, value }) => [method, value('status')])).toEqual([
    ['REQUEST', 'CONFIRMED'],
    ['REQUEST', 'CONFIRMED'],
    ['CANCEL', 'CANCELLED'],
  ])
})

test('a file that is taken away invites nobody', () => {
  const { method, event } = read({ method: 'PUBLISH', to: null })
  expect([method, event.attendees]).toEqual(['PUBLISH', []])
})

import { expect, test } from 'vitest'
import { expiryOf, firstName, isOffered, proposalState } from './proposals.ts'

const now = new Date('2026-12-01T08:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('an open proposal ends with its time; what was chosen, withdrawn or replaced is none', () => {
  const state = (state: string, expiresAt: Date) => proposalState({ state, expiresAt }, now)
  expect(state('OPEN', inHours(1))).toBe('OPEN')
  expect(state('OPEN', now)).toBe('EXPIRED')
  expect(state('DECLINED', inHours(-1))).toBe('DECLINED')
  expect(['CHOSEN', 'WITHDRAWN', 'REPLACED'].map((one) => state(one, inHours(1)))).toEqual([null, null, null])
})

test('a link holds for its days, and not beyond the last time that it offers', () => {
  expect(expiryOf([inHours(30), inHours(100)], 3, now)).toEqual(inHours(72))
  expect(expiryOf([inHours(30), inHours(50)], 3, now)).toEqual(inHours(50))
})

test('a time is offered while it is to come and no appointment took it that was not known', () => {
  expect(isOffered(inHours(1), [], { knownOverlaps: [] }, now)).toBe(true)
  expect(isOffered(inHours(1), ['a'], { knownOverlaps: ['a'] }, now)).toBe(true)
  expect(isOffered(inHours(1), ['a', 'b'], { knownOverlaps: ['a'] }, now)).toBe(false)
  expect(isOffered(now, [], { knownOverlaps: [] }, now)).toBe(false)
})

test('an inspector is named by the first name alone', () => {
  expect([' فهد الرشيدي', 'Noura  Al-Ajmi', ''].map(firstName)).toEqual(['فهد', 'Noura', ''])
})

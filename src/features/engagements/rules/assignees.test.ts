import { expect, test } from 'vitest'
import type { Cover } from '../../licences/model.ts'
import { type Candidate, proposedAssignees, type Unassigned } from './assignees.ts'

const TODAY = '2026-11-29'
const cover = (...categories: Cover['categories']): Cover =>
  ({ licenceClass: 'A', expiresOn: '2027-11-29', categories, ceiling: null }) as Cover
const ALL = cover('RESIDENTIAL', 'COMMERCIAL', 'INVESTMENT')

let next = 0
const lines = (place: string, count: number, propertyCategory = 'RESIDENTIAL'): Unassigned[] =>
  Array.from({ length: count }, () => ({ id: `l${next++}`, place, propertyCategory }))
const person = (id: string, open = 0, licence: Cover | null | undefined = ALL): Candidate => ({
  id,
  open,
  cover: licence,
})
/** How many of each place go to whom. */
const given = (all: readonly Unassigned[], people: readonly Candidate[]) => {
  const proposed = proposedAssignees(all, people, TODAY)
  expect(proposed.size).toBe(all.length)
  const counts: Record<string, number> = {}
  for (const { id, place } of all) {
    const key = `${place} ${proposed.get(id)}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

test('the lines of a place go to one person, the largest places first, each to who has least to do by then', () => {
  const all = [...lines('salmiya', 5), ...lines('jahra', 4), ...lines('sharq', 2)]
  expect(given(all, [person('a'), person('b')])).toEqual({ 'salmiya a': 5, 'jahra b': 4, 'sharq b': 2 })
  // What is open with somebody already counts.
  expect(given(all, [person('a', 20), person('b')])).toEqual({ 'salmiya b': 5, 'jahra b': 4, 'sharq b': 2 })
})

test('nobody is proposed beyond their licence, without one, or with one that has expired', () => {
  const expired = { ...ALL, expiresOn: '2026-11-28' } as Cover
  const people = [person('none', 0, null), person('old', 0, expired), person('homes', 9, cover('RESIDENTIAL'))]
  expect(given([...lines('salmiya', 2), ...lines('jahra', 1, 'COMMERCIAL')], people)).toEqual({
    'salmiya homes': 2,
    'jahra null': 1,
  })
})

test('a place that no one covers as a whole is split by category', () => {
  const people = [person('homes', 0, cover('RESIDENTIAL')), person('shops', 0, cover('COMMERCIAL'))]
  const mixed = [...lines('salmiya', 3), ...lines('salmiya', 1, 'COMMERCIAL')]
  expect(given(mixed, people)).toEqual({ 'salmiya homes': 3, 'salmiya shops': 1 })
})

test('where the firm asks for no licences all count; without anybody nothing is proposed', () => {
  expect(given(lines('salmiya', 2), [person('a', 0, undefined)])).toEqual({ 'salmiya a': 2 })
  expect(given(lines('salmiya', 2), [])).toEqual({ 'salmiya null': 2 })
})

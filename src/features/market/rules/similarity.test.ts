import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, boxAround, factorValues, metresBetween, similarityOf } from './similarity.ts'

const SUBJECT = { latitude: 29.35, longitude: 48 }
const SAME = { distance: 0, days: 0, type: 'LAND', area: 400, yearBuilt: null, condition: null, corner: false }

test('the same property on the same day is wholly similar, and each factor halves as it is written down', () => {
  const whole = { ...SUBJECT, type: 'LAND' as const, area: 400, corner: false }
  expect(similarityOf(whole, SAME)).toBe(1)
  expect(factorValues(whole, { ...SAME, distance: 1000, days: 365, area: 800, type: 'FARMS', corner: true })).toEqual({
    distance: 0.5,
    days: 0.5,
    area: 0.5,
    type: 0,
    corner: 0,
  })
  const built = { ...SUBJECT, yearBuilt: 2000, condition: 10 }
  expect(factorValues(built, { ...SAME, yearBuilt: 1990, condition: 1 })).toMatchObject({
    yearBuilt: 0.5,
    condition: 0,
  })
  // 30 and 20 of a whole, 10 and 5 of a half.
  expect(similarityOf(built, SAME)).toBe(Math.round((57.5 / 65) * 10_000) / 10_000)
})

test('what is nearer, newer or closer in size is never less similar', () => {
  const facts = fc.record({
    distance: fc.integer({ min: 0, max: 50_000 }),
    days: fc.integer({ min: 0, max: 4000 }),
    area: fc.integer({ min: 400, max: 5000 }),
  })
  fc.assert(
    fc.property(facts, facts, (a, b) => {
      const near = {
        distance: Math.min(a.distance, b.distance),
        days: Math.min(a.days, b.days),
        area: Math.min(a.area, b.area),
      }
      const far = {
        distance: Math.max(a.distance, b.distance),
        days: Math.max(a.days, b.days),
        area: Math.max(a.area, b.area),
      }
      const of = (found: typeof a) => similarityOf({ ...SUBJECT, area: 400 }, { ...SAME, ...found })
      return of(near) >= of(far) && of(far) >= 0 && of(near) <= 1
    }),
  )
})

test('what is at least so similar as another keeps to the bounds that follow from its similarity', () => {
  const subjects = fc.record({
    type: fc.option(fc.constant('LAND' as const)),
    area: fc.option(fc.integer({ min: 100, max: 2000 })),
    yearBuilt: fc.option(fc.constant(2000)),
    corner: fc.option(fc.boolean()),
  })
  const entries = fc.record({
    distance: fc.integer({ min: 0, max: 8000 }),
    days: fc.integer({ min: 0, max: 2000 }),
    type: fc.constantFrom('LAND', 'FARMS'),
    area: fc.integer({ min: 100, max: 2000 }),
    yearBuilt: fc.option(fc.integer({ min: 1980, max: 2020 })),
    condition: fc.constant(null),
    corner: fc.boolean(),
  })
  const beyond = fc.record({ distance: fc.integer({ min: 0, max: 8000 }), days: fc.integer({ min: 0, max: 2000 }) })
  fc.assert(
    fc.property(
      subjects,
      entries,
      fc.double({ min: 0, max: 1, noNaN: true }),
      beyond,
      (facts, entry, similarity, from) => {
        const subject = { ...SUBJECT, ...facts }
        const bounds = boundsOf(subject, similarity, from)
        const isWithin =
          bounds !== null &&
          entry.days <= bounds.days &&
          (bounds.area === null || (entry.area >= bounds.area.from && entry.area <= bounds.area.to)) &&
          (!bounds.isOfType || entry.type === subject.type)
        const isBeyond = entry.distance >= from.distance && entry.days >= from.days
        return isWithin || !isBeyond || similarityOf(subject, entry) < similarity
      },
    ),
    { numRuns: 5000 },
  )
  // 15 of 100 may be missing: a kilometre takes all of them, and a year ten.
  const whole = { ...SUBJECT, type: 'LAND' as const, area: 400, yearBuilt: 2000, condition: 5, corner: true }
  const open = { days: Number.POSITIVE_INFINITY, area: null, isOfType: false }
  expect(boundsOf(whole, 0.5, { distance: 0, days: 0 })).toEqual(open)
  expect(boundsOf(whole, 0.85, { distance: 0, days: 0 })).toMatchObject({ days: 732, isOfType: false })
  expect(boundsOf(whole, 0.85, { distance: 0, days: 365 })).toMatchObject({ days: 732, isOfType: true })
  expect(boundsOf(whole, 0.85, { distance: 0, days: 365 })?.area?.from).toBeCloseTo(300, -1)
  expect(boundsOf(whole, 0.85, { distance: 1001, days: 0 })).toBeNull()
  expect(boundsOf(whole, 0.85, { distance: 0, days: 735 })).toBeNull()
})

test('the box around a point holds whatever lies within the distance', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  const at = fc.record({ latitude: degrees(80), longitude: degrees(170) })
  fc.assert(
    fc.property(at, degrees(0.5), degrees(0.5), fc.integer({ min: 50, max: 100_000 }), (from, up, aside, metres) => {
      const to = { latitude: from.latitude + up, longitude: from.longitude + aside }
      const { west, south, east, north } = boxAround(from, metres)
      const isIn = to.latitude >= south && to.latitude <= north && to.longitude >= west && to.longitude <= east
      return isIn || metresBetween(from, to) > metres
    }),
  )
  // A degree of latitude, and the way from Kuwait City to Jahra.
  expect(metresBetween({ latitude: 29, longitude: 48 }, { latitude: 30, longitude: 48 })).toBe(111_195)
  expect(
    metresBetween({ latitude: 29.3759, longitude: 47.9774 }, { latitude: 29.3375, longitude: 47.6581 }),
  ).toBeCloseTo(31_240, -3)
})

import { expect, test } from 'vitest'
import { demonstrationProperties } from '../properties/demonstration/properties.ts'
import { propertyFaults } from '../properties/model.ts'
import { demonstrationValuations } from '../valuations/demonstration/valuations.ts'
import { demonstrationEngagements } from './demonstration.ts'

const DAYS = ['2026-11-21', '2027-01-01', '2028-02-29']

test.each(DAYS)(
  'on %s: an estate of five, twelve houses and two years of a fund of 24, each property once, whole and entered before its valuation',
  (today) => {
    const linked = demonstrationProperties(demonstrationValuations(today))
    const { engagements, more } = demonstrationEngagements(linked, new Date(`${today}T09:00:00Z`))
    expect(engagements.map(({ lines }) => lines.length).toSorted((a, b) => a - b)).toEqual([5, 12, 23, 24])
    const lines = engagements.flatMap((one) => one.lines)
    // The fund bought the last one since.
    expect(new Set(lines.map(({ propertyId }) => propertyId)).size).toBe(5 + 12 + 24)
    const [first, second] = [1, 2].map((year) => engagements.find(({ cycle }) => cycle === year)?.lines ?? [])
    for (const [at, { propertyId, valuation, from }] of (second ?? []).entries()) {
      expect(from ?? null).toBe(first?.[at]?.valuation ?? null)
      if (from) expect([from.propertyId, from.status]).toEqual([propertyId, 'COMPLETED'])
      expect(valuation?.valuationDate?.slice(5, 7)).toBe(first?.[0]?.valuation?.valuationDate?.slice(5, 7))
    }
    const registered = new Map([...linked.properties, ...more].map((one) => [one.id, one]))
    expect(registered.size).toBe(linked.properties.length + more.length)
    for (const { propertyId, valuation } of lines) {
      const property = registered.get(propertyId)
      expect(propertyFaults(property?.fields ?? {}), property?.fields.name ?? '').toEqual([])
      expect(property?.fields.name?.replace(/قطعة \d+$/, '')).not.toContain(property?.fields.plotNumber)
      if (!valuation) continue
      expect(valuation.propertyId).toBe(propertyId)
      expect(valuation.lifecycle.events[0]?.at.getTime()).toBeGreaterThan(property?.at.getTime() ?? 0)
    }
    for (const { states } of engagements) {
      const times = states.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(Date.parse(`${today}T23:00:00Z`))
    }
  },
)

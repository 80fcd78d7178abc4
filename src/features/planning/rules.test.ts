import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { demonstrationRules } from './demonstration.ts'
import { type LookedFor, planningFaults, type RuleFields } from './model.ts'
import { holdsOn, overlaps, permittedRule, scopeOf } from './rules.ts'

const SALMIYA = { areaNumber: 207, governorate: 'HAWALLI' } as const
const ASKED: LookedFor = { ...SALMIYA, category: 'INVESTMENT', plotSize: 800, on: '2026-03-01' }

type Rule = RuleFields & { id: string }
const BLANK = demonstrationRules()[0] as unknown as Rule
const rule = (id: string, fields: Partial<Rule> = {}): Rule => ({
  ...BLANK,
  category: 'INVESTMENT',
  validFrom: '2020-01-01',
  validTo: null,
  ...fields,
  id,
})
const HAWALLI = { governorate: 'HAWALLI' } as const
const BAND = { plotFrom: 750, plotTo: 1000 } as const
const LATE = { validFrom: '2024-01-01' } as const

/** What applies to a plot of 800 m² in Salmiya, the most specific first, as it was ranked by hand; two of one kind differ in their first day. */
const RANKED = [
  rule('area, band, later', { ...SALMIYA, ...BAND, ...LATE }),
  rule('area, band', { ...SALMIYA, ...BAND }),
  rule('area, later', { ...SALMIYA, ...LATE }),
  rule('area', { ...SALMIYA }),
  rule('governorate, band, later', { ...HAWALLI, ...BAND, ...LATE }),
  rule('governorate, band', { ...HAWALLI, ...BAND }),
  rule('governorate, later', { ...HAWALLI, ...LATE }),
  rule('governorate', { ...HAWALLI }),
  rule('Kuwait, band, later', { ...BAND, ...LATE }),
  rule('Kuwait, band', { ...BAND }),
  rule('Kuwait, later', { ...LATE }),
  rule('Kuwait'),
]
/** Whatever does not apply, each for one reason. */
const ASIDE = [
  rule('another area', { areaNumber: 217, governorate: 'HAWALLI' }),
  rule('another governorate', { governorate: 'CAPITAL' }),
  rule('another category', { ...SALMIYA, category: 'COMMERCIAL' }),
  rule('larger plots', { ...SALMIYA, plotFrom: 800.01 }),
  rule('smaller plots', { ...SALMIYA, plotTo: 800 }),
  rule('the day after', { ...SALMIYA, validFrom: '2026-03-02' }),
  rule('the day before', { ...SALMIYA, validTo: '2026-02-28' }),
]
const nameOf = (rules: readonly Rule[], asked: Partial<LookedFor> = {}) =>
  permittedRule(rules, { ...ASKED, ...asked })?.id ?? null

describe('the rule that applies', () => {
  test('is the most specific of whichever there are, in any order, for all 4,096 sets of them', () => {
    for (let set = 0; set < 2 ** RANKED.length; set += 1) {
      const there = RANKED.filter((_, at) => set & (1 << at))
      const expected = there[0]?.id ?? null
      expect([set, nameOf([...ASIDE, ...there])]).toEqual([set, expected])
      expect([set, nameOf([...there.toReversed(), ...ASIDE])]).toEqual([set, expected])
    }
  })

  test('is none of what is of another place, category, size or day', () => {
    for (const one of ASIDE) expect([one.id, nameOf([one])]).toEqual([one.id, null])
    expect(nameOf([])).toBeNull()
  })

  test('holds on its first and its last day, and for the plot that its band begins with, not for the one that it ends with', () => {
    const days = rule('days', { validFrom: '2026-01-10', validTo: '2026-01-20' })
    expect(['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21'].map((on) => nameOf([days], { on }))).toEqual([
      null,
      'days',
      'days',
      null,
    ])
    const band = rule('band', BAND)
    expect([749.99, 750, 999.99, 1000].map((plotSize) => nameOf([band], { plotSize }))).toEqual([
      null,
      'band',
      'band',
      null,
    ])
    const [below, above] = [rule('below', { plotTo: 750 }), rule('above', { plotFrom: 750 })]
    expect([1, 749.99, 750, 9000].map((plotSize) => nameOf([below, above], { plotSize }))).toEqual([
      'below',
      'below',
      'above',
      'above',
    ])
  })

  test('without a size is one of any size; without an area one of the governorate; without either one of all Kuwait', () => {
    expect(nameOf(RANKED, { plotSize: null })).toBe('area, later')
    expect(nameOf(RANKED.slice(0, 2), { plotSize: null })).toBeNull()
    expect(nameOf(RANKED, { areaNumber: null })).toBe('governorate, band, later')
    expect(nameOf(RANKED, { areaNumber: null, governorate: null })).toBe('Kuwait, band, later')
    expect(nameOf(RANKED, { areaNumber: 102, governorate: 'CAPITAL' })).toBe('Kuwait, band, later')
  })

  test('of an area follows the area, wherever its governorate was when the rule was written', () => {
    const moved = rule('moved', { areaNumber: 207, governorate: 'CAPITAL' })
    expect(nameOf([moved])).toBe('moved')
    expect(nameOf([moved], { areaNumber: 102, governorate: 'CAPITAL' })).toBeNull()
    expect(nameOf([moved], { areaNumber: null, governorate: 'CAPITAL' })).toBeNull()
  })

  test('of bands that overlap is the one from the later day, then the one that begins higher', () => {
    const [wide, narrow] = [rule('wide', { plotFrom: 400 }), rule('narrow', { plotFrom: 750, plotTo: 900 })]
    expect(nameOf([wide, narrow])).toBe('narrow')
    expect(nameOf([{ ...wide, ...LATE }, narrow])).toBe('wide')
  })

  test('is the same in whatever order the table is read', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...RANKED, ...ASIDE]), (rules) => {
        expect(nameOf(rules)).toBe(nameOf(rules.toSorted((a, b) => (a.id < b.id ? -1 : 1))))
      }),
    )
  })
})

const isSameScope = (...rules: Parameters<typeof scopeOf>[0][]) => new Set(rules.map(scopeOf)).size === 1

describe('two rules', () => {
  test('are of one scope by area, else governorate, by category and by both bounds of the plot', () => {
    const one = rule('one', { ...SALMIYA, ...BAND })
    expect(isSameScope(one, rule('same', { ...one, buildingRatio: 1 }))).toBe(true)
    // The area says where it is, whatever its governorate.
    expect(isSameScope(one, rule('moved', { ...one, governorate: 'CAPITAL' }))).toBe(true)
    for (const other of [{ areaNumber: null }, { areaNumber: 217 }, { plotFrom: null }, { plotTo: 900 }] as const)
      expect([other, isSameScope(one, rule('other', { ...one, ...other }))]).toEqual([other, false])
    expect(isSameScope(rule('a', HAWALLI), rule('b', { governorate: 'CAPITAL' }))).toBe(false)
    expect(isSameScope(rule('a', HAWALLI), rule('b'))).toBe(false)
    expect(isSameScope(rule('a'), rule('b', { category: 'LAND' }))).toBe(false)
  })

  test('overlap where one day has both, as counted day by day', () => {
    const days = fc.tuple(fc.nat(12), fc.option(fc.nat(12))).map(([from, last]) => ({
      validFrom: addDays('2026-01-01', from),
      validTo: last === null ? null : addDays('2026-01-01', from + last),
    }))
    fc.assert(
      fc.property(days, days, (a, b) => {
        const counted = Array.from({ length: 40 }, (_, at) => addDays('2026-01-01', at))
        const isShared = counted.some((on) => holdsOn(a, on) && holdsOn(b, on))
        expect(overlaps(a, b)).toBe(isShared)
        expect(overlaps(b, a)).toBe(isShared)
      }),
    )
  })
})

describe('a rule as it is entered', () => {
  const RIGHT = {
    category: 'RESIDENTIAL',
    buildingRatio: 210,
    validFrom: '2020-01-01',
    source: 'الكويت اليوم',
  } as const
  const faults = (fields: object) =>
    planningFaults({ ...RIGHT, ...fields }, '2026-03-01').map(({ field, code }) => `${field} ${code}`)

  test('needs a category, a first day, a source and one limit at least', () => {
    expect(faults({})).toEqual([])
    expect(planningFaults({}, '2026-03-01').map(({ field, code }) => `${field} ${code}`)).toEqual([
      'category kernel:required',
      'validFrom kernel:required',
      'source kernel:required',
      'buildingRatio planning:fault.nothing',
    ])
    const bare = { buildingRatio: null }
    expect(faults({ ...bare, basement: false })).toEqual(['buildingRatio planning:fault.nothing'])
    const limits = [{ coverage: 60 }, { floors: 3 }, { height: 15 }, { uses: 'سكن' }, { basement: true }]
    for (const limit of limits) expect([limit, faults({ ...bare, ...limit })]).toEqual([limit, []])
  })

  test.each([
    [{ buildingRatio: 0 }, 'buildingRatio kernel:tooSmall'],
    [{ buildingRatio: 5000.01 }, 'buildingRatio kernel:tooLarge'],
    [{ buildingRatio: 210.005 }, 'buildingRatio planning:fault.decimals'],
    [{ coverage: 100.01 }, 'coverage kernel:tooLarge'],
    [{ floors: 2.5 }, 'floors kernel:notWhole'],
    [{ floors: 0 }, 'floors kernel:tooSmall'],
    [{ height: -1 }, 'height kernel:tooSmall'],
    [{ plotFrom: 0 }, 'plotFrom kernel:tooSmall'],
    [{ plotFrom: 400, plotTo: 400 }, 'plotTo planning:fault.plots'],
    [{ plotTo: 0.015 }, 'plotTo planning:fault.decimals'],
    [{ category: 'VILLA' }, 'category kernel:notInList'],
    [{ governorate: 'KUWAIT' }, 'governorate kernel:notInList'],
    [{ areaNumber: 12_345 }, 'areaNumber planning:fault.area'],
    [{ areaNumber: 207, governorate: 'CAPITAL' }, 'governorate planning:fault.governorate'],
    [{ parking: 2 }, 'parkingBasis planning:fault.basis'],
    [{ parkingBasis: 'PER_UNIT' }, 'parking planning:fault.parking'],
    [{ decisionDate: '2026-03-02' }, 'decisionDate planning:fault.decisionDate'],
    [{ decisionDate: '1949-12-31' }, 'decisionDate planning:fault.early'],
    [{ validFrom: '2025-02-30' }, 'validFrom kernel:badDate'],
    [{ validFrom: '1949-12-31' }, 'validFrom planning:fault.early'],
    [{ validTo: '2019-12-31' }, 'validTo planning:fault.validTo'],
    [{ source: ' ' }, 'source kernel:required'],
    [{ note: 'a\u202e' }, 'note kernel:badText'],
    [{ decisionNumber: '1'.repeat(61) }, 'decisionNumber kernel:tooLong'],
  ])('%o is refused', (fields, fault) => {
    expect(faults(fields)).toEqual([fault])
  })

  test.each([
    { areaNumber: 207, governorate: 'HAWALLI' },
    { areaNumber: 207 },
    { plotFrom: 375.5, plotTo: 750 },
    { validTo: '2020-01-01' },
    { parking: 1.5, parkingBasis: 'PER_100_SQM' },
    { decisionNumber: '206/2009', decisionDate: '2009-05-01' },
  ])('%o is right', (fields) => {
    expect(faults(fields)).toEqual([])
  })
})

describe('the demonstration’s table', () => {
  const rules = demonstrationRules()

  test('is of rules without faults, marked by their source, of which no two of a scope hold on one day', () => {
    for (const { id: _, by: __, replaces: ___, ...fields } of rules) {
      expect(planningFaults(fields)).toEqual([])
      expect(fields).toMatchObject({ source: 'بيانات تجريبية', decisionNumber: null })
    }
    const pairs = rules.flatMap((a, at) => rules.slice(at + 1).map((b) => [a, b] as const))
    expect(pairs.filter(([a, b]) => isSameScope(a, b) && overlaps(a, b))).toEqual([])
    expect(rules.length).toBeGreaterThanOrEqual(8)
  })

  test('has a rule that replaced another, which ended the day before', () => {
    const later = rules.find(({ replaces }) => replaces !== null)
    const earlier = rules.find(({ id }) => id === later?.replaces)
    expect(later && earlier && isSameScope(later, earlier)).toBe(true)
    expect(earlier?.validTo).toBe(addDays(later?.validFrom ?? '', -1))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeeRule } from '#features/settings/model/shapes.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { type ClientTerms, NO_TERMS } from '../../client-terms/model.ts'
import { shippedBases } from '../../settings/model/bases.ts'
import { valuationFee } from '../../valuations/rules.ts'
import { feeRuleOf, proposedAt, proposeQuote } from './fees.ts'

const TODAY = '2026-11-24'
const rule = (more: Partial<FeeRule>): FeeRule => ({
  ...{ category: null, purpose: null, from: null },
  ...{ fee: 100, depositPercent: 0, workingDays: 5 },
  ...more,
})
const HOUSE = { propertyCategory: 'RESIDENTIAL', purpose: 'MORTGAGE', propertySize: 750 } as const
const ASKED = { ...HOUSE, financeAmount: null } as const
const firm = (...feeRules: FeeRule[]) => ({
  feeRules,
  quoteValidDays: 14,
  quoteWorkingDays: 6,
  basesByPurpose: shippedBases(),
  workingHours: { days: [0, 1, 2, 3, 4], opens: '08:00', closes: '16:00' },
})

describe('the line that fits best', () => {
  const any = rule({ fee: 1 })
  const purpose = rule({ fee: 2, purpose: 'MORTGAGE' })
  const category = rule({ fee: 3, category: 'RESIDENTIAL' })
  const both = rule({ fee: 4, category: 'RESIDENTIAL', purpose: 'MORTGAGE' })
  const large = rule({ fee: 5, category: 'RESIDENTIAL', from: 500 })
  const larger = rule({ fee: 6, category: 'RESIDENTIAL', from: 750 })
  const all = [any, purpose, category, both, large, larger]
  test.each([
    [all, HOUSE, both],
    [[any, purpose, category], HOUSE, category],
    [[any, purpose], HOUSE, purpose],
    [[any, large, larger, category], HOUSE, larger],
    [[any, large, larger, category], { ...HOUSE, propertySize: 749.9 }, large],
    [[any, large, larger, category], { ...HOUSE, propertySize: 500 }, large],
    [[large, larger], { ...HOUSE, propertySize: null }, undefined],
    [[large, larger, category], { ...HOUSE, propertySize: null }, category],
    [all, { ...HOUSE, propertyCategory: 'FARMS', purpose: 'OTHER' }, any],
    [[purpose, both], { propertyCategory: null, purpose: null, propertySize: null }, undefined],
  ] as const)('%#', (rules, subject, wanted) => {
    expect(feeRuleOf(subject as typeof HOUSE, rules)).toEqual(wanted)
  })

  const anyRule = fc.record({
    category: fc.constantFrom(null, 'RESIDENTIAL', 'FARMS'),
    purpose: fc.constantFrom(null, 'MORTGAGE', 'OTHER'),
    from: fc.constantFrom(null, 1, 500, 1000),
    fee: fc.integer({ min: 1, max: 1000 }),
    depositPercent: fc.integer({ min: 0, max: 100 }),
    workingDays: fc.integer({ min: 1, max: 250 }),
  }) as fc.Arbitrary<FeeRule>
  const keyOf = ({ category, purpose, from }: FeeRule) => `${category} ${purpose} ${from}`

  test('does not depend on the order of the lines', () => {
    const schedule = fc.uniqueArray(anyRule, { selector: keyOf, maxLength: 12 })
    fc.assert(
      fc.property(
        schedule.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        ([lines, moved]) => {
          expect(feeRuleOf(HOUSE, moved)).toEqual(feeRuleOf(HOUSE, lines))
        },
      ),
    )
  })

  test('its deposit is whole fils, and never above the fee', () => {
    const fils = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(fils, fc.integer({ min: 0, max: 100 }), (fee, depositPercent) => {
        const { deposit } = proposeQuote(ASKED, firm(rule({ fee: fee / 1000, depositPercent })), TODAY)
        expect(Number.isInteger(Math.round(deposit * 1000))).toBe(true)
        expect(deposit).toBe(Math.round(deposit * 1000) / 1000)
        expect(deposit).toBeLessThanOrEqual(fee / 1000)
      }),
    )
  })
})

test('a line gives fee, deposit and days; the firm gives how long a quote is valid', () => {
  const line = rule({ category: 'RESIDENTIAL', fee: 250.125, depositPercent: 33, workingDays: 8 })
  expect(proposeQuote(ASKED, firm(line), TODAY)).toMatchObject({
    fee: 250.125,
    deposit: 82.541,
    validUntil: '2026-12-08',
    workingDays: 8,
    by: line,
  })
})

test('without a schedule every type has the fee that valuations have', () => {
  for (const propertyCategory of PROPERTY_CATEGORIES)
    for (const purpose of VALUATION_PURPOSES)
      for (const propertySize of [null, 1, 400, 2500]) {
        const fee = valuationFee({ propertyCategory, propertySize })
        expect(
          proposeQuote({ propertyCategory, purpose, propertySize, financeAmount: null }, firm(), TODAY),
        ).toMatchObject({
          fee: fee > 0 ? fee : null,
          deposit: 0,
          validUntil: '2026-12-08',
          workingDays: 6,
          by: fee > 0 ? 'STANDARD' : null,
        })
      }
})

test.each([
  ['MORTGAGE', 'MARKET_VALUE', 'HIGHEST_AND_BEST_USE'],
  ['FINANCIAL_REPORTING', 'FAIR_VALUE', 'HIGHEST_AND_BEST_USE'],
  ['INSURANCE', 'REINSTATEMENT_COST', 'CURRENT_USE'],
] as const)('a quote for %s begins with %s on the premise of %s after a full inspection', (purpose, basis, premise) => {
  const subject = { purpose, propertyCategory: 'LAND', propertySize: 400, financeAmount: null } as const
  expect(proposeQuote(subject, firm(), '2026-11-29')).toMatchObject({ basis, premise, inspectionLevel: 'FULL' })
})

test('what was agreed with the client comes before the schedule, by category and level, with its own clock', () => {
  const line = { category: null, level: null, fee: 90, perMille: null, most: null, depositPercent: 50 }
  const client: ClientTerms = {
    ...NO_TERMS,
    fees: [
      line,
      { ...line, level: 'DESKTOP', fee: 40 },
      { ...line, category: 'RESIDENTIAL', fee: 100, perMille: 1, most: 400 },
    ],
    clock: { levels: { FULL: 20, DESKTOP: 4 }, purposes: {} },
  }
  const schedule = firm(rule({ category: 'RESIDENTIAL', fee: 150 }))
  const proposal = proposeQuote({ ...ASKED, financeAmount: 250_000 }, schedule, TODAY, client)
  // 20 hours are three days of 8, and the type of property comes before the level.
  expect(proposal).toMatchObject({ fee: 250, deposit: 125, workingDays: 3, by: 'CLIENT' })
  expect(proposedAt(proposal, 'DESKTOP')).toMatchObject({ fee: 250, workingDays: 1 })
  const villa = proposeQuote({ ...ASKED, propertyCategory: 'CHALETS' }, schedule, TODAY, client)
  expect(villa).toMatchObject({ fee: 90, by: 'CLIENT' })
  expect(proposedAt(villa, 'DESKTOP')).toMatchObject({ fee: 40, deposit: 20, workingDays: 1 })
  expect(proposedAt(villa, 'EXTERNAL')).toMatchObject({ fee: 90, workingDays: 6 })
  // Without lines of its own the schedule holds, with the client's clock.
  expect(proposeQuote(ASKED, schedule, TODAY, { ...client, fees: [] })).toMatchObject({ fee: 150, workingDays: 3 })
  expect(proposeQuote(ASKED, schedule, TODAY)).not.toHaveProperty('levels')
})

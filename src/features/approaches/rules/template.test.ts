import { describe, expect, test } from 'vitest'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import type { UnitCost } from '../../unit-costs/model.ts'
import { shapeOf } from '../fields/shapes.ts'
import type { SubjectFacts } from '../model.ts'
import { evaluateSheets } from './evaluate.ts'
import { linksOf } from './links.ts'
import { hasSheet, type SheetValues } from './sheets.ts'
import { CHECK_REASON, templateOf } from './template.ts'
import { valueFaults } from './values.ts'

const cost = (buildingKind: UnitCost['buildingKind'], finish: UnitCost['finish'], of: number) =>
  ({ id: evidenceId(of), buildingKind, finish, fromArea: 0, cost: of, fromDate: '2026-01-01' }) as UnitCost
const COSTS = [cost('HOUSE', 'STANDARD', 245), cost('HOUSE', 'GOOD', 310), cost('APARTMENT_BUILDING', 'STANDARD', 230)]

function begun(facts: Partial<SubjectFacts>): SheetValues {
  let at = 900
  const sheets = templateOf(subjectFacts(facts), COSTS, () => evidenceId(at++))
  return Object.fromEntries(sheets.map(({ sheet, values }) => [sheet, values]))
}

describe('the sheets that a value is begun with', () => {
  test('a house: land that feeds the cost, with the unit cost of its quality, and improved sales as a check', () => {
    const sheets = begun({ category: 'RESIDENTIAL', builtArea: 520, quality: 7, yearBuilt: 2011, effectiveAge: null })
    expect(sheets).toEqual({
      RECONCILIATION: { 'grid-2Added': true, 'grid-2Use': 'CHECK', 'grid-2UseReason': CHECK_REASON },
      GRID: { role: 'LAND' },
      'GRID-2': { role: 'PROPERTY' },
      COST: {
        'links.landRate': { from: 'GRID', output: 'FIGURE', state: 'LINKED' },
        [`parts.${evidenceId(900)}`]: {
          name: 'المبنى الرئيسي',
          area: 520,
          unitCost: 310,
          unitCostId: evidenceId(310),
          unitCostDate: '2026-01-01',
          effectiveAge: 15,
        },
      },
    })
  })

  test('a house for a lender: improved sales are an indication beside land and building, and no check', () => {
    const sheets = begun({ category: 'RESIDENTIAL', builtArea: 520, purpose: 'MORTGAGE' })
    expect(sheets.RECONCILIATION).toEqual({ 'grid-2Added': true })
    expect(Object.keys(sheets)).toEqual(['RECONCILIATION', 'GRID', 'GRID-2', 'COST'])
  })

  test('a building that is let: rents and rates feed the income, land the cost', () => {
    const sheets = begun({ category: 'INVESTMENT', builtArea: 2400 })
    expect(linksOf('INCOME', sheets)).toMatchObject([
      { field: 'capRate', from: 'GRID-3' },
      { field: `rents.${evidenceId(900)}.marketRent`, from: 'GRID-2' },
    ])
    expect(linksOf('COST', sheets)).toMatchObject([{ field: 'landRate', from: 'GRID' }])
  })

  test('an insurance valuation: what it costs to rebuild and nothing else, but for bare land', () => {
    expect(begun({ category: 'RESIDENTIAL', builtArea: 520, quality: 7, purpose: 'INSURANCE' })).toEqual({
      RECONCILIATION: { reinstatementAdded: true },
      REINSTATEMENT: {
        [`works.${evidenceId(900)}`]: {
          name: 'المبنى الرئيسي',
          area: 520,
          unitCost: 310,
          unitCostId: evidenceId(310),
          unitCostDate: '2026-01-01',
        },
      },
    })
    expect(begun({ category: 'LAND', purpose: 'INSURANCE' })).toEqual({ GRID: { role: 'LAND' } })
  })

  test('what is not known is left out: a property without a built area or a cost of its kind', () => {
    const sheets = begun({ category: 'CHALETS' })
    expect(Object.values(sheets.COST ?? {}).at(-1)).toEqual({ name: 'المبنى الرئيسي' })
    expect(begun({ category: null })).toEqual({})
  })

  test.each(PROPERTY_CATEGORIES)(
    '%s: every value may be stored, every sheet is there, and nothing is concluded yet',
    (category) => {
      const subject = { category, builtArea: 300 }
      const sheets = begun(subject)
      for (const [sheet, values] of Object.entries(sheets) as [keyof SheetValues & 'GRID', Record<string, never>][]) {
        expect(hasSheet(sheets, sheet)).toBe(true)
        for (const [field, value] of Object.entries(values))
          expect(valueFaults(shapeOf(sheet), field, value)).toEqual([])
      }
      const { RECONCILIATION } = evaluateSheets(sheets, { subject: subjectFacts(subject), comparables: [] })
      expect(RECONCILIATION?.value).toBeNull()
    },
  )
})

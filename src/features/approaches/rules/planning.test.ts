import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { PLANNING_SHAPE } from '../fields/planning.ts'
import { evaluateSheets, type SheetValues } from './evaluate.ts'
import { evaluatePlanning } from './planning.ts'
import { valueFaults } from './values.ts'

const facts = (area: number | null, builtArea: number | null, floors: number | null = null) => ({
  area,
  builtArea,
  floors,
})
const words = ({ remarks }: { remarks: readonly { word: string }[] }) =>
  remarks.map(({ word }) => word.slice('planningsheet:remark.'.length))

describe('what is built against what may be', () => {
  // By hand: 400 × 2.1 = 840; 712.5 ÷ 400 = 1.78125; 840 − 712.5 = 127.5.
  test('a plot of 400 m² at 210 % with 712.5 m² built has 127.5 m² unused', () => {
    const planned = evaluatePlanning({ permittedRatio: 210, decisionNumber: '1' }, facts(400, 712.5))
    expect(planned).toMatchObject({ permittedArea: 840, builtRatio: 178.13, beyond: 0, unused: 127.5, value: null })
    expect(planned.steps.map(({ word, result }) => [word.split('step.')[1], result?.value])).toEqual([
      ['permitted', 840],
      ['ratio', 178.13],
      ['unused', 127.5],
    ])
    expect([planned.faults, planned.remarks]).toEqual([[], []])
  })

  // By hand: 750 × 2.1 = 1,575; 1,690.25 − 1,575 = 115.25; 1,690.25 ÷ 750 = 2.253666….
  test('a plot of 750 m² at 210 % with 1,690.25 m² built is 115.25 m² beyond it; what is typed comes before the inspection', () => {
    const values = { permittedRatio: 210, builtArea: 1690.25, violationsFound: 'NONE' }
    const planned = evaluatePlanning(values, facts(750, 1500))
    expect(planned).toMatchObject({ permittedArea: 1575, builtRatio: 225.37, beyond: 115.25, unused: 0 })
    expect(words(planned)).toEqual(['beyond', 'unsaid', 'noDecision'])
    expect(planned.remarks[0]?.params).toEqual({ n: 115.25 })
  })

  test('another area than the calculated one asks for its reason, and is what counts', () => {
    const values = { permittedRatio: 210, decisionNumber: '1', beyondArea: 40, unusedArea: 0 }
    const planned = evaluatePlanning(values, facts(750, 1690.25))
    expect(planned).toMatchObject({ beyond: 40, unused: 0, worked: { beyond: 115.25, unused: 0 } })
    expect(planned.faults.map(({ field }) => field)).toEqual(['beyondReason'])
    const explained = evaluatePlanning({ ...values, beyondReason: 'سرداب لا يُحتسب' }, facts(750, 1690.25))
    expect(explained.faults).toEqual([])
    expect(explained.steps.at(-1)).toMatchObject({ word: 'planningsheet:step.typed.beyond', result: { value: 40 } })
    // Without anything to compare with, what is typed needs no reason.
    expect(evaluatePlanning({ beyondArea: 40 }, facts(null, null))).toMatchObject({
      beyond: 40,
      faults: [],
      worked: null,
    })
  })

  test('nothing is worked out of what is not known', () => {
    const nothing = {
      permittedArea: null,
      beyond: null,
      unused: null,
      worked: null,
      steps: [],
      faults: [],
      remarks: [],
    }
    expect(evaluatePlanning({}, facts(null, null))).toMatchObject(nothing)
    expect(evaluatePlanning({}, facts(400, null))).toMatchObject(nothing)
    expect(evaluatePlanning({ permittedRatio: 210, decisionNumber: '1' }, facts(0, 300))).toMatchObject(nothing)
  })

  test('floors, violations and the building line are remarked on', () => {
    const floors = { permittedFloors: 3, builtFloors: 4 }
    expect(words(evaluatePlanning(floors, facts(400, null, 2)))).toEqual(['floors'])
    expect(words(evaluatePlanning({ permittedFloors: 3 }, facts(400, null, 3)))).toEqual([])
    const found = evaluatePlanning({ violationsFound: 'FOUND', lostArea: 22.5 }, facts(400, null))
    expect(found.faults.map(({ field }) => field)).toEqual(['violations'])
    expect(words(found)).toEqual(['lost'])
  })

  const hundredths = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((n) => n / 100)
  test('what is beyond and what is unused differ by what is built less what may be, and never both above 0', () => {
    fc.assert(
      fc.property(hundredths(5000), hundredths(20_000), fc.integer({ min: 1, max: 1000 }), (plot, built, ratio) => {
        const { beyond, unused, permittedArea } = evaluatePlanning({ permittedRatio: ratio }, facts(plot, built))
        expect(Math.min(beyond ?? -1, unused ?? -1)).toBe(0)
        expect((beyond ?? 0) - (unused ?? 0)).toBeCloseTo(built - (permittedArea ?? 0), 1)
      }),
    )
  })

  test('fields take what a valuer writes and refuse the rest', () => {
    const faults = (field: string, value: string | number) => valueFaults(PLANNING_SHAPE, field, value).length
    expect([faults('permittedRatio', 210), faults('permittedRatio', 5001), faults('permittedCoverage', 101)]).toEqual([
      0, 1, 1,
    ])
    expect([faults('lostArea', 0), faults('builtArea', 0), faults('violationsFound', 'MAYBE')]).toEqual([0, 1, 1])
    expect(faults('permittedFloors', 2.5)).toBe(0)
  })
})

describe('what is built beyond the permit is remarked on where the value rests on it', () => {
  const part = `parts.${evidenceId(70)}`
  const COST: FormValues = {
    landValue: 200_000,
    [part]: { area: 900, unitCost: 250, effectiveAge: 0, economicLife: 50 },
  }
  const gridOf = (basis: string): FormValues => ({ basis, [`weights.${evidenceId(1)}`]: { weight: 100 } })
  const PLANNING: FormValues = { permittedRatio: 210, builtArea: 900 }
  const subject = subjectFacts({ category: 'RESIDENTIAL', area: 400, builtArea: 900 })
  const comparables = [comparableOf(1, { type: 'RESIDENTIAL', builtArea: 500 })]
  const remarked = (sheets: SheetValues) =>
    (evaluateSheets(sheets, { subject, comparables }).RECONCILIATION?.remarks ?? []).filter(
      ({ word }) => word === 'value:remark.beyondPermit',
    )
  const weights = (gridWeight: number, costWeight: number): FormValues => ({ gridWeight, costWeight })

  test.each<[string, SheetValues, number]>([
    ['the cost of a building', { COST, PLANNING }, 1],
    ['a price per built m²', { GRID: gridOf('BUILT'), PLANNING }, 1],
    ['a price per m² of land', { GRID: gridOf('LAND'), PLANNING }, 0],
    ['cost without a weight', { COST, GRID: gridOf('LAND'), PLANNING, RECONCILIATION: weights(100, 0) }, 0],
    ['cost with a weight', { COST, GRID: gridOf('LAND'), PLANNING, RECONCILIATION: weights(60, 40) }, 1],
    ['what is within the permit', { COST, PLANNING: { ...PLANNING, permittedRatio: 225 } }, 0],
    ['nothing known of it', { COST }, 0],
  ])('%s', (_, sheets, count) => {
    // By hand: 900 − 400 × 2.1 = 60.
    const found = remarked(sheets)
    expect(found).toHaveLength(count)
    if (count > 0) expect(found[0]).toMatchObject({ params: { n: 60 }, field: 'reason' })
  })
})

import { describe, expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../../tests/support/approaches.ts'
import { GRID_SHAPE } from '../../fields/grid.ts'
import { OFFERED_PLACES, OFFERED_ROWS } from '../../model/grid.ts'
import { workGrid } from '../grid.ts'
import { valueFaults } from '../values.ts'
import { rowName } from './cells.ts'
import { idleRows, offeredRows } from './offered.ts'

const own = (n: number, row: FormRow): FormValues => ({ [`ownRows.${evidenceId(n)}`]: row })
const cell = (n: number, row: string, value: FormRow): FormValues => ({ [`cells.${evidenceId(n)}:${row}`]: value })

describe('rows that are offered', () => {
  test('a plot its corner and streets, a house its building too, a flat its floor, rents and rates their own', () => {
    expect(offeredRows('LAND', 'RESIDENTIAL')).toEqual([
      'CORNER',
      'STREETS',
      'FRONT_AND_BACK',
      'BLOCK_POSITION',
      'LANE',
      'SETBACK',
    ])
    expect(offeredRows(null, 'LAND')).toEqual(offeredRows('LAND', null))
    expect(offeredRows('PROPERTY', 'RESIDENTIAL').slice(0, 5)).toEqual([
      'FINISHES',
      'ANNEXE',
      'EXCESS_BUILDING',
      'DEMOLITION',
      'CORNER',
    ])
    expect(offeredRows('PROPERTY', 'CHALETS')[0]).toBe('SEA_FRONT')
    expect(offeredRows(null, 'APARTMENT')).toContain('FLOOR')
    expect(offeredRows('RENT', 'INVESTMENT')).toEqual(expect.arrayContaining(['FURNISHED', 'FLOOR', 'PARKING']))
    expect(offeredRows('YIELD', 'INVESTMENT')).toEqual(expect.arrayContaining(['COVENANT', 'REMAINING_LEASES']))
    expect(offeredRows('PARTS', 'INVESTMENT')).toEqual(offeredRows(null, 'APARTMENT'))
  })

  test('each is offered somewhere, and is a row of the sheet in its place', () => {
    const all = (['LAND', 'PROPERTY', 'RENT', 'YIELD', 'PARTS'] as const).flatMap((role) =>
      offeredRows(role, 'CHALETS'),
    )
    expect(new Set(all)).toEqual(new Set(OFFERED_ROWS))
    for (const code of OFFERED_ROWS)
      expect(
        valueFaults(GRID_SHAPE, `ownRows.${evidenceId(1)}`, { name: 'x', code, place: OFFERED_PLACES[code] }),
      ).toEqual([])
    expect(valueFaults(GRID_SHAPE, `ownRows.${evidenceId(1)}`, { name: 'x', code: 'OTHER' })).toHaveLength(1)
  })

  test('are named by their word; a row without a code stays as it was typed', () => {
    const values = { ...own(900, { name: 'Lane', code: 'LANE' }), ...own(901, { name: 'Lane' }) }
    const { rows } = workGrid(values, { subject: subjectFacts(), comparables: [] })
    expect(rows.slice(-2).map(rowName)).toEqual([{ words: { row: 'grid:row.LANE' } }, { texts: { row: 'Lane' } }])
  })

  // 800 × 1.05 = 840; demolition of 20 a m² after it: 860; a corner −5 % of 860 = −43: 817.
  test('demolition follows the rows of the transaction, on the price that they left', () => {
    const [demolition, corner] = [evidenceId(900), evidenceId(901)]
    const values = {
      ...own(901, { name: 'الزاوية', code: 'CORNER', place: 'PROPERTY' }),
      ...own(900, { name: 'الهدم', code: 'DEMOLITION', place: 'TRANSACTION' }),
      ...cell(1, 'TIME', { unit: 'PERCENT', value: 5, reason: 'x' }),
      ...cell(1, demolition, { unit: 'KWD', value: 20, reason: 'x' }),
      ...cell(1, corner, { unit: 'PERCENT', value: -5, reason: 'x' }),
    }
    const { rows, columns } = workGrid(values, { subject: subjectFacts(), comparables: [comparableOf(1)] })
    expect(rows.map(({ id }) => id).indexOf(demolition)).toBe(5)
    expect([columns[0]?.timeAdjusted?.toNumber(), columns[0]?.adjusted?.toNumber()]).toEqual([860, 817])
  })

  test('a corner with a row of its own is looked at there alone, added or removed', () => {
    const inputs = {
      subject: subjectFacts({ corner: false, streets: 1 }),
      comparables: [comparableOf(1, { corner: true })],
    }
    const marked = (values: FormValues) =>
      workGrid(values, inputs).columns[0]?.cells.flatMap(({ row, marks }) => (marks.length > 0 ? [row.code] : []))
    expect(marked({})).toEqual(['FRONTAGE'])
    expect(marked(own(900, { name: 'الزاوية', code: 'CORNER' }))).toEqual(['CORNER'])
    expect(marked(own(900, { name: 'الزاوية' }))).toEqual(['FRONTAGE'])
    expect(marked({})).toEqual(['FRONTAGE'])
  })
})

describe('rows that may be folded', () => {
  const inputs = { subject: subjectFacts(), comparables: [comparableOf(1), comparableOf(2)] }
  const folded = (values: FormValues, given = inputs) => [...idleRows(workGrid(values, given), values)]

  test('are those of the building in a grid of land, and none without a role', () => {
    expect(folded({ role: 'LAND' })).toEqual(['AGE', 'CONDITION', 'FLOORS'])
    expect(folded({})).toEqual([])
    expect(folded({ role: 'PROPERTY' })).toEqual([])
  })

  test('stay in sight while anything is written in them or is remarked', () => {
    expect(folded({ role: 'LAND', ...cell(2, 'AGE', { rating: 'SIMILAR' }) })).toEqual(['CONDITION', 'FLOORS'])
    const built = {
      subject: subjectFacts({ condition: 5 }),
      comparables: [comparableOf(1, { type: 'RESIDENTIAL', condition: 9 })],
    }
    const extracted = { role: 'LAND', [`lands.${evidenceId(1)}`]: { share: 'ALLOCATION', ratio: 50 } }
    expect(folded(extracted, built)).toEqual(['AGE', 'FLOORS'])
  })

  test('change nothing of what the grid comes to', () => {
    const values = { role: 'LAND', ...cell(2, 'TIME', { unit: 'PERCENT', value: 5, reason: 'x' }) } as const
    expect(workGrid(values, inputs).rows.map(({ id }) => id)).toContain('AGE')
  })
})

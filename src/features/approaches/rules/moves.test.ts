import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import type { Comparable } from '../../comparables/model.ts'
import type { SheetInputs, SheetShape } from '../model.ts'

import { type Contents, changesBetween } from './content-changes.ts'
import { valueMoves } from './moves.ts'

const INCOME_SHAPE: SheetShape = {
  fields: { capRateSource: { kind: 'text', max: 100, words: { ar: 'المصدر', en: 'Source' } } },
  lists: {},
}
const inputs = { subject: { area: 400 }, comparables: [] } as unknown as SheetInputs
const contents = (income: FormValues, more: Partial<SheetInputs> = {}): Contents => ({
  sheets: { INCOME: income },
  inputs: { ...inputs, ...more },
})
const rounded = (kwd: number) => Math.round(kwd * 1000) / 1000
/** Net income by a rate, for each m² of the subject, and for each comparable 1,000 KWD. */
const finalOf = ({ sheets, inputs: { subject, comparables } }: Contents): number | null => {
  const { potentialIncome, capRate } = sheets.INCOME ?? {}
  if (typeof potentialIncome !== 'number' || typeof capRate !== 'number') return null
  return rounded((potentialIncome / capRate) * 100 + (subject.area ?? 0) + comparables.length * 1000)
}
const moved = (before: Contents, after: Contents) => valueMoves(before, after, { shapeOf: () => INCOME_SHAPE, finalOf })

describe('what moved the value', () => {
  test('a comparable is unchanged whatever the order of its keys, at every depth, and changed by a value', () => {
    const of = (comparable: object) => contents({}, { comparables: [comparable as Comparable] })
    const kept = of({ evidenceId: 'a', evidence: { price: 300_000, area: 400 }, adjustments: [1, 2] })
    expect(
      changesBetween(kept, of({ adjustments: [1, 2], evidence: { area: 400, price: 300_000 }, evidenceId: 'a' })),
    ).toEqual([])
    for (const changed of [
      { evidenceId: 'a', evidence: { price: 300_000, area: 401 }, adjustments: [1, 2] },
      { evidenceId: 'a', evidence: { price: 300_000, area: 400 }, adjustments: [2, 1] },
    ])
      expect(changesBetween(kept, of(changed))).toEqual([{ of: 'comparable', evidenceId: 'a', became: 'CHANGED' }])
  })

  test('the changes one after the other, the value before and after each, and the difference as their sum', () => {
    const { before, after, moves, still } = moved(
      contents({ potentialIncome: 24_000, capRate: 8, capRateSource: 'Market' }),
      contents(
        { potentialIncome: 27_000, capRate: 7.5, capRateSource: 'Market register' },
        {
          subject: { ...inputs.subject, area: 410 },
        },
      ),
    )
    expect([before, after]).toEqual([300_400, 360_410])
    expect(moves.map((move) => [move.before, move.after, move.moved])).toEqual([
      [300_400, 300_410, 10],
      [300_410, 337_910, 37_500],
      [337_910, 360_410, 22_500],
    ])
    expect(moves.map(({ changes }) => changes)).toEqual([
      [{ of: 'subject', fact: 'area', before: 400, after: 410 }],
      [{ of: 'sheet', sheet: 'INCOME', field: 'potentialIncome', before: 24_000, after: 27_000 }],
      [{ of: 'sheet', sheet: 'INCOME', field: 'capRate', before: 8, after: 7.5 }],
    ])
    expect(still.map((change) => change.of === 'sheet' && change.field)).toEqual(['capRateSource'])
  })

  test('changes between which there is no value are one step', () => {
    const of = (potentialIncome: number, capRate: number): Contents => contents({ potentialIncome, capRate })
    const split = (one: Contents) => {
      const { potentialIncome, capRate } = one.sheets.INCOME ?? {}
      // No value while only one of them has changed.
      const isWhole = (potentialIncome === 24_000) === (capRate === 8)
      return isWhole ? finalOf(one) : null
    }
    const { moves } = valueMoves(of(24_000, 8), of(27_000, 7.5), {
      shapeOf: () => ({ fields: {}, lists: {} }),
      finalOf: split,
    })
    expect(moves.map(({ changes, moved: by }) => [changes.length, by])).toEqual([[2, 60_000]])
  })

  test('a value that came or went is listed without an amount', () => {
    const empty = contents({})
    const full = contents({ potentialIncome: 24_000, capRate: 8 })
    expect(moved(empty, full).moves).toMatchObject([{ before: null, after: 300_400, moved: null }])
    expect(moved(full, empty).moves).toMatchObject([{ before: 300_400, after: null, moved: null }])
    expect(moved(empty, contents({ capRate: 8 }))).toMatchObject({ moves: [], still: [{ field: 'capRate' }] })
  })

  test('comparables that came, went or were corrected, and a second valuer who is asked for', () => {
    const comparable = (evidenceId: string, price: number) => ({ evidenceId, evidence: { price } }) as Comparable
    const income = { potentialIncome: 24_000, capRate: 8 }
    const { moves, still } = moved(
      contents(income, { comparables: [comparable('a', 1), comparable('b', 2), comparable('c', 3)] }),
      contents(income, {
        comparables: [comparable('d', 4), comparable('b', 2), comparable('c', 5)],
        asksSecondValuer: true,
      }),
    )
    expect(moves.map(({ changes: [change], moved: by }) => [change, by])).toEqual([
      [{ of: 'comparable', evidenceId: 'a', became: 'REMOVED' }, -1000],
      [{ of: 'comparable', evidenceId: 'd', became: 'ADDED' }, 1000],
    ])
    expect(still).toEqual([
      { of: 'comparable', evidenceId: 'c', became: 'CHANGED' },
      { of: 'secondValuer', after: true },
    ])
  })

  test('nothing changed, nothing moved', () => {
    const same = contents({ potentialIncome: 24_000, capRate: 8 })
    expect(moved(same, same)).toEqual({ before: 300_400, after: 300_400, moves: [], groups: [], still: [] })
  })
})

test('whatever changed, the steps follow on each other and sum to the difference to the fils', () => {
  const number = fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((fils) => fils / 1000))
  const sheet = fc.record({ potentialIncome: number, capRate: number, vacancyRate: number, exitValue: number })
  fc.assert(
    fc.property(sheet, sheet, fc.integer({ min: 0, max: 900 }), (one, other, area) => {
      const to = contents(other, { subject: { ...inputs.subject, area } })
      const { before, after, moves } = moved(contents(one), to)
      expect(before).toBe(finalOf(contents(one)))
      expect(after).toBe(finalOf(to))
      let at = before
      for (const move of moves) {
        expect(move.before).toBe(at)
        at = move.after
      }
      expect(at).toBe(after)
      const fils = (kwd: number | null) => Math.round((kwd ?? 0) * 1000)
      if (moves.every((move) => move.moved !== null))
        expect(moves.reduce((sum, move) => sum + fils(move.moved), 0)).toBe(fils(after) - fils(before))
    }),
  )
})

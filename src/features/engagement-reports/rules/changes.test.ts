import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scheduleLine } from '../../../../tests/support/schedule-lines.ts'
import type { ScheduleLine, WholeTerms } from '../model.ts'
import { changesBetween, type Shown } from './changes.ts'
import { unchosen } from './draft.ts'
import { sumOf } from './schedule.ts'

const TERMS: WholeTerms = {
  engagementId: '44444444-0000-4000-8000-000000000001',
  number: 'ENG-2026-0001',
  title: 'صندوق',
  client: { ar: 'عميل', en: 'Client' },
  orderReference: null,
  purpose: 'FINANCIAL_REPORTING',
  basis: 'FAIR_VALUE',
  premise: 'HIGHEST_AND_BEST_USE',
  requestedParty: 'مجلس الإدارة',
  intendedUsers: null,
  inspectionLevel: 'FULL',
  agreedOn: '2026-01-02',
}
const shown = (lines: ScheduleLine[], more: Partial<Shown['choice']> = {}): Shown => ({
  lines,
  choice: { ...unchosen('ar'), ...more },
  data: { terms: TERMS },
})
const kinds = (before: Shown, after: Shown) => changesBetween(before, after).map(({ kind }) => kind)

test('a version that shows the same changes nothing, in whatever order its terms were stored', () => {
  const lines = [scheduleLine(1), scheduleLine(2)]
  const after = {
    ...shown(lines),
    data: { terms: Object.fromEntries(Object.entries(TERMS).toReversed()) as WholeTerms },
  }
  expect(changesBetween(shown(lines), after)).toEqual([])
})

describe('what changes', () => {
  const [one, two] = [scheduleLine(1, { fils: 5000 }), scheduleLine(2, { fils: 7000 })]
  test('a value: the property, and the aggregate', () => {
    const corrected = { ...two, fils: 7001, reportVersion: 2, issuedReportId: 'x' }
    expect(changesBetween(shown([one, two]), shown([one, corrected]))).toEqual([
      {
        kind: 'VALUE',
        line: expect.objectContaining({ valuationNumber: two.valuationNumber }),
        before: 7000,
        after: 7001,
      },
      { kind: 'AGGREGATE', before: 12_000, after: 12_001 },
    ])
  })
  test('facts of the schedule by their names; a corrected report that shows the same there by itself', () => {
    expect(changesBetween(shown([one]), shown([{ ...one, blockNumber: '9', reportVersion: 2 }]))).toMatchObject([
      { kind: 'FACTS', fields: ['blockNumber'] },
    ])
    expect(changesBetween(shown([one]), shown([{ ...one, reportVersion: 2 }]))).toMatchObject([
      { kind: 'FACTS', fields: ['reportVersion'] },
    ])
  })
  test('a property more and one less, values as one and as a lot, texts', () => {
    expect(kinds(shown([one]), shown([two]))).toEqual(['ADDED', 'REMOVED', 'AGGREGATE'])
    expect(kinds(shown([one]), shown([one], { asOne: { fils: 4000, reason: 'r' } }))).toEqual(['AS_ONE', 'TEXTS'])
    expect(kinds(shown([one]), shown([one], { lots: [{ lot: 'A', fils: 4000, reason: 'r' }] }))).toEqual([
      'LOT',
      'TEXTS',
    ])
    expect(kinds(shown([one]), shown([one], { commentary: 'x' }))).toEqual(['TEXTS'])
    expect(kinds(shown([one]), shown([one], { form: 'full' }))).toEqual(['TEXTS'])
  })
})

test('what each property changes comes to the change of the aggregate, to the fils', () => {
  const values = fc.array(fc.option(fc.nat({ max: 1_000_000_000_000 }), { nil: null }), { minLength: 8, maxLength: 8 })
  const of = (all: (number | null)[]) =>
    all.flatMap((fils, at) => (fils === null ? [] : [scheduleLine(at + 1, { fils })]))
  fc.assert(
    fc.property(values, values, (earlier, later) => {
      const [before, after] = [of(earlier), of(later)]
      const changes = changesBetween(shown(before), shown(after))
      const moved = changes.reduce((sum, change) => {
        if (change.kind === 'ADDED') return sum + change.fils
        if (change.kind === 'REMOVED') return sum - change.fils
        return change.kind === 'VALUE' ? sum + change.after - change.before : sum
      }, 0)
      expect(moved).toBe(sumOf(after) - sumOf(before))
    }),
  )
})

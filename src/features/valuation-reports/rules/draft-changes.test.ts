import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtReportData } from '../../../../tests/support/built-report-data.ts'
import { reportData } from '../../../../tests/support/report-data.ts'
import { REPORT_LANGUAGES } from '../model/codes.ts'
import type { ToldDraft } from '../model/compared.ts'
import { DRAFT_PARTS } from '../model/compared.ts'
import type { ReportData } from '../model.ts'
import { reportDocument } from './document.ts'
import { draftChanges, valuesOfDraft } from './draft-changes.ts'

const NOTHING = { values: [], fields: [], parts: [] }
const valued = (finalValue: number | null, more: Partial<ReportData> = {}): ReportData => {
  const data = reportData()
  return { ...data, ...more, record: { ...data.record, finalValue } }
}
/** The same as the database gives it back: keys in another order, nothing undefined. */
const stored = (data: ReportData): ReportData => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, one]) => [key, turned(one)]),
          )
        : value
  return turned(JSON.parse(JSON.stringify(data))) as ReportData
}

test.each([reportData, builtReportData])(
  'a draft states nothing otherwise than itself, whatever order its keys are stored in',
  (made) => {
    expect(draftChanges(made(), made())).toEqual(NOTHING)
    expect(draftChanges(stored(made()), made())).toEqual(NOTHING)
  },
)

test('a value, a statement, a field of the record and each part are found; how it is printed and its status are no change', () => {
  const before = valued(300_000)
  const sheets = {
    ...before.sheets,
    ASSUMPTIONS: { ...before.sheets.ASSUMPTIONS, limitations: 'No access to the roof' },
  }
  const after: ReportData = {
    ...valued(310_000, { content: { ...before.content, esgNote: 'Flooding', language: 'both' } }),
    sheets: { ...sheets, COST: { buildingArea: 12 } },
    comparables: [],
    inspection: null,
    property: null,
    documents: [],
  }
  after.record = { ...after.record, ownerName: 'Another owner', status: 'UNDER_REVIEW', approvedAt: '2026-11-20' }
  const { values, fields, parts } = draftChanges(before, after)
  expect(values).toMatchObject([{ id: 'MAIN', before: 300_000, after: 310_000 }])
  expect(fields.map(({ field }) => field).toSorted()).toEqual(
    ['ASSUMPTIONS.limitations', 'REPORT.esgNote', 'ownerName'].toSorted(),
  )
  expect(parts).toEqual(DRAFT_PARTS)
})

test('a value that comes or goes is from or to nothing, and turning both drafts turns each change', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 9_000_000 }))
  fc.assert(
    fc.property(amount, amount, fc.string({ maxLength: 20 }), (before, after, esgNote) => {
      const one = valued(before)
      const other = valued(after, { content: { ...one.content, esgNote } })
      const [there, back] = [draftChanges(one, other), draftChanges(other, one)]
      const turned = <T extends { before: unknown; after: unknown }>(all: readonly T[]) =>
        all.map((of) => ({ ...of, before: of.after, after: of.before }))
      expect(turned(there.values)).toEqual(back.values)
      expect(turned(there.fields)).toEqual(back.fields)
      expect(there.parts).toEqual(back.parts)
      expect(there.values.length).toBe(before === after ? 0 : 1)
      expect(valuesOfDraft(one).length).toBe(before === null ? 0 : 1)
    }),
    { numRuns: 100 },
  )
})

const DRAFTS: readonly ToldDraft[] = [
  {
    ...{ ordinal: 1, shownOn: '2026-11-02', means: 'PORTAL', person: null },
    remarks: [
      { subject: 'The area of the roof', isAnswered: true },
      { subject: 'The rent', isAnswered: false },
    ],
    changes: {
      values: [{ id: 'MAIN', basis: 'MARKET_VALUE', before: 300_000, after: 310_000 }],
      fields: [{ field: 'REPORT.esgNote', before: null, after: 'x' }],
      parts: ['SHEETS'],
    },
  },
  { ...{ ordinal: 2, shownOn: '2026-11-05', means: 'MEETING', person: 'Mr Bank' }, remarks: [], changes: NOTHING },
] as const

test.each(REPORT_LANGUAGES)(
  'the report tells the drafts that were shown in %s, and nothing where none was',
  (language) => {
    const printed = (discussion?: readonly ToldDraft[]) =>
      JSON.stringify(
        reportDocument(
          { ...reportData(), ...(discussion ? { discussion } : {}) },
          { template: 'FULL', language, annexes: [] },
          null,
        ).sections,
      )
    const [told, none] = [printed(DRAFTS), printed()]
    const words = {
      ar: ['مناقشة المسودات', 'لم تتغيّر القيمة', 'دون رد', 'في اجتماع'],
      en: ['Discussion of drafts', 'The value did not change', 'not answered', 'at a meeting', 'Market value: was'],
    }
    for (const each of ['ar', 'en'] as const)
      for (const word of language === each || language === 'both' ? words[each] : []) {
        expect(told).toContain(word)
        expect(none).not.toContain(word)
      }
    for (const text of ['The area of the roof', 'Mr Bank']) expect(told).toContain(text)
  },
)

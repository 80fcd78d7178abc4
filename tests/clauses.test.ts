import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shapeOf } from '#features/approaches/fields/shapes.ts'
import { isSheet } from '#features/approaches/model/codes.ts'
import type { SheetShape } from '#features/approaches/model.ts'
import { SECOND_VALUER_FIELDS } from '#features/engagement-reports/fields.ts'
import { WRITTEN_FIELDS } from '#features/engagements/fields.ts'
import { ANSWER_FIELDS, ASKED_FIELDS } from '#features/fair-values/fields/auditor.ts'
import { ROLL_FIELDS } from '#features/fair-values/fields.ts'
import * as reliances from '#features/reliances/fields.ts'
import { TERMS_ITEMS } from '#features/requests/model/codes.ts'
import { OPTIONAL_SECTIONS, SECTIONS } from '#features/terms/model/report-sections.ts'
import { REPORT_SHAPE } from '#features/valuation-reports/fields.ts'
import { REPORTED_FIELDS, type ReportData } from '#features/valuation-reports/model.ts'

import { reportDocument } from '#features/valuation-reports/rules/document.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { builtReportData } from './support/built-report-data.ts'
import { ROOT } from './support/sources.ts'

const STANDARDS = [
  ...[101, 102, 103, 104, 105, 106, 410].map((number) => `IVS ${number}`),
  ...[1, 2, 3, 4, 5, 6].map((number) => `RICS VPS ${number}`),
  ...[2, 8, 9, 10].map((number) => `RICS VPGA ${number}`),
  ...['IFRS 13', 'IAS 40', 'Capital Markets Authority', 'Law 33 of 1964'],
]
const NOTHING = '*not covered*'

type Clause = { standard: string; clause: string; asks: string; field: string; section: string }

/** The rows of the tables of a document of clauses, each with the standard of its heading. */
const clausesOf = (text: string): Clause[] =>
  text.split(/^## /m).flatMap((part) => {
    const [standard = '', ...lines] = part.split('\n')
    return lines
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Clause'))
      .map((line) => {
        const [clause = '', asks = '', field = '', section = ''] = line
          .split('|')
          .slice(1)
          .map((cell) => cell.trim())
        return { standard, clause, asks, field, section }
      })
  })

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** A declaration of material uncertainty that says so. */
const declared = (text: string): NonNullable<ReportData['uncertainties']>[number] => ({
  id: 'a',
  category: null,
  governorate: null,
  validFrom: '2026-01-01',
  validTo: null,
  reason: { ar: text, en: text },
  text: { ar: text, en: text },
})

/** Fields of what is beside a valuation, by their place. */
const PLACES: Readonly<Record<string, object>> = {
  REPORT: REPORT_SHAPE.fields,
  AGREED: WRITTEN_FIELDS,
  DECLARED: declared(''),
  RELIANCE: { ...reliances.ASKED_FIELDS, ...reliances.AGREED_FIELDS, ...reliances.REST_FIELDS },
  SECOND: SECOND_VALUER_FIELDS,
  ROLL: ROLL_FIELDS,
  AUDITOR: { ...ASKED_FIELDS, ...ANSWER_FIELDS },
}

/** True for a field that is in code; files are checked by tests/docs.test.ts. */
function isThere(name: string): boolean {
  if (name.startsWith('src/')) return true
  const [place = '', field = '', cell] = name.split('.')
  const among = (names: readonly string[]) => names.includes(field)
  if (place === 'record') return among(REPORTED_FIELDS)
  if (place === 'TERMS') return among(TERMS_ITEMS)
  if (PLACES[place]) return among(Object.keys(PLACES[place]))
  if (!isSheet(place)) return false
  const { fields, lists } = shapeOf(place)
  const list = lists[field]
  return cell === undefined ? Boolean(fields[field] ?? list) : Boolean(list?.row[cell])
}

/** What is wrong with a row: no words, no field and no admission, a field or a section that is not there. */
function faultsOf({ standard, clause, asks, field, section }: Clause): string[] {
  const at = `${standard} | ${clause}`
  const names = quoted(field)
  const isCovered = field !== NOTHING
  const sections: readonly string[] = SECTIONS
  return [
    ...(clause && asks ? [] : [`${at}: asks nothing`]),
    ...(isCovered === names.length > 0 ? [] : [`${at}: neither a field nor ${NOTHING}`]),
    ...names.filter((name) => !isThere(name)).map((name) => `${at}: ${name}`),
    ...(section === '-' || (isCovered && sections.includes(quoted(section)[0] ?? '')) ? [] : [`${at}: ${section}`]),
  ]
}

const clauses = clausesOf(readFileSync(join(ROOT, 'docs/clauses.md'), 'utf8'))

test('every clause has its field and its section in code, or says that it is not covered', () => {
  expect(clauses.flatMap(faultsOf)).toEqual([])
})

test('no section that a clause is printed in may be left out', () => {
  expect(clauses.filter(({ section }) => OPTIONAL_SECTIONS.some((one) => quoted(section).includes(one)))).toEqual([])
})

test('each standard has its clauses, each once', () => {
  for (const standard of STANDARDS)
    expect(
      clauses.filter((one) => one.standard.startsWith(`${standard} `)).length,
      `clauses of ${standard}`,
    ).toBeGreaterThan(0)
  const names = clauses.map(({ standard, clause }) => `${standard} ${clause}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** What is chosen beside a text for it to be printed. */
const CHOSEN: FormValues = { esg: 'SIGNIFICANT', specialists: 'USED', compliance: 'DEPARTED' }
const TYPED = 'typed for its clause'

/** The sections of a full report in which a text that was typed in a field is printed; null for a field of another kind. */
function sectionsOf(name: string): string[] | null {
  const [place = '', field = '', cell] = name.split('.')
  const sheet = isSheet(place) ? place : null
  const shape: SheetShape | null = place === 'REPORT' ? REPORT_SHAPE : sheet && shapeOf(sheet)
  if (name === 'DECLARED.text' || name === 'DECLARED.reason') return printedIn({ uncertainties: [declared(TYPED)] })
  // The users that are agreed are what REPORT.intendedUsers begins with.
  if (place === 'AGREED' && ['esgExtent', 'specialists', 'liabilityNote'].includes(field))
    return printedIn({ agreed: { ...AGREED, [field]: TYPED } })
  const descriptor = shape?.fields[field]
  if (cell || !descriptor || !['text', 'longText'].includes(descriptor.kind)) return null
  const data = builtReportData()
  const sheets: ReportData['sheets'] = sheet
    ? {
        ...data.sheets,
        // A use other than the existing one asks for its reason.
        ASSUMPTIONS: { ...data.sheets.ASSUMPTIONS, highestUse: 'REDEVELOPMENT' },
        [sheet]: {
          ...data.sheets[sheet],
          legalKind: 'EXPROPRIATION',
          [field.replace(/Effect$/, '')]: 'FOUND',
          [field]: TYPED,
        },
      }
    : data.sheets
  const content = { ...data.content, ...(sheet ? {} : { ...CHOSEN, [field]: TYPED }) }
  const assumptions = (['ASSUMPTION', 'SPECIAL', 'LIMITATION'] as const).map((kind) => ({ kind, text: TYPED }))
  return printedIn({ sheets, content, ...(DERIVED.includes(name) ? { assumptions } : {}) })
}
const AGREED = {
  number: 'ENG-2026-0001',
  basis: 'MARKET_VALUE',
  premise: 'HIGHEST_AND_BEST_USE',
  level: 'FULL',
} as const satisfies ReportData['agreed']

/** The sections of a full report of these data that have what was typed. */
function printedIn(more: Partial<ReportData>): string[] {
  const { sections } = reportDocument(builtReportData(more), { template: 'FULL', language: 'en', annexes: [] }, null)
  return sections.filter((section) => JSON.stringify(section).includes(TYPED)).map(({ code }) => code)
}
/** Texts of which the report has the lines. */
const DERIVED = ['assumptions', 'specialAssumptions', 'limitations'].map((field) => `ASSUMPTIONS.${field}`)

test('a text that was typed in the field of a clause is printed in its section', () => {
  const found = clauses.flatMap(({ standard, clause, field, section }) =>
    quoted(field).flatMap((name) => {
      const [named] = quoted(section)
      const printed = named && sectionsOf(name)
      return printed && !printed.includes(named) ? [`${standard} ${clause}: ${name} in ${printed.join()}`] : []
    }),
  )
  expect(found).toEqual([])
})

test('what is not there is seen', () => {
  const row = (field: string, section: string) =>
    clausesOf(`## IVS 1\n| Clause | Asks |\n|---|---|\n| 1 | words | ${field} | ${section} |`).flatMap(faultsOf).length
  expect(row('`REPORT.esg`', '`ESG`')).toBe(0)
  expect(row(NOTHING, '-')).toBe(0)
  for (const field of ['`REPORT.none`', '`COURT.none`', '`COURT.lots.none`', '`NONE.esg`', '`record.none`', 'words'])
    expect(row(field, '`ESG`'), field).toBe(1)
  expect(row('`REPORT.esg`', '`NONE`')).toBe(1)
  expect(row(NOTHING, '`ESG`')).toBe(1)
})

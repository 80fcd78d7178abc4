import { afterAll, expect, test } from 'vitest'
import { conclusionsMessages } from '#features/approaches/messages/conclusions.ts'
import { lendingMessages } from '#features/approaches/messages/lending.ts'
import { RESULT_SHAPE } from '#features/exchange/fields/result.ts'
import { CODE_KINDS } from '#features/exchange/model/codes.ts'
import type { Field, Said } from '#features/exchange/model/shape.ts'
import { resultOf } from '#features/exchange/rules/result.ts'
import { inspectionsMessages } from '#features/inspections/messages.ts'
import { placesMessages } from '#features/places/messages.ts'
import { areaLabel } from '#features/places/model.ts'
import { composeReport } from '#features/valuation-reports/commands/compose.ts'
import { REPORT_TEMPLATES, type ReportChoice, type ReportData } from '#features/valuation-reports/model.ts'
import { valuationsMessages } from '#features/valuations/messages.ts'
import { formatDate } from '#kernel/format.ts'
import { type MessagesByNamespace, wordAt } from '#kernel/words.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { builtReportData } from '../support/built-report-data.ts'
import { listeningLog } from '../support/log.ts'
import { halves } from '../support/pictures.ts'
import { plain, readPdf } from '../support/read-pdf.ts'
import { MARK } from '../support/report-data.ts'

// What the data of an issued report say is what its PDF says: the same data are printed, and each value is looked for in the text of the file.

const { log } = listeningLog()
const renderer = createPdfRenderer({ log })
afterAll(() => renderer.close())

const ID = (n: number) => `33333333-0000-4000-8000-${String(n).padStart(12, '0')}`
const built = builtReportData()
const reconciled = built.outcomes.RECONCILIATION
const signer = (name: string, n: number) => ({
  name,
  registerNumber: `R-${n}`,
  licenceClass: 'A',
  expiresOn: '2027-01-01',
})
// Names in Latin letters: programs take Arabic ones from a PDF in orders of their own.
const data: ReportData = {
  ...built,
  record: {
    ...built.record,
    ...{ clientName: 'Client Company', requestedParty: 'Addressed Bank', ownerName: 'Owning Person' },
    ...{ requestor: 'Requesting Person', planNumber: 'M-23573', documentNumber: 'D-5577' },
  },
  property: built.property && { ...built.property, name: 'Registered Building' },
  inspection: built.inspection && { ...built.inspection, heldByName: 'Inspecting Person' },
  people: {
    ...{ valuer: signer('Valuing Person', 101), approver: signer('Approving Person', 102) },
    reviewers: [signer('Reviewing Person', 103)],
  },
  sheets: {
    ...built.sheets,
    RECONCILIATION: {
      ...built.sheets.RECONCILIATION,
      ...{ mainPremise: 'CURRENT_USE', mainInterest: 'Freehold let in part' },
      ...{ secondValuerName: 'Second Office', secondValuerValue: 812_345.5, secondValuerDate: '2026-10-11' },
      ...{ secondValuerLicence: 'R-777', secondValuerReason: 'Another yield' },
      [`conclusions.${ID(1)}`]: { basis: 'MARKET_RENT', premise: 'CURRENT_USE', per: 'YEAR', place: 1 },
      [`concluded.${ID(1)}`]: { value: 61_234.5 },
      [`conclusions.${ID(2)}`]: {
        ...{ basis: 'LIQUIDATION_VALUE', premise: 'FORCED_SALE', period: 90, periodUnit: 'DAYS', place: 2 },
        ...{ assumption: 'Sold within three months', date: '2026-10-30', interest: 'Freehold with vacant possession' },
      },
      [`concluded.${ID(2)}`]: { value: 654_321 },
    },
    ASSUMPTIONS: {
      ...built.sheets.ASSUMPTIONS,
      ...{ exposureMonths: 7, marketingMonths: 11, timesBasis: 'Listings of the area' },
      [`joint.${ID(3)}`]: { name: 'Joint Person', licence: 'R-300', share: 35, role: 'The income approach' },
    },
    LENDING: {
      ...{ borrower: 'Borrowing Company', loan: 432_109.25, suitability: 'CONDITIONAL', demand: 'MODERATE' },
      ...{ suitabilityReason: 'One tenant holds most of it', saleability: 'Few buyers of that size' },
      ...{ marketingMonths: 13, marketingSource: 'Listings sold', adverse: 'A wall beyond the plot' },
      ...{ involvement: 'DISCLOSED', involvementNote: 'Valued for the owner in 2024' },
      [`risks.${ID(4)}`]: { risk: 'Vacancy', effect: 'A lower rent' },
    },
  },
  outcomes: {
    ...built.outcomes,
    ...(reconciled && {
      RECONCILIATION: {
        ...reconciled,
        steps: [...reconciled.steps, { word: 'value:step.second.firm', figures: {}, result: null }],
      },
    }),
  },
  agreed: { number: 'ENG-2026-0001', basis: 'MARKET_VALUE', premise: 'CURRENT_USE', level: 'EXTERNAL' },
  assumptions: [
    { kind: 'ASSUMPTION', text: 'The title is clean' },
    { kind: 'SPECIAL', text: 'The works are finished' },
    { kind: 'LIMITATION', text: 'The roof was not seen' },
  ],
  content: {
    ...built.content,
    ...{
      uncertainty: 'Few sales since the spring',
      intendedUse: 'Security of a loan',
      intendedUsers: 'The bank alone',
    },
  },
}

const MESSAGES: MessagesByNamespace = {
  valuations: valuationsMessages,
  places: placesMessages,
  conclusions: conclusionsMessages,
  inspections: inspectionsMessages,
  lending: lendingMessages,
}
const WORDS: Readonly<Record<string, (code: string) => string>> = {
  extent: (code) => `inspections:access.${code}`,
  demand: (code) => `lending:demand.${code}`,
  involvement: (code) => `lending:involvement.${code}`,
}
/** What is of the file and not in its text, where hashes of documents are in short and numbers in Arabic letters as they are drawn, what says how the file is written, and what is said by a sentence; a day is a level of a wording. */
const NOT_PRINTED =
  /^(report\.(status|latest\b.*|sha256|template|language|pages|version|verifyAt)|order\b.*|value\.currency|inspection\.level|property\.area|.*\.(role|main|per|periodUnit|licenceClass|isBank|hasBuilding)|documents\[\d+\]\.(isAnnexed|sha256|number)|statements\.(complies|bars.*|valuerStatus))$/

/** Each value with its path, its field, and the ways in which a report writes it. */
function leaves(value: Said, field: Field, path: string): { path: string; ways: string[] }[] {
  if (field.kind === 'list' && Array.isArray(value))
    return value.flatMap((one: Said, at) => leaves(one, field.of, `${path}[${at}]`))
  if (field.kind === 'object') {
    const has = value as Record<string, Said | undefined>
    return Object.entries(field.fields).flatMap(([name, one]) => {
      const said = has[name]
      return said === undefined ? [] : leaves(said, one, path ? `${path}.${name}` : name)
    })
  }
  return [{ path, ways: waysOf(String(value), field, path) }]
}

function waysOf(text: string, field: Field, path: string): string[] {
  const number = Number(text)
  switch (field.kind) {
    case 'amount':
      // What a property is worth is printed without fils where it has none.
      return [0, 3].flatMap((digits) =>
        digits > 0 || Number.isInteger(number)
          ? [`KWD ${number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`]
          : [],
      )
    case 'decimal':
      return [number.toLocaleString('en')]
    case 'count':
      return [number.toLocaleString('en', { useGrouping: false })]
    case 'date':
      return [formatDate(text, { language: 'en', digits: 'latn' })]
    case 'code': {
      const word = wordAt(MESSAGES, CODE_KINDS[field.of].codeWord(text))
      return [word?.en ?? text]
    }
    case 'choice': {
      const word = wordAt(MESSAGES, WORDS[path.split('.').at(-1) ?? '']?.(text) ?? '')
      return [word?.en ?? text]
    }
    default:
      if (/^documents\[\d+\]\.kind$/.test(path))
        return [wordAt(MESSAGES, `valuations:documentType.${text}`)?.en ?? text]
      if (path === 'property.areaName') return [areaLabel(text, 'en')]
      return path === 'report.code' ? [text, text.replace(/(.{4})(?=.)/g, '$1-')] : [text]
  }
}

const photo = await halves(800, 600).jpeg().toBuffer()
async function textOf(template: ReportChoice['template']): Promise<string> {
  const ctx = { db: undefined as never, store: { readPreview: async () => photo }, drawPages: async () => [] }
  const choice = { template, language: 'en', annexes: [] } as const
  const { pdf } = await renderer.print(await composeReport(ctx, data, choice, MARK))
  return plain((await readPdf(pdf)).pages.join(' ')).toLowerCase()
}

test.each(REPORT_TEMPLATES)('%s: every value, date and text of the data is in the PDF', async (template) => {
  const printed = await textOf(template)
  const result = resultOf({
    ...{ data, choice: { template, language: 'en' }, mark: MARK, sha256: '0'.repeat(64), pages: 1 },
    ...{ validity: 'VALID', order: undefined },
  })
  const asked = leaves(result as Said, RESULT_SHAPE, '').filter(({ path }) => !NOT_PRINTED.test(path))
  expect(asked.length).toBeGreaterThan(template === 'FULL' ? 60 : 35)
  const missing = asked.filter(({ ways }) => !ways.some((way) => printed.includes(plain(way).toLowerCase())))
  expect(missing).toEqual([])
  expect(result.lending === undefined).toBe(template !== 'FULL')
})

import { describe, expect, test } from 'vitest'
import { inLanguages } from '#features/papers/rules/blocks.ts'
import { builtReportData } from '../../../../tests/support/built-report-data.ts'
import { MARK, reportData } from '../../../../tests/support/report-data.ts'
import { REPORT_LANGUAGES, REPORT_TEMPLATES, type ReportTemplate } from '../model/codes.ts'
import type { ReportData, ReportMark } from '../model.ts'
import { reportDocument } from './document.ts'

describe.each(REPORT_TEMPLATES)('%s', (template) => {
  test.each(REPORT_LANGUAGES)('%s: the same data give the same document, drafts and issued ones', (language) => {
    const choice = { template, language, annexes: ['7e4a8c1e-0000-4000-8000-000000000004'] }
    for (const mark of [null, MARK]) {
      const document = reportDocument(reportData(), choice, mark)
      expect(reportDocument(structuredClone(reportData()), choice, mark)).toEqual(document)
      expect(JSON.stringify(document)).not.toMatch(/undefined|NaN|\[object|\{\{/)
    }
  })

  test('a version that corrects says what and why before all else; the first and a draft say nothing of it', () => {
    const written = (mark: ReportMark) =>
      JSON.stringify(reportDocument(reportData(), { template, language: 'en', annexes: [] }, mark).sections)
    const corrected = written(MARK)
    const [head, reason, value] = ['What this version corrects', 'The owner was misspelt', '"kind":"value"'].map(
      (text) => corrected.indexOf(text),
    )
    expect(head).toBeGreaterThan(0)
    expect(reason).toBeGreaterThan(head ?? 0)
    expect(value).toBeGreaterThan(reason ?? 0)
    expect(corrected).toContain('Owing Person')
    for (const mark of [null, { ...MARK, version: 1, corrections: [] }])
      expect(written(mark)).not.toContain('What this version corrects')
  })
})

test('two languages of one text are put together, and one that is the same in both is printed once', () => {
  const worded = (language: 'ar' | 'en', a: string, b: string) => ({
    language,
    value: { list: [{ text: a }], kind: 'x', b: { text: b } },
  })
  expect(inLanguages([worded('ar', 'نعم', '\u2068400\u2069'), worded('en', 'Yes', '400')])).toEqual({
    list: [{ ar: 'نعم', en: 'Yes' }],
    kind: 'x',
    b: { any: '\u2068400\u2069' },
  })
  expect(inLanguages([worded('en', 'Yes', '400')])).toMatchObject({ list: [{ en: 'Yes' }], b: { en: '400' } })
  const other = { language: 'ar' as const, value: { list: [], kind: 'x', b: { text: '' } } }
  expect(() => inLanguages([worded('en', 'a', 'b'), other as never])).toThrow('differs')
})

const inFull = (data: ReportData, language: 'ar' | 'en', template: ReportTemplate = 'FULL') =>
  JSON.stringify(reportDocument(data, { template, language, annexes: [] }, null))

test.each(REPORT_TEMPLATES)('%s: a distance from or to the middle of an area is approximate', (template) => {
  const data = reportData()
  const placed = {
    ...data,
    property: { ...(data.property as object), latitude: 29.33, longitude: 48.07 },
  } as ReportData
  const about = (isApproximate: boolean): ReportData => ({
    ...placed,
    comparables: data.comparables.map((one) => ({ ...one, isApproximate })),
  })
  for (const [language, word] of [
    ['ar', '(تقريبية)'],
    ['en', '(approximate)'],
  ] as const) {
    const marked = (of: ReportData) => inFull(of, language, template).split(word).length - 1
    const listed = inFull(about(false), language, template).includes(language === 'ar' ? 'البُعد' : 'Distance')
    const all = listed ? data.comparables.length : 0
    expect([marked(about(false)), marked(about(true))]).toEqual([0, all])
    expect(marked({ ...about(false), property: { ...placed.property, latitude: null } } as ReportData)).toBe(all)
    if (template === 'FULL') expect(all).toBeGreaterThan(0)
  }
})

test('a report of every kind of sheet words all codes of them in both languages', () => {
  for (const language of ['ar', 'en'] as const)
    for (const template of REPORT_TEMPLATES) {
      const { sections, cover } = reportDocument(builtReportData(), { template, language, annexes: [] }, MARK)
      const texts = JSON.stringify([sections.map(({ title, blocks }) => [title, blocks]), cover]).matchAll(
        /"(?:ar|en)":"((?:[^"\\]|\\.)*)"/g,
      )
      for (const [, text] of texts) expect(text).not.toMatch(/\b(?:[A-Z]+_[A-Z_]+|[a-z]+_[a-z_]+|[a-z]+:[a-z]+\.\w+)\b/)
    }
})

test('a second valuer is named beside the value, with licence and bank, only where one is shown', () => {
  const told = (asksSecondValuer: boolean) => {
    const data = builtReportData()
    const { RECONCILIATION } = data.outcomes
    const second = { word: 'value:step.second.bank', figures: {}, result: null }
    const reconciled = RECONCILIATION && {
      ...RECONCILIATION,
      steps: [...RECONCILIATION.steps, ...(asksSecondValuer ? [second] : [])],
    }
    const values = { secondValuerName: 'Second Ltd', secondValuerLicence: 'L-77', secondValuerIsBank: true }
    const sheets = { ...data.sheets, RECONCILIATION: { ...data.sheets.RECONCILIATION, ...values } }
    const outcomes = { ...data.outcomes, ...(reconciled ? { RECONCILIATION: reconciled } : {}) }
    return JSON.stringify(
      reportDocument({ ...data, sheets, outcomes }, { template: 'FULL', language: 'en', annexes: [] }, MARK),
    )
  }
  for (const text of ['Second Ltd', 'L-77', 'The second valuer is a bank']) {
    expect(told(true)).toContain(text)
    expect(told(false)).not.toContain(text)
  }
})

test('it says that the property was inspected, by whom and how far, only where it was', () => {
  for (const template of REPORT_TEMPLATES) {
    const [held, none] = [reportData(), reportData({ inspection: null })].map((data) => inFull(data, 'en', template))
    expect(held).toMatch(
      /was inspected on \W*20 Oct 2026\W* by \W*Inspecting Person\W*; extent of the inspection: part of the inside/,
    )
    expect(none).not.toMatch(/was inspected|inspected by|the inspection of the property/i)
    expect(none).toContain('had not been inspected at the date of this report')
  }
})

test('it claims an external valuer where one is stated or nobody declared a conflict, and never otherwise', () => {
  const { content, declarations } = reportData()
  const conflict = [{ name: 'Valuing Person', kind: 'OTHER' as const, isAllowed: true }]
  for (const template of REPORT_TEMPLATES) {
    const written = (more: Partial<ReportData>) => inFull(reportData(more), 'en', template)
    expect(written({ declarations })).toContain('acts as an external valuer')
    for (const silent of [{ declarations: [] }, { declarations: conflict }])
      expect(written(silent)).toContain('not stated whether the valuer acts as an external or an internal valuer')
    const internal = written({ content: { ...content, valuerStatus: 'INTERNAL' } })
    expect(internal).toContain('acts as an internal valuer')
    expect(internal).not.toContain('external')
  }
})

test('a certificate and a letter state what limits the value and its use', () => {
  const data = builtReportData()
  for (const template of ['CERTIFICATE', 'LETTER'] as const) {
    const [en, ar] = [inFull(data, 'en', template), inFull(data, 'ar', template)]
    for (const text of [
      'may change thereafter',
      'prior written consent',
      'Special assumptions',
      'Material uncertainty',
    ])
      expect(en).toContain(text)
    for (const { text } of data.assumptions) expect(ar).toContain(text)
  }
})

test('a word within an English sentence begins small', () => {
  const letter = inFull(reportData(), 'en', 'LETTER')
  expect(letter).toContain('for the purpose of mortgage')
  expect(letter).toContain('valuation of a property (land)')
})

test('a draft claims no compliance while it lacks something, and says what', () => {
  const { content } = reportData()
  const written = (data: ReportData) => inFull(data, 'en')
  expect(written(reportData())).toContain('in accordance with the International Valuation Standards')
  const lacking = written(reportData({ content: { ...content, esg: null } }))
  expect(lacking).not.toContain('in accordance with the International Valuation Standards')
  expect(lacking).toContain('The report does not state: environmental, social and governance factors.')
  expect(written(reportData({ inspection: null }))).toContain('The property was not inspected.')
})

test('inputs whose source nobody named are listed with the approach, each once', () => {
  const data = reportData()
  const { GRID } = data.outcomes
  if (!GRID) throw new Error('no grid')
  const remark = (field: string) => ({ word: 'methods:remark.noSource', field })
  const INCOME = { ...GRID, remarks: ['rentsSource', 'expenses.a.source', 'expenses.b.source'].map(remark) }
  const sheets = { ...data.sheets, INCOME: { potentialIncome: 1000 } }
  const written = (language: 'ar' | 'en') =>
    JSON.stringify(
      reportDocument(
        { ...data, sheets, outcomes: { ...data.outcomes, INCOME } },
        { template: 'FULL', language, annexes: [] },
        null,
      ),
    )
  expect(written('en')).toContain('Sources not stated: source of the rents, operating expenses: source')
  expect(written('ar')).toContain('مصادر غير مذكورة: مصدر الإيجارات')
})

test('the purpose and the category are words of an English sentence, as labels they begin with a capital', () => {
  const written = (template: 'LETTER' | 'FULL') =>
    JSON.stringify(reportDocument(reportData(), { template, language: 'en', annexes: [] }, null))
  expect(written('LETTER')).toContain('for the purpose of mortgage,')
  expect(written('LETTER')).toContain('valuation of a property (land)')
  expect(written('FULL')).toContain('"Mortgage"')
})

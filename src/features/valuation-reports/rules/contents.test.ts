import { describe, expect, test } from 'vitest'
import { SECTIONS } from '#features/terms/model/report-sections.ts'
import { reportData } from '../../../../tests/support/report-data.ts'
import { CONTENT_CODES, type ContentCode } from '../model/contents.ts'
import type { ReportData } from '../model.ts'
import { CONTENT_ITEMS, missingItems, unstatedItems } from './contents.ts'
import { complianceBars, templateFault } from './terms.ts'

const without = (...fields: (keyof ReportData['record'])[]): Partial<ReportData> => ({
  record: { ...reportData().record, ...(Object.fromEntries(fields.map((field) => [field, null])) as object) },
})
const content = (fields: ReportData['content']): Partial<ReportData> => ({
  content: { ...reportData().content, ...fields },
})

const agreed = (level: NonNullable<ReportData['agreed']>['level']) =>
  ({ number: 'ENG-2026-0001', basis: 'MARKET_VALUE', premise: 'HIGHEST_AND_BEST_USE', level }) as const

test('the table has the 18 items of the standard in order, each in a section of the report', () => {
  expect(CONTENT_ITEMS.map(({ code }) => code)).toEqual(CONTENT_CODES)
  expect(CONTENT_ITEMS.map(({ letter }) => letter).join('')).toBe('abcdefghijklmnopqr')
  for (const { section } of CONTENT_ITEMS) expect(SECTIONS).toContain(section)
})

describe('what a report lacks', () => {
  test('nothing of a whole one', () => expect(missingItems(reportData())).toEqual([]))

  test.each<[code: ContentCode, field: string, lacking: Partial<ReportData>]>([
    ['TERMS', 'requestDate', without('requestDate')],
    ['ASSET', 'plotNumber', without('plotNumber')],
    ['VALUER', 'assignedTo', { people: { valuer: null, approver: null, reviewers: [] } }],
    ['CLIENT', 'clientName', without('clientName', 'requestor')],
    ['INTENDED_USE', 'intendedUse', { ...without('purpose'), content: { ...reportData().content, intendedUse: null } }],
    [
      'INTENDED_USERS',
      'intendedUsers',
      {
        ...without('requestedParty', 'clientName'),
        content: { ...reportData().content, intendedUsers: ' ' },
      },
    ],
    ['CURRENCY', 'currency', without('currency')],
    ['VALUATION_DATE', 'valuationDate', without('valuationDate')],
    ['BASIS', 'basis', without('purpose')],
    ['APPROACHES', 'approaches', { outcomes: {} }],
    ['METHODS', 'approaches', { outcomes: {} }],
    ['SOURCES', 'comparables', { comparables: [], sheets: {} }],
    ['ESG', 'esg', content({ esg: null })],
    ['ESG', 'esgNote', content({ esg: 'SIGNIFICANT' })],
    ['SPECIALISTS', 'specialistsNote', content({ specialists: 'USED' })],
    ['VALUE', 'finalValue', without('finalValue')],
    ['VALUE', 'RECONCILIATION', { outcomes: {} }],
    ['COMPLIANCE', 'departures', content({ compliance: 'DEPARTED' })],
  ])('%s without %s', (code, field, lacking) => {
    const missing = missingItems(reportData(lacking)).find((item) => item.code === code)
    expect(missing?.fields.map((one) => one.field)).toContain(field)
  })

  test('a review without an opinion lacks no value, one that was not agreed does', () => {
    const review = {
      sheets: { REVIEWED: { opinion: 'NONE' } },
      outcomes: {},
      comparables: [],
      ...without('finalValue'),
    }
    const codes = (more: Partial<ReportData>) =>
      missingItems(reportData({ ...review, ...more })).map(({ code }) => code)
    expect(codes({ agreed: { ...agreed('FULL'), reportType: 'REVIEW' } })).toEqual([])
    expect(codes({ agreed: agreed('FULL') })).toContain('VALUE')
    expect(codes({ agreed: null })).toContain('VALUE')
  })

  test('the statements are derived from what is written alone', () => {
    expect(unstatedItems({})).toEqual(['ESG', 'SPECIALISTS', 'COMPLIANCE'])
    expect(unstatedItems(reportData().content)).toEqual([])
    // Nothing significant follows from items that were looked at without a finding, and from nothing else.
    const { esg: _, ...others } = reportData().content
    for (const [looked, missing] of [
      [{}, ['ESG']],
      [{ esgFlood: 'NOT_LOOKED_AT' }, ['ESG']],
      [{ esgFlood: 'NOTHING', esgGround: 'FOUND' }, ['ESG']],
      [{ esgFlood: 'NOTHING' }, []],
    ] as const)
      expect(unstatedItems(others, { ASSUMPTIONS: looked })).toEqual(missing)
  })
})

describe('compliance is claimed only', () => {
  test.each<[why: string, data: Partial<ReportData>, bars: string[]]>([
    ['where nothing stands against it', {}, []],
    ['without a departure', content({ compliance: 'DEPARTED', departures: 'x' }), ['DEPARTED']],
    ['once it is stated', content({ compliance: null }), ['NOT_STATED']],
    ['after an inspection', { inspection: null }, ['NO_INSPECTION']],
    ['without one where that was agreed', { inspection: null, agreed: agreed('DESKTOP') }, []],
    ['without a new one where that was agreed', { inspection: null, agreed: agreed('REVALUATION') }, []],
    [
      'not where one from outside was agreed and none was held',
      { inspection: null, agreed: agreed('EXTERNAL') },
      ['NO_INSPECTION'],
    ],
    ['of a reconciled value', { outcomes: {} }, ['NOT_RECONCILED']],
  ])('%s', (_, data, bars) => expect(complianceBars(reportData(data))).toEqual(bars))
})

test.each([
  ['RESTRICTED', 'RESTRICTED', null],
  ['RESTRICTED', 'FULL', 'report-restricted'],
  ['RESTRICTED', undefined, 'report-restricted'],
  ['LETTER', 'REVIEW', 'report-review'],
  ['RESTRICTED', 'REVIEW', 'report-restricted'],
  [undefined, 'REVIEW', null],
  ['FULL', 'REVIEW', null],
  ['LETTER', 'RESTRICTED', null],
] as const)('a report printed as %s where %s was agreed: %s', (template, reportType, fault) => {
  const terms = { ...agreed('FULL'), ...(reportType ? { reportType } : {}) }
  expect(templateFault(template, terms)).toBe(fault)
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtReportData } from '../../../../tests/support/built-report-data.ts'
import { type SchemaRule, unlike } from '../../../../tests/support/json-schema.ts'
import { reportData } from '../../../../tests/support/report-data.ts'
import { scheduleLine } from '../../../../tests/support/schedule-lines.ts'
import { carriedSchema } from '../../exchange/rules/schemas.ts'
import { JOINT_SCHEMA, JOINT_SHAPE } from '../fields/carried.ts'
import type { TwoValuersData } from '../model/two-valuers.ts'
import type { WholeChoice, WholeData, WholeMark } from '../model.ts'
import { jointData } from './carried.ts'
import { createWholeDocument } from './document.ts'
import { unchosen } from './draft.ts'

const { firm, wordings } = reportData()
const DATA: WholeData = {
  v: 1,
  on: '2026-02-01',
  terms: {
    engagementId: '44444444-0000-4000-8000-000000000001',
    number: 'ENG-2026-0001',
    title: 'محفظة الصندوق',
    client: { ar: 'شركة العميل', en: 'Client Company' },
    orderReference: 'PO-7',
    purpose: 'FINANCIAL_REPORTING',
    basis: 'FAIR_VALUE',
    premise: 'HIGHEST_AND_BEST_USE',
    requestedParty: 'مجلس الإدارة',
    intendedUsers: null,
    inspectionLevel: 'FULL',
    agreedOn: '2026-01-02',
  },
  notIncluded: [
    {
      id: '1',
      ordinal: 4,
      valuationId: null,
      valuationNumber: null,
      section: null,
      clientReference: 'R4',
      name: null,
      areaName: 'حولي',
      blockNumber: '1',
      plotNumber: '2',
      why: 'LEFT_OUT',
      reason: 'بيع قبل تاريخ التقييم',
    },
  ],
  issuer: { name: 'Issuing Person', registerNumber: '61/2009', licenceClass: 'A', expiresOn: null },
  proof: null,
  firm,
  wordings,
}
const MARK: WholeMark = {
  version: 2,
  code: '0123456789ABCDEF',
  url: 'https://firm.example/verify/0123456789ABCDEF',
  issuedAt: '2026-02-03T08:00:00.000Z',
  changes: [
    {
      version: 2,
      issuedAt: '2026-02-03T08:00:00.000Z',
      reason: 'تصحيح قيمة',
      changes: [
        { kind: 'VALUE', line: scheduleLine(2), before: 100_000_000, after: 250_000_001 },
        { kind: 'FACTS', line: scheduleLine(2), fields: ['blockNumber', 'size'] },
        { kind: 'ADDED', line: scheduleLine(3), fils: 5 },
        { kind: 'LOT', lot: 'A', before: null, after: 300_000_000 },
        { kind: 'AGGREGATE', before: 1, after: 2 },
        { kind: 'TEXTS' },
      ],
    },
  ],
}
const LINES = [
  scheduleLine(1, { section: 'أبراج', lot: 'A', clientReference: 'R1', name: 'برج' }),
  scheduleLine(2, { section: 'أبراج', lot: 'A', fils: 250_000_001, tenure: 'USUFRUCT' }),
  scheduleLine(3, { section: 'أراضٍ', category: 'LAND', fils: 5, inspectionDate: null }),
]
const choiceOf = (more: Partial<WholeChoice> = {}): WholeChoice => ({
  ...unchosen('both'),
  byLots: true,
  lots: [{ lot: 'A', fils: 300_000_000, reason: 'تباع معاً' }],
  asOne: { fils: 320_000_000, reason: 'خصم للحجم' },
  commentary: 'سوق مستقرة',
  ...more,
})

function worded(choice: WholeChoice, mark: WholeMark | null = MARK) {
  const document = createWholeDocument({ data: DATA, choice, lines: LINES, mark })
  for (const line of LINES) document.add(line, line.ordinal === 1 ? builtReportData() : reportData())
  const whole = document.whole()
  return { ...whole, text: JSON.stringify(whole), properties: whole.properties.map((one) => JSON.parse(one)) }
}

test.each(['ar', 'en', 'both'] as const)('a report is worded in %s, each part once', (language) => {
  for (const form of ['short', 'full'] as const) {
    const { before, after, properties, schedule } = worded(choiceOf({ language, form }))
    expect(before.map(({ code }) => code)).toEqual(['CHANGES', 'SUMMARY', 'TOGETHER', 'TERMS', 'COMMENTARY'])
    expect(after.map(({ code }) => code)).toEqual(['MAP', 'LEFT_OUT', 'ASSUMPTIONS', 'COMPLIANCE', 'SIGNATURES'])
    expect(properties).toHaveLength(LINES.length)
    expect(schedule.groups.map(({ rows }) => rows.length)).toEqual([2, 1])
  }
})

test('the schedule has the value of each property, what each section comes to, and the aggregate, to the fils', () => {
  const { schedule } = worded(choiceOf({ language: 'en' }))
  expect(schedule.groups.map(({ subtotal }) => subtotal?.value.en)).toEqual(['350,000.001', '0.005'])
  expect(schedule.total.value.en).toBe('350,000.006')
  expect(schedule.groups.flatMap(({ rows }) => rows.map((row) => row.at(-1)?.en))).toEqual([
    '100,000',
    '250,000.001',
    '0.005',
  ])
})

test('the sum is never called the value of all as one: that is the figure that was typed, beside the difference', () => {
  const { text } = worded(choiceOf({ language: 'en' }))
  expect(text).toContain('It is not their value if they were offered to the market together or sold as one.')
  expect(text).toContain('320,000')
  expect(worded(choiceOf({ language: 'en', asOne: null, byLots: false })).before.map(({ code }) => code)).not.toContain(
    'TOGETHER',
  )
})

test('a first version and one without anything left out say nothing of either', () => {
  const first = worded(choiceOf(), { ...MARK, version: 1, changes: [] })
  expect(first.before.map(({ code }) => code)[0]).toBe('SUMMARY')
})

test('two valuers: the lower of each property, both sums, what the rules found and why values differ, in both languages', () => {
  const twoValuers: TwoValuersData = {
    valuer: {
      ...{ firm: 'بنك الخليج', valuer: 'سعاد الراشد', isBank: true, licenceNumber: '77/2015', licenceClass: 'A' },
      ...{ licenceUntil: '2026-12-31', clientKind: 'LISTED', statementsOn: '2025-12-31', valuedOn: '2026-01-10' },
      ...{ freeOfOwner: true, freeOfFirm: false, bound: 10, recorded: 'BY_TOTALS' },
    },
    values: [
      { valuationId: LINES[0]?.valuationId ?? '', fils: 90_000_000, reason: 'عقد انتهى' },
      { valuationId: LINES[1]?.valuationId ?? '', fils: 260_000_000, reason: null },
    ],
    checks: [
      { rule: 'FIRM', applies: true, faults: [{ code: 'firmUndeclared' }] },
      { rule: 'BANK', applies: true, faults: [] },
      { rule: 'NAMED', applies: false, faults: [] },
    ],
  }
  for (const language of ['ar', 'en'] as const) {
    const document = createWholeDocument({
      data: { ...DATA, twoValuers },
      choice: choiceOf({ language }),
      lines: LINES,
      mark: MARK,
    })
    const { after } = document.whole()
    const { blocks = [] } = after.find(({ code }) => code === 'TWO_VALUERS') ?? {}
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
    const texts = tables.map(({ rows }) => rows.map((row) => row.map((cell) => cell[language] ?? cell.any ?? '')))
    expect(texts[0]?.map(([, found = '']) => found.split('\n').length)).toEqual([2, 1, 1])
    expect(texts[1]?.map((row) => row.at(-1)?.replace(/\p{Cf}/gu, ''))).toEqual(['90,000', '250,000.001', ''])
    const said = JSON.stringify(blocks)
    for (const part of ['350,000.001', '350,000', '340,000.001', 'عقد انتهى']) expect(said).toContain(part)
    expect(said).not.toMatch(/LISTED|BY_TOTALS/)
  }
})

test('people sign once, however many properties they valued, and who issues it', () => {
  const { after } = worded(choiceOf({ language: 'en' }))
  const [signed] = after.find(({ code }) => code === 'SIGNATURES')?.blocks ?? []
  const names = signed?.kind === 'signatures' ? signed.items.map(({ name }) => name.any ?? name.en) : []
  expect(new Set(names).size).toBe(names.length)
  expect(names.at(-1)).toContain('Issuing Person')
})

test('the data that it carries are its schedule and what it comes to, by the published schema: UPDATE=1 writes that', () => {
  const title = 'An issued valuation report of several properties as data, carried within its PDF'
  const schema = carriedSchema(JOINT_SCHEMA, JOINT_SHAPE, title)
  const path = join(import.meta.dirname, '../../../../public/thamin-joint-report-1.schema.json')
  const json = `${JSON.stringify(schema, null, 2)}\n`
  if (process.env.UPDATE === '1') writeFileSync(path, json)
  expect(readFileSync(path, 'utf8')).toBe(json)

  const shared = scheduleLine(4, {
    share: '3/8',
    shareDiscount: 10,
    wholeFils: 80_000,
    proRataFils: 30_000,
    fils: 27_000,
  })
  const report = { data: DATA, choice: choiceOf(), lines: [...LINES, shared], mark: MARK, nonce: 'ab'.repeat(16) }
  const text = jointData(report)
  const carried = JSON.parse(text)
  expect(unlike(JSON.parse(json) as SchemaRule, carried)).toEqual([])
  const { result } = carried
  expect(result.report).toMatchObject({
    number: 'ENG-2026-0001',
    version: 2,
    issuedOn: '2026-02-03',
    form: choiceOf().form,
  })
  expect(result.properties.map(({ place, amount }: { place: number; amount: string }) => [place, amount])).toEqual([
    [1, kwd(LINES[0])],
    [2, '250000.001'],
    [3, '0.005'],
    [4, '27.000'],
  ])
  expect(result.properties[3].share).toEqual({ of: '3/8', whole: '80.000', proRata: '30.000', discount: '10' })
  const sum = [...LINES, shared].reduce((all, { fils }) => all + fils, 0)
  expect(BigInt(result.aggregate.replace('.', ''))).toBe(BigInt(sum))
  expect(result.lots).toContainEqual(expect.objectContaining({ lot: 'A', asLot: '300000.000', reason: 'تباع معاً' }))
  expect(result.asOne).toEqual({ amount: '320000.000', reason: 'خصم للحجم' })
  expect(result.notIncluded).toEqual([
    expect.objectContaining({ reference: 'R4', why: 'LEFT_OUT', reason: 'بيع قبل تاريخ التقييم' }),
  ])
  // What is not printed is not in it: who asked, and the ids of records.
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

const kwd = (line: (typeof LINES)[number] | undefined) =>
  `${Math.floor((line?.fils ?? 0) / 1000)}.${String((line?.fils ?? 0) % 1000).padStart(3, '0')}`

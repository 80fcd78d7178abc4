import { expect, test } from 'vitest'
import { CONCLUSION_CELLS, MAIN_CELLS, mainField } from '#features/approaches/fields/conclusions.ts'
import type { BoundDocument } from '#features/documents/model.ts'
import { marketFigures } from '#features/market/rules/commentary.ts'
import { isLayoutField, REPORT_SHAPE } from '#features/valuation-reports/fields.ts'
import type { ReportInspection, ReportPhoto, ReportProperty } from '#features/valuation-reports/model.ts'
import { isEditable, type ValuationField } from '#features/valuations/fields.ts'
import { VALUATION_FIELDS } from '#features/valuations/model.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { APPROVAL_HASH_VERSION, type Approved, approvalHash, BOUND_FIELDS } from './approval-hash.ts'

const content: Approved['content'] = {
  purpose: 'MORTGAGE',
  requestor: 'شركة الساحل',
  requestorPhone: '+965 2222 3333',
  requestorCapacity: null,
  requestedParty: 'بنك الخليج',
  clientName: 'سالم الهاجري',
  clientContact: null,
  documentType: 'PROPERTY_DOCUMENT',
  documentNumber: '4471',
  documentDate: '1998-05-20',
  ownerName: 'ورثة سالم الهاجري',
  propertyId: null,
  propertyCategory: 'RESIDENTIAL',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  planNumber: 'م/36214',
  propertySize: 400.5,
  isUsufruct: false,
  hasBuilding: true,
  valuationApproach: 'MARKET',
  currency: 'KWD',
  fee: 175.5,
  landValue: 310_000,
  buildingValue: 45_000.25,
  finalValue: 355_000.25,
  requestDate: '2026-01-04',
  inspectionDate: '2026-01-06',
  valuationDate: '2026-01-07',
  issueDate: null,
  notes: 'قسيمة زاوية',
  reviewRemarks: null,
  tenure: 'STATE_LEASE',
  tenureGrantor: 'إدارة أملاك الدولة',
  tenureContract: '118',
  tenureHolder: null,
  tenureStart: '2015-03-01',
  tenureEnd: '2035-02-28',
  tenureRent: 1200.5,
  assignability: 'WITH_CONSENT',
  assignedTo: '7e4a8c1e-0000-4000-8000-000000000009',
}
const document: BoundDocument = {
  documentType: 'PROPERTY_DOCUMENT',
  title: 'الوثيقة',
  number: '4471',
  date: '1998-05-20',
  pages: 3,
  ...{ landArea: 400, builtArea: null, floors: 2, yearBuilt: 1998 },
  name: 'doc.pdf',
  sha256: 'a'.repeat(64),
}
const approaches: Approved['approaches'] = {
  sheets: {
    COST: { landValue: 310_000, 'parts.6f1de2e0-0000-4000-8000-000000000001': { area: 500, unitCost: 220.5 } },
    RECONCILIATION: { rounding: '1000' },
  },
  comparables: [{ id: '6f1de2e0-0000-4000-8000-000000000002', version: 2, evidence: { priceFils: 298_000_000 } }],
  facts: null,
}
const NOTHING: Approved['approaches'] = { sheets: {}, comparables: [], facts: null }
const UNTOLD: Approved['report'] = { statements: {}, facts: null }
const approved: Approved = {
  valuationNumber: 'VAL-2026-0042',
  content,
  documents: [],
  approaches: NOTHING,
  report: UNTOLD,
}
const photo: ReportPhoto = {
  id: '6f1de2e0-0000-4000-8000-000000000004',
  category: 'FACADE',
  caption: 'الواجهة',
  takenAt: '2026-01-06T07:10:00.000Z',
  sha256: 'b'.repeat(64),
  width: 1600,
  height: 1200,
}
const property: ReportProperty = {
  name: 'قسيمة 112',
  area: 400,
  yearBuilt: 2001,
  floors: 3,
  street: 'شارع 7',
  fullAddress: null,
  latitude: 29.33,
  longitude: 48.07,
}
const inspection: ReportInspection = {
  id: '6f1de2e0-0000-4000-8000-000000000003',
  heldAt: '2026-01-06T07:00:00.000Z',
  heldByName: 'سالم الهاجري',
  form: { overallCondition: 'GOOD', 'areas.1': { area: 180, name: 'أرضي' } },
  photos: [photo],
}
const report = {
  statements: { esg: 'NOT_SIGNIFICANT', basis: 'MARKET_VALUE', intendedUse: 'ضمان تمويل' },
  facts: { property, inspection },
} satisfies Approved['report']

// Stored approvals carry these hashes: if a version's hash changed, completing those valuations would fail.
const GOLDEN: Record<keyof typeof BOUND_FIELDS, { alone: string; withDocument: string }> = {
  1: {
    alone: 'd0ff8143c79fccab3caef70192ce8b986e1a2f3b75bca3a660a22e1e708bd7e1',
    withDocument: '6b1c0b9eb6a0e9be9b8c470824ed658c7d275d2a9ff10c3f1f7aa85193594f30',
  },
  2: {
    alone: '86f7a27dd2ff62a475a8821c03c7acdc7204adc3a4e9254a1faf33c9a29fd0df',
    withDocument: 'f10c65332c326754b8eec5cf0922ef279f2d397152451dc9ea8df56a109b32e7',
  },
  3: {
    alone: '8f12cb75c23c9da9c0f5eb669af7833c835a77450398624b5699686a2778cebe',
    withDocument: 'eed51a9e9d63dce931530bc3d20fcc4c55eb670ae528ff65ae8f3c6580be76b3',
  },
  4: {
    alone: '4bda5a8c68c383c8d2cf26c5187dfce2b8b9774cd84c5417d0d12adc27609514',
    withDocument: '3ac3bd1d357a2f650af9cef4d0f55627908025f93728ea3a7138cb7ba544436a',
  },
  5: {
    alone: 'e29370acaf8d5fe68a5e4c03a2c3d0a0b246300fe41f5a764417758c240148e0',
    withDocument: '73de5515dfea9b90b1640c725b66e60480a073d7098d7f0a6d14eacdf139efa5',
  },
  6: {
    alone: 'defbe9493f982add00beb07403810506acf0c8fa4fe261c6ec1b6b0904840218',
    withDocument: 'a4159fed78427f183df68bc52fa72834f4a8fdf4a327babc4c4edc3836dc2ceb',
  },
  7: {
    alone: 'e355fe76f9c7896df1a7007f03bd249b3018e3609c79e80863d234f0639ced0f',
    withDocument: '382f48ecbf36300cb1da0d469cdce7a8fc5c36b4bcc158f5b3089c470bfc58b5',
  },
  8: {
    alone: '722d93b582b002045ae6f6539676e48f5ce4c7018ab6d2bee9222feaabcc48ea',
    withDocument: '255d4f676322f18f1b4cdd62afd7ec7e4f6e694c4c9d224d6c30e5a4e8a6fd87',
  },
  9: {
    alone: '722d93b582b002045ae6f6539676e48f5ce4c7018ab6d2bee9222feaabcc48ea',
    withDocument: '0583042d2ef1a12fa6a6ecd69d877373a3b68590519c542e2ea8e29e63dac560',
  },
  10: {
    alone: 'f04e68582e60ccd4acd4e5f6ad2c37ee9d89c29fdfeae86ca7f5066325e943c6',
    withDocument: '72c0ee2b168db767c69901b8fe82891203d17a2c597dc3e85fb9b686e7d22c79',
  },
  11: {
    alone: '19fa96f67600712bde0282ae2bdd6a413ef4770e7e0cc282355c58b6eb4542c7',
    withDocument: 'f27aa45c817887d14ea79d4bfafbffa6d679e8d3c77cba02d4e24bc5fd760211',
  },
  12: {
    alone: '058bb8cdb53118d3ff33433aa230a22bcb7be3e9de9505f503fa6d6e728f4427',
    withDocument: 'db038e8985aacdd52d89e3040c975a789ad5e5620c4f36d0c30a3c00f3a2cfe9',
  },
}

const WITH_CONCLUSIONS = '89d5cc11d80d90aed2a4f628a47ea97cf6a04bfc019b7f0b9d6f5c52e093ef08'
const WITH_REPORT = 'd23fd03fbe52ed71454dd07122ab0250dfc83b558ccf3d5ef012145a761dfe97'
const WITH_FACTS = '28491acbff14dd673146482ad42c4f1cd40e4b06422cd6ab2d3ee0558ad41afa'
const WITH_APPROACHES = 'adf99229154e176a5fdd1e8b478ffc904a11a23e23170d67cf2641154c101316'

test.each(Object.entries(GOLDEN))('version %s gives the hash that it always gave', (version, golden) => {
  expect(approvalHash(approved, Number(version))).toBe(golden.alone)
  expect(approvalHash({ ...approved, documents: [document] }, Number(version))).toBe(golden.withDocument)
})

test('every field that may not change after the approval is in the newest version, and who signs: one that is not needs a new version', () => {
  const newest = Math.max(...Object.keys(BOUND_FIELDS).map(Number))
  expect(APPROVAL_HASH_VERSION).toBe(newest)
  // Completing sets the issue date, and an act of its own the client, so no approval binds them.
  // Who is assigned may change; bound is who was, whom signerOf keeps.
  const isBound = (field: ValuationField) => field === 'assignedTo' || !isEditable('APPROVED', field)
  const bound = VALUATION_FIELDS.filter((field) => isBound(field) && field !== 'issueDate' && field !== 'clientUserId')
  expect(BOUND_FIELDS[APPROVAL_HASH_VERSION].valuation.toSorted()).toEqual(bound.toSorted())
})

test('each bound field changes the hash, and no other does', () => {
  const { valuation, document: bound } = BOUND_FIELDS[APPROVAL_HASH_VERSION]
  const whole = { ...approved, documents: [document] }
  const hash = approvalHash(whole, APPROVAL_HASH_VERSION)
  const differs = (other: Partial<Approved>) => approvalHash({ ...whole, ...other }, APPROVAL_HASH_VERSION) !== hash
  const changed = VALUATION_FIELDS.filter((field) => differs({ content: { ...content, [field]: 'other' } }))
  expect(changed.toSorted()).toEqual(valuation.toSorted())
  const fields = Object.keys(document).filter((field) => differs({ documents: [{ ...document, [field]: 'other' }] }))
  expect(fields.toSorted()).toEqual(bound.toSorted())
  expect(differs({ valuationNumber: 'VAL-2026-0043' })).toBe(true)
  expect(differs({ documents: [] })).toBe(true)
})

test('from version 12 on, the commentary of the market that was in force is bound', () => {
  const told: NonNullable<Approved['report']['market']> = {
    ...{ id: '1', category: 'LAND', governorate: 'HAWALLI', quarter: '2025-10-01', number: 1 },
    publishedAt: '2026-01-02T08:00:00.000Z',
    ...{ text: { ar: 'ن', en: 't' }, sources: { ar: 'م', en: 's' } },
    figures: marketFigures(['2025-10-01'], []),
  }
  const hash = (more: Partial<typeof told> | null, version: number) =>
    approvalHash({ ...approved, report: { ...UNTOLD, market: more && { ...told, ...more } } }, version)
  const deals = marketFigures(told.figures.quarters, [
    { series: 'SALES', quarter: '2025-10-01', values: [700, 710, 720, 730, 740], generated: 0 },
  ])
  const all = [
    null,
    {},
    { number: 2 },
    { text: { ar: 'ن', en: 'u' } },
    { figures: deals },
    { sources: { ar: '', en: '' } },
  ]
  expect(new Set(all.map((more) => hash(more, 12))).size).toBe(all.length)
  expect(new Set(all.map((more) => hash(more, 11))).size).toBe(1)
  // As PostgreSQL gives it back, its keys in an order of their own.
  expect(hash({ figures: Object.fromEntries(Object.entries(deals).toReversed()) as typeof deals }, 12)).toBe(
    hash({ figures: deals }, 12),
  )
})

test('from version 11 on, the declarations of material uncertainty that were in force are bound', () => {
  const declared = { id: '1', category: null, governorate: null, validFrom: '2026-01-01', validTo: null }
  const texts = { reason: { ar: 'س', en: 'r' }, text: { ar: 'ن', en: 't' } }
  const hash = (more: object | null, version: number) =>
    approvalHash(
      { ...approved, report: { ...UNTOLD, uncertainties: more ? [{ ...declared, ...texts, ...more }] : [] } },
      version,
    )
  const all = [null, {}, { validTo: '2026-02-01' }, { text: { ar: 'ن', en: 'u' } }, { category: 'LAND' }]
  expect(new Set(all.map((more) => hash(more, 11))).size).toBe(all.length)
  expect(new Set(all.map((more) => hash(more, 10))).size).toBe(1)
  expect(hash(null, 11)).toBe(approvalHash(approved, 11))
})

test('from version 4 on, what was written on the sheets and the comparables used are bound, in whatever order they come back', () => {
  const hash = (more: Partial<Approved['approaches']> = {}, version = 4) =>
    approvalHash({ ...approved, documents: [document], approaches: { ...approaches, ...more } }, version)
  expect(hash()).toBe(WITH_APPROACHES)
  const { COST = {}, RECONCILIATION = {} } = approaches.sheets
  const [field = '', row] = Object.entries(COST)[1] ?? []
  expect(
    hash({ sheets: { RECONCILIATION, COST: { [field]: { unitCost: 220.5, area: 500 }, landValue: 310_000 } } }),
  ).toBe(WITH_APPROACHES)
  const [comparable] = approaches.comparables
  const others: Partial<Approved['approaches']>[] = [
    { sheets: { COST } },
    { sheets: { RECONCILIATION, COST: { ...COST, landValue: 310_000.001 } } },
    { sheets: { RECONCILIATION, COST: { landValue: 310_000, [`${field}0`]: row ?? null } } },
    { comparables: [] },
    { comparables: comparable ? [{ ...comparable, version: 3 }] : [] },
    { comparables: comparable ? [{ ...comparable, evidence: { priceFils: 298_000_001 } }] : [] },
  ]
  for (const other of others) expect(hash(other)).not.toBe(WITH_APPROACHES)
  for (const version of [1, 2, 3]) expect(hash({}, version)).toBe(hash(NOTHING, version))
})

test('from version 5 on, the facts that the value was worked out from are bound as well', () => {
  const facts = { subject: { area: 400, yearBuilt: 2001 }, asksSecondValuer: false } as NonNullable<
    Approved['approaches']['facts']
  >
  const hash = (more: typeof facts | null, version = 5) =>
    approvalHash({ ...approved, approaches: { ...approaches, facts: more } }, version)
  const { subject } = facts
  const others = [null, { ...facts, asksSecondValuer: true }, { ...facts, subject: { ...subject, area: 401 } }]
  for (const other of others) expect(hash(other)).not.toBe(hash(facts))
  expect(hash({ asksSecondValuer: false, subject: { yearBuilt: 2001, area: 400 } } as typeof facts)).toBe(hash(facts))
  expect(hash(facts)).toBe(WITH_FACTS)
  for (const other of others) expect(hash(other, 4)).toBe(hash(null, 4))
})

test('from version 7 on, what the report states and the facts that it tells are bound as well', () => {
  const hash = (more: Partial<Approved['report']> = {}, version = 7) =>
    approvalHash({ ...approved, report: { ...report, ...more } }, version)
  const { statements, facts } = report
  const place = (more: Partial<ReportProperty>) => ({ facts: { ...facts, property: { ...property, ...more } } })
  const visit = (more: Partial<ReportInspection>) => ({ facts: { ...facts, inspection: { ...inspection, ...more } } })
  const pictured = (more: Partial<ReportPhoto>) => visit({ photos: [{ ...photo, ...more }] })
  const others: Partial<Approved['report']>[] = [
    { statements: {} },
    { facts: null },
    { facts: { ...facts, property: null } },
    { facts: { ...facts, inspection: null } },
    visit({ photos: [] }),
    visit({ photos: [photo, photo] }),
    visit({ form: { ...inspection.form, overallCondition: 'POOR' } }),
    visit({ heldAt: '2026-01-07T07:00:00.000Z' }),
    pictured({ caption: null }),
    pictured({ sha256: 'c'.repeat(64) }),
    ...Object.keys(property).map((field) => place({ [field]: 'other' })),
    ...BOUND_FIELDS[7].report.statements.map((field) => ({ statements: { ...statements, [field]: 'other' } })),
  ]
  for (const other of others) expect(hash(other), JSON.stringify(other)).not.toBe(hash())
  // How it is printed may be chosen until it is issued.
  expect(hash({ statements: { ...statements, template: 'LETTER', language: 'en' } })).toBe(hash())
  expect(hash({ statements: Object.fromEntries(Object.entries(statements).toReversed()) })).toBe(hash())
  expect(hash({ facts: JSON.parse(JSON.stringify(facts)) })).toBe(WITH_REPORT)
  for (const version of [1, 2, 3, 4, 5, 6]) expect(hash({}, version)).toBe(hash(UNTOLD, version))
})

test('from version 10 on, each conclusion of value is bound with its basis, its sheets and its amount', () => {
  const [first, second] = ['6f1de2e0-0000-4000-8000-000000000011', '6f1de2e0-0000-4000-8000-000000000012']
  const rent = { basis: 'MARKET_RENT', premise: 'CURRENT_USE', per: 'MONTH', 'grid-2Weight': 100, place: 1 }
  const forced = {
    ...{ basis: 'LIQUIDATION_VALUE', premise: 'FORCED_SALE', period: 90, periodUnit: 'DAYS', costWeight: 100 },
    ...{ premiseReason: 'Auction', adjustment: -20, adjustmentReason: 'Short marketing', rounding: '1000', place: 2 },
  }
  const RECONCILIATION = {
    mainPremise: 'HIGHEST_AND_BEST_USE',
    [`conclusions.${first}`]: rent,
    [`conclusions.${second}`]: forced,
    [`concluded.${first}`]: { value: 2850 },
    [`concluded.${second}`]: { value: 416_000 },
  }
  const hash = (more: FormValues = {}, version = 10, of: Partial<Approved> = {}) =>
    approvalHash(
      {
        ...approved,
        report,
        approaches: { ...NOTHING, sheets: { RECONCILIATION: { ...RECONCILIATION, ...more } } },
        ...of,
      },
      version,
    )
  expect(hash()).toBe(WITH_CONCLUSIONS)
  const others: FormValues[] = [
    ...BOUND_FIELDS[10].conclusions.main.map((field) => ({ [field]: 'other' })),
    ...BOUND_FIELDS[10].conclusions.row.map((cell) => ({ [`conclusions.${second}`]: { ...forced, [cell]: 'other' } })),
    { [`conclusions.${second}`]: { ...forced, incomeWeight: 10 } },
    { [`conclusions.${second}`]: { ...forced, place: 0 } },
    { [`concluded.${second}`]: { value: 416_001 } },
    { [`concluded.${first}`]: null },
    { [`conclusions.${first}`]: null },
  ]
  for (const other of others) expect(hash(other), JSON.stringify(other)).not.toBe(WITH_CONCLUSIONS)
  expect(hash({}, 10, { content: { ...content, valuationDate: '2026-01-08' } })).not.toBe(WITH_CONCLUSIONS)
  // As PostgreSQL gives it back, its keys in an order of their own.
  const stored = Object.fromEntries(Object.entries(RECONCILIATION).toReversed())
  expect(hash({}, 10, { approaches: { ...NOTHING, sheets: { RECONCILIATION: stored } } })).toBe(WITH_CONCLUSIONS)
})

test('no final value is bound as none, with the review that gives no opinion of one', () => {
  const REVIEWED = { firm: 'Others', value: 400_000, conclusion: 'SUPPORTED', opinion: 'NONE' }
  const hash = (finalValue: number | null, more: FormValues = {}) =>
    approvalHash(
      {
        ...approved,
        report,
        content: { ...content, finalValue },
        approaches: { ...NOTHING, sheets: { REVIEWED: { ...REVIEWED, ...more } } },
      },
      APPROVAL_HASH_VERSION,
    )
  const others = [hash(0), hash(400_000), hash(null, { opinion: 'OWN' }), hash(null, { value: 400_001 })]
  for (const other of others) expect(other).not.toBe(hash(null))
  expect(hash(null)).toBe(hash(null, { opinion: 'NONE' }))
})

test('every cell of a conclusion is in the newest version, but for its place, which is the order', () => {
  const { main, row } = BOUND_FIELDS[APPROVAL_HASH_VERSION].conclusions
  expect(main.toSorted()).toEqual(MAIN_CELLS.map(mainField).toSorted())
  expect([...row, 'place'].toSorted()).toEqual(Object.keys(CONCLUSION_CELLS).toSorted())
})

test('everything that is written for a report and fixed with the value is in the newest version', () => {
  const fixed = Object.keys(REPORT_SHAPE.fields).filter((field) => !isLayoutField(field))
  expect(BOUND_FIELDS[APPROVAL_HASH_VERSION].report.statements.toSorted()).toEqual(fixed.toSorted())
})

test('a version of a later release is refused', () => {
  expect(() => approvalHash(approved, APPROVAL_HASH_VERSION + 1)).toThrow('unknown')
})

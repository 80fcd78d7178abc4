import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '#features/approaches/model/codes.ts'
import { shippedBases } from '#features/settings/model/bases.ts'
import {
  type BasisOfValue,
  INSPECTION_LEVELS,
  type InspectionLevel,
  isUnvisited,
  PREMISES_OF,
} from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES, type ValuationPurpose } from '#features/terms/model/codes.ts'
import type { ReportChoice, ReportData, ReportMark } from '#features/valuation-reports/model.ts'
import { reportDocument } from '#features/valuation-reports/rules/document.ts'
import { SHIPPED_TEXTS } from '#features/valuation-reports/rules/wording/texts.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { plain, readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

let product: Product
let senior: Person
let manager: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const changesOf = (values: Readonly<Record<string, FormValue>>) =>
  Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
let plots = 0

type Agreed = { purpose: ValuationPurpose; level: InspectionLevel; basis: BasisOfValue }
/** The valuation of a request for a purpose: the quote begins with the basis of the purpose, and agrees a level of inspection. */
async function opened({ purpose, level, basis }: Agreed): Promise<string> {
  const fields = {
    ...{ purpose, propertyCategory: 'INVESTMENT', requestedParty: 'Gulf Bank', ownerName: 'Owning Person' },
    ...{ areaName: 'السالمية', blockNumber: '4', plotNumber: String(++plots), propertySize: 500 },
    contactPhone: '+96599887766',
  }
  const asked = await client.requests.submit(seen(await client.requests.create({ fields })))
  const quoted = await senior.requests.quote({
    ...{ ...seen(asked), fee: 250, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'عميل دائم' },
    inspectionLevel: level,
  })
  const [quote] = quoted.quotes
  expect(quote).toMatchObject({ basis, premise: PREMISES_OF[basis][0], inspectionLevel: level })
  const accepted = await client.requests.accept({
    ...seen(quoted),
    ...{ name: 'سارة المطوّع', termsSha256: quote?.termsSha256 ?? '' },
  })
  const { valuationId } = await senior.requests.convert({
    ...seen(accepted),
    fields: { documentType: 'PROPERTY_DOCUMENT', documentNumber: `2019/${plots}`, planNumber: 'م/36214' },
  })
  return valuationId ?? ''
}

async function inspected(valuationId: string, accessExtent: 'FULL' | 'EXTERIOR') {
  const plan = { valuationId, startsAt: `${kuwaitToday()}T21:00:00+03:00`, inspectorId: senior.id }
  const { id: inspectionId } = await senior.inspections.plan({ commandId: randomUUID(), ...plan })
  const of = () => ({ inspectionId, commandId: randomUUID() })
  const inside = { interiorCondition: 'FAIR', interiorQuality: 'GOOD' }
  await senior.inspections.saveForm({
    ...of(),
    changes: changesOf({
      ...{ accessExtent, effectiveAge: 12, exteriorCondition: 'GOOD', exteriorQuality: 'HIGH', noDefects: true },
      ...{ overallCondition: 'GOOD', overallQuality: 'GOOD', overallReason: 'صيانة منتظمة' },
      ...(accessExtent === 'FULL' ? inside : { accessLimits: 'معاينة خارجية بحسب الاتفاق' }),
    }),
  })
  const held = { ...of(), heldAt: new Date().toISOString(), reason: 'تُلتقط الصور لاحقاً' }
  await senior.inspections.complete(held)
}

/** 36,000 a year at 7.5 % is 480,000. */
const INCOME = {
  ...{ method: 'DIRECT', capRate: 7.5, capRateSource: 'صفقات مماثلة' },
  [`rents.${randomUUID()}`]: { unit: '1', area: 500, rent: 3000 },
}
/** 500 m² at 400 are 200,000. */
const REINSTATEMENT = {
  ...{ insuredAmount: 'DAY_ONE', costSource: 'جدول المكتب' },
  [`works.${randomUUID()}`]: { name: 'المبنى', area: 500, unitCost: 400 },
}
const LENDING = {
  ...{ borrower: 'شركة', loan: 240_000, suitability: 'SUITABLE', suitabilityReason: 'مؤجر بالكامل' },
  ...{ marketingMonths: 6, involvement: 'DISCLOSED', involvementNote: 'قيّم المكتب عقارات للمالك نفسه' },
}
const DISCLOSURE = {
  ...{ level: 'LEVEL_3', levelReason: 'معدل الرسملة غير ملاحظ', technique: 'رسملة الدخل', sensitivity: 'عكسية' },
  [`inputs.${randomUUID()}`]: { input: 'CAP_RATE', unit: 'PERCENT', low: 7, high: 8 },
}
const QUESTION = { [`questions.${randomUUID()}`]: { question: 'ما قيمة العقار؟', answer: 'كما في التقرير' } }
const ESTATE = {
  base: 2,
  [`holders.${randomUUID()}`]: { name: 'وارث', shares: 1 },
  [`holders.${randomUUID()}`]: { name: 'وارثة', shares: 1 },
}
/** What a purpose asks for beside the value. */
const OWN: Partial<Record<ValuationPurpose, readonly [Sheet, Readonly<Record<string, FormValue>>]>> = {
  MORTGAGE: ['LENDING', LENDING],
  FINANCIAL_REPORTING: ['DISCLOSURE', DISCLOSURE],
  INHERITANCE: ['COURT', ESTATE],
  LITIGATION: ['COURT', QUESTION],
  LEGAL: ['COURT', { ...QUESTION, legalKind: 'OTHER' }],
}

async function valued(valuationId: string, { purpose, basis }: Agreed) {
  const save = (sheet: Sheet, values: Readonly<Record<string, FormValue>>) =>
    senior.approaches.save({ valuationId, sheet, changes: changesOf(values) })
  const isRebuilt = basis === 'REINSTATEMENT_COST'
  await save('RECONCILIATION', {
    mainPremise: PREMISES_OF[basis][0],
    ...(isRebuilt ? { reinstatementAdded: true } : {}),
  })
  await (isRebuilt ? save('REINSTATEMENT', REINSTATEMENT) : save('INCOME', INCOME))
  const own = OWN[purpose]
  if (own) await save(...own)
  const { version } = await senior.valuations.get({ id: valuationId })
  const changes = { valuationDate: kuwaitToday(), ...(isRebuilt ? { hasBuilding: true } : {}) }
  const changed = await senior.valuations.update({ id: valuationId, version, changes })
  const written = { esg: 'NOT_SIGNIFICANT', specialists: 'NONE', compliance: 'FULL', language: 'en' }
  await senior.valuationReports.save({ valuationId, changes: changesOf(written) })
  const { finalValue } = await senior.approaches.conclude({ valuationId, version: changed.version })
  expect(finalValue).toBe(isRebuilt ? 200_000 : 480_000)
}

async function completed(id: string) {
  let { version } = await senior.valuations.get({ id })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const person = to === 'APPROVED' || to === 'COMPLETED' ? manager : senior
    const { status, said } = await person.call('valuations.move', { id, version, to })
    expect([to, status, said.error?.fields ?? said.error ?? null]).toEqual([to, 200, null])
    version = said.version
  }
  const first = async () => (await client.issuedReports.ofValuation({ valuationId: id })).items[0]
  await soon(first).toMatchObject({ state: 'ISSUED' })
  return (await first())?.id ?? ''
}

/** What the issued version says in both languages, by the rules of its document. */
async function saidBy(reportId: string) {
  const kept = await product.db
    .selectFrom('issuedReports')
    .select(['data', 'choice', 'mark'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  const { data, choice, mark } = kept as unknown as { data: ReportData; choice: ReportChoice; mark: ReportMark }
  const document = reportDocument(data, { ...choice, language: 'both' }, mark)
  return { text: plain(JSON.stringify(document)), sections: document.sections.map(({ code }) => code) }
}

/** What the report says of each basis: its name, and how it is defined. */
const DEFINED: Record<BasisOfValue, RegExp> = {
  MARKET_VALUE: /Market value: .*between a willing buyer and a willing seller/,
  MARKET_RENT: /Market rent: /,
  FAIR_VALUE: /Fair value: .*IFRS 13/,
  INVESTMENT_VALUE: /Investment value: .*given individual investment or operational objectives/,
  EQUITABLE_VALUE: /Equitable value: .*respective interests of those parties/,
  SYNERGISTIC_VALUE: /Synergistic value: .*more than the sum of the separate values/,
  LIQUIDATION_VALUE: /Liquidation value: .*sold on a piecemeal basis/,
  REINSTATEMENT_COST: /Reinstatement cost: .*without the land and without depreciation/,
}
const VISITED = ['The property was inspected on', 'the inspection of the property', 'تاريخ المعاينة', 'وعُوين العقار']
const RULES = [
  ...['TERMS_AGREED', 'INSPECTION_HELD', 'BASES_OFFERED', 'PREMISE_STATED', 'COURT_ANSWERED'],
  ...['LENDING_STATED', 'LENDING_NOT_BY_COST_ALONE', 'PRIOR_INVOLVEMENT', 'DISCLOSURE_STATED'],
]

/** From the client's request to the issued report, and what it has to say. Gives the id of the version. */
async function issued(agreed: Agreed) {
  const { purpose, level, basis } = agreed
  const id = await opened(agreed)
  if (!isUnvisited(level)) await inspected(id, level === 'FULL' ? 'FULL' : 'EXTERIOR')
  await valued(id, agreed)
  const { items } = await senior.quality.check({ valuationId: id })
  const found = items.filter(({ rule, verdict }) => RULES.includes(rule) && (verdict === 'FAIL' || verdict === 'WARN'))
  expect(found).toEqual([])
  expect(items.find(({ rule }) => rule === 'TERMS_AGREED')).toMatchObject({ verdict: 'PASS' })

  const reportId = await completed(id)
  const { text, sections } = await saidBy(reportId)
  expect(text).toMatch(DEFINED[basis])
  if (basis !== 'MARKET_VALUE') expect(text).not.toMatch(/market value|القيمة السوقية/i)
  for (const one of ['EXTERNAL', 'DESKTOP', 'REVALUATION'] as const)
    for (const limits of Object.values(SHIPPED_TEXTS[`LEVEL_${one}`]))
      expect([one, text.includes(plain(limits))]).toEqual([one, one === level])
  for (const claim of Object.values(SHIPPED_TEXTS.COMPLIANCE)) expect(text.includes(plain(claim))).toBe(true)
  expect(VISITED.map((claim) => text.includes(plain(claim)))).toEqual(VISITED.map(() => !isUnvisited(level)))
  expect(text.includes('The property had not been inspected at the date of this report')).toBe(isUnvisited(level))
  const own = ['LENDING', 'DISCLOSURE', 'COURT'].filter((code) => code === OWN[purpose]?.[0])
  expect(sections.filter((code) => ['LENDING', 'DISCLOSURE', 'COURT'].includes(code))).toEqual(own)
  return reportId
}

/** The text of the printed file, as its client opens it. */
async function printed(reportId: string) {
  const file = await fetch(`${product.base}/files/issued-reports/${reportId}`, { headers: { cookie: client.cookie } })
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  return plain(text)
}

const bases = shippedBases()
const CASES = VALUATION_PURPOSES.flatMap((purpose) =>
  INSPECTION_LEVELS.map((level) => ({ purpose, level, basis: bases[purpose].main })),
)
/** The level at which the printed file of a purpose is read. */
const READ: Partial<Record<ValuationPurpose, InspectionLevel>> = {
  ...{ SALE: 'FULL', MORTGAGE: 'EXTERNAL', FINANCIAL_REPORTING: 'DESKTOP', INSURANCE: 'REVALUATION' },
}

test.each(CASES)('$purpose, $level: from the request to the issued report on the basis of $basis', async (agreed) => {
  const { purpose, level, basis } = agreed
  const reportId = await issued(agreed)
  if (READ[purpose] !== level) return
  const text = await printed(reportId)
  expect(text).toMatch(DEFINED[basis])
  expect(text).toContain(plain(SHIPPED_TEXTS.COMPLIANCE.en))
  if (level !== 'FULL') expect(text).toContain(plain(SHIPPED_TEXTS[`LEVEL_${level}`].en))
  if (basis !== 'MARKET_VALUE') expect(text).not.toMatch(/market value/i)
  expect(text.includes('The property was inspected on')).toBe(!isUnvisited(level))
})

test.each([
  ['INVESTMENT', 'INVESTMENT_VALUE'],
  ['LEGAL', 'EQUITABLE_VALUE'],
  ['PURCHASE', 'SYNERGISTIC_VALUE'],
  ['LITIGATION', 'LIQUIDATION_VALUE'],
] as const)('%s: where the firm sets %s for it, quote and report have that basis', async (purpose, basis) => {
  await product.set('basesByPurpose', { ...bases, [purpose]: { main: basis, offered: ['MARKET_VALUE'] } })
  await issued({ purpose, level: 'DESKTOP', basis })
  await product.set('basesByPurpose', bases)
})

test('a full inspection that was agreed and never held is claimed nowhere, and neither is compliance', async () => {
  const agreed = { purpose: 'SALE', level: 'FULL', basis: 'MARKET_VALUE' } as const
  const id = await opened(agreed)
  await valued(id, agreed)
  const { version } = await senior.valuations.get({ id })
  await senior.valuations.update({ id, version, changes: { inspectionDate: kuwaitToday() } })
  const { items } = await senior.quality.check({ valuationId: id })
  expect(items.find(({ rule }) => rule === 'INSPECTION_HELD')).toMatchObject({ verdict: 'FAIL' })
  const { text } = await saidBy(await completed(id))
  expect(VISITED.filter((claim) => text.includes(plain(claim)))).toEqual([])
  expect(text).not.toContain(plain(SHIPPED_TEXTS.COMPLIANCE.en))
  expect(text).toContain('The property was not inspected.')
})

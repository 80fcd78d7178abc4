import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleCode } from '#features/quality/model/codes.ts'
import type { QualityCheck } from '#features/quality/model.ts'
import type { RequestDetails } from '#features/requests/model.ts'
import { hashedTerms } from '#features/requests/rules/terms.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'

let product: Product
let senior: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  senior = await product.person('SENIOR_APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const FIELDS = {
  purpose: 'FINANCIAL_REPORTING',
  propertyCategory: 'RESIDENTIAL',
  requestedParty: 'شركة الخليج العقارية',
  ownerName: 'شركة الخليج العقارية',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  propertySize: 400,
  contactPhone: '+96599887766',
}
/** What a valuation needs besides. */
const REST = { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' }
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const submitted = async (fields: object = {}) =>
  client.requests.submit(seen(await client.requests.create({ fields: { ...FIELDS, ...fields } })))
const quoting = (one: RequestDetails, more: object = {}) => ({
  ...seen(one),
  ...{ fee: 250, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'عميل دائم' },
  ...more,
})
const accepting = (one: RequestDetails) => ({
  ...seen(one),
  name: 'سارة المطوّع',
  termsSha256: one.quotes[0]?.termsSha256 ?? '',
})
const termOf = (one: RequestDetails, item: string) => one.quotes[0]?.terms.find((term) => term.item === item)
const opened = async (agreed: RequestDetails) => {
  const { valuationId } = await senior.requests.convert({ ...seen(agreed), fields: REST })
  const engagement = await product.db
    .selectFrom('engagements')
    .select(['id', 'basis', 'premise', 'inspectionLevel'])
    .where('requestId', '=', agreed.id)
    .executeTakeFirstOrThrow()
  return { valuationId: valuationId ?? '', engagement }
}

test('a quote begins with the basis of its purpose, its text says it, and acceptance freezes it for the engagement', async () => {
  const one = await submitted()
  expect((await senior.requests.get({ id: one.id })).proposal).toMatchObject({
    basis: 'FAIR_VALUE',
    premise: 'HIGHEST_AND_BEST_USE',
    inspectionLevel: 'FULL',
  })
  const usual = await senior.requests.quote(quoting(one))
  expect(usual.quotes[0]).toMatchObject({ basis: 'FAIR_VALUE', inspectionLevel: 'FULL' })
  expect(termOf(usual, 'BASIS')?.en).toContain('fair value as defined in IFRS 13')
  // Staff may agree otherwise; a premise that does not fit is refused at its field.
  const unfit = await senior.call('requests.quote', quoting(usual, { basis: 'MARKET_VALUE', premise: 'FORCED_SALE' }))
  expect(unfit.said.error?.fields?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'premise requests:fault.premise',
  ])
  const other = await senior.requests.quote(
    quoting(usual, { basis: 'INVESTMENT_VALUE', premise: 'CURRENT_USE', inspectionLevel: 'DESKTOP' }),
  )
  const read = await client.requests.get({ id: one.id })
  expect(termOf(read, 'BASIS')).toMatchObject({
    ar: expect.stringContaining('القيمة الاستثمارية'),
    en: expect.stringContaining('the current use'),
  })
  expect(termOf(read, 'INVESTIGATION')?.ar).toContain('تقييم مكتبي')
  const accepted = await client.requests.accept(accepting(other))
  const { valuationId, engagement } = await opened(accepted)
  expect(engagement).toMatchObject({ basis: 'INVESTMENT_VALUE', premise: 'CURRENT_USE', inspectionLevel: 'DESKTOP' })

  // Its valuation begins the report's statement of basis from it, and neither its path nor the rules ask for a visit.
  const report = await senior.valuationReports.get({ valuationId })
  expect(report.values.basis).toMatchObject({ value: 'INVESTMENT_VALUE' })
  const check = async () => (await senior.call('quality.check', { valuationId })).said as unknown as QualityCheck
  const resultOf = async (code: RuleCode) => (await check()).items.find(({ rule }) => rule === code)
  expect(await resultOf('INSPECTION_HELD')).toMatchObject({ verdict: 'NOT_APPLICABLE' })
  expect(await resultOf('TERMS_AGREED')).toMatchObject({ verdict: 'NOT_APPLICABLE' })
  expect((await senior.approaches.get({ valuationId })).valuation.agreedLevel).toBe('DESKTOP')
  expect(await senior.valuations.get({ id: valuationId })).toMatchObject({ inspectionDate: null, isUnvisited: true })
  // Once there is a value, another basis than the agreed one is found; the report states the level with its limits.
  await product.db
    .updateTable('valuations')
    .set({ finalValueFils: 300_000_000 })
    .where('id', '=', valuationId)
    .execute()
  expect(await resultOf('TERMS_AGREED')).toMatchObject({ verdict: 'PASS' })
  await senior.valuationReports.save({
    valuationId,
    changes: [
      { field: 'basis', base: 'INVESTMENT_VALUE', value: 'MARKET_VALUE' },
      { field: 'language', base: null, value: 'en' },
    ],
  })
  expect(await resultOf('TERMS_AGREED')).toMatchObject({
    verdict: 'WARN',
    field: 'report.basis',
    items: [{ word: 'conclusions:basis.INVESTMENT_VALUE' }, { word: 'conclusions:basis.MARKET_VALUE' }],
  })
  const file = await fetch(`${product.base}/files/valuation-reports/${valuationId}/draft.pdf`, {
    headers: { cookie: senior.cookie },
  })
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  expect(text).toContain('agree a desktop valuation without an inspection')
})

test('terms of before stay word for word, and what follows from them is what their text says', async () => {
  const quoted = await senior.requests.quote(quoting(await submitted({ plotNumber: '113' })))
  const terms = [
    {
      item: 'BASIS' as const,
      ar: 'أساس القيمة: القيمة السوقية كما تعرّفها معايير التقييم الدولية (المعيار 102)، ما لم يُتفق كتابةً على غيره.',
      en: 'Basis of value: market value as defined in the International Valuation Standards (IVS 102), unless another is agreed in writing.',
    },
  ]
  const termsSha256 = createHash('sha256').update(hashedTerms(terms)).digest('hex')
  // A quote is only ever added: this one as a release of before wrote it.
  await product.db
    .insertInto('requestQuotes')
    .values({
      ...{ requestId: quoted.id, version: 2, feeFils: 250_000, depositFils: 0, workingDays: 5, termsSha256 },
      ...{ terms: JSON.stringify(terms), validUntil: addDays(kuwaitToday(), 7), madeBy: senior.id },
    })
    .execute()
  await product.db.updateTable('requests').set({ quoteVersion: 2 }).where('id', '=', quoted.id).execute()
  const before = await client.requests.get({ id: quoted.id })
  expect(before.quotes[0]).toMatchObject({ terms, termsSha256, basis: null })
  const accepted = await client.requests.accept(accepting(before))
  expect(accepted.quotes[0]).toMatchObject({ terms, termsSha256 })
  expect(accepted.acceptance).toMatchObject({ quoteVersion: 2, termsSha256 })
  expect((await opened(accepted)).engagement).toMatchObject({
    basis: 'MARKET_VALUE',
    premise: 'HIGHEST_AND_BEST_USE',
    inspectionLevel: 'FULL',
  })
})

test('users, sustainability, specialists and liability reach the report; an amendment that the client accepts quiets the rule', async () => {
  const one = await submitted({ purpose: 'MORTGAGE', plotNumber: '114' })
  const besides = {
    intendedUsers: 'إدارة الائتمان',
    esgExtent: 'Energy efficiency',
    specialists: 'A structural engineer',
    liability: 10_000.5,
    liabilityNote: 'لكل مطالبة على حدة',
  }
  const zero = await senior.call('requests.quote', quoting(one, { ...besides, liability: 0 }))
  expect(zero.said.error?.fields?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'liability requests:fault.liability',
  ])
  const quoted = await senior.requests.quote(quoting(one, besides))
  expect(quoted.quotes[0]).toMatchObject(besides)
  const read = await client.requests.get({ id: one.id })
  expect(termOf(read, 'INTENDED_USERS')?.ar).toContain('إدارة الائتمان')
  expect(termOf(read, 'INVESTIGATION')?.en).toContain('Energy efficiency')
  expect(termOf(read, 'LIABILITY')).toMatchObject({ en: expect.stringContaining('KWD 10,000.500') })
  const { valuationId, engagement } = await opened(await client.requests.accept(accepting(read)))
  expect(await senior.engagements.get({ id: engagement.id })).toMatchObject(besides)

  // The report begins with the users, and states the limit; the rule finds other users than were agreed.
  const report = await senior.valuationReports.get({ valuationId })
  expect(report.values.intendedUsers).toMatchObject({ value: 'إدارة الائتمان' })
  const values = { finalValueFils: 300_000_000 }
  await product.db.updateTable('valuations').set(values).where('id', '=', valuationId).execute()
  const ruleNow = async () => {
    const { items } = (await senior.call('quality.check', { valuationId })).said as unknown as QualityCheck
    return items.find(({ rule }) => rule === 'TERMS_AGREED')
  }
  expect(await ruleNow()).toMatchObject({ verdict: 'PASS' })
  const users = 'إدارة الائتمان والمدقق الخارجي'
  await senior.valuationReports.save({
    valuationId,
    changes: [
      { field: 'intendedUsers', base: 'إدارة الائتمان', value: users },
      { field: 'language', base: null, value: 'en' },
    ],
  })
  expect(await ruleNow()).toMatchObject({
    verdict: 'WARN',
    field: 'report.intendedUsers',
    items: [{ text: 'إدارة الائتمان' }, { text: users }],
  })
  const { items } = await senior.amendments.draft({
    engagementId: engagement.id,
    terms: { intendedUsers: users, liability: null },
    reason: 'طلب البنك',
  })
  const [draft] = items
  if (!draft) throw new Error('nothing was drafted')
  const [waiting] = (await senior.amendments.send(seen(draft))).items
  if (!waiting) throw new Error('nothing was sent')
  const acceptance = { name: 'سارة المطوّع', textSha256: waiting.textSha256 }
  await client.amendments.accept({ ...seen(waiting), ...acceptance })
  expect(await ruleNow()).toMatchObject({ verdict: 'PASS' })
  const file = await fetch(`${product.base}/files/valuation-reports/${valuationId}/draft.pdf`, {
    headers: { cookie: senior.cookie },
  })
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  for (const told of ['Limitation of liability', 'A structural engineer', waiting.number, 'Energy efficiency'])
    expect(text).toContain(told)
  // What is no longer agreed is no longer stated.
  expect(text).not.toContain('10,000.500')
  // The terms of the request stay as they were accepted.
  expect((await client.requests.get({ id: one.id })).quotes[0]).toMatchObject({
    ...besides,
    terms: read.quotes[0]?.terms,
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sheet } from '#features/approaches/model/codes.ts'
import { approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { approvedContent } from '#features/reviews/commands/approved-content.ts'
import { shippedBases } from '#features/settings/model/bases.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import type { FormRow, FormValue } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { plain, readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

let product: Product
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

type Refusal = { error?: { code: string; fields?: { field: string; code: string }[] } }
const refusal = async (person: Person, verb: string, input: object) => {
  const { status, said } = await person.call(verb, input)
  const { error } = said as unknown as Refusal
  return { status, code: error?.code, faults: error?.fields?.map(({ code }) => code) ?? [] }
}
const read = (valuationId: string) => appraiser.approaches.get({ valuationId })
const changesOf = (values: Readonly<Record<string, FormValue>>) =>
  Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
const save = (valuationId: string, sheet: Sheet, values: Readonly<Record<string, FormValue>>) =>
  appraiser.approaches.save({ valuationId, sheet, changes: changesOf(values) })
const refused = (valuationId: string, row: FormRow, person = appraiser) =>
  refusal(person, 'approaches.save', {
    ...{ valuationId, sheet: 'RECONCILIATION' },
    changes: changesOf({ [`conclusions.${randomUUID()}`]: row }),
  })
const concluded = async (valuationId: string) => {
  const { version } = await appraiser.valuations.get({ id: valuationId })
  return appraiser.approaches.conclude({ valuationId, version })
}
const progress = async (id: string) => (await appraiser.valuations.progress({ id })).value

const UNIT = randomUUID()
// Programs take marks of vowels and the parts of lam-alef in orders of their own.
const letters = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
const INCOME = {
  method: 'DIRECT',
  capRate: 7.5,
  capRateSource: 'صفقات مماثلة',
  [`rents.${UNIT}`]: { unit: '1', area: 500, rent: 3000, marketRent: 3200 },
}
/** An investment building: 36,000 a year at 7.5 % is 480,000. */
async function building(more: object = {}): Promise<string> {
  const { id } = await create(appraiser, {
    ...{ purpose: 'MORTGAGE', propertyCategory: 'INVESTMENT', propertySize: 500, areaName: 'السالمية' },
    ...{ inspectionDate: '2026-05-30', valuationDate: '2026-06-01' },
    ...more,
  })
  await save(id, 'INCOME', INCOME)
  return id
}
const RENT = { basis: 'MARKET_RENT', premise: 'CURRENT_USE', incomeWeight: 100, place: 1 }
const FORCED = {
  ...{ basis: 'LIQUIDATION_VALUE', premise: 'FORCED_SALE', period: 90, periodUnit: 'DAYS', incomeWeight: 100 },
  ...{ premiseReason: 'بيع عن طريق إدارة التنفيذ', adjustment: -20, adjustmentReason: 'تسويق قصير', place: 2 },
  rounding: '1000',
}

describe('a conclusion beside the main one', () => {
  test('is written by those who determine the value, within their scope, and offered by the purpose', async () => {
    const id = await building()
    for (const role of ['CLIENT', 'USER'] as const)
      expect((await refused(id, RENT, await product.person(role))).status).toBe(403)
    expect((await refused(randomUUID(), RENT)).status).toBe(404)
    expect((await read(id)).bases).toEqual(['MARKET_VALUE', 'MARKET_RENT', 'LIQUIDATION_VALUE', 'REINSTATEMENT_COST'])
    expect((await refused(id, RENT)).code).toBeUndefined()
  })

  test('is offered by what the firm sets for the purpose', async () => {
    const id = await building()
    const bases = shippedBases()
    await product.set('basesByPurpose', {
      ...bases,
      MORTGAGE: { main: 'MARKET_VALUE', offered: ['LIQUIDATION_VALUE'] },
    })
    expect((await read(id)).bases).toEqual(['MARKET_VALUE', 'LIQUIDATION_VALUE'])
    await product.set('basesByPurpose', bases)
    // What is not offered may be concluded all the same: a quality rule warns of it.
    await save(id, 'RECONCILIATION', { [`conclusions.${randomUUID()}`]: { ...RENT, basis: 'FAIR_VALUE' } })
    await concluded(id)
    const { items } = await appraiser.quality.check({ valuationId: id })
    const found = items.filter(({ verdict }) => verdict === 'WARN').map(({ rule }) => rule)
    expect(found).toEqual(expect.arrayContaining(['BASES_OFFERED', 'PREMISE_STATED']))
  })

  test('on a basis without a sheet that gives it is refused, and nothing is stored', async () => {
    const { id } = await create(appraiser, { propertyCategory: 'RESIDENTIAL', propertySize: 400 })
    const noSheet = (of: string) => `conclusions:fault.noSheet.${of}`
    expect((await refused(id, RENT)).faults).toContain(noSheet('RENT'))
    expect((await refused(id, FORCED)).faults).toContain(noSheet('VALUE'))
    await save(id, 'INCOME', INCOME)
    const insured = { basis: 'REINSTATEMENT_COST', premise: 'CURRENT_USE', incomeWeight: 100 }
    expect(await refused(id, insured)).toMatchObject({ status: 422, code: 'record-invalid' })
    expect((await refused(id, insured)).faults).toContain(noSheet('REINSTATEMENT'))
    expect((await refused(id, { ...FORCED, premise: 'CURRENT_USE' })).faults).toContain('conclusions:fault.premiseOf')
    expect((await refused(id, { ...FORCED, period: null })).faults).toEqual(['conclusions:fault.period'])
    expect((await refused(id, { ...RENT, amount: 5 })).faults).toEqual(['kernel:fieldUnknown'])
    expect((await read(id)).sheets.RECONCILIATION).toBeUndefined()
  })

  test('has the amount of its sheets and no other: one that is typed is refused, and a sheet that moves makes it stale', async () => {
    const id = await building()
    const [rent, forced] = [randomUUID(), randomUUID()]
    await save(id, 'RECONCILIATION', { [`conclusions.${rent}`]: RENT, [`conclusions.${forced}`]: FORCED })
    const typed = {
      valuationId: id,
      sheet: 'RECONCILIATION',
      changes: changesOf({ [`concluded.${rent}`]: { value: 1 } }),
    }
    expect((await refusal(appraiser, 'approaches.save', typed)).faults).toEqual(['conclusions:fault.byHand'])
    expect(await concluded(id)).toMatchObject({ finalValue: 480_000 })
    const values = (await read(id)).sheets.RECONCILIATION?.values
    // 3,200 × 12; 480,000 less 20 %.
    expect(values?.[`concluded.${rent}`]?.value).toEqual({ value: 38_400 })
    expect(values?.[`concluded.${forced}`]?.value).toEqual({ value: 384_000 })
    expect(await progress(id)).toMatchObject({ isTaken: true, faults: [] })

    const changed = {
      field: `rents.${UNIT}`,
      base: INCOME[`rents.${UNIT}`] ?? null,
      value: { unit: '1', area: 500, rent: 3000, marketRent: 3300 },
    }
    await appraiser.approaches.save({ valuationId: id, sheet: 'INCOME', changes: [changed] })
    expect(await progress(id)).toMatchObject({ isTaken: false, finalValue: 480_000 })
    expect((await progress(id)).faults.map(({ code }) => code)).toEqual(['conclusions:fault.open'])
    const { version } = await senior.valuations.get({ id })
    expect((await refusal(senior, 'valuations.move', { id, version, to: 'SUBMITTED' })).faults).toContain(
      'conclusions:fault.open',
    )
    await concluded(id)
    expect(await progress(id)).toMatchObject({ isTaken: true, faults: [] })
    // What is removed takes its amount with it at the next conclusion.
    await appraiser.approaches.save({
      ...{ valuationId: id, sheet: 'RECONCILIATION' },
      changes: [{ field: `conclusions.${rent}`, base: RENT, value: null }],
    })
    await concluded(id)
    expect((await read(id)).sheets.RECONCILIATION?.values[`concluded.${rent}`]?.value ?? null).toBeNull()
  })

  test('written by two at once stays as the first one left it; the other gets a conflict', async () => {
    const id = await building()
    const field = `conclusions.${randomUUID()}`
    await save(id, 'RECONCILIATION', { [field]: RENT })
    const change = (value: FormRow) => ({
      ...{ valuationId: id, sheet: 'RECONCILIATION' as const },
      changes: [{ field, base: RENT, value: { ...RENT, ...value } }],
    })
    const both = await Promise.all([
      appraiser.approaches.save(change({ per: 'MONTH' })),
      senior.approaches.save(change({ interest: 'حق الانتفاع' })),
    ])
    expect(both.map(({ conflicts }) => conflicts.length).toSorted()).toEqual([0, 1])
    const changes = await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where('resourceId', '=', id)
      .where('eventType', '=', 'APPROACH_CHANGE')
      .execute()
    expect(changes).toHaveLength(3)
  })

  test('is carried to another valuation of the property without its date and amount, and to another property not at all', async () => {
    const id = await building()
    const dated = { ...RENT, date: '2025-12-31', adjustmentReason: 'الإيجارات ثابتة' }
    const field = `conclusions.${randomUUID()}`
    await save(id, 'RECONCILIATION', { [field]: dated, mainPremise: 'HIGHEST_AND_BEST_USE' })
    await concluded(id)
    const { id: other } = await create(appraiser, { propertyCategory: 'INVESTMENT', propertySize: 500 })
    await appraiser.approaches.copy({ valuationId: other, from: id, sheets: ['INCOME', 'RECONCILIATION'] })
    const copied = Object.keys((await read(other)).sheets.RECONCILIATION?.values ?? {})
    expect(copied.filter((one) => one.startsWith('concl') || one.startsWith('main'))).toEqual([])
  })
})

test('from draft to the issued report: locked, bound by the approval, and stated in both languages', async () => {
  const client = await product.person('CLIENT')
  const id = await building({ clientUserId: client.id })
  const [rent, forced, vacant] = [randomUUID(), randomUUID(), randomUUID()]
  await save(id, 'RECONCILIATION', {
    mainPremise: 'HIGHEST_AND_BEST_USE',
    [`conclusions.${rent}`]: { ...RENT, interest: 'ملكية حرة' },
    [`conclusions.${forced}`]: FORCED,
    [`conclusions.${vacant}`]: {
      ...{ basis: 'MARKET_VALUE', premise: 'HIGHEST_AND_BEST_USE', incomeWeight: 100, place: 3 },
      ...{ assumption: 'خلو المبنى من المستأجرين', without: 'MAIN', adjustment: -5, adjustmentReason: 'مدة الشغور' },
    },
  })
  await appraiser.valuationReports.save({
    valuationId: id,
    changes: [{ field: 'language', base: null, value: 'both' }],
  })
  await concluded(id)
  const move = async (to: string) => {
    const { version } = await senior.valuations.get({ id })
    return refusal(senior, 'valuations.move', { id, version, to })
  }
  expect(await move('SUBMITTED')).toMatchObject({ status: 200 })
  const later = {
    valuationId: id,
    sheet: 'RECONCILIATION',
    changes: [{ field: `conclusions.${rent}`, base: null, value: null }],
  }
  expect((await refusal(appraiser, 'approaches.save', later)).code).toBe('approaches-locked')
  for (const to of ['UNDER_REVIEW', 'APPROVED']) expect(await move(to)).toMatchObject({ status: 200 })

  const row = (await product.db
    .selectFrom('valuations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as ValuationRow
  const content = await approvedContent({ db: product.db }, row)
  expect(row.approvalHashVersion).toBe(12)
  expect(approvalHash(content, 12)).toBe(row.approvedHash)
  // Behind the product's back: completing it finds that it is no longer what was approved.
  const asApproved = { value: { value: 38_400 } }
  const write = (value: object) =>
    product.db
      .updateTable('approachValues')
      .set({ value: JSON.stringify(value) })
      .where('valuationId', '=', id)
      .where('field', '=', `concluded.${rent}`)
      .execute()
  await write({ value: 38_401 })
  expect((await move('COMPLETED')).code).toBe('failed-precondition')
  await write(asApproved.value)
  expect(await move('COMPLETED')).toMatchObject({ status: 200 })

  await soon(async () => (await senior.issuedReports.ofValuation({ valuationId: id })).items[0]?.state).toBe('ISSUED')
  const [issued] = (await senior.issuedReports.ofValuation({ valuationId: id })).items
  const file = await fetch(`${product.base}/files/issued-reports/${issued?.id}`, { headers: { cookie: senior.cookie } })
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  const said = plain(text)
  for (const figure of ['480,000', '38,400', '384,000', '456,000', '24,000']) expect(said).toContain(figure)
  for (const words of ['Forced sale within 90 days', 'per year', 'a year only', 'Without the special assumption'])
    expect(said).toContain(words)
  // Programs read Arabic words from left to right.
  for (const word of ['التصفية', 'اضطراري', 'قصير']) expect(letters(said)).toContain(letters(word))
  // Its client is shown each value that the report states, and nobody else's.
  const { values } = await client.issuedReports.ofValuation({ valuationId: id })
  expect(values.map(({ basis, value, unit }) => [basis, value, unit])).toEqual([
    ['MARKET_VALUE', 480_000, 'KWD'],
    ['MARKET_RENT', 38_400, 'KWD_PER_YEAR'],
    ['LIQUIDATION_VALUE', 384_000, 'KWD'],
    ['MARKET_VALUE', 456_000, 'KWD'],
  ])
  expect(values[3]).toMatchObject({ assumption: 'خلو المبنى من المستأجرين', date: '2026-06-01' })
  const stranger = await product.person('CLIENT')
  expect((await refusal(stranger, 'issuedReports.ofValuation', { valuationId: id })).status).toBe(404)
  // Anybody verifies that the report is whole, and learns no value by it.
  const told = await product.nobody('issuedReports.verify', { code: issued?.code })
  // A checksum may have any digits in it.
  expect(JSON.stringify({ ...told.said, dataSha256: undefined })).not.toMatch(/480|384/)
  expect(told.said).toMatchObject({ validity: 'VALID', version: 1 })
})

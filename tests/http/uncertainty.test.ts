import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QualityCheck } from '#features/quality/model.ts'
import { approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { approvedContent } from '#features/reviews/commands/approved-content.ts'
import { STANDARD_TEXT } from '#features/valuation-reports/rules/uncertainty.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

const DECLARED = {
  category: null,
  governorate: null,
  validFrom: '2026-01-01',
  validTo: null,
  reasonAr: 'توقف الصفقات منذ شهرين',
  reasonEn: 'No sales for two months',
  textAr: STANDARD_TEXT.ar,
  textEn: STANDARD_TEXT.en,
} as const
const declare = async (more: object = {}) => {
  const { items } = await manager.valuationReports.declareUncertainty({ ...DECLARED, ...more })
  const [newest] = items.toSorted((a, b) => (a.declaredAt < b.declaredAt ? 1 : -1))
  if (!newest) throw new Error('nothing was declared')
  return newest
}
const end = ({ id, version }: { id: string; version: number }, validTo: string) =>
  manager.valuationReports.endUncertainty({ id, version, validTo, reason: 'عادت الصفقات' })
const rowOf = async (id: string) =>
  (await product.db.selectFrom('valuations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as ValuationRow
const found = async (valuationId: string) => {
  const { said } = await appraiser.call('quality.check', { valuationId })
  return (said as unknown as QualityCheck).items.find(({ rule }) => rule === 'UNCERTAINTY_ADDRESSED')
}
const printed = async (id: string) => {
  const answer = await fetch(`${product.base}/files/valuation-reports/${id}/draft.pdf`, {
    headers: { cookie: senior.cookie },
  })
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}

test('managers declare and end, staff read, nobody else either; what is wrong is said at its field', async () => {
  const made = await declare({ validFrom: '2020-01-01', validTo: '2020-03-31' })
  for (const person of [appraiser, senior]) {
    expect((await person.valuationReports.uncertainties({})).items.map(({ id }) => id)).toContain(made.id)
    expect((await person.call('valuationReports.declareUncertainty', DECLARED)).status).toBe(403)
    const { id, version } = made
    const ending = { id, version, validTo: '2020-02-01', reason: 'س' }
    expect((await person.call('valuationReports.endUncertainty', ending)).status).toBe(403)
  }
  expect((await (await product.person('CLIENT')).call('valuationReports.uncertainties', {})).status).toBe(403)
  const faulty = { ...DECLARED, reasonAr: ' ', textEn: '', validTo: '2025-12-31' }
  const { said } = await manager.call('valuationReports.declareUncertainty', faulty)
  expect(said.error?.fields?.map(({ field }) => field)).toEqual(['reasonAr', 'textEn', 'validTo'])

  const { items } = await end(made, '2020-02-01')
  expect(items.find(({ id }) => id === made.id)).toMatchObject({
    ...{ version: 2, validTo: '2020-02-01', endReason: 'عادت الصفقات', endedByName: expect.any(String) },
  })
  const again = { id: made.id, version: 1, validTo: '2020-02-02', reason: 'س' }
  expect((await manager.call('valuationReports.endUncertainty', again)).said.error?.code).toBe('stale-version')
  const nobody = { ...again, id: crypto.randomUUID() }
  expect((await manager.call('valuationReports.endUncertainty', nobody)).said.error?.code).toBe('uncertainty-not-found')
  const events = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceId', '=', made.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ eventType }) => eventType)).toEqual(['UNCERTAINTY_DECLARE', 'UNCERTAINTY_END'])
})

test('a valuation falls into those of its market and date alone; its report prints them, a rule asks what they mean for it, and the approval binds them', async () => {
  const { id } = await create(appraiser, { ...VALUED })
  const { propertyCategory, valuationDate } = await appraiser.valuations.get({ id })
  const day = valuationDate ?? ''
  await declare({ category: propertyCategory === 'FARMS' ? 'CHALETS' : 'FARMS', reasonEn: 'Of another category' })
  await declare({ validFrom: '2019-01-01', validTo: '2019-12-31', reasonEn: 'Of another time' })
  expect(await found(id)).toMatchObject({ verdict: 'NOT_APPLICABLE' })
  expect(await printed(id)).not.toContain('Of another')
  const mine = await declare({ category: propertyCategory, validFrom: day })
  expect(await found(id)).toMatchObject({
    ...{ verdict: 'WARN', field: 'report.uncertainty', params: { n: 1, from: day } },
  })
  await appraiser.valuationReports.save({
    valuationId: id,
    changes: [
      { field: 'language', base: null, value: 'en' },
      { field: 'uncertainty', base: null, value: 'The plot has no comparable of this year' },
    ],
  })
  expect(await found(id)).toMatchObject({ verdict: 'PASS' })
  const text = (await printed(id)).replace(/\s+/g, ' ')
  for (const said of ['VPGA 10', 'No sales for two months', 'The plot has no comparable of this year'])
    expect(text).toContain(said)

  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) {
    const { version } = await senior.valuations.get({ id })
    expect((await senior.call('valuations.move', { id, version, to })).said.error).toBeUndefined()
  }
  const row = await rowOf(id)
  const content = await approvedContent({ db: product.db }, row)
  expect(content.report.uncertainties?.map((one) => one.id)).toEqual([mine.id])
  expect(row.approvedHash).toBe(approvalHash(content, 12))
  expect(approvalHash({ ...content, report: { ...content.report, uncertainties: [] } }, 12)).not.toBe(row.approvedHash)

  // Ended, or declared later, the report that was approved states what was in force.
  await end(mine, day)
  await declare({ category: propertyCategory, validFrom: day, reasonEn: 'Declared after the approval' })
  const { version } = await senior.valuations.get({ id })
  expect((await senior.call('valuations.move', { id, version, to: 'COMPLETED' })).said.error).toBeUndefined()
  const issued = await product.db
    .selectFrom('issuedReports')
    .select('data')
    .where('valuationId', '=', id)
    .executeTakeFirstOrThrow()
  const said = JSON.stringify(issued.data)
  expect(said).toContain('No sales for two months')
  expect(said).not.toContain('Declared after the approval')
})

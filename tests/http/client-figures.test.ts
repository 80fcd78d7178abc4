import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Accuracy, AccuracyRow, Dimension } from '#features/avm/model.ts'
import { COUNT_CLASSES, LEAST_PUBLISHED } from '#features/places/model/published.ts'
import { areaByNumber } from '#features/places/model.ts'
import { monthStart } from '#kernel/dates.ts'
import { addSales, trainedModel } from '../support/avm.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'

let product: Product
let appraiser: Person
let client: Person
let reader: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  reader = await product.person('USER')
  await addSales(product.db, appraiser.id)
  const { status } = await trainedModel(await product.person('ADMIN'))
  expect(status).toBe('PROMOTED')
}, 240_000)
afterAll(() => product.close())

/** A house with a valuation for a client. */
async function houseOf(owner: Person, plotNumber: string): Promise<string> {
  const made = await appraiser.call('properties.create', {
    ...{ name: 'بيت الورثة', type: 'RESIDENTIAL', area: 450, status: 'active', location: 'السالمية', yearBuilt: 2005 },
    ...{ blockNumber: '4', plotNumber, ownerName: 'مالك' },
  })
  const propertyId = made.said.id as string
  await create(appraiser, { clientUserId: owner.id, propertyId })
  return propertyId
}

test('outside the firm the accuracy tells no group of fewer than ten sales, neither by itself nor by a difference of groups', async () => {
  const whole = await appraiser.avm.accuracy()
  const sumOf = (rows: readonly AccuracyRow[]) => rows.reduce((sum, { n }) => sum + n, 0)
  const of = ({ rows }: Accuracy, dimension: Dimension) => rows.filter((row) => row.dimension === dimension)
  expect(of(whole, 'AREA').some(({ n }) => n < LEAST_PUBLISHED)).toBe(true)
  for (const person of [client, reader]) {
    const published = await person.avm.accuracy()
    expect(of(published, 'ALL')).toHaveLength(1)
    expect(of(published, 'TYPE').length).toBeGreaterThan(0)
    const isTold = (row: AccuracyRow) =>
      published.rows.some(({ dimension, key }) => dimension === row.dimension && key === row.key)
    const leftOf = (rows: readonly AccuracyRow[], n = sumOf(rows)) => n - sumOf(rows.filter(isTold))
    const left = (['TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH'] as const).map((one) => leftOf(of(whole, one)))
    const byPlace = of(whole, 'GOVERNORATE').map(({ key, n }) =>
      leftOf(
        of(whole, 'AREA').filter((row) => areaByNumber(Number(row.key))?.governorate === key),
        n,
      ),
    )
    for (const rest of [...left, ...byPlace.filter((n) => n >= LEAST_PUBLISHED)])
      expect(rest === 0 || rest >= LEAST_PUBLISHED, `${left} ${byPlace}`).toBe(true)
    for (const row of published.rows) {
      const its = whole.rows.find(({ dimension, key }) => dimension === row.dimension && key === row.key)
      expect(its?.n).toBeGreaterThanOrEqual(LEAST_PUBLISHED)
      expect(COUNT_CLASSES).toContain(row.n)
      expect(COUNT_CLASSES).toContain(row.study?.count)
      expect(row.study?.medianRatio).not.toBe(its?.study?.medianRatio)
    }
    // With and without the outliers the figures differ by few sales.
    expect(published.trimmed).toBeNull()
    // What is no part of the whole stays inside.
    expect(published.rows.filter(({ dimension }) => dimension === 'QUARTER' || dimension === 'BASIS')).toEqual([])
    expect(published.assumed?.medianRatio).not.toBe(whole.assumed?.medianRatio)
  }
})

test('how much evidence a model learnt from and until when is read outside the firm by classes, on paper too', async () => {
  const [propertyId, otherId] = [await houseOf(client, '9002'), await houseOf(reader, '9003')]
  const reads = async (person: Person, asked = { propertyId }) => {
    const { model } = await person.avm.estimate(asked)
    const { model: same, trialUntil } = await person.avm.accuracy()
    expect(same).toEqual(model)
    const address = new URL('/files/automated-valuation/estimate.pdf', product.base)
    address.search = new URLSearchParams({ ...asked, language: 'en' }).toString()
    const answer = await fetch(address, { headers: { cookie: person.cookie } })
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    return { model, trialUntil, evidence: /Pieces of evidence\s+(\S+)/.exec(text)?.[1] }
  }
  const exact = await product.db
    .selectFrom('avmModels')
    .select(['rows', 'lastDay', 'trialUntil'])
    .where('status', '=', 'PROMOTED')
    .executeTakeFirstOrThrow()
  const { rows, lastDay, trialUntil } = exact
  if (!rows || !lastDay || !trialUntil) throw new Error('no model')
  expect([rows > 100, lastDay.endsWith('-01')]).toEqual([true, false])
  for (const person of [appraiser, await product.person('SENIOR_APPRAISER'), await product.person('READ_ONLY')])
    expect(await reads(person)).toMatchObject({
      model: { rows, lastDay, isInClasses: false },
      trialUntil,
      evidence: String(rows),
    })
  for (const told of [await reads(client), await reads(reader, { propertyId: otherId })])
    expect(told).toMatchObject({
      model: { rows: 100, lastDay: monthStart(lastDay), isInClasses: true },
      trialUntil: monthStart(trialUntil),
      evidence: '100+',
    })
})

test('an estimate of a client is the model’s alone: sales and approvals after its training move nothing until another model is in use', async () => {
  const propertyId = await houseOf(client, '9001')
  const figures = async () => {
    const asked = { propertyId, changes: { area: 600 } }
    const { estimate, whatIf, model, refusal } = await client.avm.estimate(asked)
    return { estimate, whatIf, model, refusal }
  }
  const before = await figures()
  expect(before.estimate?.value).toBeGreaterThan(0)
  const [accuracy, others] = [await client.avm.accuracy(), await addSales(product.db, appraiser.id, 40, 77)]
  await product.db
    .updateTable('marketEvidence')
    .set((row) => ({ priceFils: row('priceFils', '*', 3) }))
    .where('id', 'in', others)
    .execute()
  const gone = product.db.selectFrom('marketEvidence').select(['id', 'version']).where('location', '=', 'السالمية')
  for (const { id, version } of await gone.where('status', '=', 'ACTIVE').limit(5).execute())
    await appraiser.market.withdraw({ id, version, reason: 'بيع لم يتم' })
  expect(await figures()).toEqual(before)
  expect(await client.avm.accuracy()).toEqual(accuracy)
})

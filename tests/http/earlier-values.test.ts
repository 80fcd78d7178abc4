import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kuwaitToday } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { readPdf } from '../support/read-pdf.ts'

const TODAY = kuwaitToday()
const HEADING = 'What moved the value since the earlier report'
let product: Product
let senior: Person
let appraiser: Person
let client: Person
let other: Person
beforeAll(async () => {
  product = await openProduct()
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  other = await product.person('CLIENT')
})
afterAll(() => product.close())
beforeEach(() => product.db.deleteFrom('signInFailures').execute())

const valuation = (of: Person, propertyId: string | null, valuationDate: string, finalValue: number) =>
  create(appraiser, {
    ...VALUED,
    ...{ valuationDate, inspectionDate: valuationDate, finalValue, propertyId },
    ...{ assignedTo: appraiser.id, clientUserId: of.id },
  })
const complete = async (id: string) => {
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to })
  }
}
const write = async (valuationId: string, field: string, value: string | null) => {
  const { values } = await appraiser.valuationReports.get({ valuationId })
  const base = values[field]?.value ?? null
  await appraiser.valuationReports.save({ valuationId, changes: [{ field, base, value }] })
}
const printed = async (id: string) => {
  const answer = await fetch(`${product.base}/files/valuation-reports/${id}/preview.pdf`, {
    headers: { cookie: appraiser.cookie },
  })
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}
const earlierOf = async (valuationId: string) => (await appraiser.valuationReports.get({ valuationId })).earlier

test('a report tells what moved the value since the last one to the same client, and never what was reported to another', async () => {
  const { id: property } = await createProperty(appraiser)
  const first = await valuation(client, property, '2026-01-15', 300_000)
  expect(await earlierOf(first.id)).toBeNull()
  await complete(first.id)
  // The last one before this is another client's, and nobody but that client knows of it.
  const foreign = await valuation(other, property, '2026-03-15', 777_000)
  expect(await earlierOf(foreign.id)).toBeNull()
  await complete(foreign.id)

  const { id } = await valuation(client, property, TODAY, 330_000)
  expect(await earlierOf(id)).toEqual({ number: first.valuationNumber, issuedOn: TODAY })
  await write(id, 'language', 'en')
  const text = await printed(id)
  for (const said of [
    HEADING,
    first.valuationNumber,
    'KWD 300,000',
    'KWD 330,000',
    'KWD 30,000',
    '10%',
    'Total difference',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('777')
  expect(text).not.toContain(foreign.valuationNumber)

  await write(id, 'earlierValue', 'OMITTED')
  expect(await printed(id)).not.toContain(HEADING)
  await write(id, 'earlierValue', null)
  await complete(id)
  const { data } = await product.db
    .selectFrom('issuedReports')
    .select('data')
    .where('valuationId', '=', id)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({
    movement: { number: first.valuationNumber, before: { value: 300_000 }, causes: { OTHER: 30_000_000 } },
  })
  expect(JSON.stringify(data)).not.toContain(foreign.valuationNumber)
})

test('without a property or a client account, and before the earlier value, there is nothing to tell', async () => {
  const { id: property } = await createProperty(appraiser, { plotNumber: '913' })
  await complete((await valuation(client, property, '2026-02-01', 300_000)).id)
  for (const made of [
    await valuation(client, null, TODAY, 310_000),
    await create(appraiser, { ...VALUED, valuationDate: TODAY, inspectionDate: TODAY, propertyId: property }),
    await valuation(client, property, '2026-01-15', 310_000),
    await valuation(other, property, TODAY, 310_000),
  ])
    expect(await earlierOf(made.id)).toBeNull()
})

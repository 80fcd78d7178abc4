import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSales, modelsOf, trainedModel } from '../support/avm.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  await addSales(product.db, admin.id)
})
afterAll(() => product.close())

test('a model of the same evidence is the same to the bit, and does not take the place of the current one', async () => {
  const model = await trainedModel(admin)
  expect(model).toMatchObject({ status: 'PROMOTED', reason: 'FIRST' })
  const again = await trainedModel(admin)
  expect(again).toMatchObject({
    status: 'CANDIDATE',
    reason: 'SAME',
    dataHash: model.dataHash,
    modelSha256: model.modelSha256,
    codeVersion: model.codeVersion,
  })
  expect(again.metrics?.present).toEqual(again.metrics?.trial)
  expect((await modelsOf(admin)).filter(({ status }) => status === 'PROMOTED').map(({ id }) => id)).toEqual([model.id])
  const { rows } = await product.db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('eventType', '=', 'AVM_TRAINING_END')
    .executeTakeFirstOrThrow()
  expect(rows).toBe(2)
}, 240_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz, tablesOf } from '../support/fuzz.ts'
import { openProduct, type Product } from '../support/product.ts'

// Some calls in npm test; npm run test:fuzz makes a hundred thousand and prints what came of them.
const { FUZZ_CALLS, FUZZ_SEED, FUZZ_MINUTES = '2' } = process.env
const calls = Number(FUZZ_CALLS ?? 600)
const seed = Number(FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const bound = Number(FUZZ_MINUTES) * 60_000
// Beside other tests an answer waits for the processor too.
const slow = FUZZ_CALLS ? 2000 : 10_000

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('no verb fails or stalls, no matter who calls it with whatever', { timeout: bound + 60_000 }, async () => {
  const found = await fuzz(product, { calls, seed, slow, bound })
  const told = `${found.made} calls, FUZZ_SEED=${seed}`
  console.log(FUZZ_CALLS ? `${told}\n\n${tablesOf(found)}` : told)
  expect(found.failures, told).toEqual([])
  expect((await product.nobody('people.me')).status).toBe(200)
})

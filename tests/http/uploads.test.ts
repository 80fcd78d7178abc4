import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { halves } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'

let product: Product
let person: Person
let valuation: string
let its: ReturnType<typeof uploader>
beforeAll(async () => {
  product = await openProduct()
  person = await product.person('APPRAISER')
  its = uploader(product.base, person)
  valuation = (await create(person)).id
})
afterAll(() => product.close())

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a picture comes in pieces, is judged and kept', async () => {
  const bytes = await halves(800, 600).jpeg().toBuffer()
  const id = await its.begin(valuation, 'صورة.JPG', bytes.length)
  expect((await its.send(id, bytes.subarray(0, 1000))).status).toBe(204)
  expect((await its.check(id)).code).toBe('upload-unfinished')
  expect(await its.offset(id)).toBe(1000)
  expect((await its.send(id, bytes.subarray(1000), 1000)).status).toBe(204)
  const checked = await its.check(id)
  expect([checked.status, checked.said]).toMatchObject([
    200,
    { id, name: 'صورة.JPG', kind: 'jpeg', width: 800, height: 600, pages: null },
  ])
  expect(hashOf(await buffer(await product.store.read(checked.said.sha256)))).toBe(checked.said.sha256)
})

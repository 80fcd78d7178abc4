import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportDetails } from '#features/imports/model.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

async function send(person: Person, body: string | Buffer, name = 'عقارات.csv') {
  const answer = await fetch(`${product.base}/files/imports?kind=properties&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { origin: product.base, cookie: person.cookie },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: answer.status, said: (await answer.json()) as { id: string; error?: { code: string } } }
}
const ask = async (person: Person, verb: string, input: object) => {
  const { status, said } = await person.call(`imports.${verb}`, input)
  return { status, said: said as unknown as ImportDetails & { error?: { code: string }; items: object[] } }
}

test('a sheet in Arabic is read, checked, run and taken back', async () => {
  const { said } = await send(
    appraiser,
    'اسم العقار,نوع العقار,الحالة,المساحة (م²),المنطقة,القطعة,القسيمة,تاريخ التسجيل\nبيت,سكن خاص,قائم,"٤٠٠٫٥",السالمية,٤,112,15/03/2019\nأرض,أرض,قائم,صفر,شرق,1,2,2019-01-01\n',
  )
  const { id } = said
  const state = async () => (await ask(appraiser, 'get', { id })).said.state
  await ask(appraiser, 'check', { id })
  await soon(state).toBe('CHECKED')
  expect((await ask(appraiser, 'errors', { id })).said.items).toMatchObject([{ row: 3, code: 'imports:cell.number' }])
  await ask(appraiser, 'run', { id, version: 1, mode: 'skip' })
  await soon(state).toBe('DONE')
  expect((await ask(appraiser, 'get', { id })).said.created).toBe(1)
  expect((await ask(appraiser, 'undo', { id })).said).toMatchObject({ removed: 1, import: { state: 'UNDONE' } })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormRow } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const save = (valuationId: string, values: Readonly<Record<string, string | FormRow>>) =>
  appraiser.approaches.save({
    ...{ valuationId, sheet: 'DISCLOSURE' },
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })

test('a disclosure is stored with its inputs; copied into another valuation, inputs and sensitivity stay behind', async () => {
  const [source, target] = [await create(appraiser), await create(appraiser)]
  const field = `inputs.${randomUUID()}`
  const growth = { input: 'GROWTH', unit: 'PERCENT', low: -1.5, high: 2, average: 0.5 }
  await save(source.id, { level: 'LEVEL_3', technique: 'رسملة الدخل', sensitivity: 'نصف نقطة', [field]: growth })
  const read = await appraiser.approaches.get({ valuationId: source.id })
  expect(read.sheets.DISCLOSURE?.values[field]).toMatchObject({ value: growth })
  const copied = await appraiser.approaches.copy({ valuationId: target.id, from: source.id, sheets: ['DISCLOSURE'] })
  expect(Object.keys(copied.sheets.DISCLOSURE?.values ?? {}).toSorted()).toEqual(['level', 'technique'])
  await expect(save(source.id, { levelReason: 'س', useReason: growth })).rejects.toMatchObject({ status: 422 })
})

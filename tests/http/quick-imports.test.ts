import { afterAll, beforeAll, expect, test } from 'vitest'
import { KINDS } from '#features/imports/rules/kinds.ts'
import { leftRows, QUICK_FIELDS, type QuickRow, rowKey } from '#features/imports/rules/quick.ts'
import { headOf } from '#features/imports/rules/record-kind.ts'
import { missingFields, unusedColumns } from '#features/imports/ui/columns/mapped.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { writeBlock } from '#web/kit/spreadsheet/clipboard.ts'
import { askImport as ask, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let person: Person
beforeAll(async () => {
  product = await openProduct()
  person = await product.person('APPRAISER')
})
afterAll(() => product.close())

const FIELDS = QUICK_FIELDS.market
const { targets } = KINDS.market
const SALE = {
  ...{ kind: 'بيع', evidenceDate: '10/03/2025', price: '310,000', location: 'السالمية', blockNumber: '4' },
  ...{ plotNumber: '12', type: 'سكن خاص', area: '400', source: 'نشرة', sourceReference: 'ن-1' },
} as const satisfies QuickRow

test.each(LANGUAGES)(
  'the sheet of a quick table headed in %s leaves nothing to be chosen of its columns',
  async (language) => {
    const heads = FIELDS.flatMap((field) => targets.filter((one) => one.field === field)).map((one) =>
      headOf(one, language),
    )
    const block = `9${LANGUAGES.indexOf(language)}`
    const rows: QuickRow[] = [
      { ...SALE, blockNumber: block },
      // A comma, and a text that holds one; digits of either script.
      { ...SALE, blockNumber: block, plotNumber: '١٣', price: '٣٠٥٬٠٠٠', sourceReference: 'ن-1، صفحة 2' },
      { ...SALE, blockNumber: block, plotNumber: '14', price: 'غير معلن' },
    ]
    const sheet = writeBlock([heads, ...rows.map((row) => FIELDS.map((field) => row[field] ?? ''))])
    const { said } = await sendSheet(product, person, sheet, {
      ...{ kind: 'market', name: 'إدخال سريع', asked: { separator: '\t' } },
    })
    const one = (await ask(person, 'get', { id: said.id })).said
    expect([missingFields(one, targets), unusedColumns(one), one.asked]).toEqual([[], [], null])
    expect(Object.values(one.understood).filter(({ question }) => question)).toEqual([])
    expect(FIELDS.map((field) => one.mapping[field])).toEqual(FIELDS.map((_, at) => at))

    await ask(person, 'check', { id: one.id })
    const { version, counts } = await imported(person, one.id, 'CHECKED')
    expect(counts).toMatchObject({ rows: 3, good: 2, bad: 1 })
    await ask(person, 'run', { id: one.id, version, mode: 'skip' })
    expect((await imported(person, one.id, 'DONE')).created).toBe(2)
    // What was left out is known after the run as well, and stays in the table.
    const { items } = (await ask(person, 'errors', { id: one.id, only: 'faults' })).said
    expect(leftRows(rows, rows.map(rowKey), new Set(items.map(({ row }) => row)))).toEqual([rows[2]])
  },
)

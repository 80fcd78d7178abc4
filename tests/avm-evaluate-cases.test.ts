import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SalesTable } from '#features/avm/rules/table.ts'
import { dealFolds } from '#features/avm/rules/training/folds.ts'
import { readTable } from '../scripts/avm-evaluate/read-table.ts'
import { splitRows } from '../scripts/avm-evaluate/split.ts'

const read = (name: string, price = 'price') => readTable(`tests/cases/sales/${name}.csv`, { price, drop: [] })
const priced = ({ price }: SalesTable) => price.filter((value) => value > 0).length

describe('a table of sales', () => {
  test('tells deeds of several parcels, and learns nothing from their numbers', async () => {
    const { table, notes } = await read('one-deed-many-parcels')
    expect(notes).toEqual([
      "40 deeds of column 'deed' tell of several parcels (160 rows): those of one deed stay on one side of the split.",
      '40 of these deeds state one price for each of their parcels: it may be that of the whole deed.',
      "Column 'date' is taken for the date of the sale.",
    ])
    expect(table.columns.map(({ name }) => name)).toEqual(['area', 'year', 'district'])
    for (const split of ['random:0.2:42', 'random:0.37:7', 'last:0.2']) {
      const { train, test } = splitRows(table, split)
      const deedsOf = (rows: Int32Array) => new Set(Array.from(rows, (row) => table.deed?.[row]))
      expect(deedsOf(train).intersection(deedsOf(test)).size, split).toBe(0)
      expect(train.length + test.length).toBe(160)
    }
  })

  test('tells two currencies and leaves out the rows of the fewer', async () => {
    const { table, notes } = await read('two-currencies')
    expect(notes[0]).toBe(
      "Column 'currency' tells 2 currencies: USD 32, KWD 128. Rows that are not in KWD are left out.",
    )
    expect([table.count, priced(table), table.columns.map(({ name }) => name)]).toEqual([
      160,
      128,
      ['area', 'year', 'district'],
    ])
  })

  test('tells rents among sales and leaves them out', async () => {
    const { table, notes } = await read('rent-among-sales')
    expect(notes[0]).toBe("27 rows are rents by column 'kind' and are left out.")
    expect(priced(table)).toBe(133)
  })

  test('tells swapped positions of Kuwait, of which either number may be a latitude', async () => {
    const { table, notes } = await read('swapped')
    expect(notes[0]).toBe("'latitude' and 'longitude' are swapped: the latitude is the latter.")
    expect([table.latitude?.[0], table.longitude?.[0]]).toEqual([29.32369, 47.98483])
  })

  test('is the same in Windows-1256 and in UTF-16', async () => {
    const [first, second] = [await read('windows-1256', 'السعر'), await read('utf16', 'السعر')]
    expect(first).toEqual(second)
    expect(priced(first.table)).toBe(160)
  })
})

test('sales of one deed are held out together, and each once; without deeds the order of the seed is as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 30, maxLength: 80 }),
      fc.integer(),
      (deeds, seed) => {
        const deed = Int32Array.from(deeds)
        const dealt = dealFolds(deed.length, 5, seed, deed)
        expect(dealt.flatMap(({ held }) => [...held]).toSorted((a, b) => a - b)).toEqual([...deed.keys()])
        for (const { held, known } of dealt) {
          const deedsOf = (rows: Int32Array) =>
            new Set(Array.from(rows, (row) => deed[row]).filter((one) => one !== -1))
          expect(deedsOf(held).intersection(deedsOf(known)).size).toBe(0)
        }
        expect(
          dealFolds(
            deed.length,
            5,
            seed,
            deed.map(() => -1),
          ),
        ).toEqual(dealFolds(deed.length, 5, seed))
      },
    ),
  )
})

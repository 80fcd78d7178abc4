import { expect, test } from 'vitest'
import type { FieldDescriptor, FilterPlace } from '#kernel/field-descriptor.ts'
import { filterParams } from '#kernel/field-filter.ts'
import { filterQuerySchema, filterSchema } from '#kernel/filter-schema.ts'
import { fieldFilters } from '#server/lists/field-filters.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, filterSet } from '#web/records/list/filters.ts'

/** Fields of a record that is made up: each entry is all there is to its filter. */
const FIELDS = {
  colour: {
    kind: 'choice',
    max: 9,
    codes: ['RED', 'BLUE'],
    codeWord: (code: string) => code,
    filter: { by: 'several', place: 1 },
  },
  shape: {
    kind: 'choice',
    max: 9,
    codes: ['ROUND', 'FLAT'],
    codeWord: (code: string) => code,
    filter: { by: 'equal', place: 2 },
  },
  isNew: { kind: 'flag', filter: { by: 'flag', place: 3 } },
  price: { kind: 'money', filter: { by: 'range', place: 5 } },
  soldOn: { kind: 'date', filter: { by: 'range', place: 4 } },
  floors: { kind: 'count', most: 99, filter: { by: 'range', place: 6 } },
  seller: { kind: 'reference', to: 'person', filter: { by: 'equal', place: 7, nobody: true } },
  maker: { kind: 'text', max: 20, filter: { by: 'words', place: 8 } },
  note: { kind: 'longText', max: 20 },
} as const satisfies Readonly<Record<string, FieldDescriptor & { filter?: FilterPlace }>>

const ID = '0b6f6b00-1111-4222-8333-444455556666'
const READER = { id: '0b6f6b00-1111-4222-8333-444455556667' }
const schema = filterSchema(FIELDS)
const filters = filterSet<string, object>(
  { text: anything, ...fieldFilterKinds(FIELDS).kinds },
  fieldFilterKinds(FIELDS).bounds,
)

test('the filters of a list are those of its fields, in their places, a range with both its bounds', () => {
  expect(filterParams(FIELDS).map(({ name }) => name)).toEqual([
    'colour',
    'shape',
    'isNew',
    'soldOnFrom',
    'soldOnTo',
    'priceFrom',
    'priceTo',
    'floorsFrom',
    'floorsTo',
    'seller',
    'maker',
  ])
})

test.each([
  [{ colour: 'RED' }, true],
  [{ colour: ['RED', 'BLUE'] }, true],
  [{ colour: ['RED', 'RED'] }, false],
  [{ colour: [] }, false],
  [{ shape: 'FLAT', isNew: false }, true],
  [{ shape: ['FLAT'] }, false],
  [{ priceFrom: 0.5, priceTo: 1 }, true],
  [{ priceFrom: -1 }, false],
  [{ price: 1 }, false],
  [{ soldOnFrom: '2026-02-28' }, true],
  [{ soldOnTo: '2026-02-31' }, false],
  [{ floorsFrom: 1.5 }, false],
  [{ floorsTo: 100 }, false],
  [{ seller: ID }, true],
  [{ seller: 'me' }, true],
  [{ seller: 'nobody' }, true],
  [{ seller: 'you' }, false],
  [{ maker: 'x'.repeat(21) }, false],
  [{ note: 'x' }, false],
])('the verb takes %j: %s', (input, isTaken) => {
  expect(schema.safeParse(input).success).toBe(isTaken)
})

test('in the address of an export numbers and flags are texts', () => {
  const query = { isNew: 'false', priceFrom: '1.5', floorsTo: '3', soldOnFrom: '2026-01-01', colour: ['RED', 'BLUE'] }
  expect(filterQuerySchema(FIELDS).parse(query)).toEqual({ ...query, isNew: false, priceFrom: 1.5, floorsTo: 3 })
  for (const wrong of [{ isNew: 'no' }, { priceFrom: 'many' }, { floorsTo: '' }, { floorsTo: '1.5' }])
    expect(filterQuerySchema(FIELDS).safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})

test('each becomes a condition on its column: money in fils, me the reader, nobody an empty one', () => {
  expect(
    fieldFilters(
      FIELDS,
      {
        colour: 'RED',
        shape: 'FLAT',
        isNew: true,
        priceFrom: 1.5,
        soldOnTo: '2026-01-01',
        seller: 'me',
        maker: 'بن سالم',
      },
      READER,
    ),
  ).toEqual({
    lists: { colour: ['RED'] },
    equal: { shape: 'FLAT', isNew: true, seller: READER.id },
    ranges: { priceFils: { from: 1500 }, soldOn: { to: '2026-01-01' } },
    words: { maker: ['بن', 'سالم'] },
  })
  expect(fieldFilters(FIELDS, { seller: 'nobody' }, READER).equal).toEqual({ seller: null })
  expect(() => fieldFilters(FIELDS, { floorsFrom: 3, floorsTo: 2 }, READER)).toThrowError(
    expect.objectContaining({ fields: [expect.objectContaining({ field: 'floorsTo' })] }),
  )
})

test('what an address says of them is what the verb takes, and what it refuses is recognised', () => {
  const { filters: read, wrong } = filters.read({
    colour: 'RED,GREEN',
    isNew: 'true',
    priceFrom: '1.5',
    soldOnFrom: '2026-02-02',
    soldOnTo: '2026-01-01',
    seller: 'nobody',
    floorsFrom: '1.5',
  })
  expect(read).toEqual({ colour: ['RED'], isNew: true, priceFrom: 1.5, seller: 'nobody' })
  expect(schema.safeParse(read).success).toBe(true)
  expect(wrong.map(({ name, why }) => [name, why])).toEqual([
    ['colour', 'unknown'],
    ['soldOnFrom', 'reversed'],
    ['soldOnTo', 'reversed'],
    ['floorsFrom', 'unknown'],
  ])
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { placesMessages } from '#features/places/messages.ts'
import { GOVERNORATES } from '#features/places/model.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type Property } from '#features/properties/model.ts'
import { valuationsMessages } from '#features/valuations/messages.ts'
import { foldArabic } from '#kernel/fold.ts'
import { chance } from '../support/chance.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties, ask, readProperties } from '../support/properties.ts'

let product: Product
let appraiser: Person
let client: Person
let guest: Person
/** All properties as staff see them, newest first. */
let all: Property[]
const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at))

beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  guest = await product.person('GUEST')
  const pick = chance(21)
  const of = <T>(list: readonly T[]) => list[pick(list.length)] as T
  const rows = Array.from({ length: 90 }, () => ({
    name: of(['بيت العائلة', 'برج الساحل', null]),
    type: of(PROPERTY_TYPES.slice(0, 4)),
    status: of(PROPERTY_STATUSES),
    location: of(['السالمية', 'السالميه', 'Salmiya', 'الجهراء', 'Jahra', null]),
    city: of(['مدينة الكويت', 'الجهراء', null]),
    governorate: of(['HAWALLI', 'JAHRA', null]),
    ownerName: of(['ورثة إبراهيم', 'فاطمة العنزي', null]),
    notes: of(['قرب البحر', null]),
    description: of(['واجهة بحرية 100%', 'زاوية_وسكة', null]),
    street: of(['شارع الخليج', null]),
    area: of([200, 375.5, 400, 1000]),
    yearBuilt: of([1975, 1998, 2020, null]),
    // Some at the very same instant.
    createdAt: minute(pick(30)),
  }))
  const ids = await addProperties(product.db, appraiser.id, rows)
  for (const propertyId of ids.filter((_, at) => at % 3 === 0))
    await create(appraiser, { propertyId, clientUserId: client.id })
  const read = await readProperties(appraiser, { pageSize: 100 })
  all = await Promise.all(read.ids.map(async (id) => (await ask(appraiser, 'get', { id })).said))
})
afterAll(() => product.close())

const folded = (value: unknown) => foldArabic(String(value ?? '')).trim()
const between = (value: number | null, from?: number, to?: number) =>
  (from === undefined && to === undefined) ||
  (value !== null && value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY))

type Filters = {
  type?: string | string[]
  status?: string | string[]
  location?: string
  city?: string
  governorate?: string
  ownerName?: string
  text?: string
  areaFrom?: number
  areaTo?: number
  yearBuiltFrom?: number
  yearBuiltTo?: number
}
const SAME: Record<string, string[]> = { السالمية: ['السالمية', 'السالميه', 'Salmiya'], Jahra: ['الجهراء', 'Jahra'] }

/** The same filters once more, over rows that were read. */
function matches(item: Property, filters: Filters, person: Person): boolean {
  const words = (text = '') => folded(text).split(/\s+/).filter(Boolean)
  const governorate = (code: string | null) =>
    code ? `${code} ${Object.values(placesMessages[`governorate.${code}` as 'governorate.JAHRA']).join(' ')}` : ''
  const category = Object.values(valuationsMessages[`category.${item.type}` as 'category.LAND']).join(' ')
  const open = [
    item.name,
    item.type,
    category,
    item.location,
    item.city,
    governorate(item.governorate),
    item.description,
  ]
  const inside = [item.street, item.address, item.fullAddress, item.ownerName]
  const seen = [...open, ...(person === guest ? [] : inside), ...(person === appraiser ? [item.notes] : [])]
  const holds = (text: string, wanted: string[]) => wanted.every((word) => text.includes(word))
  const places = SAME[filters.location ?? ''] ?? [filters.location ?? '']
  return (
    [filters.type ?? item.type].flat().includes(item.type ?? '') &&
    [filters.status ?? item.status].flat().includes(item.status ?? '') &&
    (!filters.location || places.map(folded).includes(folded(item.location))) &&
    (!filters.city || folded(filters.city) === folded(item.city)) &&
    (!filters.governorate || filters.governorate === item.governorate) &&
    (words(filters.ownerName).length === 0 ||
      (person !== guest && holds(folded(item.ownerName), words(filters.ownerName)))) &&
    holds(folded(seen.join(' ')), words(filters.text)) &&
    between(item.area, filters.areaFrom, filters.areaTo) &&
    between(item.yearBuilt, filters.yearBuiltFrom, filters.yearBuiltTo)
  )
}

describe('a list', () => {
  test('comes newest first in pages of 10 and says how many there are', async () => {
    const { said } = await ask(appraiser, 'list')
    expect([said.items.length, said.hasMore, said.totalCount]).toEqual([10, true, 90])
    expect(said.lastId).toBe(said.items.at(-1)?.id)
    const sorted = all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1))
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    for (const pageSize of [1, 7, 20, 50]) {
      const read = await readProperties(appraiser, { pageSize })
      expect(read.ids).toEqual(all.map(({ id }) => id))
      expect(new Set(read.totals)).toEqual(new Set([90]))
    }
    expect((await ask(appraiser, 'search', { text: '' })).said.items.map(({ id }) => id)).toEqual(
      all.slice(0, 20).map(({ id }) => id),
    )
  })

  test('is narrowed by every filter and all of them, for staff, a client and a guest', async () => {
    const own = (await readProperties(client, { pageSize: 100 })).ids
    expect(own).toHaveLength(30)
    const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
    const several = <T>(list: readonly T[]) =>
      fc.oneof(fc.constantFrom(...list), fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }))
    const filters = fc.record({
      type: optional(several(PROPERTY_TYPES.slice(0, 5))),
      status: optional(several(PROPERTY_STATUSES)),
      location: optional(fc.constantFrom('السالمية', 'Jahra', 'لا مكان')),
      city: optional(fc.constantFrom('مدينه الكويت', 'الجهراء')),
      governorate: optional(fc.constantFrom('HAWALLI', 'JAHRA', 'AHMADI')),
      ownerName: optional(fc.constantFrom('ابراهيم', 'فاطمة', 'فاطمة ورثة', ' ')),
      text: optional(
        fc.constantFrom('برج', 'حولي', 'jahra', 'سكن خاص', 'البحر', '100%', 'ه_و', 'الخليج', 'ورثة', 'ي', 'land'),
      ),
      areaFrom: optional(fc.constantFrom(0, 375.5, 400)),
      areaTo: optional(fc.constantFrom(400, 375.5)),
      yearBuiltFrom: optional(fc.constantFrom(1900, 1998)),
      yearBuiltTo: optional(fc.constantFrom(1998, 2026)),
    })
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(appraiser, client, guest), async (some, person) => {
        const asked = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Filters
        const reversed = (asked.areaFrom ?? 0) > (asked.areaTo ?? Number.POSITIVE_INFINITY)
        if (reversed) return expect((await ask(person, 'list', asked)).status).toBe(400)
        const wanted = all.filter(
          (item) => (person !== client || own.includes(item.id)) && matches(item, asked, person),
        )
        const { ids, totals } = await readProperties(person, { ...asked, pageSize: 20 })
        expect(ids, `${person.role} ${JSON.stringify(asked)}`).toEqual(wanted.map(({ id }) => id))
        expect(new Set(totals)).toEqual(new Set([wanted.length]))
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    [{ type: 'VILLA' }, 'type', 'notInList'],
    [{ type: [] }, 'type', ''],
    [{ status: ['active', 'active'] }, 'status', ''],
    [{ governorate: 'Atlantis' }, 'governorate', 'notInList'],
    [{ areaFrom: 5, areaTo: 4 }, 'areaTo', 'boundsReversed'],
    [{ yearBuiltFrom: 2001, yearBuiltTo: 2000 }, 'yearBuiltTo', 'boundsReversed'],
    [{ yearBuiltFrom: 1999.5 }, 'yearBuiltFrom', 'wrongShape'],
    [{ areaFrom: -1 }, 'areaFrom', 'tooSmall'],
    [{ areaFrom: '4' }, 'areaFrom', 'wrongShape'],
    [{ pageSize: 101 }, 'pageSize', 'tooLarge'],
    [{ pageSize: 0 }, 'pageSize', 'tooSmall'],
    [{ text: 'x'.repeat(501) }, 'text', 'tooLong'],
    [{ lastId: 'x' }, 'lastId', 'wrongShape'],
    [{ 'owner.name': 'x' }, 'owner.name', 'fieldUnknown'],
    [{ '~owner/*[]': 'x' }, '~owner/*[]', 'fieldUnknown'],
    [{ orderBy: 'notes' }, 'orderBy', 'fieldUnknown'],
  ])('refuses %j', async (input, field, key) => {
    const { status, said } = await ask(appraiser, 'list', input)
    expect([status, said.error.code, said.error.fields?.[0]?.field]).toEqual([400, 'invalid-argument', field])
    if (key) expect(said.error.fields?.[0]?.code).toBe(`kernel:${key}`)
  })

  test('is prepared for a few shapes only', async () => {
    for (const type of PROPERTY_TYPES)
      for (const pageSize of [20, 33, 50]) await ask(appraiser, 'list', { type, pageSize })
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(product.db)
    expect(rows.filter(({ statement }) => /from properties p/.test(statement)).length).toBeLessThan(20)
  })
})

test('search reads a code in the words of the screens', async () => {
  for (const type of PROPERTY_TYPES) {
    const { rows } = await sql<{ words: string }>`select fold_text(property_type_words(${type})) as words`.execute(
      product.db,
    )
    const { ar, en } = valuationsMessages[`category.${type}`]
    for (const word of [type, ar, en]) expect(rows[0]?.words, type).toContain(foldArabic(word))
  }
  for (const code of GOVERNORATES) {
    const { rows } = await sql<{ words: string }>`select fold_text(governorate_words(${code})) as words`.execute(
      product.db,
    )
    const { ar, en } = placesMessages[`governorate.${code}`]
    for (const word of [code, ar, en]) expect(rows[0]?.words, code).toContain(foldArabic(word))
  }
})

describe('a cursor', () => {
  const made = async (count: number) => {
    const city = `بلدة ${randomUUID().slice(0, 8)}`
    const rows = Array.from({ length: count }, (_, at) => ({ city, createdAt: minute(100 + at) }))
    const ids = (await addProperties(product.db, appraiser.id, rows)).toReversed()
    for (const propertyId of ids) await create(appraiser, { propertyId, clientUserId: client.id })
    return { city, ids }
  }
  const next = (person: Person, input: object) => ask(person, 'list', input)
  const loosen = (id: string) =>
    sql`update valuations set property_id = null where property_id = ${id}`.execute(product.db)

  test('of a row that was deleted, or left a client’s sight, goes on from where it was', async () => {
    const { city, ids } = await made(9)
    const [first, second, third, ...others] = ids as [string, string, string, ...string[]]
    await loosen(third)
    expect((await next(client, { city, lastId: third })).said.items.map(({ id }) => id)).toEqual(others)
    expect((await readProperties(client, { city })).ids).toEqual([first, second, ...others])
    await product.db.deleteFrom('properties').where('id', '=', third).execute()
    for (const person of [appraiser, client, guest])
      expect((await next(person, { city, lastId: third })).said.items.map(({ id }) => id)).toEqual(others)
    // A valuation that is deleted, or given to somebody else, takes its property out of sight as well.
    await sql`delete from valuations where property_id = ${others[0]}`.execute(product.db)
    expect((await next(client, { city, lastId: others[0] })).said.items.map(({ id }) => id)).toEqual(others.slice(1))
    await sql`update valuations set client_user_id = null where property_id = ${others[1]}`.execute(product.db)
    expect((await next(client, { city, lastId: others[1] })).said.items.map(({ id }) => id)).toEqual(others.slice(2))
  })

  test('that never was, or of what a client may not see, is refused alike', async () => {
    const [foreign] = await addProperties(product.db, appraiser.id, [{}])
    for (const role of ROLES) {
      const person = await product.person(role)
      const isOwn = role === 'USER' || role === 'CLIENT'
      for (const lastId of [randomUUID(), ...(isOwn ? [foreign] : [])]) {
        const { status, said } = await next(person, { lastId })
        expect([status, said.error.fields]).toEqual([
          400,
          [{ field: 'lastId', code: 'kernel:notInList', message: 'Choose a value from the list' }],
        ])
      }
    }
  })

  test('keeps pages whole and without repeats while others add, change and delete', async () => {
    const { city, ids } = await made(40)
    let isOver = false
    let writes = 0
    const write = async (seed: number) => {
      const pick = chance(seed)
      const mine: string[] = []
      while (!isOver) {
        const id = mine[pick(mine.length)]
        if (!id || pick(3) === 0)
          mine.push(...(await addProperties(product.db, appraiser.id, [{ city, createdAt: minute(100 + pick(40)) }])))
        else if (pick(2)) await product.db.deleteFrom('properties').where('id', '=', id).execute()
        else
          await product.db
            .updateTable('properties')
            .set({ status: PROPERTY_STATUSES[pick(3)] as string })
            .where('id', '=', id)
            .execute()
        writes += 1
      }
    }
    const writers = [1, 2, 3].map(write)
    const walks = [appraiser, client, guest].map((person) =>
      readProperties(
        person,
        { city, pageSize: 5 },
        {
          after: async (items) => {
            const last = items.at(-1)?.id as string
            if (!ids.includes(last)) await product.db.deleteFrom('properties').where('id', '=', last).execute()
          },
        },
      ),
    )
    const read = await Promise.all(walks).finally(() => {
      isOver = true
    })
    await Promise.all(writers)
    expect(writes).toBeGreaterThan(10)
    for (const one of read) {
      expect(new Set(one.ids).size).toBe(one.ids.length)
      expect(ids.filter((id) => !one.ids.includes(id))).toEqual([])
    }
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldArabic } from '#kernel/fold.ts'
import { foldedSpellings, foldName } from '#kernel/spellings.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'

/** Names, each in the ways that people write it. */
const NAMES = [
  ['عبد الله السالم', 'عبدالله السالم', 'عَبدُ اللہ السالم', 'عبد\u200f الله  السالم'],
  ['عبد الرحمن العجمي', 'عبدالرحمن العجمى', 'عبد الرحمٰن العجمے'],
  ['أبو خالد التجارية', 'ابوخالد التجارية', 'بو خالد التجاريہ', 'بوخالد التجاريۃ'],
  ['أم الهيمان الجديدة', 'ام الھيمان الجديدة', 'امالهيمان الجديدة'],
  ['آل مبارك العقارية', 'ال مبارك العقاريه', 'المبارك العقارية'],
  ['نور الدين زنكي', 'نورالدين زنكي', 'نۇر الدّين زنكى'],
  ['فتح الله هبة الله', 'فتحالله هبةالله', 'فتح الله هبہ اللہ'],
  ['سعود ابن ناصر', 'سعود ناصر', 'سعود بن ناصر'],
  ['چراغ گلبوت', 'چـراغ گلبوت'],
  ['Abdul Rahman Trading', 'Abdulrahman Trading', 'Abdel-Rahman Trading', 'Abd Al-Rahman Trading'],
] as const

let product: Product
let admin: Person
let manager: Person
/** The records of each register that hold a name, by the name. */
const held = new Map<readonly string[], Record<string, string[]>>()
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  manager = await product.person('VALUATION_MANAGER')
  const { db } = product
  for (const [at, spellings] of NAMES.entries()) {
    const each = <T>(row: (name: string, nth: number) => T) => spellings.map((name, nth) => row(name, 10 * at + nth))
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const accounts = each((nameAr) => ({ kind: 'COMPANY', nameAr, nameEn: 'Company' }))
    const users = each((displayName, nth) => ({ email: `n${nth}@x.example`, displayName, role: 'CLIENT' }))
    const clients = ids(await db.insertInto('clientAccounts').values(accounts).returning('id').execute())
    const engagements = await Promise.all(
      each((requestedParty) =>
        manager.engagements.create({
          title: 'محفظة',
          clientAccountId: clients[0] ?? '',
          purpose: 'SALE',
          requestedParty,
        }),
      ),
    )
    held.set(spellings, {
      owners: await addRows(
        db,
        manager.id,
        each((ownerName) => ({ ownerName, requestor: 'بنك' })),
      ),
      requestors: await addRows(
        db,
        manager.id,
        each((requestor) => ({ requestor, ownerName: 'مالك' })),
      ),
      properties: await addProperties(
        db,
        manager.id,
        each((ownerName) => ({ ownerName })),
      ),
      engagements: ids(engagements),
      clients,
      users: ids(await db.insertInto('users').values(users).returning('id').execute()),
    })
  }
})
afterAll(() => product.close())

const LISTS: Readonly<Record<string, (text: string) => Promise<{ items: readonly { id: string }[] }>>> = {
  owners: (text) => manager.valuations.list({ text, pageSize: 100 }),
  requestors: (text) => manager.valuations.search({ text, pageSize: 50 }),
  properties: (text) => manager.properties.list({ text, pageSize: 100 }),
  engagements: (text) => manager.engagements.list({ text, pageSize: 100 }),
  clients: (text) => manager.clients.list({ text, pageSize: 100 }),
  users: (text) => admin.people.list({ text, pageSize: 100 }),
}

test.each(Object.keys(LISTS))(
  '%s are found by each spelling of a name, and by what is typed until it is whole',
  async (register) => {
    for (const spellings of NAMES) {
      const ids = held.get(spellings)?.[register] ?? []
      for (const typed of spellings) {
        const found = new Set((await LISTS[register]?.(typed))?.items.map(({ id }) => id))
        expect(
          ids.filter((id) => !found.has(id)),
          typed,
        ).toEqual([])
      }
    }
    const found = async (text: string) => new Set((await LISTS[register]?.(text))?.items.map(({ id }) => id))
    const [first, second] = NAMES.map((spellings) => held.get(spellings)?.[register] ?? [])
    for (const typed of ['عبد', 'عبد ا', 'عبد ال', 'عبد الل', 'عبدالل', 'الله', 'الله السالم', 'السالم عبد'])
      expect(
        [...(first ?? [])].filter((id) => typed && !new Set(first).has(id)),
        typed,
      ).toEqual([])
    for (const [typed, ids] of [
      ['عبد الل', first],
      ['عبدالل', first],
      ['الله السا', first],
      ['السالم عبد', first],
      ['عبد الر', second],
      ['رحمن العج', second],
    ] as const) {
      const those = await found(typed)
      expect(
        ids?.filter((id) => !those.has(id)),
        typed,
      ).toEqual([])
    }
  },
)

test('filters, the search over all kinds and earlier files have each spelling too', async () => {
  for (const spellings of NAMES) {
    const { owners = [], requestors = [], properties = [] } = held.get(spellings) ?? {}
    for (const typed of spellings) {
      const ids = async (page: Promise<{ items: readonly { id: string }[] }>) =>
        (await page).items.map(({ id }) => id).toSorted()
      expect(await ids(manager.valuations.list({ ownerName: typed, pageSize: 100 })), typed).toEqual(owners.toSorted())
      expect(await ids(manager.valuations.list({ requestor: typed, pageSize: 100 })), typed).toEqual(
        requestors.toSorted(),
      )
      expect(await ids(manager.properties.list({ ownerName: typed, pageSize: 100 })), typed).toEqual(
        properties.toSorted(),
      )
      expect(await ids(manager.valuations.priorWork({ ownerName: typed })), typed).toEqual(owners.toSorted())
      expect(await ids(manager.valuations.priorWork({ requestor: typed })), typed).toEqual(requestors.toSorted())
      const { records } = await manager.search.find({ text: typed, pageSize: 20 })
      expect(records.valuations?.totalCount, typed).toBeGreaterThanOrEqual(owners.length + requestors.length)
      expect(records.properties?.totalCount, typed).toBeGreaterThanOrEqual(properties.length)
    }
  }
})

test('a parcel is the same however its place is spelt', async () => {
  const parcel = { blockNumber: '3', plotNumber: '77' }
  const spelt = ['أبو فطيرة', 'ابوفطيره', 'بو فطيرة', 'بوفطيرہ']
  const ids = await addProperties(
    product.db,
    manager.id,
    spelt.map((location) => ({ ...parcel, location })),
  )
  for (const location of spelt) {
    const found = await manager.properties.duplicates({ ...parcel, location })
    expect(found.items.map(({ id }) => id).toSorted(), location).toEqual(ids.toSorted())
    const listed = await manager.properties.list({ location, pageSize: 100 })
    expect(listed.items.map(({ id }) => id).toSorted(), location).toEqual(ids.toSorted())
  }
})

test('a name is compared in SQL by as many spellings as it is the same by', () => {
  const word = fc.constantFrom('أبو خالد', 'بوخالد', 'بن', 'ابن', 'عبد الله', 'سعد', 'نورالدين', 'Saad', 'bin')
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.array(word, { minLength: 1, maxLength: 4 }),
      (a, b) => {
        const [one, other] = [a.join(' '), b.join(' ')]
        if (foldedSpellings(one).includes(foldArabic(other))) expect(foldName(one)).toBe(foldName(other))
      },
    ),
  )
  for (const spellings of NAMES)
    for (const one of spellings)
      for (const other of spellings) {
        expect(foldName(one)).toBe(foldName(other))
        expect(foldedSpellings(one)).toContain(foldArabic(other))
      }
})

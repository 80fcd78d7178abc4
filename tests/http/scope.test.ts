import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { COUNT_GROUPS } from '#features/dashboard/model.ts'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import { chance } from '../support/chance.ts'
import { askComparisons, saveComparison } from '../support/comparisons.ts'
import { IS_LONG } from '../support/extent.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { addRows, readAll } from '../support/rows.ts'
import { addDocuments } from '../support/uploads.ts'

// Ledger V10, written out once more: whose rows each role sees.
const SEES: Record<Role, 'all' | 'own' | 'none'> = {
  ADMIN: 'all',
  SYSTEM_ADMIN: 'all',
  VALUATION_MANAGER: 'all',
  SENIOR_APPRAISER: 'all',
  APPRAISER: 'all',
  READ_ONLY: 'all',
  USER: 'own',
  CLIENT: 'own',
  GUEST: 'none',
}

type Row = { id: string; status: string; ownerName: string; createdBy: string; clientUserId: string | null }

let product: Product
const people = new Map<Role, Person>()
/** The rows as the table holds them, newest first. */
let rows: Row[]
/** The documents, newest first. */
let documents: { id: string; fileId: string; valuationId: string; title: string }[]
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  const stranger = await product.person('CLIENT')
  const pick = chance(3)
  const of = <T>(list: readonly T[]) => list[pick(list.length)] as T
  const made = Array.from({ length: 36 }, (_, at) => ({
    // Rows of one moment are in the order of their ids, on which it depends who is given how many documents.
    id: `00000000-0000-4000-8000-${String(pick(1_000_000)).padStart(12, '0')}`,
    // A guest who is named as the client sees nothing all the same, and neither does staff see less.
    clientUserId: of([who('USER').id, who('CLIENT').id, who('GUEST').id, who('APPRAISER').id, stranger.id, null]),
    status: VALUATION_STATUSES[at % VALUATION_STATUSES.length],
    ownerName: of(['ورثة إبراهيم', 'فاطمة']),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, pick(12))),
    valuationDate: of(['2026-02-01', '2026-02-02', null]),
    reviewRemarks: 'راجع السعر',
    notes: 'داخلي',
    finalValueFils: 1_000,
  }))
  for (const role of ['APPRAISER', 'SENIOR_APPRAISER'] as const)
    await addRows(product.db, who(role).id, role === 'APPRAISER' ? made.slice(0, 24) : made.slice(24))
  const columns = ['id', 'status', 'ownerName', 'createdBy', 'clientUserId'] as const
  rows = await product.db
    .selectFrom('valuations')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const papers = rows.flatMap(({ id: valuationId }, at) =>
    Array.from({ length: at % 3 }, (_, n) => ({
      valuationId,
      title: n === 0 ? 'رخصة بناء' : 'إيصال',
      createdAt: new Date(Date.UTC(2026, 1, 1) - at * 1000 - n),
    })),
  )
  const ids = await addDocuments(product.db, who('APPRAISER').id, papers)
  await compareSome(stranger)
  documents = papers.map(({ valuationId, title }, at) => ({
    ...(ids[at] as { id: string; fileId: string }),
    valuationId,
    title,
  }))
})
afterAll(() => product.close())

/** The comparisons as they were saved, the oldest first, and the properties that each person's valuations are of by then. */
let comparisons: { id: string; createdBy: string; propertyIds: string[] }[]
let theirs: Map<string, string[]>

/** Links every second valuation to one of eight properties; everybody who may compares some; then some properties leave a sight. */
async function compareSome(stranger: Person): Promise<void> {
  const pick = chance(25)
  const properties = await addProperties(
    product.db,
    who('APPRAISER').id,
    Array.from({ length: 8 }, () => ({})),
  )
  const link = (id: string, row: object) => product.db.updateTable('valuations').set(row).where('id', '=', id).execute()
  const [user, client] = [who('USER'), who('CLIENT')]
  // Of each of these the same five properties, so that any two of them are theirs to compare.
  for (const [person, from] of [
    [user, 0],
    [client, 2],
    [stranger, 3],
  ] as const) {
    const own = rows.filter(({ clientUserId }) => clientUserId === person.id).slice(0, 5)
    for (const [at, { id }] of own.entries()) await link(id, { propertyId: properties[from + at] })
  }
  const linked = await product.db
    .selectFrom('valuations')
    .select(['id', 'propertyId', 'clientUserId'])
    .where('propertyId', 'is not', null)
    .execute()
  const ofPerson = ({ id }: Person) =>
    linked.flatMap(({ clientUserId, propertyId }) => (clientUserId === id && propertyId ? [propertyId] : []))
  comparisons = []
  for (const person of [user, client, stranger, who('APPRAISER'), who('ADMIN')])
    for (let turn = 0; turn < 5; turn++) {
      const seen = person.role === 'USER' || person.role === 'CLIENT' ? ofPerson(person) : properties
      const first = pick(seen.length)
      const ids = [seen[first], seen[(first + 1 + pick(seen.length - 1)) % seen.length]] as string[]
      const { id } = await saveComparison(person, ids, { name: `مقارنة ${turn}` })
      comparisons.push({ id, createdBy: person.id, propertyIds: ids })
    }
  // One property leaves the sight of each: its valuation is another's from now on, or is of no property any more.
  for (const person of [user, client]) {
    const [lost] = linked.filter(({ clientUserId }) => clientUserId === person.id)
    if (lost) await link(lost.id, person === user ? { propertyId: null } : { propertyId: properties[7] })
    theirs = (theirs ?? new Map()).set(
      person.id,
      ofPerson(person).filter((id) => id !== lost?.propertyId),
    )
  }
}

const who = (role: Role): Person => people.get(role) as Person
const visible = (role: Role) =>
  rows.filter(({ clientUserId }) => SEES[role] === 'all' || (SEES[role] === 'own' && clientUserId === who(role).id))
/** All of it for one role of each scope; of the other roles that see everything, whom nothing may be refused, every ninth. */
const triedBy = <T>(role: Role, list: readonly T[]): readonly T[] =>
  SEES[role] === 'all' && role !== 'APPRAISER' ? list.filter((_, at) => at % (IS_LONG ? 3 : 9) === 0) : list
const idsOf = (some: Row[]) => some.map(({ id }) => id)

describe.each(ROLES.map((role) => [role] as const))('%s', (role) => {
  const call: Person['call'] = (...args) => who(role).call(...args)

  test('finds the same rows in list and search, and may read each of them and no other', async () => {
    const mine = visible(role)
    if (SEES[role] === 'own') expect(mine.length).toBeGreaterThan(2)
    const listed = await readAll(call, { pageSize: 4 })
    const found = await readAll(call, { text: 'ابراهيم', pageSize: 3 }, { verb: 'valuations.search' })
    const heirs = mine.filter(({ ownerName }) => ownerName.includes('إبراهيم'))
    expect(listed.ids).toEqual(idsOf(mine))
    expect(found.ids).toEqual(idsOf(heirs))
    expect(new Set(listed.totals)).toEqual(new Set([mine.length]))
    expect(new Set(found.totals)).toEqual(new Set([heirs.length]))
    for (const { id } of triedBy(role, rows)) {
      const read = await call('valuations.get', { id })
      const told = await call('valuations.timeline', { id })
      expect([read.status, told.status]).toEqual(idsOf(mine).includes(id) ? [200, 200] : [404, 404])
      if (read.status !== 200) continue
      expect(read.said).toMatchObject(listed.items.find((item) => item.id === id) ?? {})
    }
    // A search tells the searched fields as well.
    for (const item of found.items)
      expect(item).toMatchObject(listed.items.find(({ id }) => id === item.id) ?? { id: 'listed' })
  })

  test('is shown the same numbers by counts, dashboard and every filtered list', async () => {
    const mine = visible(role)
    const number = (some: readonly string[], createdBy?: string) =>
      mine.filter((row) => some.includes(row.status) && (!createdBy || row.createdBy === createdBy)).length
    for (const createdBy of triedBy(role, [
      undefined,
      who('APPRAISER').id,
      who('CLIENT').id,
      who('SENIOR_APPRAISER').id,
    ])) {
      const { counts } = (await call('valuations.counts', { createdBy })).said
      expect(counts).toEqual(STATUS_ORDER.map((status) => ({ status, count: number([status], createdBy) })))
      for (const status of [...STATUS_ORDER, ...Object.values(COUNT_GROUPS)].map((some): string[] => [some].flat())) {
        const { ids, totals } = await readAll(call, { status, createdBy, pageSize: 5 })
        expect(ids).toEqual(
          idsOf(mine.filter((row) => status.includes(row.status) && (!createdBy || row.createdBy === createdBy))),
        )
        expect(new Set(totals)).toEqual(new Set([number(status, createdBy)]))
      }
    }
    const { said } = await call('dashboard.load')
    const dashboard = said as unknown as { valuations: Record<string, number>; recent: { id: string }[] }
    const groups = Object.entries(COUNT_GROUPS).map(([group, statuses]) => [group, number(statuses)])
    expect(dashboard.valuations).toEqual({ total: mine.length, ...Object.fromEntries(groups) })
    expect(dashboard.recent.map(({ id }) => id)).toEqual(idsOf(mine).slice(0, 5))
  })

  test('meets the documents of those rows and no other: in list, search, one by one, as files and as a ZIP', async () => {
    const mine = visible(role)
    const papers = documents.filter(({ valuationId }) => idsOf(mine).includes(valuationId))
    if (SEES[role] === 'own') expect(papers.length).toBeGreaterThan(2)
    const found = async (text: string) => {
      const ids: string[] = []
      let lastId: string | null | undefined
      do {
        const { said } = await call('documents.search', { text, pageSize: 4, ...(lastId ? { lastId } : {}) })
        ids.push(...said.items.map(({ id }) => id))
        const wanted = papers.filter(({ title }) => title.includes(text === 'ايصال' ? 'إيصال' : text))
        expect(said.totalCount).toBe(wanted.length)
        lastId = said.lastId
        if (!said.hasMore) break
      } while (lastId)
      return ids
    }
    expect(await found('')).toEqual(papers.map(({ id }) => id))
    expect(await found('ايصال')).toEqual(papers.filter(({ title }) => title === 'إيصال').map(({ id }) => id))

    const head = async (path: string) =>
      (await fetch(`${product.base}/files/${path}`, { method: 'HEAD', headers: { cookie: who(role).cookie } })).status
    for (const { id } of triedBy(role, rows)) {
      const its = papers.filter(({ valuationId }) => valuationId === id)
      const { status, said } = await call('documents.list', { valuationId: id })
      const isMine = idsOf(mine).includes(id)
      expect(status).toBe(isMine ? 200 : 404)
      if (isMine) {
        expect(said.items.map((item) => item.id)).toEqual(its.map((paper) => paper.id))
        expect(said.totalCount).toBe(its.length)
      }
      expect(await head(`valuations/${id}/documents.zip`)).toBe(its.length > 0 ? 200 : 404)
    }
    for (const { id, fileId } of triedBy(role, documents)) {
      const wanted = papers.some((paper) => paper.id === id) ? 200 : 404
      const read = await call('documents.get', { id })
      expect([read.status, await head(`documents/${fileId}`), await head(`documents/${fileId}?as=view`)]).toEqual([
        wanted,
        wanted,
        wanted,
      ])
      // A drawing is of pictures alone, and of these nobody's.
      expect(await head(`documents/${fileId}/thumbnail`)).toBe(404)
    }
  })

  test('meets the comparisons that are theirs to see and no other: in list, one by one, in timelines, as files, of a property', async () => {
    const mine = comparisons
      .filter(({ createdBy, propertyIds }) => {
        if (SEES[role] !== 'own') return SEES[role] === 'all'
        return createdBy === who(role).id && propertyIds.every((id) => theirs.get(who(role).id)?.includes(id))
      })
      .toReversed()
    const listed = async (more: object) => {
      const { said } = await askComparisons(who(role), 'list', { pageSize: 100, ...more })
      expect(said.totalCount).toBe(said.items.length)
      return said.items.map(({ id }) => id)
    }
    if (SEES[role] === 'own') {
      const saved = comparisons.filter(({ createdBy }) => createdBy === who(role).id)
      expect([mine.length > 0, mine.length < saved.length]).toEqual([true, true])
    }
    expect(await listed({})).toEqual(mine.map(({ id }) => id))
    const paged: string[] = []
    for (let lastId: string | null = null; ; ) {
      const { said } = await askComparisons(who(role), 'list', { pageSize: 4, ...(lastId ? { lastId } : {}) })
      expect(said.totalCount).toBe(mine.length)
      paged.push(...said.items.map(({ id }) => id))
      lastId = said.lastId
      if (!said.hasMore) break
    }
    expect(paged).toEqual(mine.map(({ id }) => id))
    for (const createdBy of new Set(comparisons.map((one) => one.createdBy)))
      expect(await listed({ createdBy })).toEqual(mine.filter((one) => one.createdBy === createdBy).map(({ id }) => id))
    for (const propertyId of new Set(comparisons.flatMap(({ propertyIds }) => propertyIds)))
      expect(await listed({ propertyId })).toEqual(
        mine.filter(({ propertyIds }) => propertyIds.includes(propertyId)).map(({ id }) => id),
      )
    for (const { id, propertyIds } of triedBy(role, comparisons)) {
      const isMine = mine.some((one) => one.id === id)
      const [read, told] = await Promise.all([
        askComparisons(who(role), 'get', { id }),
        askComparisons(who(role), 'timeline', { id }),
      ])
      expect([read.status, told.status]).toEqual(isMine ? [200, 200] : [404, 404])
      if (isMine) expect(read.said.properties.map((property) => property.id)).toEqual(propertyIds)
    }
    // No more than a person may take in a minute.
    const isMine = ({ id }: { id: string }) => mine.some((one) => one.id === id)
    const others = comparisons.filter((one) => !isMine(one))
    for (const { id } of [...mine.slice(0, 3), ...others.slice(0, 3)]) {
      const file = await fetch(`${product.base}/files/comparisons/${id}/xlsx`, {
        headers: { cookie: who(role).cookie },
      })
      await file.arrayBuffer()
      expect(file.status).toBe(isMine({ id }) ? 200 : 404)
    }
  })
})

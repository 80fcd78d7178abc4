import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { type Comparable, type Decided, hasChanged } from '#features/comparables/model.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
const PARAMETERS = { radius: 5000, months: 24, kinds: ['SALE'], types: [] }
const ENTRY = {
  kind: 'SALE',
  evidenceDate: '2026-01-10',
  price: 300_000,
  location: 'السالمية',
  type: 'RESIDENTIAL',
  area: 400,
  source: 'DEED',
  sourceReference: '2026/71',
  latitude: 29.3375,
  longitude: 48.0745,
} as const

let product: Product
let appraiser: Person
let colleague: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = people.get('APPRAISER') as Person
  colleague = people.get('SENIOR_APPRAISER') as Person
})
afterAll(() => product.close())

const ask = async <T>(verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(verb, input)
  return { status, said: said as unknown as T, code: (said as { error?: { code: string } }).error?.code }
}
const added = (fields: object = {}) => appraiser.market.create({ ...ENTRY, ...fields })
const valued = (fields: object = {}) =>
  create(appraiser, {
    areaName: 'السالمية',
    propertyCategory: 'RESIDENTIAL',
    propertySize: 400,
    valuationDate: '2026-06-01',
    ...fields,
  })
const search = (valuationId: string, parameters: object = {}) =>
  appraiser.comparables.search({
    valuationId,
    parameters: { ...PARAMETERS, ...parameters },
  })
const found = async (valuationId: string, searchId: string) =>
  (await appraiser.comparables.found({ valuationId, searchId })).items
const read = (valuationId: string) => appraiser.comparables.get({ valuationId })
const counted = async (valuationId: string) => {
  const { choices } = await appraiser.comparables.get({ valuationId })
  const of = (choice: string) => choices.filter((one) => one.choice === choice)
  return { used: of('USED').length, rejected: of('REJECTED').length, changed: of('USED').filter(hasChanged).length }
}

/** A valuation, an entry near its property, and a search that found it. */
async function searched() {
  const evidence = await added({ location: null })
  const { id: valuationId } = await valued()
  const { id: searchId } = await search(valuationId)
  const seen = { valuationId, searchId, evidenceId: evidence.id, evidenceVersion: 1, version: 0 }
  return { evidence, valuationId, searchId, seen }
}

describe('a search', () => {
  test('finds by place, period, kind, type, size and similarity, and is kept as it was asked and answered', async () => {
    const near = await added({ area: 410 })
    const rent = await added({ kind: 'RENT', price: 900 })
    const large = await added({ area: 1000 })
    const old = await added({ evidenceDate: '2020-01-10' })
    const later = await added({ evidenceDate: '2026-07-01' })
    const far = await added({ location: null, latitude: 29.08, longitude: 48.09 })
    const { id } = await valued()
    const ids = async (parameters: object) => {
      const made = await search(id, parameters)
      const items = await found(id, made.id)
      expect(items).toHaveLength(made.found)
      return items.map(({ evidence }) => evidence.id)
    }
    const some = await ids({ sizeWithin: 10 })
    expect(some).toContain(near.id)
    for (const other of [rent, large, old, later, far]) expect(some).not.toContain(other.id)
    expect(await ids({ kinds: ['RENT'] })).toEqual([rent.id])
    expect(await ids({ months: 120 })).toEqual(expect.arrayContaining([near.id, large.id, old.id]))
    expect(await ids({ types: ['COMMERCIAL'] })).toEqual([])
    expect(await ids({ similarity: 100 })).toEqual([])
    const { searches, subject } = await read(id)
    expect(searches).toHaveLength(5)
    expect(searches.at(-1)).toMatchObject({
      parameters: { ...PARAMETERS, sizeWithin: 10 },
      subject: { type: 'RESIDENTIAL', area: 400, isApproximate: true, on: '2026-06-01' },
      found: some.length,
      used: 0,
      searchedByName: 'شخص APPRAISER',
    })
    expect(subject).toEqual(searches[0]?.subject)
  })

  test('that has no place to search around, or unreasonable bounds, is refused and not kept', async () => {
    const { id } = await valued({ areaName: 'مكان لا تعرفه القائمة' })
    const ask1 = (parameters: object) =>
      ask('comparables.search', { valuationId: id, parameters: { ...PARAMETERS, ...parameters } })
    expect(await ask1({})).toMatchObject({ status: 409, code: 'comparables-no-place' })
    for (const wrong of [{ radius: 0 }, { radius: 1e9 }, { months: 0 }, { kinds: [] }, { kinds: ['SALE', 'SALE'] }])
      expect((await ask1(wrong)).status).toBe(400)
    expect((await read(id)).searches).toEqual([])
  })
})

describe('a choice', () => {
  test('keeps the entry as it was, and tells of its correction and withdrawal until it is taken again', async () => {
    const { evidence, valuationId, seen } = await searched()
    const used = await appraiser.comparables.choose({ ...seen, choice: 'USED' })
    expect(used).toMatchObject({ choice: 'USED', version: 1, evidenceVersion: 1, currentVersion: 1, days: 142 })
    expect(used.evidence).toMatchObject({ price: 300_000, metrePrice: 750 })
    expect(await counted(valuationId)).toEqual({ used: 1, rejected: 0, changed: 0 })

    const changes = { price: 320_000, netIncome: 21_000 }
    await appraiser.market.correct({ id: evidence.id, version: 1, changes, reason: 'خطأ في النقل' })
    const [kept] = (await read(valuationId)).choices
    expect(kept).toMatchObject({
      evidenceVersion: 1,
      currentVersion: 2,
      currentPrice: 320_000,
      evidence: { price: 300_000, netIncome: null },
    })
    expect(await counted(valuationId)).toEqual({ used: 1, rejected: 0, changed: 1 })
    const stale = await ask('comparables.choose', { ...seen, version: 1, choice: 'USED' })
    expect([stale.status, stale.code]).toEqual([409, 'stale-version'])
    const again = { ...seen, version: 1, evidenceVersion: 2, choice: 'USED' }
    expect(await appraiser.comparables.choose(again)).toMatchObject({
      version: 2,
      evidence: { price: 320_000, netIncome: 21_000 },
    })
    expect(await counted(valuationId)).toEqual({ used: 1, rejected: 0, changed: 0 })

    await appraiser.market.withdraw({ id: evidence.id, version: 2, reason: 'لم تتم الصفقة' })
    expect((await read(valuationId)).choices[0]).toMatchObject({
      currentStatus: 'WITHDRAWN',
      evidence: { price: 320_000 },
    })
    const gone = await ask('comparables.choose', { ...seen, version: 2, evidenceVersion: 3, choice: 'USED' })
    expect([gone.status, gone.code]).toEqual([409, 'evidence-status'])
    const rejected = { ...seen, version: 2, evidenceVersion: 3, choice: 'REJECTED', reasonCode: 'FORCED' }
    await appraiser.comparables.choose(rejected)
    const log = await appraiser.comparables.log({ valuationId })
    expect(log.items.map(({ choice, version }) => [choice, version])).toEqual([
      ['REJECTED', 3],
      ['USED', 2],
      ['USED', 1],
    ])
    expect(log.items.map(({ evidence: { price } }) => price)).toEqual([320_000, 320_000, 300_000])
    expect((await read(valuationId)).searches[0]).toMatchObject({ used: 0, rejected: 1 })
  })

  test('to reject needs a reason of the list, or one in words', async () => {
    const { seen, valuationId } = await searched()
    const reject = (more: object) => ask<Comparable>('comparables.choose', { ...seen, choice: 'REJECTED', ...more })
    expect(await reject({})).toMatchObject({ status: 422, said: { error: { fields: [{ field: 'reasonCode' }] } } })
    expect(await reject({ reasonCode: 'OTHER', reason: ' ' })).toMatchObject({
      status: 422,
      said: { error: { fields: [{ field: 'reason' }] } },
    })
    expect((await reject({ reasonCode: 'NONE' })).status).toBe(400)
    expect((await read(valuationId)).choices).toEqual([])
    expect((await reject({ reasonCode: 'OTHER', reason: ' واجهة على مقبرة ' })).said).toMatchObject({
      reasonCode: 'OTHER',
      reason: 'واجهة على مقبرة',
    })
    const undecided = await appraiser.comparables.choose({ ...seen, version: 1, choice: 'UNDECIDED' })
    expect(undecided).toMatchObject({ choice: 'UNDECIDED', reasonCode: null, reason: null, version: 2 })
  })

  test('of two people at once is that of one, and the other is refused', async () => {
    const { seen, valuationId } = await searched()
    const both = await Promise.all([
      ask('comparables.choose', { ...seen, choice: 'USED' }),
      ask('comparables.choose', { ...seen, choice: 'REJECTED', reasonCode: 'TOO_FAR' }, colleague),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.code).toBe('stale-version')
    expect((await read(valuationId)).choices).toHaveLength(1)
  })

  test('is of what that search of that valuation found', async () => {
    const { seen } = await searched()
    const other = await searched()
    const outside = await added({ location: null, latitude: 29.08, longitude: 48.09 })
    const choose = (more: object) => ask('comparables.choose', { ...seen, choice: 'USED', ...more })
    expect((await choose({ searchId: other.searchId })).code).toBe('comparable-search-not-found')
    expect((await choose({ searchId: randomUUID() })).code).toBe('comparable-search-not-found')
    expect((await choose({ evidenceId: outside.id })).code).toBe('evidence-not-found')
    expect((await choose({ valuationId: randomUUID() })).code).toBe('valuation-not-found')
  })
})

describe('many decisions at once', () => {
  /** A valuation with a search that found several entries, as they are seen. */
  async function several(count: number) {
    const entries = []
    for (let n = 0; n < count; n++) entries.push(await added({ location: null, area: 400 + n }))
    const { id: valuationId } = await valued()
    const { id: searchId } = await search(valuationId)
    const seen = entries.map(({ id: evidenceId }) => ({ searchId, evidenceId, evidenceVersion: 1, version: 0 }))
    return { entries, valuationId, searchId, seen }
  }
  const decide = (valuationId: string, decisions: object[], person = appraiser, key?: string) =>
    person.call('comparables.decide', { valuationId, decisions }, key ? { 'idempotency-key': key } : {})
  const events = async (valuationId: string) =>
    (
      await product.db
        .selectFrom('auditLog')
        .select('details')
        .where('eventType', '=', 'COMPARABLE_CHOOSE')
        .where('resourceId', '=', valuationId)
        .execute()
    ).length

  test('are kept each by the rules of one with one reason for all; what is refused leaves the others, each in the log of its own', async () => {
    const { entries, valuationId, seen } = await several(4)
    const [first, second, third, fourth] = seen
    await appraiser.market.correct({ id: entries[1]?.id ?? '', version: 1, changes: { price: 310_000 }, reason: 'خطأ' })
    await appraiser.market.withdraw({ id: entries[2]?.id ?? '', version: 1, reason: 'لم تتم الصفقة' })
    const far = { choice: 'REJECTED', reasonCode: 'TOO_FAR' }
    const { status, said } = await decide(valuationId, [
      { ...first, ...far },
      { ...second, ...far },
      { ...third, evidenceVersion: 2, choice: 'USED' },
      { ...fourth, ...far },
      { ...fourth, evidenceId: randomUUID(), ...far },
    ])
    const { chosen, refused } = said as unknown as Decided
    expect(status).toBe(200)
    expect(chosen.map(({ evidenceId, reasonCode }) => [evidenceId, reasonCode]).toSorted()).toEqual(
      [first, fourth].map((one) => [one?.evidenceId, 'TOO_FAR']).toSorted(),
    )
    expect(refused.map(({ evidenceId, error }) => [evidenceId, error.code]).slice(0, 2)).toEqual([
      [second?.evidenceId, 'stale-version'],
      [third?.evidenceId, 'evidence-status'],
    ])
    expect(refused[2]?.error.code).toBe('evidence-not-found')
    expect((await read(valuationId)).choices).toHaveLength(2)
    expect(await events(valuationId)).toBe(2)
    // Without a reason each is refused where one is needed.
    const again = await decide(valuationId, [
      { ...first, version: 1, choice: 'REJECTED' },
      { ...second, evidenceVersion: 2, choice: 'USED' },
    ])
    expect(again.said).toMatchObject({
      chosen: [{ evidenceId: second?.evidenceId, choice: 'USED' }],
      refused: [{ evidenceId: first?.evidenceId, error: { fields: [{ field: 'reasonCode' }] } }],
    })
  })

  test('that are sent again under their key are made once, and the same decision again is none', async () => {
    const { valuationId, seen } = await several(2)
    const key = randomUUID()
    const used = seen.map((one) => ({ ...one, choice: 'USED' }))
    const [one, other] = [
      await decide(valuationId, used, appraiser, key),
      await decide(valuationId, used, appraiser, key),
    ]
    expect(other.said).toEqual(one.said)
    await decide(valuationId, [{ ...used[0], version: 1 }])
    expect(await events(valuationId)).toBe(2)
  })

  test('of two people at once are each of one; the other hears of those that were seen before', async () => {
    const { valuationId, seen } = await several(3)
    const [first, second, third] = seen
    const both = await Promise.all([
      decide(
        valuationId,
        [first, second].map((one) => ({ ...one, choice: 'USED' })),
      ),
      decide(
        valuationId,
        [second, third].map((one) => ({ ...one, choice: 'UNDECIDED' })),
        colleague,
      ),
    ])
    const said = both.map((one) => one.said as unknown as Decided)
    expect(said.map(({ chosen }) => chosen.length).toSorted()).toEqual([1, 2])
    expect(said.flatMap(({ refused }) => refused.map(({ error }) => error.code))).toEqual(['stale-version'])
    expect((await read(valuationId)).choices).toHaveLength(3)
  })

  test('are of those who edit valuations, while it is a draft, within its scope, each entry once and no more than a search finds', async () => {
    const { valuationId, seen } = await several(1)
    const [one] = seen
    const used = { ...one, choice: 'USED' }
    for (const role of ROLES) {
      const is = await decide(valuationId, [used], people.get(role) as Person)
      expect([role, is.status]).toEqual([role, INSIDE.includes(role) && role !== 'READ_ONLY' ? 200 : 403])
    }
    expect((await decide(randomUUID(), [used])).status).toBe(404)
    expect((await decide(valuationId, [used, used])).status).toBe(400)
    expect((await decide(valuationId, [])).status).toBe(400)
    const many = Array.from({ length: 301 }, () => ({ ...used, evidenceId: randomUUID() }))
    expect((await decide(valuationId, many)).status).toBe(400)
    await product.db.updateTable('valuations').set({ status: 'APPROVED' }).where('id', '=', valuationId).execute()
    const late = await decide(valuationId, [{ ...used, version: 1, choice: 'UNDECIDED' }])
    expect((late.said as { error?: { code: string } }).error?.code).toBe('comparables-locked')
    expect((await read(valuationId)).choices).toMatchObject([{ choice: 'USED', version: 1 }])
  })
})

test('a search keeps 300 entries at the most, read a hundred at a time in their order', async () => {
  const { id: valuationId } = await valued()
  const made = await product.db
    .selectFrom('marketEvidence')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('kind', '=', 'SALE')
    .where('valuationId', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into market_evidence (id, kind, evidence_date, price_fils, location, type, area, source, near_latitude, near_longitude, area_number, created_by, updated_by)
    select gen_random_uuid(), 'SALE', date '2026-05-01' - n, 300000000, 'السالمية', 'RESIDENTIAL', 400, 'DEED', 29.3375, 48.0745, ${made.areaNumber}, ${made.createdBy}, ${made.createdBy}
    from generate_series(1, 320) n`.execute(product.db)
  const { id: searchId, found: count } = await search(valuationId)
  expect(count).toBe(300)
  const pages = await Promise.all(
    [0, 100, 200, 300].map((from) => appraiser.comparables.found({ valuationId, searchId, from })),
  )
  expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 100, 0])
  expect(new Set(pages.map((page) => page.count))).toEqual(new Set([300]))
  const alike = pages.flatMap(({ items }) => items.map(({ similarity }) => similarity))
  expect(alike).toEqual(alike.toSorted((a, b) => b - a))
})

test('the firm’s own reasons for rejecting are returned with the comparables, and one of them is kept in its words', async () => {
  const { seen, valuationId } = await searched()
  expect((await read(valuationId)).reasons).toEqual([])
  const admin = people.get('ADMIN') as Person
  const { version } = await admin.settings.get()
  const rejectionReasons = [{ ar: 'سعر لا يمثل السوق', en: 'Price out of the market' }]
  const wrong = { version, changes: { rejectionReasons: [{ ar: 'سعر', en: '' }] } }
  expect((await ask('settings.update', wrong, admin)).status).toBe(400)
  await admin.settings.update({ version, changes: { rejectionReasons } })
  await soon(async () => (await read(valuationId)).reasons).toEqual(rejectionReasons)
  const reason = rejectionReasons[0]?.ar
  await appraiser.comparables.choose({ ...seen, choice: 'REJECTED', reasonCode: 'OTHER', reason })
  expect((await read(valuationId)).choices).toMatchObject([{ choice: 'REJECTED', reasonCode: 'OTHER', reason }])
})

describe('who and when', () => {
  test('the firm reads, anyone who edits valuations searches and chooses, and clients see none of it, their own neither', async () => {
    const client = people.get('CLIENT') as Person
    const { id: valuationId } = await valued({ clientUserId: client.id })
    const { id: searchId } = await search(valuationId)
    const reads = [
      ['comparables.get', { valuationId }],
      ['comparables.log', { valuationId }],
      ['comparables.found', { valuationId, searchId }],
    ] as const
    for (const role of ROLES) {
      const person = people.get(role) as Person
      const isInside = INSIDE.includes(role)
      for (const [verb, input] of reads)
        expect([role, verb, (await ask(verb, input, person)).status]).toEqual([role, verb, isInside ? 200 : 403])
      const asked = await ask('comparables.search', { valuationId, parameters: PARAMETERS }, person)
      expect([role, asked.status]).toEqual([role, isInside && role !== 'READ_ONLY' ? 200 : 403])
    }
    const unknown = randomUUID()
    for (const [verb] of reads.slice(0, 2))
      expect((await ask(verb, { valuationId: unknown })).code).toBe('valuation-not-found')
    expect((await ask('comparables.found', { valuationId: unknown, searchId })).code).toBe(
      'comparable-search-not-found',
    )
    const reader = await people.get('READ_ONLY')?.comparables.get({ valuationId })
    expect([reader?.editable, (await read(valuationId)).editable]).toEqual([false, true])
  })

  test('a valuation that left its draft keeps its comparables as they are', async () => {
    const { seen, valuationId } = await searched()
    await appraiser.comparables.choose({ ...seen, choice: 'USED' })
    await product.db.updateTable('valuations').set({ status: 'SUBMITTED' }).where('id', '=', valuationId).execute()
    const asked = await ask('comparables.search', { valuationId, parameters: PARAMETERS })
    const chosen = await ask('comparables.choose', { ...seen, version: 1, choice: 'UNDECIDED' })
    expect([asked.code, chosen.code]).toEqual(['comparables-locked', 'comparables-locked'])
    expect(await read(valuationId)).toMatchObject({ editable: false, choices: [{ choice: 'USED', version: 1 }] })
  })

  test('the log of searches and choices can be added to and never changed, and each is audited', async () => {
    const { seen, valuationId } = await searched()
    await appraiser.comparables.choose({ ...seen, choice: 'USED' })
    await expect(product.db.updateTable('comparableChoices').set({ choice: 'UNDECIDED' }).execute()).rejects.toThrow(
      'permission denied',
    )
    await expect(product.db.deleteFrom('comparableSearches').execute()).rejects.toThrow('permission denied')
    const events = await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where('resourceType', '=', 'comparables')
      .where('resourceId', '=', valuationId)
      .orderBy('id')
      .execute()
    expect(events.map(({ eventType }) => eventType)).toEqual(['COMPARABLE_SEARCH', 'COMPARABLE_CHOOSE'])
  })
})

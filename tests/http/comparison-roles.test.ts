import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { ComparisonTimelineEntry } from '#features/comparisons/queries/timeline.ts'
import { askComparisons as ask, saveComparison as save, setup } from '../support/comparisons.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'

const ADMINISTERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']
const STAFF: Role[] = [...ADMINISTERS, 'SENIOR_APPRAISER', 'APPRAISER']
const OWN: Role[] = ['USER', 'CLIENT']

let product: Product
let maker: Person
const people = new Map<Role, Person>()
const who = (role: Role) => people.get(role) as Person
/** The firm's properties, and by role those that a person outside the firm has valuations of. */
let firms: string[]
const own = new Map<Role, string[]>()

beforeAll(async () => {
  product = await openProduct()
  maker = await product.person('APPRAISER')
  for (const role of ROLES) people.set(role, await product.person(role))
  firms = await addProperties(product.db, maker.id, [
    { name: 'أ', area: 100 },
    { name: 'ب', area: 200 },
  ])
  for (const role of OWN) {
    const ids = await addProperties(product.db, maker.id, [{ name: 'ج' }, { name: 'د' }, { name: 'هـ' }])
    for (const propertyId of ids) await create(maker, { propertyId, clientUserId: who(role).id })
    own.set(role, ids)
  }
})
afterAll(() => product.close())

describe.each(ROLES)('%s', (role) => {
  const isOwn = OWN.includes(role)
  const mayKeep = STAFF.includes(role) || isOwn
  const seen = () => own.get(role)?.slice(0, 2) ?? firms

  test('compares what they may see, and is shown no more of it than elsewhere', async () => {
    const { status, said } = await ask(who(role), 'compare', setup(seen()))
    expect([status, said.properties.map(({ id }) => id)]).toEqual([200, seen()])
    expect(said.properties.map(({ plotNumber }) => plotNumber)).toEqual(
      role === 'GUEST' ? [null, null] : ['112', '112'],
    )
    const foreign = await ask(who(role), 'compare', setup([...seen(), ...firms].slice(-2)))
    expect([foreign.status, foreign.said.error?.params]).toEqual(isOwn ? [404, { id: firms[0] }] : [200, undefined])
  })

  test('keeps, changes, computes again and deletes their own, where they may', async () => {
    const saving = { name: 'لي', ...setup(seen()) }
    const { status, said } = await ask(who(role), 'save', saving)
    expect(status).toBe(mayKeep ? 200 : 403)
    if (!mayKeep) {
      expect((await ask(who(role), 'list', { createdBy: who(role).id })).said.items).toEqual([])
      return
    }
    const { id } = said
    expect(said).toMatchObject({ createdBy: who(role).id, editable: true, deletable: true })
    const updated = await ask(who(role), 'update', { id, version: 1, changes: { weightingMethod: 'equal' } })
    expect(updated.said).toMatchObject({ version: 2, weightingMethod: 'متساوي' })
    expect((await ask(who(role), 'recompute', { id, version: 2 })).said.version).toBe(3)
    if (isOwn) {
      const wrong = { propertyIds: firms }
      const beyond = await ask(who(role), 'update', { id, version: 3, changes: wrong })
      expect([beyond.status, beyond.said.error.params]).toEqual([404, { id: firms[0] }])
      expect((await ask(who(role), 'save', { ...saving, ...wrong })).status).toBe(404)
    }
    expect((await ask(who(role), 'delete', { id, version: 3 })).status).toBe(200)
    expect((await ask(who(role), 'get', { id })).status).toBe(404)
  })

  test('reads another’s where all are theirs to see, and changes it only as an administrator', async () => {
    const { id } = await save(maker, firms, { name: 'لغيره' })
    const sees = STAFF.includes(role) || role === 'READ_ONLY'
    const administers = ADMINISTERS.includes(role)
    const read = await ask(who(role), 'get', { id })
    expect([read.status, read.said.editable, read.said.deletable]).toEqual(
      sees ? [200, administers, administers] : [404, undefined, undefined],
    )
    const refused =
      sees && mayKeep
        ? [403, 'comparison-not-own']
        : mayKeep
          ? [404, 'comparison-not-found']
          : [403, 'permission-denied']
    for (const [at, [verb, input]] of [
      ['update', { changes: { name: 'آخر' } }],
      ['recompute', {}],
      ['delete', {}],
    ].entries() as Iterable<[number, [string, object]]>) {
      const { status, said } = await ask(who(role), verb, { id, version: at + 1, ...input })
      expect([status, said.error?.code], verb).toEqual(administers ? [200, undefined] : refused)
    }
    expect((await ask(maker, 'get', { id })).status).toBe(administers ? 404 : 200)
  })
})

test.each(OWN)('a comparison of a %s is out of sight with a property of it, and back with it', async (role) => {
  const [a = '', b = ''] = own.get(role) ?? []
  const { id } = await save(who(role), [a, b], { name: 'تغيب وتعود' })
  const link = (clientUserId: string | null) =>
    product.db.updateTable('valuations').set({ clientUserId }).where('propertyId', '=', b).execute()
  const states = async () => [
    (await ask(who(role), 'get', { id })).status,
    (await ask(who(role), 'timeline', { id })).status,
    (await ask(who(role), 'list', {})).said.items.some((line) => line.id === id),
    (await ask(who(role), 'update', { id, version: 1, changes: {} })).status,
    (await ask(who(role), 'recompute', { id, version: 9 })).status,
    (await ask(who(role), 'delete', { id, version: 9 })).status,
  ]
  expect(await states()).toEqual([200, 200, true, 200, 409, 409])
  await link(null)
  expect(await states()).toEqual([404, 404, false, 404, 404, 404])
  // The firm sees it all the same, and who made it.
  expect((await ask(who('READ_ONLY'), 'get', { id })).said).toMatchObject({ id, createdBy: who(role).id })
  await link(who(role).id)
  expect(await states()).toEqual([200, 200, true, 200, 409, 409])
  await product.db.deleteFrom('valuations').where('propertyId', '=', b).execute()
  await product.db.deleteFrom('properties').where('id', '=', b).execute()
  expect((await states()).slice(0, 3)).toEqual([404, 404, false])
})

test('an administrator’s change tells a client no name of what they can’t see', async () => {
  const client = await product.person('CLIENT')
  const ids = await addProperties(product.db, maker.id, [{ name: 'واحد' }, { name: 'اثنان' }])
  for (const propertyId of ids) await create(maker, { propertyId, clientUserId: client.id })
  const { id } = await save(client, ids)
  const admin = who('ADMIN')
  const set = (version: number, propertyIds: string[]) =>
    ask(admin, 'update', { id, version, changes: { propertyIds } })
  expect((await set(1, [ids[0] as string, firms[0] as string])).status).toBe(200)
  expect((await ask(client, 'get', { id })).status).toBe(404)
  expect((await set(2, ids)).status).toBe(200)
  const told = async (person: Person) =>
    (await ask(person, 'timeline', { id })).said.items as unknown as ComparisonTimelineEntry[]
  const names = (entries: ComparisonTimelineEntry[]) =>
    new Set(entries.flatMap((entry) => Object.values(entry.names ?? {})))
  expect(names(await told(client))).toEqual(new Set(['واحد', 'اثنان']))
  expect(names(await told(maker))).toEqual(new Set(['واحد', 'اثنان', 'أ']))
})

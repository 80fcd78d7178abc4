import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askComparisons as ask, saveComparison as save, setup } from '../support/comparisons.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'

let product: Product
let admin: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const three = () => addProperties(product.db, appraiser.id, [{ area: 100 }, { area: 200 }, { area: 300 }])
const removeProperty = (id = '') => admin.call('properties.delete', { id, version: 1, reason: 'أُدخل خطأ' })
const codeOf = ({ status, said }: { status: number; said: { error?: { code: string } } }) =>
  `${status}${said.error ? ` ${said.error.code}` : ''}`
const wait = (ms: number) => new Promise((go) => setTimeout(go, ms))

describe('two at once on one comparison', () => {
  test.each<[string, (id: string) => Promise<{ status: number; said: { error?: { code: string } } }>[], string[]]>([
    [
      'two updates',
      (id) => [
        ask(appraiser, 'update', { id, version: 1, changes: { name: 'اسم أول' } }),
        ask(admin, 'update', { id, version: 1, changes: { weightingMethod: 'equal' } }),
      ],
      ['200', '409 stale-version'],
    ],
    [
      'an update and a second computing',
      (id) => [
        ask(appraiser, 'recompute', { id, version: 1 }),
        ask(admin, 'update', { id, version: 1, changes: { description: 'وصف' } }),
      ],
      ['200', '409 stale-version'],
    ],
    [
      'two deletions',
      (id) => [ask(appraiser, 'delete', { id, version: 1 }), ask(admin, 'delete', { id, version: 1 })],
      ['200', '404 comparison-not-found'],
    ],
  ])('%s: one is done, the other refused', async (_, both, wanted) => {
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await save(appraiser, (await three()).slice(0, 2))
      const answers = await Promise.all(both(id))
      expect(answers.map(codeOf).toSorted()).toEqual(wanted)
      const log = await product.db.selectFrom('auditLog').select('eventType').where('resourceId', '=', id).execute()
      expect(log).toHaveLength(2)
      const { status, said } = await ask(admin, 'get', { id })
      expect([status, said.version]).toEqual(wanted[1]?.startsWith('409') ? [200, 2] : [404, undefined])
    }
  })

  test('a deletion and an update: whole or gone, never half', async () => {
    const seen = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      const ids = await three()
      const { id } = await save(appraiser, ids.slice(0, 2))
      const update = () => ask(appraiser, 'update', { id, version: 1, changes: { propertyIds: ids } })
      const remove = () => ask(admin, 'delete', { id, version: 1 })
      const answers = turn % 2 ? [update(), wait(turn % 5).then(remove)] : [wait(turn % 5).then(update), remove()]
      const [updated, removed] = (await Promise.all(answers)).map(codeOf)
      seen.add(`${updated}, ${removed}`)
      const members = await product.db
        .selectFrom('comparisonProperties')
        .select('propertyId')
        .where('comparisonId', '=', id)
        .orderBy('position')
        .execute()
      const left = removed === '200' ? [] : ids
      expect(members.map(({ propertyId }) => propertyId)).toEqual(left)
    }
    expect([...seen].every((one) => ['404 comparison-not-found, 200', '200, 409 stale-version'].includes(one))).toBe(
      true,
    )
  })
})

describe('deleting a property and saving a comparison of it at the same moment', () => {
  test('is refused, or saved first and left with its name', async () => {
    const seen = new Set<string>()
    for (let turn = 0; turn < 24; turn++) {
      const ids = await three()
      const keep = () => ask(appraiser, 'save', { name: 'م', ...setup(ids) })
      const answers =
        turn % 2
          ? ([removeProperty(ids[1]), wait((turn % 6) * 2).then(keep)] as const)
          : ([wait((turn % 6) * 2).then(() => removeProperty(ids[1])), keep()] as const)
      const [removed, saved] = await Promise.all(answers)
      expect(removed.status).toBe(200)
      seen.add(codeOf(saved))
      const { said } = await ask(admin, 'list', { propertyId: ids[1] })
      if (saved.status === 200) {
        expect(said.items.map(({ id }) => id)).toEqual([saved.said.id])
        expect(said.items[0]?.properties.map(({ gone }) => gone)).toEqual([false, true, false])
      } else {
        expect([saved.said.error.code, saved.said.error.params]).toEqual(['property-not-found', { id: ids[1] }])
        expect(said.items).toEqual([])
      }
    }
    expect([...seen].toSorted()).toEqual(['200', '404 property-not-found'])
  })

  test.each(['save', 'recompute', 'update'])('%s waits for a deletion that has begun', async (verb) => {
    const ids = await three()
    const { id } = await save(appraiser, ids.slice(0, 2))
    const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const deleting = product.db.transaction().execute(async (trx) => {
      await sql`delete from properties where id = ${ids[1]}`.execute(trx)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const input = {
      save: { name: 'م', ...setup(ids) },
      recompute: { id, version: 1 },
      update: { id, version: 1, changes: { weightingMethod: 'equal' } },
    }[verb]
    const answer = ask(appraiser, verb, input)
    const first = await Promise.race([answer.then(() => 'answered'), wait(150).then(() => 'waits')])
    held.resolve()
    await deleting
    const { said } = await answer
    expect([first, said.error.code]).toEqual([
      'waits',
      verb === 'save' ? 'property-not-found' : 'comparison-property-gone',
    ])
  })

  test('who changes a property holds up nobody who compares it', async () => {
    const ids = await three()
    await product.db.transaction().execute(async (trx) => {
      await sql`update properties set area = 999, version = 2 where id = ${ids[0]}`.execute(trx)
      const { said } = await ask(appraiser, 'save', { name: 'م', ...setup(ids) })
      expect(said.results?.property_size?.rawValues[ids[0] ?? '']).toBe(100)
    })
    const { said } = await ask(appraiser, 'list', { propertyId: ids[0] })
    expect(said.items.map(({ changed }) => changed)).toEqual([true])
  })
})

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { CommentedRecord } from '#features/comments/model.ts'
import type { FollowUp } from '#features/follow-ups/model.ts'
import { createDueWatch } from '#features/notifications/jobs/due.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Page } from '#kernel/page.ts'
import { log } from '#server/log.ts'
import { codesOf } from '../support/client.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'
import { soon } from '../support/soon.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
// Far enough ahead that midnight in Kuwait during a run changes nothing.
const DAY = addDays(kuwaitToday(), 10)

let product: Product
let [manager, maker, assignee, other, client, reader] = [] as unknown as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  maker = await product.person('APPRAISER')
  assignee = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  reader = await product.person('READ_ONLY')
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.deleteFrom('notifications').execute()
})

const valuation = async (): Promise<CommentedRecord> => {
  const [id] = await addRows(product.db, manager.id, [{ clientUserId: client.id }])
  return { kind: 'valuation', id: id as string }
}
const property = async (): Promise<CommentedRecord> => ({ kind: 'property', id: (await createProperty(maker)).id })
const fields = (more: object = {}) => ({ text: 'طلب المخطط', assignedTo: assignee.id, dueOn: DAY, ...more })
const add = async (record: CommentedRecord, more: object = {}, by = maker) =>
  (await by.followUps.add({ record, ...fields(more) })).id
const list = async (person: Person, more: object = {}) =>
  (await person.followUps.list({ state: 'OPEN', ...more })).items
const told = async (person: Person) => {
  const { items } = await person.notifications.list()
  return items.flatMap(({ record, newest }) => newest.map(({ kind, params }) => [kind, record.id, params.followUp]))
}

test.each(['valuation', 'property'] as const)('from its making to its end, on a %s, with its history', async (kind) => {
  const record = kind === 'valuation' ? await valuation() : await property()
  const id = await add(record, { text: '  طلب المخطط ' })
  expect(await told(assignee)).toEqual([['FOLLOW_UP_ASSIGNED', record.id, id]])
  const [one] = await list(other, { record })
  expect(one).toMatchObject({ id, text: 'طلب المخطط', dueOn: DAY, state: 'OPEN', record: { ...record } })
  expect(one?.record.name).toBeTruthy()
  expect(one?.may).toEqual({ change: false, moves: [] })
  expect((await list(assignee)).find((mine) => mine.id === id)?.may).toEqual({
    change: true,
    moves: ['complete', 'cancel'],
  })

  await assignee.followUps.move({ id, version: 1, move: 'complete' })
  expect(await list(maker, { record })).toEqual([])
  expect((await list(maker, { record, state: 'ENDED' })).map(({ state }) => state)).toEqual(['DONE'])
  expect(await codesOf(assignee.followUps.change({ id, version: 2, ...fields() }))).toEqual([409, 'follow-up-state'])
  await manager.followUps.move({ id, version: 2, move: 'reopen' })
  // It is theirs again, and they are notified.
  expect((await told(assignee)).map(([what]) => what)).toEqual(['FOLLOW_UP_ASSIGNED', 'FOLLOW_UP_ASSIGNED'])
  await maker.followUps.move({ id, version: 3, move: 'cancel' })
  const { versions } = await other.followUps.history({ id })
  expect(versions.map(({ version, state, byName }) => [version, state, byName])).toEqual([
    [4, 'CANCELLED', 'شخص APPRAISER'],
    [3, 'OPEN', 'شخص VALUATION_MANAGER'],
    [2, 'DONE', 'شخص APPRAISER'],
    [1, 'OPEN', 'شخص APPRAISER'],
  ])
  const events = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('resourceId', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ eventType }) => eventType)).toEqual([
    'FOLLOW_UP_ADD',
    'FOLLOW_UP_COMPLETE',
    'FOLLOW_UP_REOPEN',
    'FOLLOW_UP_CANCEL',
  ])
})

test('after it is given to somebody else, the one before has neither it nor its notifications', async () => {
  const record = await valuation()
  const id = await add(record)
  await maker.followUps.change({ id, version: 1, ...fields({ assignedTo: other.id }) })
  expect(await told(assignee)).toEqual([])
  expect(await told(other)).toEqual([['FOLLOW_UP_ASSIGNED', record.id, id]])
  expect((await list(assignee)).map((one) => one.id)).not.toContain(id)
  expect((await list(other)).map((one) => one.id)).toContain(id)
  expect(await codesOf(assignee.followUps.move({ id, version: 2, move: 'complete' }))).toEqual([
    403,
    'follow-up-not-own',
  ])
})

test('of two who change it at once one is refused since it has changed', async () => {
  const id = await add(await valuation())
  const results = await Promise.all(
    [maker, assignee].map((person, at) =>
      codesOf(person.followUps.change({ id, version: 1, ...fields({ text: `نص ${at}` }) })),
    ),
  )
  expect(results.toSorted()).toEqual([[200], [409, 'stale-version']])
  expect(await codesOf(maker.followUps.move({ id, version: 1, move: 'complete' }))).toEqual([409, 'stale-version'])
})

test('what belongs to a record that is deleted meanwhile is gone with it, without a deadlock', async () => {
  const record = await valuation()
  const id = await add(record)
  const comment = await maker.call('comments.add', { record, text: 'نص' })
  const { db } = product
  const blocked = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.n
  }
  const calls = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('valuations').select('id').where('id', '=', record.id).forUpdate().execute()
    const changes = [
      codesOf(maker.followUps.move({ id, version: 1, move: 'cancel' })),
      maker.call('comments.remove', { id: comment.said.id, version: 1 }).then(({ said }) => said.error?.code),
    ]
    await soon(blocked).toBe(2)
    await trx.deleteFrom('valuations').where('id', '=', record.id).execute()
    return { changes }
  })
  expect(await Promise.all(calls.changes)).toEqual([[404, 'follow-up-not-found'], 'comment-not-found'])
})

describe('what is refused', () => {
  test('a blank text, a day that has passed or is none, and somebody who may not see the record, all reported at once', async () => {
    const record = await valuation()
    const faultsOf = (more: object) => codesOf(maker.followUps.add({ record, ...fields(more) }))
    for (const { id: assignedTo } of [client, reader, { id: NO_ID }])
      expect(await faultsOf({ text: ' ', dueOn: '2020-02-30', assignedTo })).toEqual([
        422,
        'record-invalid',
        'followups:fault.text',
        'followups:fault.dueOn',
        'followups:fault.assignedTo',
      ])
    expect(await faultsOf({ dueOn: '2020-01-01' })).toEqual([422, 'record-invalid', 'followups:fault.past'])
    expect(await faultsOf({ text: 'س'.repeat(1001) })).toEqual([422, 'record-invalid', 'kernel:tooLong'])
    expect(await faultsOf({ text: 'a\u202eb' })).toEqual([422, 'record-invalid', 'kernel:badText'])
    expect(await list(maker, { record })).toEqual([])
  })

  test('a day that has passed may stay when something else is changed', async () => {
    const id = await add(await valuation())
    await product.db.updateTable('followUps').set({ dueOn: '2026-01-01' }).where('id', '=', id).execute()
    await maker.followUps.change({ id, version: 1, ...fields({ dueOn: '2026-01-01', text: 'نص آخر' }) })
    expect(await codesOf(maker.followUps.change({ id, version: 2, ...fields({ dueOn: '2026-01-02' }) }))).toEqual([
      422,
      'record-invalid',
      'followups:fault.past',
    ])
  })

  test('anyone who does not work on valuations, by every verb; and what is not there', async () => {
    const record = await valuation()
    const id = await add(record)
    const calls: [keyof Person['followUps'], object][] = [
      ['list', { record, state: 'OPEN' }],
      ['people', { record }],
      ['add', { record, ...fields() }],
      ['history', { id }],
      ['change', { id, version: 1, ...fields() }],
      ['move', { id, version: 1, move: 'complete' }],
    ]
    for (const [verb, input] of calls)
      for (const person of [client, reader])
        expect([verb, await codesOf(person.followUps[verb](input))]).toEqual([verb, [403, 'permission-denied']])
    const gone = { kind: 'property', id: record.id }
    for (const [verb, input] of calls.slice(0, 3))
      expect(await codesOf(maker.followUps[verb]({ ...input, record: gone }))).toEqual([404, 'property-not-found'])
    for (const [verb, input] of calls.slice(3))
      expect(await codesOf(maker.followUps[verb]({ ...input, id: NO_ID }))).toEqual([404, 'follow-up-not-found'])
  })
})

test('it may be given to staff alone', async () => {
  const { items } = await maker.followUps.people({ record: await property() })
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([maker.id, assignee.id, other.id, manager.id]))
  for (const { id } of [client, reader]) expect(ids).not.toContain(id)
})

test('when its day comes, anyone who has it is notified once, and again for another day or person', async () => {
  const record = await property()
  const id = await add(record, {}, assignee)
  const lookIn = (days: number) =>
    createDueWatch({ db: product.db, log, now: () => new Date(`${addDays(DAY, days - 10)}T09:00:00Z`) }).look()
  const toldOf = async (person: Person) => (await told(person)).filter(([, , of]) => of === id).map(([kind]) => kind)
  await lookIn(9)
  // Anyone who gives it to themselves is not notified.
  expect(await toldOf(assignee)).toEqual([])
  await Promise.all([lookIn(10), lookIn(10)])
  await lookIn(12)
  expect(await toldOf(assignee)).toEqual(['FOLLOW_UP_DUE'])
  await assignee.followUps.change({ id, version: 1, ...fields({ dueOn: addDays(DAY, 5) }) })
  await lookIn(15)
  expect(await toldOf(assignee)).toEqual(['FOLLOW_UP_DUE', 'FOLLOW_UP_DUE'])
  await assignee.followUps.change({ id, version: 2, ...fields({ dueOn: addDays(DAY, 5), assignedTo: other.id }) })
  await lookIn(15)
  expect(await toldOf(other)).toEqual(['FOLLOW_UP_DUE', 'FOLLOW_UP_ASSIGNED'])
  await other.followUps.change({ id, version: 3, ...fields({ dueOn: addDays(DAY, 6), assignedTo: other.id }) })
  await other.followUps.move({ id, version: 4, move: 'complete' })
  await lookIn(20)
  expect(await toldOf(other)).toEqual(['FOLLOW_UP_DUE', 'FOLLOW_UP_ASSIGNED'])
})

test('many are read in pages, the first due first, by their index, and counted to a limit', async () => {
  const person = await product.person('APPRAISER')
  const { id } = await property()
  await sql`insert into follow_ups (id, property_id, text, assigned_to, due_on, made_by)
    select gen_random_uuid(), ${id}, 'م' || n, ${person.id}, ${DAY}::date + n / 3, ${maker.id} from generate_series(1, 120) n`.execute(
    product.db,
  )
  const seen: FollowUp[] = []
  let lastId: string | null = null
  do {
    const page: Page<FollowUp> = await person.followUps.list({
      state: 'OPEN',
      pageSize: 50,
      ...(lastId ? { lastId } : {}),
    })
    expect([page.totalCount, page.totalIsExact]).toEqual([99, false])
    seen.push(...page.items)
    lastId = page.hasMore ? page.lastId : null
  } while (lastId)
  expect(new Set(seen.map((one) => one.id)).size).toBe(120)
  await sql`insert into follow_ups (id, property_id, text, assigned_to, due_on, made_by)
    select gen_random_uuid(), ${id}, 'م', ${maker.id}, ${DAY}::date + n % 90, ${maker.id} from generate_series(1, 3000) n`.execute(
    product.db,
  )
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('analyze follow_ups')
  const planOf = async (condition: string, value: string) => {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select id from follow_ups where ${condition} = $1 and state = 'OPEN' and (due_on, id) > ($2::date, $3::uuid)
        order by due_on, id limit 11`,
      [value, DAY, NO_ID],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const [condition, value, index] of [
    ['assigned_to', maker.id, 'follow_ups_of_person'],
    ['property_id', id, 'follow_ups_of_property'],
  ] as const) {
    const plan = await planOf(condition, value)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  }
  expect(seen.map(({ dueOn }) => dueOn)).toEqual(seen.map(({ dueOn }) => dueOn).toSorted())
})

test('staff hear of it live, clients do not', async () => {
  const record = await valuation()
  const [staff, theirs] = await Promise.all(
    [other, client].map(async ({ cookie }) => {
      const stream = await openLiveStream({ base: product.base, cookie })
      onTestFinished(() => stream.close())
      await stream.ready()
      return stream
    }),
  )
  await add(record)
  await staff?.hears(record.id, 'FOLLOW_UP_ADD')
  const { version } = await manager.valuations.get({ id: record.id })
  await manager.call('valuations.update', { id: record.id, version, changes: { notes: 'للعميل' } })
  await theirs?.hears(record.id)
  expect(theirs?.changes().map(({ kind }) => kind)).not.toContain('followUp')
})

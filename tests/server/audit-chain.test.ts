import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChainWatch } from '#features/audit/jobs/watch.ts'
import { FAULTS, type Fault } from '#features/audit/model.ts'
import { verifyChain } from '#features/audit/queries/verify.ts'
import { SEALED_COLUMNS } from '#features/audit/queries/walk.ts'
import { writeAudit } from '#server/audit/write.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { listeningLog } from '../support/log.ts'

let fresh: FreshDatabase
let database: Database
let owner: Client
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
  owner = new Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await fresh.close()
})

const actor = { id: 'u1', name: 'شخص' }
const ask = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
const seal = async (most = 1000) =>
  (await database.pool.query('select seal_audit($1) as n', [most])).rows[0]?.n as number
const verify = (more = {}) => verifyChain(ask, { batch: 4, ...more })
const count = async (table: string) =>
  (await owner.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

/** A whole chain of ten rows, as every test finds it. */
beforeEach(async () => {
  await owner.query(`truncate audit_log, audit_seals, audit_unsealed restart identity;
    update audit_chain set seq = 0, hash = decode(repeat('00', 32), 'hex'), sealed_at = null;
    update audit_checks set checked_at = null, walked_seq = 0, walked_id = 0, fault = null, fault_at = null`)
  for (let n = 1; n <= 10; n++)
    await writeAudit(database.kysely, {
      eventType: 'VALUATION_UPDATE',
      actor,
      description: `row ${n}`,
      details: { n },
      before: { status: 'DRAFT' },
      after: { status: 'SUBMITTED', owner: 'ورثة "إبراهيم"\n|3:abc' },
      resourceId: `r${n}`,
      resourceType: 'valuation',
      ipAddress: '10.0.0.1',
      userAgent: 'the tests',
    })
  expect(await seal()).toBe(10)
})

describe('the chain', () => {
  test('seals every row once, in the order of the ids, and is whole', async () => {
    const { rows } = await owner.query(
      'select seq::int, audit_id::int, previous_hash, hash from audit_seals order by seq',
    )
    expect(rows.map(({ seq, audit_id }) => [seq, audit_id])).toEqual(rows.map((_, at) => [at + 1, at + 1]))
    const befores = [Buffer.alloc(32), ...rows.slice(0, -1).map(({ hash }) => hash)]
    expect(rows.map(({ previous_hash }) => previous_hash)).toEqual(befores)
    expect(new Set(rows.map(({ hash }) => hash.toString('hex'))).size).toBe(10)
    const head = { seq: 10, hash: rows[9].hash.toString('hex') }
    expect(await verify()).toMatchObject({ whole: true, fault: null, sealed: 10, unsealed: 0, head })
  })

  test('holds rows of any content: nothing, much, and what looks like the encoding itself', async () => {
    const bare = { eventType: 'LOGIN' as const, actor: { id: '', name: '' }, description: '' }
    await writeAudit(database.kysely, bare)
    await writeAudit(database.kysely, { ...bare, userAgent: '', ipAddress: '-' })
    await writeAudit(database.kysely, {
      ...bare,
      description: '|1:a|-|'.repeat(20_000),
      details: { deep: [{ a: [null, 1.5e300] }] },
    })
    expect(await seal()).toBe(3)
    expect(await verify()).toMatchObject({ whole: true, sealed: 13 })
  })

  test('is verified alike whatever the session shows instants and numbers as', async () => {
    const client = new Client({ connectionString: fresh.appUrl })
    await client.connect()
    await client.query(
      `set timezone = 'Asia/Kuwait'; set datestyle = 'German'; set bytea_output = 'escape'; set intervalstyle = 'sql_standard'`,
    )
    const found = await verifyChain(async (text, values) => (await client.query(text, values)).rows)
    await writeAudit(database.kysely, { eventType: 'LOGIN', actor, description: 'one more' })
    await client.query('select seal_audit(10)')
    await client.end()
    expect(found.whole).toBe(true)
    expect(await verify()).toMatchObject({ whole: true, sealed: 11 })
  })

  test('takes a row that was committed late, with a lower id and an older time', async () => {
    const late = new Client({ connectionString: fresh.appUrl })
    await late.connect()
    await late.query('begin')
    await late.query(
      `insert into audit_log (event_type, user_id, user_name, description) values ('LOGIN', 'u', 'n', 'late')`,
    )
    await writeAudit(database.kysely, { eventType: 'LOGIN', actor, description: 'early' })
    expect(await seal()).toBe(1)
    expect(await seal()).toBe(0)
    await late.query('commit')
    await late.end()
    expect(await seal()).toBe(1)
    const { rows } = await owner.query('select audit_id::int from audit_seals order by seq offset 10')
    expect(rows.map(({ audit_id }) => audit_id)).toEqual([12, 11])
    expect(await verify()).toMatchObject({ whole: true, sealed: 12 })
  })

  test('has nothing of what was rolled back', async () => {
    const undone = database.kysely.transaction().execute(async (trx) => {
      await writeAudit(trx, { eventType: 'USER_UPDATE', actor, description: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await count('audit_log'), await count('audit_unsealed'), await seal()]).toEqual([10, 0, 0])
    await writeAudit(database.kysely, { eventType: 'USER_UPDATE', actor, description: 'done' })
    expect([await seal(), (await verify()).sealed, (await verify()).whole]).toEqual([1, 11, true])
  })

  test('is sealed in batches, while others write and wait for nothing', async () => {
    const blocker = new Client({ connectionString: fresh.appUrl })
    await blocker.connect()
    await blocker.query('begin')
    for (let n = 0; n < 7; n++)
      await writeAudit(database.kysely, { eventType: 'LOGIN', actor, description: `more ${n}` })
    await blocker.query('select seal_audit(3)')
    // While one is sealing, another does not, and rows are written all the same.
    expect(await seal()).toBe(-1)
    await writeAudit(database.kysely, { eventType: 'LOGIN', actor, description: 'meanwhile' })
    await blocker.query('rollback')
    await blocker.end()
    expect([await seal(3), await seal(3), await seal(3), await seal(3)]).toEqual([3, 3, 2, 0])
    expect(await verify()).toMatchObject({ whole: true, sealed: 18 })
  })

  test('covers every column that the log has', async () => {
    const { rows } = await owner.query(
      `select column_name as name from information_schema.columns where table_name = 'audit_log' order by ordinal_position`,
    )
    expect(rows.map(({ name }) => name)).toEqual(SEALED_COLUMNS)
  })

  test('tells which rows say another time than that of their seal, by more than an hour', async () => {
    expect(await verify()).toMatchObject({ whole: true, mistimed: 0, firstMistimed: null })
    for (const hours of [0.9, 1.1, -30])
      await database.pool.query(
        `insert into audit_log (at, event_type, user_id, user_name, description)
         values (now() + make_interval(mins => $1), 'LOGIN', 'x', 'x', 'backdated')`,
        [Math.round(hours * 60)],
      )
    await seal()
    expect(await verify()).toMatchObject({ whole: true, sealed: 13, mistimed: 2, firstMistimed: 12 })
  })

  test('says what still waits for its seal', async () => {
    await writeAudit(database.kysely, { eventType: 'LOGIN', actor, description: 'waits' })
    const found = await verify()
    expect(found).toMatchObject({ whole: true, sealed: 10, unsealed: 1 })
    expect(Date.parse(found.oldestUnsealed ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
})

// What becomes of each column of the fifth row.
const CHANGES: Record<(typeof SEALED_COLUMNS)[number], string> = {
  id: '500',
  at: "at + interval '1 microsecond'",
  event_type: "'VALUATION_DELETE'",
  user_id: "'u2'",
  user_name: "user_name || ' '",
  description: "'row 6'",
  details: `'{"n": 6}'`,
  before: 'null',
  after: `after || '{"status": "DRAFT"}'`,
  resource_id: 'null',
  resource_type: "''",
  ip_address: "'10.0.0.2'",
  user_agent: 'null',
}

describe('tampering is found, and named', () => {
  test.each(Object.entries(CHANGES))('a changed %s', async (column, value) => {
    await owner.query('alter table audit_log alter id set generated by default')
    await owner.query(`update audit_log set ${column} = ${value} where id = 5`)
    const found = await verify()
    await owner.query('alter table audit_log alter id set generated always')
    const kind = column === 'id' ? 'row-missing' : 'row-changed'
    expect(found).toMatchObject({ whole: false, sealed: 8, fault: { kind, seq: 5, id: 5 } })
    expect(found.fault?.at === null).toBe(column === 'id')
  })

  const cases: [name: string, sql: string, fault: Partial<Fault>][] = [
    ['a deleted row', 'delete from audit_log where id = 7', { kind: 'row-missing', seq: 7, id: 7 }],
    ['the last row deleted', 'delete from audit_log where id = 10', { kind: 'row-missing', seq: 10, id: 10 }],
    ['the first row deleted', 'delete from audit_log where id = 1', { kind: 'row-missing', seq: 1, id: 1 }],
    ['a deleted seal', 'delete from audit_seals where seq = 4', { kind: 'gap', seq: 4, id: null }],
    ['the first seal deleted', 'delete from audit_seals where seq = 1', { kind: 'gap', seq: 1 }],
    [
      'a row and its seal deleted',
      'delete from audit_seals where seq = 4; delete from audit_log where id = 4',
      { kind: 'gap', seq: 4 },
    ],
    [
      'a row and its seal deleted, and the others counted again',
      `delete from audit_seals where seq = 4; delete from audit_log where id = 4;
       update audit_seals set seq = seq + 100 where seq > 4; update audit_seals set seq = seq - 101 where seq > 100`,
      { kind: 'link', seq: 4, id: 5 },
    ],
    [
      'two rows swapped below their seals',
      `update audit_seals set audit_id = -3 where seq = 3; update audit_seals set audit_id = 3 where seq = 6;
       update audit_seals set audit_id = 6 where seq = 3`,
      { kind: 'row-changed', seq: 3, id: 6 },
    ],
    [
      'two seals swapped',
      `update audit_seals set seq = -3 where seq = 3; update audit_seals set seq = 3 where seq = 4;
       update audit_seals set seq = 4 where seq = -3`,
      { kind: 'link', seq: 3, id: 4 },
    ],
    [
      'a changed hash',
      `update audit_seals set hash = sha256('x') where seq = 6`,
      { kind: 'seal-changed', seq: 6, id: 6 },
    ],
    [
      'a changed previous hash',
      `update audit_seals set previous_hash = sha256('x') where seq = 6`,
      { kind: 'link', seq: 6 },
    ],
    [
      'a changed time of sealing',
      `update audit_seals set sealed_at = sealed_at - interval '1 day' where seq = 6`,
      { kind: 'row-changed', seq: 6 },
    ],
    ['a tail without seals', 'delete from audit_seals where seq > 8', { kind: 'tail-missing', seq: 9 }],
    [
      'a tail that is gone, rows and seals',
      'delete from audit_seals where seq > 8; delete from audit_log where id > 8',
      { kind: 'tail-missing', seq: 9 },
    ],
    ['everything gone', 'truncate audit_seals, audit_log', { kind: 'tail-missing', seq: 1 }],
    ['the end forgotten', 'delete from audit_chain', { kind: 'end-missing', seq: 10 }],
    ['the end moved back', 'update audit_chain set seq = 8', { kind: 'tail-unknown', seq: 9 }],
    ['the end changed', `update audit_chain set hash = sha256('x')`, { kind: 'tail-unknown', seq: 10 }],
    [
      'a row added past the log',
      `alter table audit_log disable trigger user;
       insert into audit_log (event_type, user_id, user_name, description) values ('LOGIN', 'u', 'n', 'forged');
       alter table audit_log enable trigger user`,
      { kind: 'never-sealed', seq: null, id: 11 },
    ],
    [
      'a row added between, with a seal forged for it',
      `delete from audit_seals where seq = 5; update audit_log set description = 'forged' where id = 5;
       insert into audit_seals select 5, 5, p.hash, audit_hash(5, p.hash, now(), a), now() from audit_seals p, audit_log a where p.seq = 4 and a.id = 5`,
      { kind: 'link', seq: 6, id: 6 },
    ],
    [
      'a row removed before it was sealed',
      `insert into audit_log (event_type, user_id, user_name, description) values ('LOGIN', 'u', 'n', 'd');
       delete from audit_log where id = 11`,
      { kind: 'vanished', id: 11 },
    ],
  ]
  test.each(cases)('%s', async (_, sql, fault) => {
    await owner.query(sql)
    const found = await verify()
    expect(found).toMatchObject({ whole: false, fault })
    expect(FAULTS[found.fault?.kind ?? 'gap']).toBeTruthy()
    if (fault.kind === 'end-missing') await owner.query('insert into audit_chain default values')
  })

  test('a chain that was made again from the beginning, by who may do anything: by an anchor kept elsewhere', async () => {
    const { head: anchor } = await verify()
    await writeAudit(database.kysely, { eventType: 'LOGIN', actor, description: 'later' })
    await seal()
    expect(await verify({ anchor })).toMatchObject({ whole: true })
    await owner.query(`update audit_log set description = 'forged' where id = 5; truncate audit_seals;
      insert into audit_unsealed select id from audit_log; update audit_chain set seq = 0, hash = decode(repeat('00', 32), 'hex')`)
    await seal()
    expect(await verify()).toMatchObject({ whole: true, sealed: 11 })
    expect(await verify({ anchor })).toMatchObject({ whole: false, fault: { kind: 'anchor', seq: 10 } })
  })

  test('sealing goes on from where the chain ended, so that what was cut off stays missing', async () => {
    await owner.query('delete from audit_seals where seq > 8; delete from audit_log where id > 8')
    await writeAudit(database.kysely, { eventType: 'LOGIN', actor, description: 'later' })
    expect(await seal()).toBe(1)
    expect(await verify()).toMatchObject({ whole: false, fault: { kind: 'gap', seq: 9 } })
  })
})

describe("the application's role", () => {
  const values = `values (11, 1, sha256('x'), sha256('x'), now())`
  const refused = [
    ...['audit_log', 'audit_seals', 'audit_chain', 'audit_unsealed'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `select * from ${table} for update`,
      `alter table ${table} disable trigger all`,
    ]),
    `update audit_log set user_name = 'x'`,
    `update audit_seals set hash = sha256('x')`,
    'update audit_chain set seq = 0',
    'update audit_unsealed set audit_id = 1',
    `insert into audit_seals ${values}`,
    'insert into audit_unsealed values (1)',
    `insert into audit_log (id, event_type, user_id, user_name, description) overriding system value values (3, 'a', 'b', 'c', 'd')`,
    'delete from audit_checks',
    'update audit_checks set fault = null',
    `select audit_hash(1, sha256('x'), now(), a) from audit_log a`,
    `create or replace function seal_audit(most int) returns int language sql return 0`,
  ]
  test.each(refused)('cannot %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('and the functions that it calls take nothing of its own for theirs', async () => {
    const { rows } = await owner.query(
      `select proname as name, prosecdef as definer, coalesce(proconfig::text, '') as config from pg_proc
       where proname in ('seal_audit', 'audit_added', 'note_audit_fault') order by 1`,
    )
    expect(rows.map(({ definer, config }) => [definer, config])).toEqual([
      [true, '{"search_path=public, pg_temp"}'],
      [true, '{"search_path=public, pg_temp"}'],
      [true, '{"search_path=public, pg_temp"}'],
    ])
  })
})

describe('the background walk', () => {
  const alerts = async () =>
    (await owner.query(`select details from audit_log where event_type = 'SECURITY_ALERT' order by id`)).rows
  const watched = () => {
    const { log, told } = listeningLog()
    return { told, ...createChainWatch({ db: database.kysely, log, every: 0, newest: 2, stretch: 3 }) }
  }

  test('finds nothing in a whole chain, however often it comes round', async () => {
    const { look, told } = watched()
    for (let turn = 0; turn < 6; turn++) await look()
    const { rows } = await owner.query('select checked_at is not null as checked, fault from audit_checks')
    expect([rows, told, await alerts()]).toEqual([[{ checked: true, fault: null }], [], []])
  })

  test('finds an old row that was changed, tells it once, and hears when it is whole again', async () => {
    const { look, told } = watched()
    await owner.query(`update audit_log set description = 'forged' where id = 5`)
    for (let turn = 0; turn < 6; turn++) await look()
    expect(await alerts()).toMatchObject([{ details: { kind: 'row-changed', seq: 5, id: 5 } }])
    expect(told).toHaveLength(1)
    await owner.query(`update audit_log set description = 'row 5' where id = 5`)
    for (let turn = 0; turn < 6; turn++) await look()
    // That a fault is gone is an entry too: nobody clears it in silence.
    expect(await alerts()).toMatchObject([{}, { details: { kind: 'row-changed', id: 5, whole: true } }])
    expect((await owner.query('select fault, fault_at from audit_checks')).rows).toEqual([
      { fault: null, fault_at: null },
    ])
  })

  const broken = [
    ['a new row', `update audit_log set user_id = 'x' where id = 10`, 'row-changed'],
    ['the tail', 'delete from audit_seals where seq > 9', 'tail-missing'],
    ['a missing seal', 'delete from audit_seals where seq = 3', 'gap'],
    [
      'a row past the log',
      'delete from audit_seals where seq = 10; update audit_chain c set seq = 9, hash = (select hash from audit_seals where seq = 9)',
      'never-sealed',
    ],
  ] as const
  test.each(broken)('finds %s', async (_, sql, kind) => {
    const { look } = watched()
    await look()
    await owner.query(sql)
    for (let turn = 0; turn < 6; turn++) await look()
    expect((await alerts()).map(({ details }) => details.kind)).toEqual([kind])
  })

  test('of two servers is done by one', async () => {
    const { log } = listeningLog()
    const [one, two] = [0, 1].map(() => createChainWatch({ db: database.kysely, log, every: 60_000 }))
    await owner.query(`update audit_log set description = 'forged' where id = 5`)
    await Promise.all([one?.look(), two?.look()])
    await two?.look()
    expect(await alerts()).toHaveLength(1)
  })
})

import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { DB } from '#server/db/tables.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

// The number of names is limited, and modules are shared by the files that one worker runs: those before may have used all of them.
vi.resetModules()
const { openDatabase } = await import('#server/db/database.ts')
const { parameter, preparedQuery, preparedWrite, runOnce, writeAhead } = await import('#server/db/prepared-query.ts')

let fresh: FreshDatabase
let one: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  one = openDatabase(fresh.appUrl, { max: 1 })
})
afterAll(async () => {
  await one.close()
  await fresh.close()
})

type Row = Record<string, unknown>
const kindsOf = (
  n: number | RawBuilder<string>,
) => sql<Row>`select ${n}::int as "aNumber", 'نص' as "aText", true as "aFlag", null::text as "nothing", 5000000000::bigint as "big",
    date '2026-11-21' as "day", timestamptz '2026-11-21T09:00:00Z' as "instant", array['a', null]::text[] as "texts",
    12.5::numeric as "amount", '{"a": [1]}'::jsonb as "json"`
const kinds = preparedQuery<Row>(kindsOf(parameter('n')))
const EXPECTED = {
  aText: 'نص',
  aFlag: true,
  nothing: null,
  big: 5_000_000_000,
  day: '2026-11-21',
  instant: new Date('2026-11-21T09:00:00Z'),
  texts: ['a', null],
  amount: 12.5,
  json: { a: [1] },
}

/** The names under which a database's only connection holds a statement of `kinds`, each with how often it ran. */
async function preparedNames({ pool }: Database): Promise<{ name: string; runs: number }[]> {
  const { rows } = await pool.query(
    `select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%aNumber%'`,
  )
  return rows
}

test.each([
  [
    'with a name',
    (db: Kysely<DB>, n: number) => kinds(db, { n }),
    [{ name: expect.stringMatching(/^s\d+$/), runs: 3 }],
  ],
  ['without one', (db: Kysely<DB>, n: number) => runOnce(db, sql<Row>`${kindsOf(n)} limit 1`), []],
])('rows of a statement %s are read alike at each run, in a transaction or out of it', async (_, ask, prepared) => {
  const database = openDatabase(fresh.appUrl, { max: 1 })
  onTestFinished(database.close)
  const runs: Row[][] = []
  runs.push(await ask(database.kysely, 1))
  runs.push(await ask(database.kysely, 2))
  await database.kysely.transaction().execute(async (trx) => runs.push(await ask(trx, 3)))
  expect(runs).toEqual([1, 2, 3].map((n) => [{ aNumber: n, ...EXPECTED }]))
  // Parsed once, and run by its name ever after.
  expect(await preparedNames(database)).toEqual(prepared)
})

test('another connection prepares for itself', async () => {
  const other = openDatabase(fresh.appUrl, { max: 3 })
  const runs = await Promise.all([4, 5, 6, 7].map((n) => kinds(other.kysely, { n })))
  expect(runs.flat().map((row) => row.aNumber)).toEqual([4, 5, 6, 7])
  await other.close()
})

test('what fails fails alone: a wrong value, and a number that does not fit', async () => {
  const twice = preparedQuery<{ id: string; big: number }>(
    sql`select ${parameter('id')}::uuid as "id", ${parameter('big')}::bigint as "big" from generate_series(1, 2)`,
  )
  const id = '00000000-0000-4000-8000-000000000000'
  for (let turn = 0; turn < 2; turn++) {
    await expect(twice(one.kysely, { id: 'no uuid', big: 1 })).rejects.toMatchObject({ code: '22P02' })
    await expect(twice(one.kysely, { id, big: '9007199254740993' })).rejects.toThrow('does not fit a number')
    expect(await twice(one.kysely, { id, big: 7 })).toEqual([
      { id, big: 7 },
      { id, big: 7 },
    ])
  }
})

test('a statement without rows gives none, at each run', async () => {
  const none = preparedQuery(sql`select 1 as "one" where ${parameter('never')}::boolean`)
  for (let turn = 0; turn < 3; turn++) expect(await none(one.kysely, { never: false })).toEqual([])
})

test('a column that changes its type is an error, and never read as it was', async () => {
  const owner = new pg.Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
  await owner.query(`create table changing (a int not null); insert into changing values (1);
    grant select on changing to thamin_app`)
  const read = preparedQuery<{ a: unknown }>(sql`select a from changing where a::text <> ${parameter('not')}`)
  for (let turn = 0; turn < 2; turn++) expect(await read(one.kysely, { not: '' })).toEqual([{ a: 1 }])
  await owner.query(`alter table changing alter column a type text using 'x'`)
  await expect(read(one.kysely, { not: '' })).rejects.toMatchObject({ code: '0A000' })
  const later = openDatabase(fresh.appUrl, { max: 1 })
  for (let turn = 0; turn < 2; turn++) expect(await read(later.kysely, { not: '' })).toEqual([{ a: 'x' }])
  await later.close()
  await owner.end()
})

test('a search that takes too long is given up, by the driver and by the database', async () => {
  const impatient = openDatabase(fresh.appUrl, { max: 1 })
  onTestFinished(impatient.close)
  const slow = runOnce(impatient.kysely, sql`select 'a slow search', pg_sleep(20)`, 100)
  await expect(slow).rejects.toThrow('Query read timeout')
  // The one connection is replaced, and the statement ends without anybody who waits for it.
  expect(await runOnce(impatient.kysely, sql<{ n: number }>`select 1 as n`)).toEqual([{ n: 1 }])
  const running = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where query like 'select ''a slow search''%' and state = 'active'`
  await expect.poll(async () => (await runOnce(one.kysely, running))[0]?.n).toBe(0)
})

test('a write that is sent ahead goes with the next statement, which throws its error; then nothing is kept', async () => {
  const owner = new pg.Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('create table kept_ahead (n int primary key); grant select, insert on kept_ahead to thamin_app')
  const database = openDatabase(fresh.appUrl, { max: 1 })
  onTestFinished(database.close)
  const keep = preparedWrite(sql`insert into kept_ahead values (${parameter('n')})`)
  const kept = async () =>
    (await owner.query<{ n: number }>('select n from kept_ahead order by n')).rows.map(({ n }) => n)
  const { kysely } = database
  const within = (work: (trx: Kysely<DB>) => Promise<unknown>) => kysely.transaction().execute(work)
  // A transaction that says nothing takes no connection.
  await within(async () => {})
  expect(database.pool.totalCount).toBe(0)

  await within(async (trx) => {
    await keep(trx, { n: '1' })
    const { rows } = await sql<{ n: number }>`select n from kept_ahead`.execute(trx)
    expect(rows).toEqual([{ n: 1 }])
    await writeAhead(trx, sql`insert into kept_ahead values (${2})`)
  })
  expect(await kept()).toEqual([1, 2])
  // Outside of a transaction it is waited for.
  await keep(kysely, { n: '3' })
  await expect(keep(kysely, { n: '3' })).rejects.toMatchObject({ code: '23505' })

  for (const last of [async () => {}, (trx: Kysely<DB>) => sql`select 1`.execute(trx)]) {
    const failing = within(async (trx) => {
      await keep(trx, { n: '4' })
      await keep(trx, { n: 'no number' })
      await keep(trx, { n: '5' })
      await last(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22P02' })
  }
  const thrown = within(async (trx) => {
    await keep(trx, { n: '6' })
    await sql`select 1`.execute(trx)
    await keep(trx, { n: '1' })
    throw new Error('of its own')
  })
  await expect(thrown).rejects.toThrow('of its own')
  // The connection is as good as new after each of them.
  await within((trx) => keep(trx, { n: '7' }))
  expect(await kept()).toEqual([1, 2, 3, 7])
})

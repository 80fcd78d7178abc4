import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { appUrlFor } from '#server/db/app-role.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log.ts'
import { schemaPage } from '../../scripts/schema-types/describe.ts'
import { schemaTypes } from '../../scripts/schema-types/generate.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

let database: FreshDatabase
let folder: string
const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = (url = database.ownerUrl) => migrate(url, { log, folder })

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

beforeEach(async () => {
  database = await freshDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an older PostgreSQL, which can’t exchange the expression of a column, has the same column and index at the end', async () => {
  const shape = async (url: string) => {
    const column = await query(
      url,
      `select a.attname, a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid) as expression
         from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = 'requests'::regclass and a.attname = 'search_text'`,
    )
    const index = await query(url, "select indexdef from pg_indexes where indexname = 'requests_search'")
    return { column, index }
  }
  const newer = await freshDatabase()
  onTestFinished(() => newer.close())
  await migrate(database.ownerUrl, { log, version: 15 })
  expect(await shape(database.ownerUrl)).toEqual(await shape(newer.ownerUrl))
})

describe('the order of migrations', () => {
  test('each lands once, in order, also when two servers start together', async () => {
    file('0001_people.sql', 'create table people (id int primary key); select pg_sleep(0.3);')
    file('0002_pets.sql', 'create table pets (owner int references people)')
    const both = await Promise.all([run(), run()])
    expect(both.map((names) => names.length).sort()).toEqual([0, 2])
    expect(both.flat()).toEqual(['0001_people.sql', '0002_pets.sql'])
    expect(await run()).toEqual([])
  })

  test('a database of a release that had higher numbers already applies the one file that came late', async () => {
    const all = join(import.meta.dirname, '../../migrations')
    const copy = (isWanted: (name: string) => boolean) => {
      for (const name of readdirSync(all)) if (isWanted(name)) copyFileSync(join(all, name), join(folder, name))
    }
    const late = '0290_who_signed.sql'
    copy((name) => name < '0311' && name !== late)
    await run()
    copy(() => true)
    expect((await run())[0]).toBe(late)
    expect(await run()).toEqual([])
  })

  test('a landed file that was changed, removed or overtaken is refused', async () => {
    file('0002_people.sql', 'create table people (id int)')
    await run()
    file('0002_people.sql', 'create table people (id bigint)')
    await expect(run()).rejects.toThrow('migrations/0002_people.sql was changed after it had landed')
    file('0002_people.sql', 'create table people (id int)')
    file('0001_late.sql', 'select 1')
    await expect(run()).rejects.toThrow('migrations/0001_late.sql comes before 0002_people.sql')
    rmSync(join(folder, '0002_people.sql'))
    await expect(run()).rejects.toThrow('0002_people.sql, which this release does not know')
  })

  test('Windows line ends are no change', async () => {
    file('0001_people.sql', 'create table people (\n  id int\n)')
    await run()
    file('0001_people.sql', 'create table people (\r\n  id int\r\n)')
    expect(await run()).toEqual([])
  })

  test('a file that fails leaves nothing of itself, and tells its line', async () => {
    file('0001_good.sql', 'create table good (id int)')
    file('0002_bad.sql', 'create table half (id int);\ncreate table worse (id nonsense);')
    await expect(run()).rejects.toThrow('migrations/0002_bad.sql line 2: type "nonsense" does not exist')
    expect(await query(database.ownerUrl, `select to_regclass('good') g, to_regclass('half') h`)).toEqual([
      { g: 'good', h: null },
    ])
    file('0002_bad.sql', 'create table half (id int)')
    expect(await run()).toEqual(['0002_bad.sql'])
  })

  test('names, numbers and transactions of their own are checked first', async () => {
    file('0001_one.sql', 'select 1')
    file('0001_two.sql', 'select 1')
    await expect(run()).rejects.toThrow('has a number that another file has too')
    rmSync(join(folder, '0001_two.sql'))
    file('0002_two.sql', 'begin;\nselect 1;\ncommit;')
    await expect(run()).rejects.toThrow('has a transaction of its own')
    rmSync(join(folder, '0002_two.sql'))
    file('2_Two.sql', 'select 1')
    await expect(run()).rejects.toThrow("isn't named NNNN_intent.sql")
  })
})

describe("the application's role", () => {
  const FORBIDDEN = [
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create function f() returns int language sql return 1',
    'alter table notes add column more text',
    'alter table notes disable trigger all',
    'drop table notes',
    'truncate notes',
    'create index on notes (body)',
    'update log set line = $$changed$$',
    'delete from log',
    'truncate log',
    'alter table log rename to log2',
    "insert into schema_migrations values ('0009_x.sql', 'x')",
    'delete from schema_migrations',
    'create role more',
    'set session authorization thamin_owner',
  ]
  const prepare = async () => {
    file(
      '0001_notes.sql',
      `create table notes (id int generated always as identity primary key, body text);
       create table log (line text);
       revoke all on log from thamin_app; grant select, insert on log to thamin_app;`,
    )
    await run()
  }
  const check = async (url: string) => {
    await query(
      url,
      `insert into notes (body) values ('one'), ('two'); insert into log values ('line');
      update notes set body = 'three' where body = 'one'; delete from notes where body = 'two'`,
    )
    expect(await query(url, 'select body, line, current_user from notes, log')).toEqual([
      { body: 'three', line: 'line', current_user: 'thamin_app' },
    ])
    for (const sql of FORBIDDEN) await expect(query(url, sql), sql).rejects.toThrow(/permission denied|must be owner/)
  }

  test('works with rows and changes no table, and its log only grows', async () => {
    await prepare()
    await check(database.appUrl)
  })

  test("under DATABASE_URL alone it is reached through the owner's login", async () => {
    await prepare()
    await query(database.superuserUrl, 'grant thamin_app to thamin_owner')
    const url = appUrlFor(database.ownerUrl)
    // An owner's session can leave its role again: the one thing that a login of its own (DATABASE_APP_URL) closes.
    const refused = FORBIDDEN.filter((sql) => !sql.startsWith('set session'))
    await query(url, `insert into notes (body) values ('one')`)
    for (const sql of refused) await expect(query(url, sql), sql).rejects.toThrow(/permission denied|must be owner/)
  })

  test('extra options of DATABASE_URL are kept', () => {
    expect(appUrlFor('postgres://a@h/d')).toBe('postgres://a@h/d?options=-c%20role%3Dthamin_app')
    expect(appUrlFor('postgres://a@h/d?options=-c%20x%3D1&a=b')).toBe(
      'postgres://a@h/d?options=-c%20x%3D1%20-c%20role%3Dthamin_app&a=b',
    )
    expect(appUrlFor('postgres://a@h/d', 'postgres://b@h/d')).toBe('postgres://b@h/d')
  })

  test('migrating as the application is refused', async () => {
    await expect(run(database.appUrl)).rejects.toThrow("DATABASE_URL must be the owner's")
  })
})

test('values come as the types say', async () => {
  file(
    '0001_values.sql',
    'create table v (big_one bigint, price numeric(12,3), day date, at timestamptz, bigs bigint[])',
  )
  await run()
  const { pool, close } = openDatabase(database.appUrl)
  await pool.query(`insert into v values (9007199254740991, 12.345, '2026-02-28', '2026-02-28T00:00:00Z', '{1,null}')`)
  const { rows } = await pool.query('select * from v')
  expect(rows).toEqual([
    {
      big_one: 9007199254740991,
      price: 12.345,
      day: '2026-02-28',
      at: new Date('2026-02-28T00:00:00Z'),
      bigs: [1, null],
    },
  ])
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('does not fit a number')
  await close()
})

test('src/app/tables.ts and docs/database.md are what the migrations make', async () => {
  const migrated = await freshDatabase()
  const expected = {
    'src/app/tables.ts': await schemaTypes(migrated.ownerUrl),
    'docs/database.md': await schemaPage(migrated.ownerUrl),
  }
  await migrated.close()
  for (const [path, text] of Object.entries(expected))
    expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'), 'run npm run schema-types').toBe(text)
})

test('a property that was there before its type got another word is found by it, and by the former one', async () => {
  const all = join(import.meta.dirname, '../../migrations')
  const copy = (late: boolean) => {
    for (const name of readdirSync(all)) if (name >= '0044' === late) copyFileSync(join(all, name), join(folder, name))
  }
  copy(false)
  await run()
  await query(
    database.ownerUrl,
    `alter table properties drop constraint properties_created_by_fkey, drop constraint properties_updated_by_fkey;
     insert into properties (id, type, status, area, block_number, plot_number, created_by, updated_by)
     select gen_random_uuid(), type, 'active', 1000, '1', '1', gen_random_uuid(), gen_random_uuid()
     from unnest(array['JAWAKHEERS', 'FARMS']) type`,
  )
  copy(true)
  await run()
  const found = (word: string) =>
    query(database.ownerUrl, `select type from properties where search_text like '%' || fold_text('${word}') || '%'`)
  for (const word of ['جاخور', 'جواخير', 'Jawakhir']) expect(await found(word), word).toEqual([{ type: 'JAWAKHEERS' }])
  for (const word of ['مزرعة', 'مزارع']) expect(await found(word), word).toEqual([{ type: 'FARMS' }])
})

test('names that were there before compound names were one word are found, sorted and compared as if they came after', async () => {
  const all = join(import.meta.dirname, '../../migrations')
  const copy = (late: boolean) => {
    for (const name of readdirSync(all)) if (name >= '0621' === late) copyFileSync(join(all, name), join(folder, name))
  }
  const names = [
    'عبد الله',
    'أبو  خالد',
    'بو خالد',
    'آل صباح',
    'نور الدين',
    'فيصل\u00ad اللہ',
    'علے',
    'Abdel Rahman',
    'Abdulla',
    'خالد',
    'شمال غرب',
  ]
  const list = names.map((name) => `'${name}'`).join()
  copy(false)
  await run()
  await query(
    database.ownerUrl,
    `alter table properties drop constraint properties_created_by_fkey, drop constraint properties_updated_by_fkey;
     insert into properties (id, type, status, area, block_number, plot_number, location, owner_name, document_number, created_by, updated_by)
     select gen_random_uuid(), 'FARMS', 'active', 1000, '1', '1', name, name, name, gen_random_uuid(), gen_random_uuid() from unnest(array[${list}]) name;
     insert into client_accounts (kind, name_ar, name_en) select 'COMPANY', name, 'Company' from unnest(array[${list}]) name`,
  )
  copy(true)
  await run()
  const right = (condition: string) =>
    query(database.ownerUrl, `select count(*)::int as n from properties where ${condition}`)
  const of = (column: string) => `select unnest(array[${list}]) ${column}`
  expect(
    await right(
      `location_key = fold_text(location) and city_key is null and search_text like '%' || fold_text(owner_name) || '%'`,
    ),
  ).toEqual([{ n: names.length }])
  // By the indexes alone.
  await query(database.ownerUrl, 'analyze properties')
  const byIndex = `${database.ownerUrl}?options=${encodeURIComponent('-c enable_seqscan=off')}`
  const found = (folded: (column: string) => string, column: string) =>
    query(
      byIndex,
      `select count(*)::int as n from properties p join (${of('name')}) f on ${folded(`p.${column}`)} = ${folded('f.name')}`,
    )
  const owners = found((name) => `fold_text(${name}) collate "C"`, 'owner_name')
  expect(await owners).toEqual([{ n: names.length }])
  const deeds = found((number) => `regexp_replace(fold_text(${number}), '\\s', '', 'g')`, 'document_number')
  expect(await deeds).toEqual([{ n: names.length }])
  expect(
    await query(
      database.ownerUrl,
      `select count(*)::int as n from client_accounts where search_text like '%' || fold_text(name_ar) || '%'`,
    ),
  ).toEqual([{ n: names.length }])
})

test('valuations that were there before client accounts belong to that of their client, and are counted once', async () => {
  const all = join(import.meta.dirname, '../../migrations')
  const copy = (late: boolean) => {
    for (const name of readdirSync(all)) if (name >= '0129' === late) copyFileSync(join(all, name), join(folder, name))
  }
  copy(false)
  await run()
  await query(
    database.ownerUrl,
    `insert into users (email, display_name, role) values ('a@x.example', 'A', 'CLIENT'), ('b@x.example', 'B', 'USER'),
       ('c@x.example', 'C', 'CLIENT'), ('staff@x.example', 'S', 'APPRAISER'), ('none@x.example', 'N', 'CLIENT');
     insert into valuations (id, valuation_number, status, purpose, requestor, requested_party, request_date, document_type, document_number,
       owner_name, property_category, area_name, block_number, plot_number, plan_number, property_size, fee_fils, computed_fee_fils,
       client_user_id, created_by, updated_by)
     select gen_random_uuid(), 'VAL-2026-000' || n, 'DRAFT', 'SALE', 'R', 'P', '2026-01-01', 'DEED', '1', 'O', 'HOUSE', 'السالمية', '1', '1', '1', 100, 1000, 1000,
       (select id from users where email = client || '@x.example'), s.id, s.id
     from unnest(array['a', 'a', 'b', 'c', 'nobody']) with ordinality v (client, n), users s where s.role = 'APPRAISER';
     update users set role = 'READ_ONLY' where email = 'c@x.example';
     insert into report_runs (id, user_id, definition, format, language, origin)
     select gen_random_uuid(), id, '{"register": "valuations"}', 'csv', 'ar', 'ASKED' from users where role in ('CLIENT', 'APPRAISER')`,
  )
  copy(true)
  await run()
  const counts = `select coalesce(u.email, 'all') as email, coalesce(sum(k.count), 0)::int as files
    from valuation_counts k left join client_accounts a on a.id = k.client_account_id left join users u on u.id = a.person_id
    where a.id is not null or k.created_by = k.client_account_id group by 1 order by 1`
  const counted = [
    { email: 'a@x.example', files: 2 },
    { email: 'all', files: 5 },
    { email: 'b@x.example', files: 1 },
    { email: 'c@x.example', files: 1 },
  ]
  expect(await query(database.ownerUrl, counts)).toEqual(counted)
  const strays = `select count(*)::int as n from valuations v left join client_accounts a on a.id = v.client_account_id
    where a.person_id is distinct from v.client_user_id`
  expect(await query(database.ownerUrl, strays)).toEqual([{ n: 0 }])
  const members = `select u.email, r.client_account_id is not null as "ofAccount", m.user_id is not null as "isMember"
    from users u left join client_members m on m.user_id = u.id left join report_runs r on r.user_id = u.id order by 1`
  expect(await query(database.ownerUrl, members)).toEqual([
    { email: 'a@x.example', ofAccount: true, isMember: true },
    { email: 'b@x.example', ofAccount: false, isMember: true },
    { email: 'c@x.example', ofAccount: false, isMember: true },
    { email: 'none@x.example', ofAccount: true, isMember: true },
    { email: 'staff@x.example', ofAccount: false, isMember: false },
  ])
  await query(database.ownerUrl, 'delete from valuations')
  expect(await query(database.ownerUrl, counts)).toEqual(counted.map(({ email }) => ({ email, files: 0 })))
})

// A standby that is promoted early has no page of them: then no row could be added.
test('no sequence is unlogged', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const client = new Client({ connectionString: fresh.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const unlogged = await client.query(
    `select c.relname from pg_class c where c.relkind = 'S' and c.relpersistence = 'u'
     union all select format('%s.%s', c.relname, a.attname) from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relpersistence = 'u' and a.attidentity <> ''`,
  )
  expect(unlogged.rows).toEqual([])
})

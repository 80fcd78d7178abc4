import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { appUrlFor } from '#server/db/app-role.ts'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log.ts'
import { accountFor, accountNamed } from '#server/postgres/account.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { clearLeftover } from '#server/postgres/leftover.ts'
import { SYSTEM_FOLDER } from '#server/postgres/location.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { IS_LONG } from '../support/extent.ts'
import { isRoot, isRunning, mayMount, testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { urlOf } from '../support/urls.ts'

/** Starts one that ends with the test; `told` gathers what was logged. */
async function start(dataDir: string) {
  const { log, told } = listeningLog()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  return { ...postgres, told }
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const ONE_ROW = 'create table kept (n int); insert into kept values (1)'

let made: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'thamin-made-'))
  const postgres = await startEmbeddedPostgres({ dataDir: made, log })
  await query(postgres.ownerUrl, ONE_ROW)
  await postgres.stop()
})
afterAll(() => rmSync(made, { recursive: true }))

/** Fills a folder with a data folder whose cluster holds one row and was stopped: copied, as making one takes a second. */
function filled(folder = testFolder()): string {
  execFileSync('cp', ['-a', `${made}/.`, folder])
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('a cluster', () => {
  test('keeps what was written over a restart, syncs to disk, and sees Arabic letters', async () => {
    const folder = testFolder()
    const first = await start(folder)
    await query(first.ownerUrl, `create extension pg_trgm; ${ONE_ROW}`)
    await first.stop()
    expect(isRunning(first.pid())).toBe(false)
    const again = await start(folder)
    expect(again.ownerUrl).toBe(first.ownerUrl)
    expect(await query(again.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding']
    const rows = await query(again.ownerUrl, `select ${settings.map((name) => `current_setting('${name}') ${name}`)}`)
    expect(Object.values(rows[0])).toEqual(['on', 'on', 'on', '', 'UTF8'])
    const [{ trigrams, sorted }] = await query(
      again.ownerUrl,
      `select show_trgm('سالم') trigrams, (select string_agg(w, '' order by w) from unnest('{ب,b,B,ا}'::text[]) w) sorted`,
    )
    expect(trigrams).toHaveLength(5)
    expect(sorted).toBe('Bbاب')
  })

  test('is private: passwords that only its owner reads, a closed socket, no role of the product is a superuser', async () => {
    const folder = testFolder()
    const { ownerUrl, superuserUrl } = await start(folder)
    expect(modeOf(join(folder, 'database.json'))).toBe('600')
    expect(modeOf(new URL(ownerUrl).searchParams.get('host') ?? '')).toBe('700')
    const roles = await query(
      superuserUrl,
      `select rolname, rolsuper from pg_roles where rolname like 'thamin%' order by 1`,
    )
    expect(roles).toEqual([
      { rolname: 'thamin_app', rolsuper: false },
      { rolname: 'thamin_owner', rolsuper: false },
    ])
    const stranger = new URL(ownerUrl)
    stranger.password = 'guessed'
    await expect(query(stranger.toString(), 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('opens after its passwords were lost, and is never replaced by an empty one', async () => {
    const folder = filled()
    rmSync(join(folder, 'database.json'))
    const again = await start(folder)
    expect(await query(again.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
    expect(await query(again.appUrl, 'select current_user')).toEqual([{ current_user: 'thamin_app' }])
    await again.stop()
    rmSync(join(folder, 'postgres'), { recursive: true })
    await expect(start(folder)).rejects.toThrow('is not there any more')
  })

  test('comes back at the same address when PostgreSQL itself dies', async () => {
    const postgres = await start(filled())
    const pool = new Pool({ connectionString: postgres.ownerUrl })
    pool.on('error', () => {})
    onTestFinished(() => pool.end())
    await pool.query('select 1')
    const before = postgres.pid()
    process.kill(before, 'SIGKILL')
    await expect
      .poll(() => pool.query('select n from kept').catch(() => null), { timeout: 10_000 })
      .toMatchObject({
        rows: [{ n: 1 }],
      })
    await expect.poll(() => postgres.pid(), { timeout: 10_000 }).not.toBe(before)
    expect(isRunning(before)).toBe(false)
    expect(postgres.told).toContain('the database ended by itself')
  })
})

describe('what an earlier run left', () => {
  test.each([
    ['of a dead process', '999999\n'],
    ['of another program', `${process.pid}\n`],
    ['that is empty', ''],
  ])('a postmaster.pid %s is no hindrance', async (_, text) => {
    const folder = filled()
    const rest = `${join(folder, 'postgres')}\n1700000000\n5432\n/tmp\n\n  12345  67890\nready   \n`
    writeFileSync(join(folder, 'postgres/postmaster.pid'), text && text + rest, { mode: 0o600 })
    const owner = statSync(join(folder, 'postgres'))
    if (isRoot) execFileSync('chown', [`${owner.uid}:${owner.gid}`, join(folder, 'postgres/postmaster.pid')])
    const again = await start(folder)
    expect(await query(again.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
    expect(isRunning(process.pid)).toBe(true)
  })

  test.runIf(process.platform === 'linux')(
    'a PostgreSQL that was just starting, without its pid file, is ended',
    async () => {
      const [folder, elsewhere] = [testFolder(), testFolder()]
      // A stand-in that is called so, and was given its cluster.
      const program = join(elsewhere, 'postgres')
      symlinkSync('/bin/sh', program)
      const starting = (cluster: string) =>
        spawn(program, ['-c', 'while :; do sleep 1; done', '-D', cluster], { cwd: '/' })
      const [own, foreign] = [starting(folder), starting(elsewhere)]
      onTestFinished(() => void foreign.kill('SIGKILL'))
      await Promise.all([once(own, 'spawn'), once(foreign, 'spawn')])
      const ended = once(own, 'exit')
      await clearLeftover(folder, log)
      expect(await ended).toEqual([null, 'SIGQUIT'])
      expect(foreign.exitCode).toBeNull()
      expect(isRunning(foreign.pid ?? 0)).toBe(true)
    },
  )
})

describe('a damaged data folder is reported by its file, with what to do', () => {
  const opened = (dataDir: string) => startEmbeddedPostgres({ dataDir, log })

  test.each(['', '{}', '{"id":"1234567890ab","passwords":{}}', '{"id":'])('a database.json of %j', async (text) => {
    const folder = testFolder()
    writeFileSync(join(folder, 'database.json'), text)
    onTestFinished(() => rmSync(join(folder, 'database.json'), { force: true }))
    await expect(opened(folder)).rejects.toThrow(/database\.json is empty or damaged: .*backup.*an empty one/)
    mkdirSync(join(folder, 'postgres'))
    await expect(opened(folder)).rejects.toThrow(
      /database\.json is empty or damaged: .*remove it.*Nothing else is lost/,
    )
    rmSync(join(folder, 'database.json'))
  })

  test('a lock that something else has written', async () => {
    const folder = filled()
    writeFileSync(join(folder, 'lock'), 'x'.repeat(5000))
    await expect(opened(folder)).rejects.toThrow(/lock is damaged.*remove that file/)
    rmSync(join(folder, 'lock'))
    await (await opened(folder)).stop()
  })

  test.runIf(mayMount)('a file system that is mounted read-only', async () => {
    const folder = testFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=64k', 'none', folder])
    onTestFinished(() => void execFileSync('umount', [folder]))
    await expect(opened(folder)).rejects.toThrow(/mounted read-only/)
  })
})

if (IS_LONG)
  describe('a copy of a data folder whose server runs', () => {
    test.each([
      ['in a short path', 'data'],
      ['in a path too long for a socket', 'x'.repeat(90)],
    ])('%s opens beside it, and takes nothing from it', async (_, name) => {
      const [here, there] = [testFolder(), testFolder()]
      for (const folder of [here, there]) chmodSync(folder, 0o755)
      const [dataDir, copy] = [join(here, name), join(there, name)]
      mkdirSync(dataDir)
      const first = await start(filled(dataDir))
      execFileSync('cp', ['-a', dataDir, copy])
      const second = await start(copy)
      expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
      expect(await query(first.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
      await second.stop()
      expect(await query(first.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
    })

    test('a socket of one’s own is cleared also without a pid file', async () => {
      const folder = filled()
      const first = await start(folder)
      const socket = new URL(first.ownerUrl).searchParams.get('host') ?? ''
      await first.stop()
      writeFileSync(join(socket, '.s.PGSQL.5432.lock'), `${process.pid}\n/elsewhere\n`)
      const again = await start(folder)
      expect(await query(again.ownerUrl, 'select 1 one')).toEqual([{ one: 1 }])
    })
  })

describe('places and accounts', () => {
  test('a data folder that comes closed holds its cluster, and stays closed to others', async () => {
    const folder = testFolder()
    await start(folder)
    expect(existsSync(join(folder, 'postgres/PG_VERSION'))).toBe(true)
    expect(modeOf(folder)).toBe(isRoot ? '710' : '700')
    expect(statSync(join(folder, 'postgres')).uid).toBe(isRoot ? accountFor('')?.uid : process.getuid?.())
  })

  if (IS_LONG)
    test('below a folder closed to the database user the cluster lives elsewhere, is reported, and is found again', async () => {
      const dataDir = join(testFolder(), 'data')
      const first = await start(dataDir)
      await query(first.ownerUrl, ONE_ROW)
      const { data_directory: place } = (await query(first.superuserUrl, 'show data_directory'))[0]
      if (isRoot) {
        expect(place.startsWith(`${SYSTEM_FOLDER}/`)).toBe(true)
        expect(first.told.join('\n')).toContain(`it lives in ${dirname(place)}`)
      } else expect(place).toBe(join(dataDir, 'postgres'))
      await first.stop()
      // Opening the folder later doesn't make the database look empty.
      chmodSync(dirname(dataDir), 0o755)
      const again = await start(dataDir)
      expect(await query(again.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
    })

  if (IS_LONG)
    test('programs in a closed node_modules are copied to where the database user can run them', () => {
      const closed = testFolder()
      const version = `test-${process.pid}`
      const copy = join(SYSTEM_FOLDER, `postgresql-${version}`)
      onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
      const given = dirname(dirname(findBinaries(null, log).postgres))
      cpSync(given, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
      const account = accountFor('')
      const found = findBinaries(account, log, { native: join(closed, 'native'), version })
      expect(dirname(dirname(found.postgres))).toBe(isRoot ? copy : join(closed, 'native'))
      const as = account ? { uid: account.uid, gid: account.gid } : {}
      expect(execFileSync(found.postgres, ['--version'], { ...as, cwd: '/' }).toString()).toContain('PostgreSQL) 18')
    })

  if (IS_LONG)
    test('a path too long for a socket gets a short one', async () => {
      const dataDir = join(testFolder(), 'x'.repeat(90))
      chmodSync(dirname(dataDir), 0o755)
      mkdirSync(dataDir)
      const { ownerUrl, stop } = await start(dataDir)
      const socket = new URL(ownerUrl).searchParams.get('host') ?? ''
      expect(socket).toMatch(/^\/tmp\/thamin-\w{6}$/)
      expect(await query(ownerUrl, 'select 1 one')).toEqual([{ one: 1 }])
      await stop()
      expect(existsSync(socket)).toBe(false)
    })

  test('the account is postgres, else nobody, never root', () => {
    const passwd = 'root:x:0:0::/:/bin/sh\nnobody:*:-2:-2::/:/bin/false\n'
    expect(accountNamed(['postgres', 'nobody'], passwd)).toEqual({ name: 'nobody', uid: 4294967294, gid: 4294967294 })
    expect(accountNamed(['postgres', 'nobody'], `${passwd}postgres:x:70:71::/:`)).toMatchObject({ uid: 70, gid: 71 })
    expect(accountNamed(['root'], passwd)).toBeNull()
  })
})

describe('a database of somebody else (DATABASE_URL)', () => {
  test('an owner who may make roles makes the application’s; one who may not is shown the SQL', async () => {
    const { superuserUrl } = await start(filled())
    await query(superuserUrl, `drop owned by thamin_app`)
    await query(superuserUrl, `drop database thamin`)
    await query(superuserUrl, `drop role thamin_app`)
    await query(superuserUrl, `create role plain login password 'p'; create role maker login createrole password 'p'`)
    await query(superuserUrl, 'create database theirs owner plain')
    const login = (user: string) => {
      const url = new URL(urlOf(superuserUrl, 'theirs'))
      url.username = user
      url.password = 'p'
      return url.toString()
    }
    await expect(migrate(login('plain'), { log })).rejects.toThrow(
      'create role thamin_app nologin; grant thamin_app to',
    )
    await query(superuserUrl, 'alter database theirs owner to maker')
    expect(await migrate(login('maker'), { log })).not.toHaveLength(0)
    const appUrl = appUrlFor(login('maker'))
    expect(await query(appUrl, 'select current_user, session_user')).toEqual([
      { current_user: 'thamin_app', session_user: 'maker' },
    ])
    await query(
      appUrl,
      `insert into audit_log (event_type, user_id, user_name, description) values ('A', 'b', 'c', 'd')`,
    )
    for (const sql of [
      'update audit_log set user_id = null',
      'delete from audit_log',
      'truncate audit_log',
      'drop table audit_log',
    ])
      await expect(query(appUrl, sql), sql).rejects.toThrow(/permission denied|must be owner/)
  })
})

test('nothing half-made is left beside the cluster', async () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'postgres.new-0000/cluster'), { recursive: true })
  writeFileSync(join(folder, 'postgres.new-0000/cluster/PG_VERSION'), '18')
  await start(folder)
  expect(readdirSync(folder).sort()).toEqual(['database.json', 'lock', 'lock.json', 'postgres', 'socket'])
})

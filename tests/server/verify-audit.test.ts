import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { runCommand } from '../support/command.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/extent.ts'
import { testFolder } from '../support/folder.ts'

let fresh: FreshDatabase
let owner: Client
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = new Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
  await owner.query(`insert into audit_log (event_type, user_id, user_name, description)
    select 'LOGIN', 'u', 'شخص', 'row ' || n from generate_series(1, 30) n`)
  await owner.query('select seal_audit(20)')
})
afterAll(async () => {
  await owner.end()
  await fresh.close()
})

const run = (env: Record<string, string>, ...args: string[]) => runCommand('scripts/verify-audit.ts', env, ...args)
const verify = (...args: string[]) =>
  run({ DATABASE_URL: fresh.ownerUrl, DATABASE_APP_URL: fresh.appUrl, SECRET: 's'.repeat(32) }, ...args)

describe('npm run verify-audit', () => {
  test('says that the chain is whole, what waits, and the head to be kept elsewhere', async () => {
    const { code, out } = await verify()
    expect(out).toMatch(
      /20 sealed entries checked in [\d.]+ s\.\n10 wait for their seal, since 20\d\d-.*\nThe chain is whole\./,
    )
    expect(code).toBe(0)
    const [anchor = ''] = /^20:[0-9a-f]{64}$/m.exec(out) ?? []
    await owner.query('select seal_audit(1)')
    const later = await verify('--anchor', anchor, '--json')
    expect([later.code, JSON.parse(later.out)]).toMatchObject([
      0,
      { whole: true, sealed: 21, unsealed: 9, fault: null },
    ])
    const other = await verify(
      '--anchor',
      anchor.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      '--json',
    )
    expect([other.code, JSON.parse(other.out)]).toMatchObject([1, { whole: false, fault: { kind: 'anchor', seq: 20 } }])
  })

  test('ends with 1 and names the first broken entry', async () => {
    await owner.query(`update audit_log set description = 'forged' where id in (7, 9)`)
    const { code, out } = await verify()
    expect(out).toMatch(/BROKEN at seal 7, entry 7, 20\d\d-.*Z: the row was changed after it was sealed/)
    expect(code).toBe(1)
    expect(out).not.toContain('head')
    const json = await verify('--json')
    expect([json.code, JSON.parse(json.out)]).toMatchObject([
      1,
      { whole: false, fault: { kind: 'row-changed', seq: 7, id: 7 } },
    ])
    await owner.query(`update audit_log set description = 'row ' || id where id in (7, 9)`)
  })

  test('ends with 1 when it cannot tell, and says why', async () => {
    const cases: [string[], Record<string, string>, RegExp][] = [
      [['--anchor', 'x'], {}, /--anchor is the number of a seal/],
      [['--anchor', `1:${'a'.repeat(63)}`], {}, /--anchor is the number of a seal/],
      [[], { DATABASE_URL: 'nonsense' }, /DATABASE_URL must be a PostgreSQL address/],
    ]
    for (const [args, env, why] of cases) {
      const { code, errors } = await run({ DATABASE_URL: fresh.ownerUrl, SECRET: 's'.repeat(32), ...env }, ...args)
      expect([code, errors]).toEqual([1, expect.stringMatching(why)])
    }
    const empty = await freshDatabase({ empty: true })
    onTestFinished(empty.close)
    const { code, out } = await run(
      { DATABASE_URL: empty.ownerUrl, DATABASE_APP_URL: empty.appUrl, SECRET: 's'.repeat(32) },
      '--json',
    )
    expect([code, JSON.parse(out)]).toMatchObject([
      1,
      { whole: false, error: expect.stringContaining('not up to date') },
    ])
  })

  if (IS_LONG)
    test('works beside a server that has the data folder open, and by itself when none has', {
      timeout: 120_000,
    }, async () => {
      const folder = testFolder()
      const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
      onTestFinished(() => postgres.stop())
      await migrate(postgres.ownerUrl, { log })
      expect(await run({ DATA_DIR: folder })).toMatchObject({
        code: 0,
        out: expect.stringContaining('0 sealed entries'),
      })
      await postgres.stop()
      expect(await run({ DATA_DIR: folder })).toMatchObject({
        code: 0,
        out: expect.stringContaining('The chain is whole'),
      })
    })
})

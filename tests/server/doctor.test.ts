import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { judgeDatabase, judgeOwner } from '#server/doctor/database-facts.ts'
import { examine } from '#server/doctor/doctor.ts'
import { examineFolders } from '#server/doctor/folders.ts'
import { judgeMachine } from '#server/doctor/machine.ts'
import { examineBalancer } from '#server/doctor/public-address.ts'
import { readEnv } from '#server/env.ts'
import { log } from '#server/log.ts'
import { examineBackupAge } from '../../scripts/doctor/backup-age.ts'
import { reachDatabase } from '../../scripts/reach.ts'
import { makeCertificate } from '../support/certificate.ts'
import { runCommand } from '../support/command.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { testFolder } from '../support/folder.ts'
import { openS3 } from '../support/s3.ts'
import { openSmtp } from '../support/smtp.ts'

const SECRET = 'the-secret-that-nobody-may-read-on-a-screen'
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

/** A machine on which all is well; `more` breaks it. */
function machine(more: Record<string, string> = {}) {
  const folder = testFolder()
  const [DATA_DIR, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'backups')]
  for (const each of [DATA_DIR, BACKUP_DIR]) mkdirSync(each, { mode: 0o700 })
  const database = { DATABASE_URL: fresh.ownerUrl, DATABASE_APP_URL: fresh.appUrl }
  return { DATA_DIR, BACKUP_DIR, BACKUP_KEY: 'k'.repeat(64), SECRET, ...database, ...more }
}

/** What is found on a machine: 'check: state', and all that is said. */
async function found(given: Record<string, string>, options: Partial<Parameters<typeof examine>[1]> = {}) {
  const findings = await examine(readEnv(given), { reach: reachDatabase, ask: examineBackupAge, log, ...options })
  const text = JSON.stringify(findings)
  for (const secret of [SECRET, given.BACKUP_KEY ?? SECRET, 'pass-in-the-address']) expect(text).not.toContain(secret)
  for (const { state, todo } of findings) expect(todo !== undefined).toBe(state === 'warning' || state === 'failure')
  const failed = findings.filter(({ state }) => state === 'failure')
  return { findings, failed, names: failed.map(({ check }) => check) }
}

/** Listens on a port of this machine until the test ends. */
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a machine that is well: nothing fails, and nothing is left behind', async () => {
  const smtp = await openSmtp()
  const s3 = await openS3()
  onTestFinished(() => s3.close())
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.bucket
  const server = createHttpServer((incoming, outgoing) =>
    outgoing.end(incoming.url === '/healthz' ? '{"alive":true}' : '{"ready":true}'),
  )
  const env = machine({
    SMTP_URL: smtp.url(),
    MAIL_FROM: 'office@thamin.example',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const { findings, failed } = await found(env, { balancer: `http://127.0.0.1:${await listening(server)}` })
  expect(failed).toEqual([])
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]))
  const well = [
    'Node',
    'data folder',
    'backup folder',
    'database',
    'owner',
    'schema',
    'rights',
    'clock',
    'mail',
    'files',
    'balancer',
  ]
  expect(well.filter((check) => states[check] !== 'ok')).toEqual([])
  expect([readdirSync(env.DATA_DIR), readdirSync(env.BACKUP_DIR), smtp.received]).toEqual([[], [], []])
  expect((await s3.client.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents).toBeUndefined()
})

describe('a machine that is broken', () => {
  test('a port that accepts and closes in the place of the database', async () => {
    const port = await listening(createServer((socket) => socket.end()))
    const DATABASE_URL = `postgres://thamin_owner:pass-in-the-address@127.0.0.1:${port}/thamin`
    const { failed } = await found(machine({ DATABASE_URL, DATABASE_APP_URL: '' }))
    expect(failed).toMatchObject([{ check: 'database', todo: expect.stringContaining('has a server behind it') }])
  })

  test('an expired certificate that signed itself; one of another host', async () => {
    const expired = await tlsPort({ ends: -86_400_000, host: 'localhost' })
    const { failed } = await found(machine({ APP_URL: `https://localhost:${expired}` }))
    expect(failed).toMatchObject([{ check: 'certificate', found: expect.stringContaining('ended on') }])
    const other = await tlsPort({ ends: 90 * 86_400_000, host: 'other.example' })
    const refused = await found(machine({ APP_URL: `https://localhost:${other}` }))
    expect(refused.failed).toMatchObject([
      { check: 'certificate', found: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT') },
    ])
    expect((await found(machine({ APP_URL: 'http://thamin.example' }))).names).toEqual(['certificate'])
  })

  test('a database in which the application lacks a right, or has one too many', async () => {
    const own = await freshDatabase()
    onTestFinished(() => own.close())
    const owner = new Client({ connectionString: own.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    const env = machine({ DATABASE_URL: own.ownerUrl, DATABASE_APP_URL: own.appUrl })
    const rights = async () => (await found(env)).failed
    await owner.query('revoke all on valuations, invoices from thamin_app')
    expect(await rights()).toMatchObject([{ check: 'rights', found: expect.stringContaining('invoices, valuations') }])
    await owner.query('grant select on valuations, invoices to thamin_app; grant update on audit_log to thamin_app')
    expect(await rights()).toMatchObject([
      { check: 'rights', found: expect.stringContaining('may change the audit log') },
    ])
    await owner.query("insert into schema_migrations (name, checksum) values ('9999_of_tomorrow.sql', 'x')")
    expect((await found(env)).names).toContain('schema')
  })

  // A file system of the kernel's own, in which not even root may make a file.
  test.runIf(existsSync('/sys/kernel'))('a data folder that can only be read', async () => {
    const { failed } = await found(machine({ DATA_DIR: '/sys/kernel' }))
    expect(failed).toContainEqual(
      expect.objectContaining({
        check: 'data folder',
        found: expect.stringMatching(/cannot be written by this user \(E\w+\)/),
      }),
    )
  })

  test('a clock that is a minute ahead', async () => {
    const { failed } = await found(machine(), { now: () => Date.now() + 60_000 })
    expect(failed).toMatchObject([{ check: 'clock', todo: expect.stringContaining('NTP') }])
    expect(Number(/(\d+\.\d) s apart/.exec(failed[0]?.found ?? '')?.[1])).toBeCloseTo(60, -1)
  })

  test('a mail server that refuses the sign-in', async () => {
    const smtp = await openSmtp({
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('pass-in-the-address is wrong'), { responseCode: 535 })),
    })
    const SMTP_URL = smtp.url().replace('//', '//office:pass-in-the-address@')
    const { failed } = await found(machine({ SMTP_URL, MAIL_FROM: 'office@thamin.example' }))
    expect(failed).toMatchObject([
      {
        check: 'mail',
        found: expect.stringContaining('(EAUTH 535)'),
        todo: expect.stringContaining('user and password'),
      },
    ])
  })

  test('a bucket that is away, and a balancer without a server', async () => {
    const s3 = await openS3()
    onTestFinished(() => s3.close())
    s3.away()
    const { endpoint, region, bucket } = s3.bucket
    const keys = { S3_ACCESS_KEY_ID: 'pass-in-the-address', S3_SECRET_ACCESS_KEY: 'pass-in-the-address' }
    const env = machine({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, ...keys })
    const port = await listening(createServer((socket) => socket.end('HTTP/1.1 503 none\r\ncontent-length: 0\r\n\r\n')))
    expect((await found(env, { balancer: `http://127.0.0.1:${port}` })).names).toEqual([
      'files',
      'balancer',
      'balancer',
    ])
  })
})

test('the command ends with 1 on a failure and with 0 on warnings alone, and says both to people and to programs', async () => {
  const well = await runCommand('scripts/doctor.ts', machine(), '--json')
  expect([well.code, JSON.parse(well.out).ok, well.errors]).toEqual([0, true, ''])
  const misspelt = await runCommand('scripts/doctor.ts', machine({ SMTP_URL: 'pass-in-the-address' }))
  expect(misspelt.code).toBe(1)
  expect(misspelt.out).toMatch(/^FAILURE environment: .*SMTP_URL must be .*\n {8}→ Correct these variables/s)
  expect(misspelt.out).toMatch(/1 to be mended\.\n$/)
  expect(misspelt.out).not.toContain('pass-in-the-address')
})

describe('what is judged', () => {
  test('a folder of backups by whether it is within the data folder, every one of them and by whole names', () => {
    const folder = testFolder()
    const [dataDir, beside, within] = ['data', 'data-backups', 'data/backups'].map((name) => join(folder, name))
    for (const each of [dataDir, beside, within]) mkdirSync(each ?? '', { recursive: true })
    const judged = (...folders: (string | undefined)[]) =>
      examineFolders({ dataDir: dataDir ?? '', backup: { folders: folders.map((each) => each ?? ''), key: 'k' } })
        .filter(({ check }) => check === 'backup folder')
        .map(({ state }) => state)
    expect([judged(beside), judged(within), judged(beside, within), judged(dataDir)]).toEqual([
      ['ok'],
      ['warning'],
      ['warning'],
      ['warning'],
    ])
  })

  test('an address that a balancer can’t have', async () => {
    for (const url of ['thamin.example', 'thamin.example:443', 'ftp://thamin.example'])
      expect(await examineBalancer(url), url).toMatchObject([{ state: 'failure', found: `${url} is no address.` }])
  })

  test('a machine by its Node, memory and open files', () => {
    const states = (node: string, gigabytes: number, descriptors: number | undefined) =>
      judgeMachine({ node, memory: gigabytes * 1024 ** 3, descriptors }, '24.21.0').map(({ state }) => state)
    expect(states('24.1.0', 4, 65_536)).toEqual(['ok', 'ok', 'ok'])
    expect(states('22.9.0', 2, 4096)).toEqual(['failure', 'warning', 'warning'])
    expect(states('26.0.0', 0.5, 256)).toEqual(['ok', 'failure', 'failure'])
    expect(states('24.1.0', 4, undefined)[2]).toBe('skipped')
  })

  test('a database by its version, letters, mode and clock', () => {
    const facts = {
      ...{ version: 18, encoding: 'UTF8', letters: true, clock: 1000, standby: false, readOnly: false },
      ...{ role: 'thamin_app', superuser: false, unreadable: [], mayAudit: true, mayRewrite: false },
    }
    const failures = (more: object, asked: object = {}) =>
      judgeDatabase({ ...facts, ...more }, { schema: 'ours', asked: 900, answered: 1100, isOurs: false, ...asked })
        .filter(({ state }) => state === 'failure')
        .map(({ check }) => check)
    expect(failures({})).toEqual([])
    expect(failures({ version: 14 })).toEqual(['database'])
    expect(failures({ encoding: 'SQL_ASCII' })).toEqual(['database'])
    expect(failures({ letters: false })).toEqual(['database'])
    expect(failures({ standby: true, readOnly: true })).toEqual(['database'])
    expect(failures({ role: 'thamin_owner' })).toEqual(['rights'])
    expect(failures({ mayAudit: false })).toEqual(['rights'])
    // The round trip is no difference of clocks.
    expect(failures({}, { asked: -60_000, answered: 60_000 })).toEqual([])
    expect(failures({ clock: 6101 })).toEqual(['clock'])
    expect(failures({ clock: -4101 })).toEqual(['clock'])
    expect(failures({ clock: -4101 }, { isOurs: true })).toEqual([])
  })

  test('an owner by what it may do, before the first migration too', () => {
    const may = { mayCreate: true, hasTrigrams: true }
    const facts = { role: 'thamin_owner', superuser: false, ...may, strangers: 0, migrated: true }
    const states = (more: object) => judgeOwner({ ...facts, ...more }).map(({ state }) => state)
    expect(states({})).toEqual(['ok'])
    expect(states({ superuser: true })).toEqual(['warning'])
    expect(states({ mayCreate: false })).toEqual(['failure'])
    expect(states({ hasTrigrams: false })).toEqual(['failure'])
    expect(states({ strangers: 3 })).toEqual(['failure'])
    expect(states({ migrated: false })).toEqual(['ok', 'skipped'])
  })
})

/** A port of this machine with a certificate of that host that signed itself and ends in so many ms. */
async function tlsPort(of: { ends: number; host: string }): Promise<number> {
  const server = createTlsServer(makeCertificate(of))
  server.on('tlsClientError', () => undefined)
  return listening(server)
}

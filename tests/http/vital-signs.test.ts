import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createVitalSigns } from '#server/measures/watch-vital-signs.ts'
import { freeBytes } from '#server/process/free-bytes.ts'
import { openProduct } from '../support/product.ts'

/** The values of a scrape by name and labels; the names that it describes. */
async function scrape(base: string) {
  const text = await (await fetch(`${base}/metrics`)).text()
  const lines = [...text.matchAll(/^(thamin_[a-z_]+(?:\{[^}]*\})?) (\S+)$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]))
}

async function product(given: Parameters<typeof openProduct>[0] = {}) {
  const opened = await openProduct(given)
  onTestFinished(() => opened.close())
  return opened
}

test('a server that is well says so', async () => {
  const { base } = await product({ dataDir: tmpdir() })
  await expect.poll(async () => (await scrape(base)).thamin_audit_unsealed_seconds).toBe(0)
  const signs = await scrape(base)
  expect(signs).toMatchObject({
    thamin_database_up: 1,
    thamin_writable: 1,
    thamin_standbys: 0,
    thamin_backup_last_good_timestamp_seconds: 0,
    thamin_backup_late: 0,
  })
  expect(signs['thamin_disk_free_bytes{folder="data"}']).toBeGreaterThan(1_000_000)
  // Without a mail server messages wait in the outbox for good, which is no fault.
  expect(Object.keys(signs).join()).not.toMatch(/outbox|certificate/)
})

test('what is refused, waits, hangs or is late can be seen', async () => {
  let isWritable = true
  const { base, db } = await product({
    isWritable: () => isWritable,
    smtp: { url: 'smtp://127.0.0.1:1', from: 'office@thamin.example' },
  })
  const ago = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
  const mail = { recipient: 'a@client.example', language: 'en', kind: 'notice', subject: 's', text: 't', html: 'h' }
  await db
    .insertInto('mails')
    .values([
      { ...mail, createdAt: ago(20), nextTryAt: ago(-60), giveUpAt: ago(-90) },
      { ...mail, createdAt: ago(500), sentAt: ago(499), giveUpAt: ago(-90) },
      { ...mail, createdAt: ago(500), gaveUpAt: ago(400), giveUpAt: ago(400) },
      { ...mail, createdAt: ago(900), channel: 'SMS', giveUpAt: ago(-90) },
    ])
    .execute()
  // A queue that no worker of this server works.
  await sql`insert into pgboss.job (name, start_after) values
    ('backups', now() - interval '30 minutes'), ('backups', now() + interval '1 day')`.execute(db)
  await sql`insert into backups (origin, state, asked_at, started_at, ended_at, folder) values
    ('SCHEDULED', 'DONE', now() - interval '9 days', '2026-01-01T00:00:00Z', now() - interval '9 days', '/b')`.execute(
    db,
  )
  // Due thirteen hours ago, by Kuwait's clock.
  const time = new Date(Date.now() - 10 * 3_600_000).toISOString().slice(11, 16)
  const schedule = JSON.stringify({ days: [0, 1, 2, 3, 4, 5, 6], time })
  await sql`insert into settings (key, value) values ('backupSchedule', ${schedule}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
  isWritable = false
  const signs = await scrape(base)
  expect(signs).toMatchObject({
    thamin_writable: 0,
    thamin_database_up: 1,
    thamin_backup_late: 1,
    thamin_backup_last_good_timestamp_seconds: Date.UTC(2026, 0, 1) / 1000,
  })
  const within = (name: string, minutes: number) => {
    expect(signs[name]).toBeGreaterThanOrEqual(minutes * 60)
    expect(signs[name]).toBeLessThan(minutes * 60 + 60)
  }
  within('thamin_outbox_oldest_seconds{channel="EMAIL"}', 20)
  within('thamin_jobs_oldest_seconds{queue="backups",state="waiting"}', 30)
  expect(Object.keys(signs).join()).not.toContain('SMS')
})

test('a database that is away or silent is said within seconds, and so is what else is known', async () => {
  const env = { appUrl: 'http://localhost:3000', dataDir: tmpdir(), backup: { folders: ['/is/not/there'] } }
  for (const readDatabase of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => undefined)]) {
    const signs = await createVitalSigns({ env, readDatabase, isWritable: () => true })()
    expect(signs).toMatchObject({ database: undefined, isWritable: true, channels: [] })
    expect(signs.disks.map(({ folder }) => folder)).toEqual(['data', 'temporary'])
  }
})

test('a mount that hangs is asked once, and holds nothing else up', async () => {
  const asked: string[] = []
  const readFree = (path: string) => {
    asked.push(path)
    return path === '/hangs' ? new Promise<never>(() => undefined) : freeBytes(path)
  }
  const env = { appUrl: 'http://localhost:3000', dataDir: tmpdir(), backup: { folders: ['/hangs'] } }
  const readDatabase = () => Promise.reject(new Error('away'))
  const signs = createVitalSigns({ env, readDatabase, isWritable: () => true, readFree })
  const both = await Promise.all([signs(), signs()])
  for (const { disks } of both) expect(disks.map(({ folder }) => folder)).toEqual(['data', 'temporary'])
  expect(asked.filter((path) => path === '/hangs')).toHaveLength(1)
})

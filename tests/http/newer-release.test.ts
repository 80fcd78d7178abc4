import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { create, openProduct, VALID } from '../support/product.ts'
import { ROOT } from '../support/sources.ts'

const NEWER = '9999_of_a_newer_release.sql'

async function setUp() {
  const { log, told } = listeningLog()
  const product = await openProduct({ log })
  onTestFinished(product.close)
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  const ready = async () => {
    const answer = await fetch(`${product.base}/readyz`)
    const { error } = (await answer.json()) as { error?: { code: string } }
    return [answer.status, error?.code]
  }
  return { product, told, ready, owner }
}

const land = (owner: Client) =>
  owner.query("insert into schema_migrations (name, checksum) values ($1, 'of a newer release')", [NEWER])

test('a server beside a newer schema is not ready, refuses whatever writes, reads on, and says so in its log once', async () => {
  const { product, told, ready, owner } = await setUp()
  const person = await product.person('APPRAISER')
  const { id, version } = await create(person)
  expect(await ready()).toEqual([200, undefined])
  await land(owner)
  expect(await ready()).toEqual([503, 'newer-release'])
  for (const [verb, input] of [
    ['valuations.create', VALID],
    ['valuations.update', { id, version, changes: { ownerName: 'ورثة الفهد' } }],
  ] as const) {
    const { status, headers, said } = await person.call(verb, input)
    expect([status, headers.get('retry-after'), said.error.code]).toEqual([503, '5', 'newer-release'])
  }
  const { cookie } = person
  const sent = await fetch(`${product.base}/files/imports`, { method: 'POST', headers: { cookie } })
  expect(sent.status).toBe(503)
  expect((await person.valuations.get({ id })).version).toBe(version)
  expect(await ready()).toEqual([503, 'newer-release'])
  expect(told.filter((line) => line.startsWith('a newer release has migrated'))).toHaveLength(1)
})

test('what a newer schema no longer has answers that there is a newer release, not that something is broken', async () => {
  const { product, ready, owner } = await setUp()
  const person = await product.person('APPRAISER')
  const { id } = await create(person)
  await owner.query('alter table valuations rename column owner_name to owner')
  await land(owner)
  await ready()
  const { status, said } = await person.call('valuations.get', { id })
  expect([status, said.error.code]).toEqual([503, 'newer-release'])
})

test('it hears of the migration from the server that migrates', async () => {
  const { product } = await setUp()
  const person = await product.person('APPRAISER')
  const folder = testFolder()
  cpSync(join(ROOT, 'migrations'), folder, { recursive: true })
  writeFileSync(join(folder, NEWER), 'create table of_a_newer_release (id integer primary key)')
  await migrate(product.ownerUrl, { log: listeningLog().log, folder })
  await expect.poll(async () => (await person.call('valuations.create', VALID)).status).toBe(503)
})

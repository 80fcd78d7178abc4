import { randomBytes, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import type { Role } from '#access/roles.ts'
import { openServer } from '#app/serve.ts'
import type { Settings } from '#features/settings/model.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { createFirstAdminLink } from '#server/identity/links/first-admin-link.ts'
import { readClusterFile } from '#server/postgres/cluster-file.ts'
import { readPidFile } from '#server/postgres/leftover.ts'
import { APP, DATABASE, OWNER } from '#server/postgres/roles.ts'
import { connectionUrl } from '#server/postgres/settings.ts'
import { listeningLog } from '../../support/log.ts'
import { type OffForTests, offForTests } from '../../support/tests-firm.ts'
import { PASSWORD } from './firm.ts'

/** A firm that no other test shares, for tests of what changes for everybody. */
export type OwnFirm = Awaited<ReturnType<typeof openOwnFirm>>

type Opened = { on?: readonly OffForTests[]; set?: Partial<Settings> }

/** Starts a server over an empty database of its own, beside that of the server under test; `on`: what it has on beside the tests' firm, `set`: what its set-up chose. */
export async function openOwnFirm({ on = ['conflictDeclarations'], set = {} }: Opened = {}) {
  const dataDir = process.env.E2E_DATA ?? ''
  const { log } = listeningLog()
  const { file: kept } = readClusterFile(dataDir)
  const host = readPidFile(resolve(dataDir, kept.cluster ?? ''))?.socketFolder ?? ''
  const name = `own_${randomBytes(6).toString('hex')}`
  const urlOf = (user: string, password: string, database: string) =>
    connectionUrl({ host, port: 5432 }, user, password, database)
  const { owner, app, superuser } = kept.passwords
  await run(urlOf(OWNER, owner, DATABASE), `create database ${name}`)
  await migrate(urlOf(OWNER, owner, name), { log })
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
  const store = createDiskStore(join(dataDir, name))
  const server = await openServer({ appUrl: urlOf(APP, app, name), secret: 's'.repeat(32), env, store, log })
  const chosen = Object.entries(set).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await server.database.kysely
    .insertInto('settings')
    .values([...offForTests(on), ...chosen])
    .execute()
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`

  return {
    base,
    /** Makes a person of a role, with an authenticator unless stated otherwise, and signs this page's browser in as them. */
    async enter(page: Page, role: Role, displayName: string, { totp = true } = {}): Promise<void> {
      const email = `${role.toLowerCase()}.${randomUUID().slice(0, 8)}@own.example`
      const who = { email, role, displayName, fullName: displayName }
      await server.identity.createUser(server.database.kysely, who, { password: PASSWORD, totp })
      const post = (path: string, data: object) =>
        page.request.post(`${base}/api/auth/${path}`, { data, headers: { origin: base } })
      const first = await post('sign-in/email', { email, password: PASSWORD })
      const answer = totp
        ? await post('two-factor/verify-totp', { code: await server.identity.demoCode(email) })
        : first
      if (!answer.ok()) throw new Error(`${role} could not sign in: ${await answer.text()}`)
    },
    /** The one-time link by which the first administrator registers. */
    firstAdminLink: async () => (await createFirstAdminLink(server.database.kysely, base)) ?? '',
    async close(): Promise<void> {
      await server.close()
      await run(urlOf('postgres', superuser, 'postgres'), `drop database if exists ${name} with (force)`)
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

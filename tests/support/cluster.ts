import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { SERVER_ENV } from '../../scripts/child.mjs'
import { makeRunFolder } from './temporary.ts'
import { TEMPLATE, urlOf } from './urls.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { ownerUrl: string; appUrl: string; superuserUrl: string }
  }
}

/**
 * This cluster is thrown away: waiting for the disk would only make the tests slower. An autovacuum worker is a superuser's process: while
 * one is at work, the owner may not drop the database. Three workers have several servers each, of up to twenty connections and more.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '400' }

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Workers start after this and inherit what is set here, as do the processes that tests start.
  Object.assign(process.env, SERVER_ENV)
  const folder = makeRunFolder()
  const { ownerUrl, appUrl, superuserUrl, stop } = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'data'),
    log,
    settings: SETTINGS,
  })
  await run(ownerUrl, [`create database ${TEMPLATE}`])
  await migrate(urlOf(ownerUrl, TEMPLATE), { log })
  project.provide('cluster', { ownerUrl, appUrl, superuserUrl })
  return async () => {
    await stop()
    folder.remove()
  }
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

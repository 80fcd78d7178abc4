import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { TEMPLATE, urlOf } from './urls.ts'

/** A database of a test's own. `superuserUrl` is for tests about roles; `close` drops it with whoever is still connected. */
export type FreshDatabase = { ownerUrl: string; appUrl: string; superuserUrl: string; close(): Promise<void> }

/** Clones the migrated template (or, with `empty`, makes a database without any migration) in some 50 ms. */
export async function freshDatabase(options: { empty?: boolean } = {}): Promise<FreshDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await inDatabase(cluster.ownerUrl, [
    `create database ${name} template ${options.empty ? 'template1' : TEMPLATE}`,
    // A clone starts without the template's own grants.
    `revoke temporary on database ${name} from public`,
  ])
  return {
    ownerUrl: urlOf(cluster.ownerUrl, name),
    appUrl: urlOf(cluster.appUrl, name),
    superuserUrl: urlOf(cluster.superuserUrl, name),
    // As superuser: a worker of PostgreSQL's own may be looking at the database just then.
    close: () => inDatabase(cluster.superuserUrl, [`drop database if exists ${name} with (force)`]),
  }
}

async function inDatabase(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

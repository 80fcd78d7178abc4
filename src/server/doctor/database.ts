import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { schemaOf } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import {
  DATABASE_FACTS,
  type DatabaseFacts,
  judgeDatabase,
  judgeOwner,
  OWNER_FACTS,
  type OwnerFacts,
} from './database-facts.ts'
import { codeOf, type Finding, findingsOf } from './finding.ts'

/** How long the database may take to answer, in ms. */
const WITHIN = 10_000

type Reached = { url: string; stop: () => Promise<void> }
type Options = {
  /** The address of the application, once the database is there; `stop` ends what was started for it. */
  reach: (env: Env) => Promise<Reached>
  /** The clock of this machine, in ms since 1970. */
  now: () => number
  /** More questions to the database once it is found to be of this release. */
  ask: (url: string) => Promise<Finding[]>
}

/** Examines the database: whether it answers, its version, letters, clock, schema and rights. */
export async function examineDatabase(env: Env, { reach, now, ask }: Options): Promise<Finding[]> {
  const { ok, skipped, failure } = findingsOf('database')
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'database.json')))
    return [skipped('No DATABASE_URL is set: the first start makes a database in the data folder.')]
  const owner = env.databaseUrl ? await examineOwner(env.databaseUrl) : []
  if (owner.some(({ state }) => state === 'failure' || state === 'skipped')) return owner
  let reached: Reached
  try {
    reached = await reach(env)
  } catch (error) {
    const why = error instanceof Error ? error.message : codeOf(error)
    return [...owner, failure(`It cannot be used: ${why}`, 'Do what the sentence says, then run this again.')]
  }
  try {
    const findings = await asking(reached.url, async (client) => {
      const schema = await schemaOf((text) => client.query(text))
      const asked = now()
      const { rows } = await client.query<DatabaseFacts>(DATABASE_FACTS)
      const answered = now()
      return rows.flatMap((facts) => judgeDatabase(facts, { schema, asked, answered, isOurs: !env.databaseUrl }))
    })
    const more = findings.some(({ state }) => state === 'failure') ? [] : await ask(reached.url)
    return [ok('It answers the application.'), ...owner, ...findings, ...more]
  } catch (error) {
    return [...owner, unreachable(env.databaseAppUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL', error)]
  } finally {
    await reached.stop()
  }
}

async function examineOwner(url: string): Promise<Finding[]> {
  try {
    return await asking(url, async (client) => {
      const { rows } = await client.query<OwnerFacts>(OWNER_FACTS)
      return rows.flatMap(judgeOwner)
    })
  } catch (error) {
    return [unreachable('DATABASE_URL', error)]
  }
}

async function asking<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'thamin-doctor',
    connectionTimeoutMillis: WITHIN,
    query_timeout: WITHIN,
  })
  // A connection that is cut says so to the call under way as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** What to do about the codes that a connection fails with most. */
const REMEDIES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there: start PostgreSQL, and check host and port.',
  ENOTFOUND: 'No such host is known: check the name, and the DNS of this machine.',
  '28P01': 'The password is wrong: set it again by alter role … password.',
  '28000': 'PostgreSQL lets nobody in from here under this name: add a line to pg_hba.conf.',
  '3D000': 'Make the database: createdb --owner thamin_owner thamin.',
}

function unreachable(variable: string, error: unknown): Finding {
  const code = codeOf(error)
  const found = `${variable} does not lead to a database that answers (${code === 'Error' && error instanceof Error ? error.message : code}).`
  const todo =
    REMEDIES[code] ??
    'Check that PostgreSQL runs, that a proxy in front has a server behind it, the certificate, and the firewall.'
  return findingsOf('database').failure(found, todo)
}

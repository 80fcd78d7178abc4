import { Client } from 'pg'
import { APP_ROLE } from './app-role.ts'
import { SESSION_LIMITS } from './database.ts'

/** How often two connections are compared: through a busy pooler they may not meet at once. */
const TIMES = 3

/**
 * Throws an Error with the reason when a database cannot be used at this address: when it cannot be reached, or when a pooler hands
 * statements of one connection to several sessions of PostgreSQL. Locks and LISTEN would then be lost, and the role that a session
 * was switched to with them.
 */
export async function assertOwnSession(variable: string, url: string): Promise<void> {
  const first = await open(variable, url)
  try {
    const second = await open(variable, url)
    try {
      for (let time = 0; time < TIMES; time++)
        if (await isShared(first, second)) throw new Error(`${variable} ${POOLED}`)
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

/** Throws an Error when the application's address works as another role than the application's, whose rights are fewest. */
export async function assertAppRole(variable: string, url: string, { pooled = false } = {}): Promise<void> {
  const client = await open(variable, url, pooled)
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    const role = rows[0]?.role
    if (role !== APP_ROLE)
      throw new Error(
        `${variable} works as ${role} and not as ${APP_ROLE}: a pooler in front drops what switches the role, or it is another login. Give the address of a login that is ${APP_ROLE} itself.`,
      )
  } finally {
    await client.end()
  }
}

const POOLED =
  'leads to a pooler that gives a session to several connections (pgbouncer: pool_mode = transaction or statement): connect directly, or through a pool of its own with pool_mode = session, and give the pooler as DATABASE_POOL_URL.'

async function open(variable: string, url: string, pooled = false): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'thamin-start',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    // What the pool begins its sessions with, so that it is refused now and not by each request.
    ...(pooled ? {} : SESSION_LIMITS),
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const pooler = /unsupported startup parameter/.test(why)
      ? ' The pooler in front refuses what a session is begun with: connect directly, or see docs/operations.md for its settings.'
      : ''
    throw new Error(`${variable} cannot be used: ${why}.${pooler}`, { cause: error })
  }
}

/** True when both connections are served by one process, or one of them by several. */
async function isShared(first: Client, second: Client): Promise<boolean> {
  const own = await sessionOf(first)
  try {
    // Held while the first asks again: a session that both were given then serves one of them only.
    await second.query('begin')
    if ((await sessionOf(second)) === own) return true
    if ((await sessionOf(first)) !== own) return true
    await second.query('commit')
    return false
  } catch (error) {
    // A pooler in statement mode refuses transactions.
    if (error instanceof Error && /statement pooling mode/.test(error.message)) return true
    throw error
  }
}

/** The process that serves a connection just now. */
async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Binaries } from './binaries.ts'
import type { ClusterFile } from './cluster-file.ts'
import type { ClusterLocation } from './location.ts'
import { run } from './run.ts'

/** Names inside the embedded cluster: the owner migrates, the app's role only reads and writes rows. */
export const OWNER = 'thamin_owner'
export const APP = 'thamin_app'
export const DATABASE = 'thamin'

/** Makes the two roles and the database where they are missing; run at each start, so an interrupted one is finished. */
export async function ensureRoles(
  superuserUrl: string,
  passwords: ClusterFile['passwords'],
  reset: boolean,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const found = await client.query(
      'select rolname as name from pg_roles where rolname = any($1) union all select datname from pg_database where datname = $2',
      [[OWNER, APP], DATABASE],
    )
    const have = new Set(found.rows.map((row) => row.name))
    const logins = [
      // The owner may make databases: tests clone theirs from a migrated template.
      { name: OWNER, password: passwords.owner, rights: 'createdb' },
      { name: APP, password: passwords.app, rights: 'nocreatedb' },
    ]
    for (const { name, password, rights } of logins) {
      if (have.has(name) && !reset) continue
      const verb = have.has(name) ? 'alter' : 'create'
      await client.query(`${verb} role ${escapeIdentifier(name)} login ${rights} password ${escapeLiteral(password)}`)
    }
    if (!have.has(DATABASE)) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}

/** Sets the superuser's password in a cluster at rest, for a data folder whose database.json was lost. */
export async function resetSuperuser(binaries: Binaries, location: ClusterLocation, password: string): Promise<void> {
  const sql = `alter role postgres password ${escapeLiteral(password)};\n`
  await run(binaries.postgres, ['--single', '-j', '-D', location.cluster, 'postgres'], location.account, sql)
}

import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { log } from '#server/log.ts'
import { choosePostgres } from '#server/postgres/choose.ts'

// Brings the database of this environment up to date without serving it, for a deployment that migrates first.
const postgres = await choosePostgres(readEnv(), { log })
try {
  const applied = await migrate(postgres.ownerUrl, { log })
  console.log(applied.length > 0 ? `Migrated: ${applied.join(', ')}.` : 'The database is up to date.')
} finally {
  await postgres.stop()
}

import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { createFirstAdminLink } from '#server/identity/links/first-admin-link.ts'
import { log } from '#server/log.ts'
import { choosePostgres } from '#server/postgres/choose.ts'
import { DataFolderInUse } from '#server/postgres/lock.ts'

// Prints a new one-time link that makes the first ADMIN; an earlier link stops working.
try {
  await print()
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error
  console.error(`${error.message}\nStop the server, run this again, then start the server and open the link.`)
  process.exitCode = 1
}

async function print(): Promise<void> {
  const env = readEnv()
  const postgres = await choosePostgres(env, { log })
  try {
    await migrate(postgres.ownerUrl, { log })
    const database = openDatabase(postgres.appUrl, { max: 1 })
    const link = await createFirstAdminLink(database.kysely, env.appUrl)
    await database.close()
    console.log(link ?? 'An active administrator exists: new ones are made under administration, not by a link.')
  } finally {
    await postgres.stop()
  }
}

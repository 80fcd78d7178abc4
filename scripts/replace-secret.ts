import '#app/audit.ts'
import '#app/errors.ts'
import { countSecondSteps, forgetLostSecret } from '#features/people/commands/lost-secret.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { makeSecret, readSecret } from '#server/installation/secret.ts'
import { recordSecret } from '#server/installation/verify.ts'
import { log } from '#server/log.ts'
import { choosePostgres } from '#server/postgres/choose.ts'

// For a secret that is lost for good: the database takes SECRET, or the one in the data folder, or a new one in its place. Second
// steps are reset, since nobody can read them any more. Only with every server of the database stopped.
// npm run replace-secret -- --yes
try {
  await replace()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function replace(): Promise<void> {
  const env = readEnv()
  const postgres = await choosePostgres(env, { log })
  try {
    await migrate(postgres.ownerUrl, { log })
    const { kysely, close } = openDatabase(postgres.ownerUrl, { max: 1 })
    try {
      if (!process.argv.includes('--yes')) {
        console.error(
          `This resets the second steps of ${await countSecondSteps(kysely)} people and ends every session. A secret in a backup is the better way. To go on: npm run replace-secret -- --yes`,
        )
        process.exitCode = 1
        return
      }
      // Before the commit: a secret without its check is taken by the next run, a check without its secret would be lost again.
      const secret = env.secret ?? usable(env.dataDir) ?? makeSecret(env.dataDir)
      const reset = await kysely.transaction().execute(async (trx) => {
        await recordSecret(trx, secret)
        return forgetLostSecret(trx, env)
      })
      console.log(`The secret was replaced. ${reset} people will be asked to set up their second steps again.`)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

/** The secret in the data folder; null also where it is empty or too short. */
function usable(dataDir: string): string | null {
  try {
    return readSecret(dataDir)
  } catch {
    return null
  }
}

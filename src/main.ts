import { keptSecret } from '#server/durable-file.ts'
import { readEnv } from '#server/env.ts'
import { firstAdminLink } from '#server/identity/first-admin.ts'
import { log } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { choosePostgres } from '#server/postgres/choose.ts'
import { onSignals } from '#server/shutdown.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemonstration } from './demonstration.ts'
import { openServer } from './serve.ts'

try {
  await main()
} catch (error) {
  // What a person at the terminal has to mend is said in a sentence; the log keeps the rest.
  log.debug({ err: error }, 'the start failed')
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Starts the product: database, migrations, demonstration, server. */
async function main(): Promise<void> {
  const env = readEnv()
  const postgres = await choosePostgres(env, { log })
  const steps = [postgres.stop]
  onSignals(steps, log)
  try {
    await migrate(postgres.ownerUrl, { log })
    const secret = env.secret ?? keptSecret(env.dataDir)
    const server = await openServer({ appUrl: postgres.appUrl, secret, env, log })
    steps.unshift(server.close)
    const { database, identity } = server
    const empty = process.argv.includes('--empty')
    const isDemonstration = await loadDemonstration({ database, createUser: identity.createUser, log, empty })
    const port = await server.listen(env.port, env.host)
    console.log(`\nThamin is at http://localhost:${port}\n`)
    if (isDemonstration) {
      console.log(`A demonstration firm. Password of every account: ${DEMO_PASSWORD}`)
      for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(26)} ${role}`)
    } else {
      const link = await firstAdminLink(database.kysely, env.appUrl)
      if (link)
        console.log(
          `Nobody administers this firm yet. This link, good once and for 24 hours, makes the first:\n  ${link}`,
        )
    }
  } catch (error) {
    for (const step of steps) await step()
    throw error
  }
}

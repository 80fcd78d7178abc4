import { migrate } from '#server/db/migrate.ts'
import { type Env, readEnv } from '#server/env.ts'
import { openFileStore } from '#server/files/store/open-store.ts'
import { openDoor } from '#server/http/waiting.ts'
import { createFirstAdminLink } from '#server/identity/links/first-admin-link.ts'
import { verifyInstallation } from '#server/installation/verify.ts'
import { log } from '#server/log.ts'
import { assertAppUrl, choosePostgres } from '#server/postgres/choose.ts'
import { guardDisk } from '#server/postgres/disk-guard.ts'
import { ownTemporaryFolder } from '#server/process/own-temporary.ts'
import { onSignals, runSteps, surviveRejections } from '#server/process/shutdown.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demonstrate, mayDemonstrate } from './demonstration.ts'
import { openServer } from './serve.ts'

// Under `node --watch` threads would send what they import among their own messages; what this process imports has been reported by now.
delete process.env.WATCH_REPORT_DEPENDENCIES

/** What was opened, the latest first: the order in which it is closed. */
const steps: (() => Promise<void> | void)[] = []
const stopping = new AbortController()
surviveRejections(log)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())
const started = Promise.try(() => start(readEnv()))
onSignals(steps, started, log)
try {
  await started
} catch (error) {
  // What a person at the terminal has to mend is said in a sentence; the log keeps the rest.
  log.debug({ err: error }, 'the start failed')
  console.error(error instanceof Error ? error.message : error)
  await runSteps(steps, log)
  process.exit(1)
}

/** Starts the product: database, migrations, demonstration, server. From the first moment on every request is answered. */
async function start(env: Env): Promise<void> {
  const temporary = ownTemporaryFolder(log)
  steps.unshift(temporary.remove)
  const door = openDoor({ env, log, signal: stopping.signal })
  steps.unshift(door.close)
  const { patiently } = door
  const postgres = await patiently(() => choosePostgres(env, { log }))
  steps.unshift(postgres.stop)
  const { ownerUrl } = postgres
  await patiently(() => migrate(ownerUrl, { log, onUpgrade: door.sayUpgrade }))
  await patiently(() => assertAppUrl(postgres, env))
  const store = await patiently(() => openFileStore(env, { log, isAlone: !env.databaseUrl }))
  const secret = await patiently(() => verifyInstallation(ownerUrl, { env, store }))
  const guard = postgres.embedded && guardDisk(postgres.embedded, { log })
  if (guard) steps.unshift(guard.stop)
  const parts = {
    appUrl: postgres.appUrl,
    poolUrl: env.databasePoolUrl,
    secret,
    env,
    store,
    log,
    backupEnv: process.env,
    door: door.server,
    ...(guard && { isWritable: guard.isWritable }),
  }
  const server = await patiently(() => openServer(parts))
  steps.unshift(() => server.drain(env.drain), server.close)
  const { kysely } = server.database
  const empty = process.argv.includes('--empty') || !mayDemonstrate(env)
  const { appUrl } = postgres
  const isDemonstration = await patiently(() => demonstrate(kysely, { appUrl, secret, env, log, empty }))
  const port = await door.listening
  await patiently(() => server.listen(env.port, env.host))
  console.log(`\nThamin is at http://localhost:${port}\n`)
  if (isDemonstration) {
    console.log(`A demonstration firm. Password of every account: ${DEMO_PASSWORD}`)
    for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(26)} ${role}`)
    return
  }
  const link = await createFirstAdminLink(kysely, env.appUrl)
  if (link)
    console.log(`Nobody administers this firm yet. This link, good once and for 24 hours, makes the first:\n  ${link}`)
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { api } from '#api'
import { writeAudit } from '#features/audit/commands.ts'
import { sendMail, sweepMails } from '#features/mails/commands.ts'
import { createMailWork } from '#features/mails/jobs.ts'
import { readSettings } from '#features/settings/queries.ts'
import { AppError } from '#kernel/errors.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { createDemo, isLoopback } from '#server/demo.ts'
import type { Env } from '#server/env.ts'
import { createApp } from '#server/http.ts'
import { sweepIdempotency } from '#server/idempotency.ts'
import { sessionCookieName } from '#server/identity/auth.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { SendMail } from '#server/identity/mails.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createListener } from '#server/listener.ts'
import type { Log } from '#server/log.ts'
import { createPost } from '#server/mail/post.ts'
import { isMigrated } from '#server/migrate.ts'
import { openNotify } from '#server/notify.ts'
import { createPhotos } from '#server/photos.ts'
import { createRecall } from '#server/recall.ts'
import { createRpc } from '#server/rpc.ts'
import { closeServer } from '#server/shutdown.ts'
import { createWeb, isBuilt } from '#server/web.ts'
import { DEMO_ACCOUNTS } from './demonstration.ts'

const WEB = join(import.meta.dirname, '../dist')

const HOUR = 3_600_000

type Parts = {
  appUrl: string
  secret: string
  env: Pick<Env, 'appUrl' | 'allowedOrigins' | 'host' | 'trustProxy' | 'smtp'>
  log: Log
}

/** One server process over a migrated database, not yet listening. `close` ends requests in flight, then its connections. */
export async function openServer({ appUrl, secret, env, log }: Parts) {
  const database = openDatabase(appUrl)
  const notify = await openNotify(appUrl, { log })
  const recall = createRecall(notify)
  const settings = () => readSettings({ db: database.kysely, recall })
  const mailed: SendMail = (trx, letter) => sendMail({ db: trx, recall }, letter)
  const identity = createIdentity({ database, env, secret, log, notify, audit: writeAudit, settings, mail: mailed })
  const rpc = createRpc({ verbs: api, database, recall, sessionOf: identity.sessionOf, env, log })
  const mail = env.smtp && createMailWork({ db: database.kysely, recall, post: createPost(env.smtp), log })
  const jobs = createJobs({ database, notify, log, workers: mail ? { mail } : {} })
  const secure = env.appUrl.startsWith('https:')
  const app = createApp({
    verbs: api,
    identity,
    ready: () => mustBeReady(database),
    demo: isLoopback(env.host)
      ? createDemo({
          accounts: DEMO_ACCOUNTS,
          demoCode: identity.demoCode,
          isDemonstration: async () => (await settings()).demonstration,
        })
      : undefined,
    web: isBuilt(WEB)
      ? createWeb({
          folder: WEB,
          appUrl: env.appUrl,
          isSignedIn: async (headers) => (await identity.sessionOf(headers)) !== null,
          defaultLanguage: async () => (await settings()).defaultLanguage,
        })
      : undefined,
    photos: createPhotos({ db: database.kysely, sessionOf: identity.sessionOf, audit: writeAudit, env, log }),
    trustProxy: env.trustProxy,
    secure,
    cookieName: sessionCookieName(env.appUrl),
    log,
  })
  const sweeping = setInterval(() => {
    const swept = [sweepIdempotency, sweepMails].map((sweep) => sweep(database.kysely))
    Promise.all(swept).catch((error) => log.warn({ err: error }, 'sweeping failed'))
  }, HOUR).unref()
  const server: Server = createServer(createListener({ rpc, app, trustProxy: env.trustProxy, secure }))
  // Longer than a proxy keeps its own side open, so that it never sends into a connection that we have just closed.
  server.keepAliveTimeout = 65_000
  return {
    database,
    identity,
    server,
    async listen(port: number, host: string): Promise<number> {
      const chosen = await listen(server, port, host)
      // Work that waits, waits for the server to serve.
      jobs.start()
      return chosen
    },
    async close() {
      await closeServer(server)
      clearInterval(sweeping)
      await jobs.stop()
      identity.close()
      await notify.close()
      await database.close()
    },
  }
}

async function mustBeReady({ pool, kysely }: Database): Promise<void> {
  const ready = await isMigrated((text) => pool.query(text)).catch(() => false)
  if (!ready) throw new AppError('unavailable')
  await sql`select 1`.execute(kysely)
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

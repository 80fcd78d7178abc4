import type { Server } from 'node:http'
import type { RequestOptions } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { TWO_FACTOR_METHODS } from '#access/actor.ts'
import { readFeed } from '#features/calendars/commands.ts'
import { visitFile } from '#features/inspections/queries/visit-file.ts'
import { receiveNotice } from '#features/invoices/commands/links.ts'
import { selectLiveEvents } from '#features/live/queries.ts'
import { sendMail } from '#features/mails/commands.ts'
import { createMeasureKeeper } from '#features/performance/jobs.ts'
import { readDatabaseSigns } from '#features/performance/queries/vital-signs.ts'
import { createAreaFollower } from '#features/places/jobs.ts'
import type { Settings } from '#features/settings/model.ts'
import { readSettings } from '#features/settings/queries.ts'
import { createTelemetry } from '#features/telemetry/jobs.ts'
import { AppError } from '#kernel/errors.ts'
import { provideCollections } from '#kernel/operations.ts'
import { noteOpenings } from '#server/audit/openings.ts'
import { createRefusalAlert, writeAudit } from '#server/audit/write.ts'
import { openDatabase } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { createNotifyCache } from '#server/db/notify-cache.ts'
import { createSchemaWatch } from '#server/db/schema-watch.ts'
import { createDemo, isLoopback } from '#server/demo.ts'
import type { Env } from '#server/env.ts'
import { createInspect } from '#server/files/inspect/inspect.ts'
import { createStoredDownloads } from '#server/files/serve/stored-downloads.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { createUploadLocks } from '#server/files/uploads/locks.ts'
import { createUploads } from '#server/files/uploads/routes.ts'
import { createApp } from '#server/http/app.ts'
import { createCalendarFeeds } from '#server/http/calendar-feeds.ts'
import { createCallLimits } from '#server/http/call-limits.ts'
import { createDownloads } from '#server/http/downloads.ts'
import { answerBy, createHttpServer, createListener, listen } from '#server/http/listener.ts'
import { type CacheSwitches, cachedState, createReadCaches } from '#server/http/read-caches.ts'
import { createAlertRefusal } from '#server/http/refusals.ts'
import { createRpc } from '#server/http/rpc.ts'
import type { SendMail } from '#server/identity/account-mails.ts'
import { sessionCookieName } from '#server/identity/better-auth/cookies.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createKeys } from '#server/identity/machine-keys.ts'
import { createServerKeys } from '#server/identity/server-keys.ts'
import { mendLiveEvents } from '#server/live/events.ts'
import { createLive } from '#server/live/live.ts'
import type { Log } from '#server/log.ts'
import { readGauges } from '#server/measures/gauges.ts'
import { createMeasures } from '#server/measures/measures.ts'
import { createMetricsText } from '#server/measures/metrics.ts'
import { startTraces } from '#server/measures/traces.ts'
import { createVitalSigns } from '#server/measures/watch-vital-signs.ts'
import { createPaymentCallback } from '#server/payments/callback.ts'
import { createPaymentGateway } from '#server/payments/gateway.ts'
import { createLogo } from '#server/photos/logo-routes.ts'
import { createProfilePhotos } from '#server/photos/profile-photo-routes.ts'
import { createPictureRenderer } from '#server/photos/render.ts'
import { environmentOf } from '#server/procedure.ts'
import { closeServer } from '#server/process/shutdown.ts'
import { ensurePushKeys } from '#server/push/keys.ts'
import { createRoads } from '#server/roads/roads.ts'
import { createSheetReader } from '#server/sheets/read.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'
import { api, downloads, HEAVY, storedDownloads } from './api.ts'
import { createBackground } from './background.ts'
import { COLLECTIONS, FILES_OF, KEPT_SENTENCES } from './collections.ts'
import { published } from './contract/published.ts'
import { DEMO_ACCOUNTS } from './demonstration.ts'
import './errors.ts'
import { createReadUploads, LOGO, UPLOAD_OWNERS } from './file-owners.ts'
import { createPrinting, openBaseMap } from './printing.ts'
import { createScreens } from './screens.ts'
import { startSweeping } from './sweep.ts'

provideCollections(COLLECTIONS, KEPT_SENTENCES, FILES_OF)

/** The features whose every verb administers the firm. */
const ADMINISTRATION = ['people', 'settings', 'audit', 'backups', 'webhooks'] as const

type Parts = {
  appUrl: string
  secret: string
  env: Pick<Env, 'appUrl' | 'allowedOrigins' | 'host' | 'trustProxy' | 'smtp' | 'sms' | 'oidc' | 'botCheck'> &
    Partial<Env>
  /** Where files are kept. */
  store: FileStore
  /** A pooler in transaction mode, for the statements of requests and jobs; `appUrl` is then for LISTEN and locks. */
  poolUrl?: string | undefined
  /** False while nothing may be saved, such as on a disk that is nearly full. */
  isWritable?: () => boolean
  log: Log
  /** The environment of the process that makes backups; without it this server makes none. */
  backupEnv?: NodeJS.ProcessEnv
  /** How connections to other systems are made, in tests. */
  reach?: RequestOptions | undefined
  /** What listens already: its requests are answered by this server once it listens. */
  door?: Server
  /** False to answer calls and requests for files alone, without the built screens. */
  screens?: boolean
}

/** One server process over a migrated database, not yet listening. `close` ends requests in flight, then its connections. */
export async function openServer({
  appUrl,
  secret,
  env,
  store,
  poolUrl,
  isWritable = () => true,
  log,
  backupEnv,
  reach,
  door,
  screens = true,
}: Parts) {
  const measures = createMeasures()
  const isClosed = () => !isWritable()
  const pooled = poolUrl !== undefined
  const database = openDatabase(poolUrl ?? appUrl, { pooled, measure: measures.statement, isClosed })
  const ownSessions = poolUrl ? openDatabase(appUrl, { max: 2 }) : database
  const notify = await openNotify(appUrl, { log, noteSilence: database.noteSilence }).catch(async (error) => {
    measures.close()
    await database.close()
    throw error
  })
  const notifyCache = createNotifyCache(notify)
  const isNewer = () => schema.isNewer()
  const takesChanges = () => isWritable() && !isNewer()
  const assertWritable = () => {
    if (!isWritable()) throw new AppError('read-only')
    if (isNewer()) throw new AppError('newer-release')
  }
  const settings = () => readSettings({ db: database.kysely, notifyCache })
  const mailed: SendMail = (trx, letter) => sendMail({ db: trx, notifyCache }, letter)
  // A demonstration shows what is sent in its outbox; anywhere else a code must have a way to arrive.
  const available = TWO_FACTOR_METHODS.filter((by) => (by === 'EMAIL' ? env.smtp : by === 'SMS' ? env.sms : true))
  const methods = async () => ((await settings()).demonstration ? TWO_FACTOR_METHODS : available)
  const reached = { database, env, secret, log, notify, settings, methods, oidc: env.oidc, botCheck: env.botCheck }
  const identity = createIdentity({ ...reached, audit: writeAudit, mail: mailed })
  const { sessionOf } = identity
  const cookieName = sessionCookieName(env.appUrl)
  const keys = createKeys({ db: database.kysely, cookieName, log })
  const alert = createAlertRefusal(ADMINISTRATION, createRefusalAlert({ db: database.kysely, log }))
  const limitCalls = createCallLimits()
  const { kysely } = database
  const switches = async () => cacheSwitches(await settings())
  const caches = createReadCaches({ notify, stateOf: () => cachedState(kysely), switches })
  const gauges = () => readGauges(database)
  const signs = createVitalSigns({ env, readDatabase: () => readDatabaseSigns(kysely), isWritable: takesChanges })
  const keeper = createMeasureKeeper({ db: kysely, notify, measures, caches, gauges, log })
  const telemetry = createTelemetry({ db: kysely, notifyCache, endpoint: env.telemetry, log })
  if (telemetry.isConfigured) measures.onOperation(telemetry.operated)
  const traces = env.traces ? await startTraces(env.traces, measures) : undefined
  const hosted = { database, notifyCache, sessionOf, alert, limitCalls, measures, log }
  const payments = env.payments ? createPaymentGateway(env.payments, env.appUrl) : null
  const roads = env.roads && env.dataDir ? createRoads({ extract: env.roads, dataDir: env.dataDir, log }) : null
  const serverKeys = createServerKeys(secret)
  const environment = environmentOf(env, { telemetry, payments, roads, seal: serverKeys.seal })
  const serving = { env, environment, caches, assertWritable, isNewer }
  const rpc = createRpc({ ...hosted, ...keys, confirm: identity.confirm, verbs: api, heavy: HEAVY, ...serving })
  const areas = createAreaFollower({ db: database.kysely, notify, log, changed: caches.clear })
  const baseMap = openBaseMap({ env, settings, log, reach })
  const printing = createPrinting({ store, log, drawBase: baseMap.draw })
  const tasks = createTaskRunner({ appUrl, poolUrl, log })
  const inspect = createInspect({ log })
  const read = createSheetReader({ log })
  const reaching = { appUrl, poolUrl, env, payments, database, notify, notifyCache, store, inspect, read, reach }
  const background = createBackground({ ...reaching, keys: serverKeys, printing, environment, log, backupEnv })
  const secure = env.appUrl.startsWith('https:')
  const render = createPictureRenderer({ log })
  const live = createLive({ db: kysely, notify, sessionOf, select: selectLiveEvents, limitCalls, secure, log })
  const uploadLocks = createUploadLocks({ appUrl, notify, log })
  const files = { store, database, notifyCache, runTask: tasks.run, sessionOf, alert, log }
  const feeds = { db: kysely, notifyCache, appUrl: env.appUrl, isWritable: takesChanges }
  const app = createApp({
    verbs: api,
    identity,
    demo: isLoopback(env.host)
      ? createDemo({
          accounts: DEMO_ACCOUNTS,
          demoCode: identity.demoCode,
          isDemonstration: async () => (await settings()).demonstration,
        })
      : undefined,
    web: screens
      ? createScreens({ env, identity, baseMap, settings, db: kysely, notifyCache, environment, assertWritable })
      : undefined,
    tiles: baseMap.routes({ sessionOf, alert, limitCalls }),
    downloads: createDownloads({ ...hosted, keys, ...printing, store, downloads, roads, runTask: tasks.run }),
    storedDownloads: createStoredDownloads({ ...files, keys, storedDownloads, noteOpenings, secure }),
    uploads: createUploads({ ...files, env, locks: uploadLocks, inspect, owners: UPLOAD_OWNERS }),
    sheets: createReadUploads({ ...files, env, inspect, read }, log),
    photos: createProfilePhotos({ db: database.kysely, sessionOf, audit: writeAudit, env, render }),
    logo: createLogo({ ...LOGO, db: database.kysely, sessionOf, render, env, alert }),
    payments: payments
      ? createPaymentCallback({ db: kysely, gateway: payments, receive: (it) => receiveNotice(kysely, it), log })
      : undefined,
    calendars: createCalendarFeeds(async (asked) => (await readFeed(feeds, asked)) ?? visitFile(feeds, asked)),
    trustProxy: env.trustProxy,
    secure,
    cookieName,
    published: () => published({ appUrl: env.appUrl, cookieName }),
    metrics: { token: env.metricsToken, text: createMetricsText({ measures, gauges, caches, roads, signs }) },
    assertWritable,
    log,
  })
  const stopSweeping = startSweeping({ database, ownSessions, store, log })
  let backgroundEnded: Promise<void> | undefined
  /** Ends what works beside the answers, once. */
  const stopBackground = () => {
    stopSweeping()
    backgroundEnded ??= background.stopWork().then(background.stop)
    return backgroundEnded
  }
  const schema = createSchemaWatch({
    url: poolUrl ?? appUrl,
    pooled: poolUrl !== undefined,
    notify,
    log,
    // It would go on writing as this release does.
    onNewer: () => void stopBackground().catch((error) => log.error({ err: error }, 'the work beside did not end')),
  })
  const ready = () => schema.assertReady().then(assertWritable)
  let isStopping = false
  const answering = { live: live.answer, rpc, app, ready, isStopping: () => isStopping }
  const listener = createListener({ ...answering, trustProxy: env.trustProxy, secure })
  const server = door ?? createHttpServer()
  return {
    database,
    identity,
    notify,
    measures,
    keeper,
    /** Looks at once whether the file of roads has changed. */
    lookAtRoads: async () => roads?.look(),
    /** How many live streams are open. */
    liveStreams: live.size,
    server,
    async listen(port: number, host: string): Promise<number> {
      const mended = await mendLiveEvents(kysely).catch((error: unknown) =>
        log.error({ err: error }, 'live events fail'),
      )
      if (mended) log.error('no live event could be written: their table was made again')
      await areas.start()
      await ensurePushKeys(kysely, serverKeys)
      answerBy(server, listener)
      const chosen = await listen(server, port, host)
      // Work that waits, waits for the server to serve.
      background.start()
      roads?.start()
      keeper.start()
      telemetry.start()
      return chosen
    },
    /** Has balancers send people elsewhere for so many ms, in which all is answered, and hands the work beside over; before `close`. */
    async drain(ms: number): Promise<void> {
      isStopping = true
      await Promise.all([stopBackground(), sleep(ms)])
    },
    async close() {
      isStopping = true
      // Its streams would stay open as long as their clients do.
      live.close()
      await closeServer(server)
      await stopBackground()
      await tasks.close()
      await roads?.stop()
      await printing.close()
      await Promise.all([areas, keeper, telemetry].map((work) => work.stop()))
      await traces?.stop()
      measures.close()
      identity.close()
      await uploadLocks.close()
      await schema.close()
      await notify.close()
      await database.close()
      if (ownSessions !== database) await ownSessions.close()
    },
  }
}

/** Which caches the firm has switched on. */
function cacheSwitches({ recordCache, queryCache, auditCache }: Settings): CacheSwitches {
  return { records: recordCache, queries: queryCache, audit: auditCache }
}

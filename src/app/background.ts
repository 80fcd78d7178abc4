import type { RequestOptions } from 'node:https'
import { join } from 'node:path'
import './audit.ts'
import './moves.ts'
import { constants } from 'node:os'
import { createSealer } from '#features/audit/jobs/sealer.ts'
import { createChainWatch } from '#features/audit/jobs/watch.ts'
import { createBatchWork } from '#features/avm/jobs/batches.ts'
import { createSamplingWatch } from '#features/avm/jobs/draw.ts'
import { createLevelWatch } from '#features/avm/jobs/levels.ts'
import { createTrainingWatch } from '#features/avm/jobs/watch.ts'
import { createTrainingWork } from '#features/avm/jobs/work.ts'
import { createBackupWatch } from '#features/backups/jobs/watch.ts'
import { createBackupWork } from '#features/backups/jobs/work.ts'
import { createShownDraftWork } from '#features/discussions/jobs.ts'
import { createWholeReportWork } from '#features/engagement-reports/jobs.ts'
import { createOpeningWork } from '#features/engagements/jobs/openings.ts'
import { carriedData } from '#features/exchange/rules/result.ts'
import { createImportWork } from '#features/imports/jobs/work.ts'
import { createOrderMailbox } from '#features/incoming-orders/jobs/mailbox.ts'
import { createOrderNotices } from '#features/incoming-orders/jobs/notices.ts'
import { createPaymentWatch } from '#features/invoices/jobs.ts'
import { createIssuedReportWork } from '#features/issued-reports/jobs.ts'
import { createMailWork } from '#features/mails/jobs.ts'
import { paidSalesOn } from '#features/market/queries/paid-sales.ts'
import { createDeliveryWatch } from '#features/notifications/jobs/deliveries.ts'
import { tellDrifted } from '#features/notifications/jobs/drifted.ts'
import { createDueWatch } from '#features/notifications/jobs/due.ts'
import { createLicenceWatch } from '#features/notifications/jobs/licences.ts'
import { createNotificationMails, isStillTold } from '#features/notifications/jobs/mails.ts'
import { createCycleWatch } from '#features/notifications/jobs/programmes.ts'
import { createPushWork } from '#features/notifications/jobs/push.ts'
import { createPushWatch } from '#features/notifications/jobs/push-watch.ts'
import { createQualityWatch } from '#features/notifications/jobs/quality.ts'
import { tellDrawn, tellDue } from '#features/notifications/jobs/samples.ts'
import { createIndexWatch } from '#features/price-indices/jobs/watch.ts'
import { createIndexWork } from '#features/price-indices/jobs/work.ts'
import { createRollForwardWork } from '#features/programmes/jobs.ts'
import { createBordersFollower } from '#features/properties/jobs.ts'
import { createRelianceWork } from '#features/reliances/jobs.ts'
import { createReportWork } from '#features/reports/jobs/runs.ts'
import { createReportSchedule } from '#features/reports/jobs/schedule.ts'
import { readSettings } from '#features/settings/queries.ts'
import { createPlacesFollower } from '#features/spatial/jobs.ts'
import { createWebhookSender } from '#features/webhooks/jobs.ts'
import type { Database } from '#server/db/database.ts'
import type { Notify } from '#server/db/notify.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { Env } from '#server/env.ts'
import type { Inspect } from '#server/files/inspect/inspect.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import type { ServerKeys } from '#server/identity/server-keys.ts'
import { createJobs, type Workers } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { createSmsTransport } from '#server/mail/sms.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import type { Environment } from '#server/procedure.ts'
import { PUSH_SERVICES } from '#server/push/allowed-address.ts'
import { createPushPost } from '#server/push/post.ts'
import type { ReadSheet } from '#server/sheets/read.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'
import type { createPrinting } from './printing.ts'

/** The limit of the heap of a training's process, in MB: it holds all evidence, and what is learnt of it. */
const TRAINING_HEAP = 1024

type Parts = {
  appUrl: string
  poolUrl: string | undefined
  env: Pick<Env, 'appUrl' | 'smtp' | 'sms'> & Partial<Pick<Env, 'signing' | 'pushServices' | 'imap'>>
  payments: PaymentGateway | null
  database: Database
  notify: Notify
  notifyCache: NotifyCache
  store: FileStore
  inspect: Inspect
  read: ReadSheet
  keys: ServerKeys
  printing: ReturnType<typeof createPrinting>
  environment: Environment
  log: Log
  /** How connections to other systems are made, in tests. */
  reach?: RequestOptions | undefined
  /** The environment of the process that makes backups; without it this server makes none. */
  backupEnv: NodeJS.ProcessEnv | undefined
}

/** What a server does beside answering: the workers of the queues, and what it looks after by itself. */
export function createBackground({
  appUrl,
  poolUrl,
  env,
  payments,
  database,
  notify,
  notifyCache,
  store,
  inspect,
  read,
  keys,
  printing,
  environment,
  reach,
  ...rest
}: Parts) {
  const { log, backupEnv } = rest
  const db = database.kysely
  const outbox = { db, notifyCache, log }
  const linked = { ...outbox, appUrl: env.appUrl }
  const tasks = createTaskRunner({ appUrl, poolUrl, log, background: true })
  const trainingTasks = createTaskRunner({
    appUrl,
    poolUrl,
    log,
    background: true,
    heap: TRAINING_HEAP,
    niceness: constants.priority.PRIORITY_BELOW_NORMAL,
    jobsPerProcess: 1,
  })
  const training = createTrainingWork({ db, runTask: trainingTasks.run, log })
  const indices = createIndexWork({
    db,
    runTask: tasks.run,
    task: join(import.meta.dirname, '../features/market/jobs/price-indices.ts'),
    log,
  })
  const batches = createBatchWork({ ...outbox, runTask: tasks.run })
  const rolling = createRollForwardWork({ ...outbox, environment })
  const openings = createOpeningWork({
    ...outbox,
    runTask: tasks.run,
    task: join(import.meta.dirname, 'opening-task.ts'),
  })
  const imports = createImportWork({ appUrl, program: join(import.meta.dirname, 'import-program.ts') })
  const backups =
    backupEnv &&
    createBackupWork({ ...linked, env: backupEnv, program: join(import.meta.dirname, 'backup-program.ts') })
  const reports = createReportWork({ ...linked, store, print: printing.print, runTask: tasks.run })
  const issuedReports = createIssuedReportWork({ ...linked, ...printing, carriedData, store, signing: env.signing })
  const reliances = createRelianceWork({ db, store, print: printing.print, log, signing: env.signing })
  const shownDrafts = createShownDraftWork({ ...linked, ...printing, store })
  const wholeReports = createWholeReportWork({ ...linked, store, runTask: tasks.run, signing: env.signing })
  const workers: Workers = {
    imports: imports.work,
    reliances: reliances.work,
    'shown-drafts': shownDrafts.work,
    reports: reports.work,
    'issued-reports': issuedReports.work,
    'engagement-reports': wholeReports.work,
    'avm-training': training.work,
    'avm-batches': batches.work,
    'price-index': indices.work,
    'roll-forward': rolling.work,
    'engagement-openings': openings.work,
    push: createPushWork({ ...outbox, keys, post: createPushPost(), services: env.pushServices ?? PUSH_SERVICES }),
    ...(backups ? { backups: backups.work } : {}),
    ...(env.smtp
      ? { mail: createMailWork({ ...outbox, store, isStillTold, post: createSmtpTransport(env.smtp) }) }
      : {}),
    ...(env.sms ? { sms: createMailWork({ ...outbox, post: createSmsTransport(env.sms), channel: 'SMS' }) } : {}),
  }
  const jobs = createJobs({ database, notify, log, workers })
  const running = [
    jobs,
    createSealer({ pool: database.pool, log }),
    createChainWatch({ db, log }),
    createBordersFollower({ db, log }),
    createPlacesFollower({ db, log }),
    createBackupWatch(linked),
    createLicenceWatch({ db, log }),
    createDeliveryWatch({ ...linked, sendsMail: env.smtp !== undefined }),
    createDueWatch({ db, log }),
    createQualityWatch(outbox),
    createCycleWatch(outbox),
    createReportSchedule(outbox),
    createTrainingWatch({ db, log, isDemonstration: async () => (await readSettings(outbox)).demonstration }),
    createIndexWatch({ db, log, evidenceOn: paidSalesOn }),
    createSamplingWatch({ ...outbox, tellDrawn, tellDue }),
    createLevelWatch({ ...outbox, runTask: tasks.run, tellDrifted }),
    createNotificationMails(linked),
    createPushWatch({ db, log }),
    createWebhookSender({ ...outbox, notify, keys, reach }),
    createOrderNotices(linked),
    ...(env.imap ? [createOrderMailbox({ ...outbox, url: env.imap.url, store, inspect, read })] : []),
    ...(payments ? [createPaymentWatch({ db, log, gateway: payments })] : []),
  ]
  return {
    start(): void {
      for (const one of running) one.start()
    },
    /** Ends the work under way, which another server takes up, before what it uses is closed. */
    async stopWork(): Promise<void> {
      jobs.handOver()
      await imports.stop()
      await backups?.stop()
      await Promise.all([
        reports.stop(),
        reliances.stop(),
        shownDrafts.stop(),
        issuedReports.stop(),
        training.stop(),
        indices.stop(),
        batches.stop(),
        rolling.stop(),
        openings.stop(),
        wholeReports.stop(),
      ])
      await Promise.all([tasks.close(), trainingTasks.close()])
    },
    /** Ends the queues and what is looked after. */
    async stop(): Promise<void> {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

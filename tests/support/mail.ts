import { sql, type Transaction } from 'kysely'
import { onTestFinished } from 'vitest'
import { sendMail } from '#features/mails/commands.ts'
import { createMailWork } from '#features/mails/jobs.ts'
import type { AddressedMail } from '#features/mails/model.ts'
import { openDatabase } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { createNotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { createJobs, type Workers } from '#server/jobs/jobs.ts'
import { log } from '#server/log.ts'
import { createSmtpTransport, type MailTransport } from '#server/mail/smtp.ts'
import { freshDatabase } from './database.ts'
import { listeningLog } from './log.ts'

export const FROM = 'office@house.example'

/** Loads settings again each time: what a test sets holds at once. */
const forgetful = <T>(_channel: string, load: () => Promise<T>) => load()

/** A database with an outbox, and any number of servers that empty it through the mail server at `smtpUrl`. */
export async function openOutbox(smtpUrl: () => string) {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const database = openDatabase(fresh.appUrl)
  onTestFinished(database.close)
  const db = database.kysely

  return {
    fresh,
    db,
    send: (mail: AddressedMail, trx?: Transaction<DB>) =>
      trx
        ? sendMail({ db: trx, notifyCache: forgetful }, mail)
        : db.transaction().execute((own) => sendMail({ db: own, notifyCache: forgetful }, mail)),
    mails: () => db.selectFrom('mails').selectAll().orderBy('createdAt').execute(),
    async jobStates(): Promise<string[]> {
      const { rows } = await sql<{ state: string }>`select state::text from pgboss.job order by 1`.execute(db)
      return rows.map(({ state }) => state)
    },
    /** A server that works the queue of mails, or with a `post` of its own that of text messages; its retries wait `retryIn` seconds. */
    async server({ retryIn = () => 0, texts }: { retryIn?: (attempts: number) => number; texts?: MailTransport } = {}) {
      const own = openDatabase(fresh.appUrl)
      onTestFinished(own.close)
      const notify = await openNotify(fresh.appUrl, { log })
      onTestFinished(notify.close)
      const heard = listeningLog()
      const parts = { db: own.kysely, notifyCache: createNotifyCache(notify), log: heard.log, retryIn }
      const workers: Workers = texts
        ? { sms: createMailWork({ ...parts, post: texts, channel: 'SMS' }) }
        : { mail: createMailWork({ ...parts, post: createSmtpTransport({ url: smtpUrl(), from: FROM }) }) }
      const jobs = createJobs({ database: own, notify, log, workers, intervals: { poll: 3600, recover: 3600 } })
      onTestFinished(jobs.stop)
      jobs.start()
      return { ...jobs, ...heard }
    },
    /** Moves mails and jobs so many seconds into the past. */
    async pass(seconds: number) {
      const back = sql`make_interval(secs => ${seconds}::float8)`
      await sql`update mails set created_at = created_at - ${back}, trying_since = trying_since - ${back},
        next_try_at = next_try_at - ${back}, give_up_at = give_up_at - ${back}`.execute(db)
      await sql`update pgboss.job set start_after = start_after - ${back}, started_on = started_on - ${back}`.execute(
        db,
      )
      await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
      // What has become due is looked for at the next notification.
      await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'mail')`.execute(db)
    },
  }
}

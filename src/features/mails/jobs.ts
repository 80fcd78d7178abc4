import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import type { Channel } from '#kernel/mail.ts'
import type { Language } from '#kernel/words.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { MailTransport, OutgoingMail, SendResult } from '#server/mail/smtp.ts'
import type { Settings } from '../settings/model.ts'
import { readSettings } from '../settings/queries.ts'
import { type MailKind, QUEUES } from './model.ts'

type Parts = {
  db: Kysely<DB>
  notifyCache: NotifyCache
  post: MailTransport
  log: Log
  /** Where the files are that mails carry. */
  store?: Pick<FileStore, 'read'>
  channel?: Channel
  /** Whether a mail may still be delivered, where that depends on what its reader may see now; deletes it where not. */
  isStillTold?: (db: Kysely<DB>, mailId: string) => Promise<boolean>
  retryIn?: (attempts: number) => number
}
type Mail = Selectable<Tables['mails']>

/** The timeout of one attempt, in seconds: less than expireInSeconds of its queue, so that the outcome is recorded in time. */
const ATTEMPT = 50
/** An attempt older than this, in seconds, belongs to a server that died. */
const LAPSED = 65
/** The kinds whose content depends on what their reader may see. */
const JUDGED: readonly string[] = ['notifications', 'notificationDigest'] satisfies MailKind[]
const NOW = sql<Date>`now()`
const MINUTES = [1, 2, 5, 10, 30, 60, 120]
const AT_MOST = 240

/** Seconds from a failed attempt to the next: a minute at first, four hours at most. */
export function retryAfter(attempts: number): number {
  return (MINUTES[attempts - 1] ?? AT_MOST) * 60
}

/** The same for a text message, whose code expires within minutes: ten seconds at first, a minute at most. */
export const retryTextAfter = (attempts: number): number => Math.min(10 * attempts, 60)

/**
 * The work of a channel's queue: delivers one mail or text message of the outbox. It is marked before and after the delivery; when
 * a server dies in between, it is sent again under the same Message-ID.
 */
export function createMailWork({
  db,
  notifyCache,
  post,
  log,
  store,
  channel = 'EMAIL',
  isStillTold,
  retryIn,
}: Parts): Work<'mail' | 'sms'> {
  const queue = QUEUES[channel]
  const next = retryIn ?? (channel === 'SMS' ? retryTextAfter : retryAfter)

  return async ({ mailId }, signal) => {
    const late = await giveUpLate(db, mailId)
    if (late) return logGivenUp(late, 'its time ran out')
    const mail = await claim(db, mailId)
    if (!mail) return
    if (JUDGED.includes(mail.kind) && isStillTold && !(await isStillTold(db, mailId))) return
    const outgoing = outgoingMail(mail, await readSettings({ db, notifyCache }))
    const outcome = await attached(mail).then(
      (attachments) =>
        post.send({ ...outgoing, ...attachments }, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT * 1000)])),
      unread,
    )
    if (outcome.sent) return retryWrite(() => finish(db, mailId, { sentAt: NOW, lastError: null }))
    if (!outcome.forGood) return reschedule(mail, outcome)
    await finish(db, mailId, { gaveUpAt: NOW, lastError: outcome.detail })
    logGivenUp(mail, outcome.reason)
  }

  async function attached({ sha256, fileName }: Mail): Promise<Pick<OutgoingMail, 'attachments'>> {
    if (!sha256 || !fileName || !store) return {}
    const content = await buffer(await store.read(sha256))
    return { attachments: [{ filename: fileName, content, contentType: typeOf(fileName) }] }
  }

  function logGivenUp({ id, kind, attempts }: Mail, reason: string): void {
    log.error({ mailId: id, kind, attempts, reason }, `${queue}: given up`)
  }

  async function reschedule(
    { id, kind, attempts }: Mail,
    { detail, reason }: SendResult & { sent: false },
  ): Promise<void> {
    const after = next(attempts)
    const nextTryAt = sql<Date>`now() + make_interval(secs => ${after}::float8)`
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('mails')
        .set({ tryingSince: null, nextTryAt, lastError: detail })
        .where('id', '=', id)
        .execute()
      await enqueue(trx, queue, { mailId: id }, { after })
    })
    log.warn({ mailId: id, kind, attempts, reason, again: after }, `${queue}: not delivered yet`)
  }
}

/** The outcome of a mail whose file can't be read: a missing one stays missing, a store that is away comes back. */
function unread(error: unknown): SendResult {
  const reason = error instanceof AppError ? error.code : 'file-unreadable'
  return { sent: false, forGood: reason === 'file-missing', reason, detail: reason }
}

const typeOf = (fileName: string): string => {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1)
  return Object.values(FILE_KINDS).find((kind) => kind.ending === ending)?.type ?? 'text/csv; charset=utf-8'
}

function outgoingMail(mail: Mail, { companyName, supportEmail }: Settings): OutgoingMail {
  const language = mail.language as Language
  return {
    id: mail.id,
    to: mail.recipient,
    sender: { name: companyName[language], replyTo: supportEmail },
    language,
    subject: mail.subject,
    text: mail.text ?? '',
    html: mail.html ?? '',
    ...(mail.invitation ? { invitation: mail.invitation } : {}),
  }
}

// Neither sent nor given up, and not being tried by a live server.
const isOpen = (eb: ExpressionBuilder<DB, 'mails'>) =>
  eb.and([
    eb('sentAt', 'is', null),
    eb('gaveUpAt', 'is', null),
    eb.or([
      eb('tryingSince', 'is', null),
      eb('tryingSince', '<', sql<Date>`now() - make_interval(secs => ${LAPSED}::float8)`),
    ]),
  ])

/** Marks a mail as being tried. Undefined when it is deleted, finished, or due later by another job. Throws while another server tries it. */
async function claim(db: Kysely<DB>, id: string): Promise<Mail | undefined> {
  const claimed = await db
    .updateTable('mails')
    .set((eb) => ({ tryingSince: NOW, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('nextTryAt', '<=', NOW)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst()
  if (claimed) return claimed
  const tried = await db.selectFrom('mails').select('id').where('id', '=', id).where('tryingSince', 'is not', null)
  if (await tried.executeTakeFirst()) throw new Error('Another server is at this mail.')
}

async function giveUpLate(db: Kysely<DB>, id: string): Promise<Mail | undefined> {
  return db
    .updateTable('mails')
    .set({ ...DONE, gaveUpAt: NOW })
    .where('id', '=', id)
    .where('giveUpAt', '<=', NOW)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst()
}

/** The columns of a finished mail: its content is deleted, and no further attempt is due. */
const DONE = { text: null, html: null, sha256: null, invitation: null, tryingSince: null, nextTryAt: null }

type End = { sentAt?: RawBuilder<Date>; gaveUpAt?: RawBuilder<Date>; lastError: string | null }

async function finish(db: Kysely<DB>, id: string, end: End): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...DONE, ...end })
    .where('id', '=', id)
    .execute()
}

/** Retries for a few seconds, so that a restart of the database does not cause a sent mail to be sent again. */
async function retryWrite(work: () => Promise<void>, times = 5): Promise<void> {
  try {
    return await work()
  } catch (error) {
    if (times === 0) throw error
    await pause(1000)
    return retryWrite(work, times - 1)
  }
}

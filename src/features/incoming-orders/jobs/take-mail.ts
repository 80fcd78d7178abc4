import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import { toAppError } from '#server/http/failures.ts'
import type { Log } from '#server/log.ts'
import type { MailTaken, WaitingMail } from '#server/mail/imap.ts'
import { systemCode } from '#server/process/system-code.ts'
import { arrive } from '../commands/arrive.ts'
import { type FileRead, insertFile, type Reading, readFileOfOrder, storeFile } from '../commands/read-file.ts'
import type { HeldReason } from '../model/codes.ts'
import { NO_TERMS, ORDER_LIMITS, SENDER_LIMITS, type Wrong } from '../model.ts'
import { headsOf, isAutomatic, isForged, orderFiles, wrongOf } from '../rules.ts'
import { type Attachment, hashOf, headsAlone, messageIdOf, type ReadMail, readMail } from './read-mail.ts'

/** What the headers of a mail say, and what was read of it. */
type Said = { messageId: string; isAutomatic: boolean; isForged: boolean; read: ReadMail }
type Named = { name: string; read: FileRead }

/**
 * Takes one mail: each file that may be an order becomes an order of the account that allows the sender. Skips a mail that this or another server has taken already, and an automatic mail without such
 * a file. Flags a mail of a sender beyond SENDER_LIMITS, and one that can't be read, which is kept as a held order. Throws only failures of this server, such as of its database.
 */
export async function takeMail({ log, ...reading }: Reading & { log: Log }, mail: WaitingMail): Promise<MailTaken> {
  const heads = headsOf(mail.heads)
  const said: Said = {
    ...{ messageId: messageIdOf(heads, mail.heads), isAutomatic: isAutomatic(heads), isForged: isForged(heads) },
    read: headsAlone(heads),
  }
  const isTooLarge = mail.size > ORDER_LIMITS.mail
  const mark = isTooLarge ? 'flagged' : 'read'
  const folder = await mkdtemp(join(tmpdir(), 'thamin-mail-'))
  try {
    if (!isTooLarge) said.read = await readMail(reading, mail, folder)
    if (await isBeyond(reading, said)) return 'flagged'
    const files = orderFiles(said.read.attachments)
    if (files.length === 0 && said.isAutomatic) return 'read'
    // Reading the files may take longer than the round: it is not repeated for a mail that was kept but not marked.
    if (await isTaken(reading, said)) return mark
    const contents = await Promise.all(files.map((file, at) => contentOf(reading, file, folder, at)))
    await keep(reading, said, contents, { reason: isTooLarge ? 'TOO_LARGE' : 'NO_ORDER', wrong: null })
    return mark
  } catch (error) {
    if (!isOfMail(error, toAppError(error, log, { requestId: said.messageId }))) throw error
    const wrong = error instanceof AppError ? wrongOf(error) : null
    if (!(await isBeyond(reading, said))) await keep(reading, said, [], { reason: 'REFUSED', wrong })
    return 'flagged'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** True for an error that the mail itself causes, so that it would fail again; false for failures of the database, the network or the disk, and for 'unavailable'. */
function isOfMail(error: unknown, known: AppError): boolean {
  if (known.status < 500) return true
  return error instanceof AppError
    ? error.code === 'deadline-exceeded'
    : known.code === 'unknown-error' && systemCode(error) === ''
}

/** What identifies a mail: its id, and a hash of its content. */
const identityOf = ({ messageId, read: { sender, attachments } }: Said) => ({
  messageId,
  contentSha256: hashOf([sender, ...attachments.map(({ bytes }) => hashOf([bytes]))]),
})

async function isTaken({ db }: Reading, said: Said): Promise<boolean> {
  const { messageId, contentSha256 } = identityOf(said)
  const found = await db
    .selectFrom('orderMails')
    .select('id')
    .where('messageId', '=', messageId)
    .where('contentSha256', '=', contentSha256)
    .executeTakeFirst()
  return found !== undefined
}

/** Writes a mail and an order for each of its files; for a mail without files one order, held for the reason in `nothing`. */
async function keep(
  reading: Reading,
  said: Said,
  contents: readonly Named[],
  nothing: { reason: HeldReason; wrong: Wrong | null },
): Promise<void> {
  const { read, isForged: forged } = said
  for (const file of [read.file, ...contents.map((one) => one.read.file)]) if (file) await storeFile(reading, file)
  await reading.db.transaction().execute(async (trx) => {
    await insertFile(trx, reading, read.file)
    const mailId = randomUUID()
    const added = await trx
      .insertInto('orderMails')
      .values({
        ...{ id: mailId, sender: read.sender, subject: read.subject, isAutomatic: said.isAutomatic, isForged: forged },
        ...{ ...identityOf(said), sha256: read.file?.sha256 ?? null },
      })
      .onConflict((on) => on.columns(['messageId', 'contentSha256']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    const ctx = {
      ...{ db: trx, notifyCache: reading.notifyCache },
      actor: { id: SYSTEM.id, displayName: SYSTEM.name },
      request: { id: mailId, ip: '', userAgent: 'mailbox' },
    }
    // An account without an owner has nobody who could place the order.
    const sender = await trx
      .selectFrom('orderSenders as s')
      .innerJoin('clientMembers as m', 'm.accountId', 's.clientAccountId')
      .select(['s.clientAccountId', 's.purpose', 's.requestedParty', 's.contactPhone'])
      .where('s.address', '=', read.sender)
      .where('m.role', '=', 'OWNER')
      .executeTakeFirst()
    const { clientAccountId = null, ...terms } = sender ?? { ...NO_TERMS, clientAccountId: null }
    const reason: HeldReason | null = forged ? 'UNVERIFIED' : null
    const whose = { mailId, broughtBy: null, accountId: clientAccountId, terms }
    for (const { name, read: one } of contents) {
      await insertFile(trx, reading, one.file)
      await arrive(ctx, { ...whose, name, read: one, reason })
    }
    if (contents.length > 0) return
    const found = clientAccountId ? (reason ?? nothing.reason) : 'UNKNOWN_SENDER'
    const why = nothing.reason === 'NO_ORDER' ? found : nothing.reason
    const none = { file: null, content: null, wrong: nothing.wrong }
    await arrive(ctx, { ...whose, name: read.subject || '—', read: none, reason: why })
  })
}

async function contentOf(reading: Reading, { name, bytes }: Attachment, folder: string, at: number) {
  const own = await mkdtemp(join(folder, `part-${at}-`))
  const path = join(own, 'file')
  await writeFile(path, bytes, { mode: 0o600 })
  const empty = await mkdtemp(join(folder, `made-${at}-`))
  return { name, read: await readFileOfOrder(reading, { path, folder: empty, name, from: 'others' }) }
}

/** True once the sender, or all strangers together, have used up the mails of a day. Forged mails don't count against the address that they name. */
async function isBeyond({ db }: Reading, { read: { sender }, isForged: forged }: Said): Promise<boolean> {
  const isKnown = sql<boolean>`exists (select from order_senders s where s.address = order_mails.sender)`
  const own = sql<boolean>`(order_mails.sender = ${sender} and is_forged = ${forged})`
  const { known, mails, strangers } = await db
    .selectFrom('orderMails')
    .select([
      sql<number>`count(*) filter (where ${own})::int`.as('mails'),
      sql<number>`count(*) filter (where is_forged or not ${isKnown})::int`.as('strangers'),
      sql<boolean>`exists (select from order_senders s where s.address = ${sender})`.as('known'),
    ])
    .where('readAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (known && !forged) return mails >= SENDER_LIMITS.known
  return mails >= SENDER_LIMITS.unknown || strangers >= SENDER_LIMITS.allUnknown
}

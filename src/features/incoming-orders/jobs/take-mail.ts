import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import type { MailTaken, WaitingMail } from '#server/mail/imap.ts'
import { arrive } from '../commands/arrive.ts'
import { insertFile, type Reading, readFileOfOrder, storeFile } from '../commands/read-file.ts'
import type { HeldReason } from '../model/codes.ts'
import { ORDER_LIMITS, type OrderTerms, SENDER_LIMITS } from '../model.ts'
import { headsOf, isAutomatic, isForged, orderFiles } from '../rules.ts'
import { type Attachment, hashOf, headsAlone, messageIdOf, readMail } from './read-mail.ts'

const NO_TERMS: OrderTerms = { purpose: null, requestedParty: null, contactPhone: null }

/**
 * Takes one mail: each file of it that may be an order becomes one, of the account that allows its sender. One that was taken already, by this server or another, is passed over; so is an automatic one
 * without such a file. A mail of a sender beyond SENDER_LIMITS, or one that can't be read, is flagged in the mailbox.
 */
export async function takeMail(reading: Reading, mail: WaitingMail): Promise<MailTaken> {
  const heads = headsOf(mail.heads)
  const folder = await mkdtemp(join(tmpdir(), 'thamin-mail-'))
  try {
    const isTooLarge = mail.size > ORDER_LIMITS.mail
    const read = isTooLarge ? headsAlone(heads) : await readMail(reading, mail, folder)
    const forged = isForged(heads)
    if (await isBeyond(reading, read.sender, forged)) return 'flagged'
    const files = orderFiles(read.attachments)
    const automatic = isAutomatic(heads)
    if (files.length === 0 && automatic) return 'read'
    const contents = await Promise.all(files.map((file, at) => contentOf(reading, file, folder, at)))
    if (read.file) await storeFile(reading, read.file)
    for (const { read: one } of contents) if (one.file) await storeFile(reading, one.file)
    await reading.db.transaction().execute(async (trx) => {
      await insertFile(trx, reading, read.file)
      const mailId = randomUUID()
      const added = await trx
        .insertInto('orderMails')
        .values({
          ...{ id: mailId, sender: read.sender, subject: read.subject, isAutomatic: automatic, isForged: forged },
          messageId: messageIdOf(heads, mail.heads),
          contentSha256: hashOf([read.sender, ...read.attachments.map(({ bytes }) => hashOf([bytes]))]),
          sha256: read.file?.sha256 ?? null,
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
      const sender = await trx
        .selectFrom('orderSenders')
        .select(['clientAccountId', 'purpose', 'requestedParty', 'contactPhone'])
        .where('address', '=', read.sender)
        .executeTakeFirst()
      const { clientAccountId = null, ...terms } = sender ?? { ...NO_TERMS, clientAccountId: null }
      const reason: HeldReason | null = forged ? 'UNVERIFIED' : null
      const whose = { mailId, broughtBy: null, accountId: clientAccountId, terms }
      for (const { name, read: one } of contents) {
        await insertFile(trx, reading, one.file)
        await arrive(ctx, { ...whose, name, read: one, reason })
      }
      if (contents.length > 0) return
      const nothing = { file: null, content: null, wrong: null }
      const why = isTooLarge ? 'TOO_LARGE' : clientAccountId ? (reason ?? 'NO_ORDER') : 'UNKNOWN_SENDER'
      await arrive(ctx, { ...whose, name: read.subject || '—', read: nothing, reason: why })
    })
    return isTooLarge ? 'flagged' : 'read'
  } catch (error) {
    // What the mail itself is at fault of would be so the next time.
    if (error instanceof AppError && error.type === 'VALIDATION') return 'flagged'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function contentOf(reading: Reading, { name, bytes }: Attachment, folder: string, at: number) {
  const own = await mkdtemp(join(folder, `part-${at}-`))
  const path = join(own, 'file')
  await writeFile(path, bytes, { mode: 0o600 })
  const empty = await mkdtemp(join(folder, `made-${at}-`))
  return { name, read: await readFileOfOrder(reading, { path, folder: empty, name, from: 'others' }) }
}

/** True for the sender of as many mails within a day as are read of one, or of all strangers together; who writes under another's name takes nothing from them. */
async function isBeyond({ db }: Reading, sender: string, isForged: boolean): Promise<boolean> {
  const isKnown = sql<boolean>`exists (select from order_senders s where s.address = order_mails.sender)`
  const own = sql<boolean>`(order_mails.sender = ${sender} and is_forged = ${isForged})`
  const { known, mails, strangers } = await db
    .selectFrom('orderMails')
    .select([
      sql<number>`count(*) filter (where ${own})::int`.as('mails'),
      sql<number>`count(*) filter (where is_forged or not ${isKnown})::int`.as('strangers'),
      sql<boolean>`exists (select from order_senders s where s.address = ${sender})`.as('known'),
    ])
    .where('readAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (known && !isForged) return mails >= SENDER_LIMITS.known
  return mails >= SENDER_LIMITS.unknown || strangers >= SENDER_LIMITS.allUnknown
}

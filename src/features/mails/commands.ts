import { type Kysely, sql } from 'kysely'
import { LANGUAGES } from '#kernel/words.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import { type AddressedMail, LATEST_HOURS, QUEUES } from './model.ts'
import { writeText } from './rules/text-message.ts'
import { writeMail } from './rules/write.ts'

/**
 * Puts a mail or a text message into the outbox, in the transaction of the change that it reports: it is sent only after the commit,
 * and no request waits for a mail server. Mails whose code or link expires within an hour are sent first.
 */
export async function sendMail(ctx: Pick<WriteContext, 'db' | 'notifyCache'>, mail: AddressedMail): Promise<void> {
  await writeToOutbox(ctx, mail)
}

/** The same; gives the id of the mail. */
export async function writeToOutbox(
  ctx: Pick<WriteContext, 'db' | 'notifyCache'>,
  mail: AddressedMail,
): Promise<string> {
  const settings = await readSettings(ctx)
  const language = mail.language ?? settings.defaultLanguage
  const reading = { language, digits: mail.digits ?? settings.digits }
  const channel = mail.channel ?? 'EMAIL'
  const readings = mail.inBoth ? LANGUAGES.map((each) => ({ ...reading, language: each })) : [reading]
  const { subject, text, html } = channel === 'SMS' ? writeText(mail, reading) : writeMail(mail, readings, settings)
  const latest = LATEST_HOURS * 60
  const minutes = 'minutes' in mail.params ? Math.min(mail.params.minutes, latest) : latest
  const { id } = await ctx.db
    .insertInto('mails')
    .values({
      channel,
      recipient: mail.to,
      language,
      kind: mail.kind,
      subject,
      text,
      html,
      sha256: mail.attachment?.sha256 ?? null,
      ...{ fileName: mail.attachment?.fileName ?? null, invitation: mail.invitation ?? null },
      giveUpAt: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(ctx.db, QUEUES[channel], { mailId: id }, { priority: minutes <= 60 ? 1 : 0 })
  return id
}

/** Deletes mails that were not sent within a week, and the emptied rows of sent ones after three months. */
export async function sweepMails(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(
      'createdAt',
      '<',
      sql<Date>`now() - case when sent_at is null then interval '7 days' else interval '90 days' end`,
    )
    .execute()
}

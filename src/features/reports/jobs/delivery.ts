import { type Selectable, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { sendMail } from '../../mails/commands.ts'
import type { MailAttachment } from '../../mails/model.ts'
import { REGISTERS } from '../model/registers.ts'
import type { ReportDefinition, ReportFormat } from '../model.ts'

/** A row of report_runs. */
export type RunRow = Omit<Selectable<Tables['reportRuns']>, 'definition' | 'format'> & {
  definition: ReportDefinition
  format: ReportFormat
}

/** What telling people of a file needs. */
type Reached = { notifyCache: NotifyCache; appUrl: string }

/** The largest file that a mail carries, in bytes: a larger one is behind its link. */
const MOST_ATTACHED = 5 * 1_048_576

type Made = MailAttachment & { size: number; rows: number }

/** Records that a file was made, by whom, or by the schedule for whom. */
export async function noteMade(trx: Transaction<DB>, run: RunRow, { fileName, rows, size }: Made): Promise<void> {
  const { displayName } = await personOf(trx, run.userId)
  const isAsked = run.origin === 'ASKED'
  const by = { id: run.userId, name: displayName }
  await writeAudit(trx, {
    eventType: 'REPORT_GENERATE',
    actor: isAsked ? by : SYSTEM,
    description: isAsked
      ? `Made the report file ${fileName}`
      : `Made the scheduled report ${run.name} for ${displayName}`,
    details: {
      ...run.definition,
      format: run.format,
      rows,
      bytes: size,
      file: fileName,
      runId: run.id,
      ...(isAsked ? {} : { keptId: run.keptId, recipient: run.userId }),
    },
    resourceId: run.definition.register,
    resourceType: 'report',
    ipAddress: run.ip,
    userAgent: run.userAgent,
  })
}

/** Mails a scheduled file to its recipient, with the file itself when it is small. */
export async function sendFile(trx: Transaction<DB>, run: RunRow, made: Made, reached: Reached): Promise<void> {
  const { email, displayName, digits } = await personOf(trx, run.userId)
  const { sha256, fileName, size, rows } = made
  const language = run.language as Language
  await sendMail(
    { db: trx, notifyCache: reached.notifyCache },
    {
      kind: 'reportReady',
      params: {
        name: displayName,
        report: run.name ?? REGISTERS[run.definition.register].title[language],
        rows,
        at: run.startedAt ?? new Date(),
        link: `${reached.appUrl}/reports/files`,
      },
      to: email,
      language,
      digits,
      attachment: size <= MOST_ATTACHED ? { sha256, fileName } : undefined,
    },
  )
}

/** Tells the owner of a kept report, once for each time at which it was due, that some of its files could not be made. */
export async function tellOwner(trx: Transaction<DB>, run: RunRow, reached: Reached): Promise<void> {
  const { keptId, dueAt } = run
  if (!keptId || !dueAt) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept_reports ${keptId}`}, 0))`.execute(trx)
  const earlier = await trx
    .selectFrom('reportRuns')
    .select('id')
    .where('keptId', '=', keptId)
    .where('dueAt', '=', dueAt)
    .where('state', '=', 'FAILED')
    .where('id', '!=', run.id)
    .limit(1)
    .executeTakeFirst()
  const kept = await trx
    .selectFrom('keptReports')
    .select(['ownerId', 'name'])
    .where('id', '=', keptId)
    .executeTakeFirst()
  if (earlier || !kept) return
  const { email, displayName, language, digits } = await personOf(trx, kept.ownerId)
  await sendMail(
    { db: trx, notifyCache: reached.notifyCache },
    {
      kind: 'reportFailed',
      params: { name: displayName, report: kept.name, at: dueAt, link: `${reached.appUrl}/reports/kept` },
      to: email,
      language,
      digits,
    },
  )
}

async function personOf(trx: Transaction<DB>, id: string) {
  const row = await trx
    .selectFrom('users')
    .select(['email', 'displayName', 'language', 'digits'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, language: row.language as Language | null, digits: row.digits as Digits | null }
}

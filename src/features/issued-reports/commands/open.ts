import { sql, type Transaction } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { COUNTED_OPENING, isNewOpening, ONE_OPENING_MINUTES } from '#server/audit/openings.ts'
import { audit, writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { limitLinkTries } from '#server/identity/rate-limits.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { DownloadContext, ReadContext, ServedFile } from '#server/procedure.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import { openLink } from '../queries/deliveries.ts'
import { assertNotWithheld, isWholeWithheld } from '../queries/withholding.ts'
import { noteReceipt } from './receipts.ts'

/** The file of an issued version of a valuation within scope; an opening is recorded. Throws 'issued-report-not-found'. */
export async function serveIssued(
  ctx: DownloadContext,
  { id, inline }: { id: string; inline?: string | undefined },
): Promise<ServedFile> {
  const row = await ctx.db
    .selectFrom('issuedReports as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select(['r.sha256', 'r.size', 'r.fileName', 'r.version', 'r.valuationId', 'r.valuationNumber'])
    .where('r.id', '=', id)
    .where('r.state', '=', 'ISSUED')
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row?.sha256) throw new AppError('issued-report-not-found')
  const { sha256, size, fileName, version, valuationId, valuationNumber } = row
  const isShown = inline !== undefined
  await noteReportOpening(ctx, {
    documentId: id,
    isShown,
    what: `version ${version} of the report of valuation ${valuationNumber}`,
    details: { valuationId, reportVersion: version, valuationNumber, name: fileName },
    resourceId: id,
    resourceType: 'issuedReport',
  })
  return { sha256, size: Number(size), kind: 'pdf', name: fileName, as: isShown ? 'inline' : 'attachment', opens: [] }
}

type ReportOpening = {
  /** The issued document that somebody of a client receives by it; absent where it is no document that is issued. */
  documentId?: string
  /** Shown on a screen, rather than taken away. */
  isShown: boolean
  /** What was opened, in English. */
  what: string
  details: Record<string, unknown>
  resourceId: string
  resourceType: string
}

/** Refuses a document to people of a client while it is withheld until it is paid. Throws 'report-withheld'. */
export async function assertReleased({ actor, db }: Pick<DownloadContext, 'actor' | 'db'>, id: string): Promise<void> {
  if (rowScope(actor) !== 'all') await assertNotWithheld(db, id)
}

/** The same of what an engagement as a whole tells of values. Throws 'report-withheld'. */
export async function assertWholeReleased(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  engagementId: string,
): Promise<void> {
  if (rowScope(actor) !== 'all' && (await isWholeWithheld(db, engagementId))) throw new AppError('report-withheld')
}

/** Records that this person opened a report, once in ONE_OPENING_MINUTES per person, record and way; who opens an issued document as a client has received it. Throws 'report-withheld'. */
export async function noteReportOpening(
  { actor, db, request }: DownloadContext,
  { documentId, isShown, what, ...of }: ReportOpening,
): Promise<void> {
  if (documentId) await assertReleased({ actor, db }, documentId)
  await db.transaction().execute(async (trx) => {
    if (documentId && !request.isAhead) await noteReceipt(trx, { actor, documentId, way: 'PORTAL' })
    const eventType = isShown ? 'REPORT_VIEW' : 'REPORT_DOWNLOAD'
    if (await isOpenedLately(trx, { userId: actor.id, eventType, id: of.resourceId })) return
    const description = `${isShown ? 'Opened' : 'Downloaded'} ${what}`
    await audit({ actor, db: trx, request }, { eventType, description, ...of })
  })
}

type Opening = { userId: string; eventType: 'REPORT_VIEW' | 'REPORT_DOWNLOAD'; id: string }

/** True when this person's opening of an issued report was recorded within the interval; until the end of the transaction, no other request records one. */
async function isOpenedLately(db: Transaction<DB>, { userId, eventType, id }: Opening): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opening ${eventType} ${id} ${userId}`}, 0))`.execute(db)
  const latest = await db
    .selectFrom('auditLog')
    .select('id')
    .where('resourceId', '=', id)
    .where('userId', '=', userId)
    .where('eventType', '=', eventType)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${ONE_OPENING_MINUTES})`)
    .limit(1)
    .executeTakeFirst()
  return latest !== undefined
}

/** The file of a delivered link; an opening is counted and recorded. Throws 'report-share-gone', 'report-withheld' and 'too-many-requests'. */
export async function serveDelivered(
  { db, request }: Pick<DownloadContext, 'db' | 'request'>,
  { token }: { token: string },
): Promise<Omit<ServedFile, 'opens'>> {
  await limitLinkTries(db, request.ip)
  return db.transaction().execute(async (trx) => {
    const found = await openLink(trx, token, { locked: true })
    if (!found) throw new AppError('report-share-gone')
    if (found.isWithheld) throw new AppError('report-withheld')
    const { id, sha256, size, fileName, version, number, recordId, recordType, recipient, isLetter } = found
    const what = isLetter ? `Letter ${number}` : `Version ${version} of the report of ${recordType} ${number}`
    const opened = await trx
      .updateTable('reportDeliveries')
      .set(COUNTED_OPENING)
      .where('id', '=', id)
      .where(isNewOpening)
      .executeTakeFirstOrThrow()
    if (opened.numUpdatedRows > 0n)
      await writeAudit(trx, {
        eventType: isLetter ? 'RELIANCE_DELIVERY_OPEN' : 'REPORT_DELIVERY_OPEN',
        actor: { id: 'anonymous', name: request.ip },
        description: `${what} was opened by the link sent to ${recipient}`,
        details: {
          ...{ deliveryId: id, to: recipient },
          ...(isLetter ? { number } : { reportVersion: version, [`${recordType}Number`]: number }),
        },
        resourceId: recordId,
        resourceType: recordType,
        ipAddress: request.ip,
        userAgent: request.userAgent,
      })
    return { sha256, size, kind: 'pdf', name: fileName, as: 'attachment' }
  })
}

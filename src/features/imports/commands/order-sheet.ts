import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type UpdateObject } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError, type FieldFault, type Params } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { isUuid } from '#kernel/ids.ts'
import { audit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ReadSheet } from '#server/sheets/read.ts'
import { engageOrder } from '../../engagements/commands/of-request.ts'
import { assertRoom } from '../../engagements/commands/schedule-lines.ts'
import { acceptedTerms } from '../../requests/commands/convert.ts'
import { aboutRequest, changeRequest, lockRequest } from '../../requests/commands/lock.ts'
import type { RequestState } from '../../requests/model/codes.ts'
import type { SeenRequest } from '../../requests/model/inputs.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { judgeRequest } from '../../requests/workflow.ts'
import { batchesOf } from '../jobs/batches.ts'
import { checkRows } from '../jobs/check.ts'
import type { ImportRow } from '../queries/rows.ts'
import { NOT_OF_ORDERS } from '../rules/order.ts'
import { headOf } from '../rules/record-kind.ts'
import { scheduleKind } from '../rules/schedule.ts'
import { keepSheet, type SentSheet } from './receive.ts'

/**
 * Reads the file with which a client orders properties into the draft of a request, in the place of the one before, and has its rows checked. Throws
 * why the file is refused (sheet-…, file-…, 'order-sheet-question' where a column that counts is in no known unit), 'permission-denied' for the firm, 'request-not-found', 'request-not-now' once it is submitted, and 'schedule-too-long'.
 */
export async function receiveOrderSheet(
  { actor, db, read }: { actor: Actor; db: Kysely<DB>; read: ReadSheet },
  { path, name, of }: SentSheet,
): Promise<{ id: string }> {
  const fileName = tidyFileName(name)
  if (!fileName) throw new AppError('file-name')
  if (!isUuid(of)) throw new AppError('request-not-found')
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('requests as r')
      .select('r.state')
      .where('r.id', '=', of)
      .where(requestInScope(...scopeOf(actor)))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!request) throw new AppError('request-not-found')
    const verdict = judgeRequest(actor, { state: request.state as RequestState, isExpired: false }, 'update')
    if (!verdict.ok) throw new AppError(verdict.why === 'permission' ? 'permission-denied' : 'request-not-now')
    await trx.deleteFrom('imports').where('requestId', '=', of).execute()
    const values = { id, kind: 'schedule' as const, requestId: of, userId: actor.id, fileName }
    const mapping = orderMapping(await keepSheet(trx, values, (keep) => read(path, keep)))
    await trx
      .updateTable('imports')
      .set({ mapping, suggested: mapping, state: 'CHECKING' })
      .where('id', '=', id)
      .execute()
    await enqueue(trx, 'imports', { importId: id })
    return { id }
  })
}

/** A row of an order by the fields of a schedule's import, as written in cells. */
export type OrderRow = Readonly<Record<string, string>>

/**
 * Keeps the rows of an order that came as data as the file of a draft that this transaction holds, checked at once; gives what is wrong with them by the place of the
 * row, from 0. Its columns are those of the empty sheet for orders, so that it goes on as any file does.
 */
export async function keepOrderRows(
  trx: Kysely<DB>,
  { requestId, userId, fileName }: { requestId: string; userId: string; fileName: string },
  rows: readonly OrderRow[],
): Promise<{ at: number; fault: FieldFault }[]> {
  const id = randomUUID()
  const targets = scheduleKind.targets.filter(({ field }) => rows.some((row) => row[field] !== undefined))
  const cells = [
    targets.map((target) => headOf(target, 'ar')),
    ...rows.map((row) => targets.map(({ field }) => row[field] ?? '')),
  ]
  const sheet = { name: '', hidden: false, rows: cells.length, columns: targets.length, warnings: [] }
  await keepSheet(trx, { id, kind: 'schedule', requestId, userId, fileName }, async (keep) => {
    await keep(JSON.stringify(cells.map((one, at) => [0, at + 1, one])))
    return { format: 'csv', encoding: null, separator: null, sheets: [sheet] }
  })
  const mapping = Object.fromEntries(targets.map(({ field }, at) => [field, at]))
  return checkOrder(trx, id, { headerRow: 1, mapping: JSON.stringify(mapping), suggested: JSON.stringify(mapping) })
}

/**
 * Keeps the rows of a sheet that somebody sent as the file of a draft that this transaction holds, checked at once; gives what is wrong with them as `keepOrderRows`
 * does. `read` hands over the rows. Throws as `orderMapping` does.
 */
export async function keepSentSheet(
  trx: Kysely<DB>,
  { requestId, userId, fileName }: { requestId: string; userId: string; fileName: string },
  read: Parameters<typeof keepSheet>[2],
): Promise<{ at: number; fault: FieldFault }[]> {
  const id = randomUUID()
  const mapping = orderMapping(await keepSheet(trx, { id, kind: 'schedule', requestId, userId, fileName }, read))
  return checkOrder(trx, id, { mapping, suggested: mapping })
}

/** The columns of an order's sheet that count, as they are stored. Throws 'schedule-too-long', and 'order-sheet-question' where one of them is in no known unit. */
function orderMapping({ rows, mapping, asked }: Awaited<ReturnType<typeof keepSheet>>): string {
  assertRoom(rows)
  // What things cost, and which property of the register a row is, is the firm's to say.
  for (const field of NOT_OF_ORDERS) delete mapping[field]
  const unclear = asked.filter(({ field }) => field in mapping)
  if (unclear.length > 0)
    throw new AppError('order-sheet-question', { params: { columns: unclear.map(({ header }) => header).join('، ') } })
  return JSON.stringify(mapping)
}

/** Checks the rows of an order by this mapping, and gives their faults by the place of the row. */
async function checkOrder(trx: Kysely<DB>, id: string, columns: UpdateObject<DB, 'imports'>) {
  const of = await trx.updateTable('imports').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  const counts = await checkRows(trx, of as unknown as ImportRow, async () => undefined)
  await trx
    .updateTable('imports')
    .set({ state: 'CHECKED', counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
  if (counts.bad === 0) return []
  const found = await trx
    .selectFrom('importFaults')
    .select(['number', 'field', 'code', 'message', sql<Params | null>`params`.as('params')])
    .where('importId', '=', id)
    .where('isWarning', '=', false)
    .orderBy('ordinal')
    .limit(200)
    .execute()
  return found.map(({ number, params, ...fault }) => ({
    at: number - 1 - (of.headerRow ?? 0),
    fault: { ...fault, ...(params ? { params } : {}) },
  }))
}

/** A property that the file of a request names, as far as it names a parcel. */
type OrderParcel = Record<'reference' | 'category' | 'area' | 'block' | 'plot', string | null>

/** The properties that the file of a request names, the first `most` of them, by the client's own numbers, with their types and parcels. */
export async function orderParcels(trx: Kysely<DB>, requestId: string, most = Infinity): Promise<OrderParcel[]> {
  const of = await trx.selectFrom('imports').selectAll().where('requestId', '=', requestId).executeTakeFirst()
  if (!of) return []
  const parcels: OrderParcel[] = []
  for await (const batch of batchesOf(trx, of as unknown as ImportRow, Math.min(most, 500))) {
    for (const { byField } of batch) {
      const { property, line } = scheduleKind.read(byField).fields
      const { location, blockNumber, plotNumber, type } = property
      const reference = (line as { clientReference?: string | null }).clientReference ?? null
      parcels.push({
        ...{ reference, category: type ?? null, area: location ?? null },
        ...{ block: blockNumber ?? null, plot: plotNumber ?? null },
      })
    }
    if (parcels.length >= most) break
  }
  return parcels.slice(0, most)
}

/** Takes the file out of the draft of a request. Throws as `lockRequest` does, and 'order-sheet-not-found'. */
export async function removeOrderSheet(ctx: WriteContext, seen: SeenRequest): Promise<{ id: string }> {
  const { id } = await lockRequest(ctx, seen, 'update')
  const { numDeletedRows } = await ctx.db.deleteFrom('imports').where('requestId', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('order-sheet-not-found')
  return { id }
}

/**
 * Opens the engagement of an accepted order without a property yet, and hands its rows on to the person who opens it, as an import of the schedule: what
 * is matched, doubtful or new is decided there. Of two who do so at once one is refused. Throws as `lockRequest` does, and 'order-sheet-not-found'.
 */
export async function openOrder(
  ctx: WriteContext,
  seen: SeenRequest,
): Promise<{ engagementId: string; importId: string }> {
  const { db, actor } = ctx
  const request = await lockRequest(ctx, seen, 'convert')
  const sheet = await db
    .selectFrom('imports')
    .select(['id', 'version'])
    .where('requestId', '=', request.id)
    .forUpdate()
    .executeTakeFirst()
  if (!sheet) throw new AppError('order-sheet-not-found')
  const engagementId = await engageOrder(ctx, { request, terms: await acceptedTerms(ctx, request.id) })
  await changeRequest(ctx, request, { state: 'CONVERTED' })
  await db
    .updateTable('imports')
    .set({ engagementId, userId: actor.id, state: 'READ', counts: null, version: sheet.version + 1 })
    .set({ createdAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', sheet.id)
    .execute()
  await db.deleteFrom('importFaults').where('importId', '=', sheet.id).execute()
  await audit(ctx, {
    eventType: 'REQUEST_CONVERT',
    description: `Opened an engagement from the order ${request.number}`,
    after: { engagementId, lines: request.sheetLines },
    ...aboutRequest(request.id),
  })
  return { engagementId, importId: sheet.id }
}

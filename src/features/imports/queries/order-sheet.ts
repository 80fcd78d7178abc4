import { type SqlBool, sql } from 'kysely'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import type { SheetWarning } from '#kernel/sheets.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { DownloadContext, DownloadedFile, ReadContext } from '#server/procedure.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { batchesOf } from '../jobs/batches.ts'
import { orderWriter } from '../jobs/order.ts'
import type { Values } from '../jobs/writer.ts'
import type { ImportCounts, ImportFault, ImportState } from '../model.ts'
import { NOT_OF_ORDERS } from '../rules/order.ts'
import { pageOfFaults } from './faults.ts'
import type { ImportRow } from './rows.ts'
import { templateOf } from './template.ts'

/** The file of an order as both sides see it: how its check went, the columns that are not read, and what is odd in it. */
export type OrderSheet = {
  fileName: string
  state: ImportState
  failure: ErrorCode | null
  counts: ImportCounts | null
  unread: string[]
  /** What is odd in the sheet that was read. */
  warnings: SheetWarning[]
}
/** A row as it reads, by field; without values where something is wrong with it. */
export type OrderLine = { id: string; row: number; values: Values | null }
type PageOfOrder = { requestId: string; lastId?: string | undefined }

/** The rows of one page of lines. */
const PAGE = 50

/** The file of a request in scope while no engagement is opened from it; undefined without one. */
async function sheetOf({ actor, db }: ReadContext, requestId: string): Promise<ImportRow | undefined> {
  const found = await db
    .selectFrom('imports as i')
    .innerJoin('requests as r', 'r.id', 'i.requestId')
    .selectAll('i')
    .where('r.id', '=', requestId)
    .where('i.engagementId', 'is', null)
    .where(requestInScope(...scopeOf(actor)))
    .executeTakeFirst()
  return found as ImportRow | undefined
}

async function foundSheet(ctx: ReadContext, requestId: string): Promise<ImportRow> {
  const sheet = await sheetOf(ctx, requestId)
  if (!sheet) throw new AppError('order-sheet-not-found')
  return sheet
}

/** The file of a request; null without one, and out of scope. */
export async function readOrderSheet(
  ctx: ReadContext,
  { requestId }: { requestId: string },
): Promise<{ sheet: OrderSheet | null }> {
  const sheet = await sheetOf(ctx, requestId)
  if (!sheet) return { sheet: null }
  const { fileName, state, failure, counts, columns, mapping } = sheet
  const warnings = sheet.sheets[sheet.sheet]?.warnings ?? []
  const read = new Set(Object.values(mapping))
  const unread = columns.filter(({ index, header }) => header && !read.has(index)).map(({ header }) => header)
  return { sheet: { fileName, state, failure: failure as ErrorCode | null, counts, unread, warnings } }
}

/** A page of what the check found by cell, in the order of the rows. Throws 'order-sheet-not-found'. */
export async function listOrderFaults(
  ctx: ReadContext,
  { requestId, lastId }: PageOfOrder,
): Promise<Page<ImportFault>> {
  const { id, columns } = await foundSheet(ctx, requestId)
  const ofOrder = sql<SqlBool>`f.import_id = ${id}`
  return pageOfFaults(ctx, { id, columns, lastId }, () => ofOrder)
}

/** A page of the rows as they read, in the order of the sheet. Throws 'order-sheet-not-found'. */
export async function listOrderLines(
  ctx: ReadContext,
  { requestId, lastId }: PageOfOrder,
): Promise<{ items: OrderLine[]; hasMore: boolean; lastId: string | null }> {
  const of = await foundSheet(ctx, requestId)
  const judge = await orderWriter.createJudge(ctx.db, of.id)
  const items: OrderLine[] = []
  for await (const batch of batchesOf(ctx.db, { ...of, headerRow: lastId ? Number(lastId) : of.headerRow }, PAGE + 1)) {
    for (const { row, cells, byField } of batch) {
      const { record } = judge(byField, cells)
      items.push({ id: String(row), row, values: record ? orderWriter.values(record) : null })
    }
    if (items.length > PAGE) break
  }
  const page = items.slice(0, PAGE)
  return { items: page, hasMore: items.length > PAGE, lastId: page.at(-1)?.id ?? null }
}

/** An empty sheet with what an order may say of each property, each column headed in both languages. */
export const orderTemplate = ({ actor }: DownloadContext): Promise<DownloadedFile> =>
  templateOf('schedule', { language: actor.language ?? 'ar', isBoth: true, without: NOT_OF_ORDERS })

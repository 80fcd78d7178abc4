import { type Kysely, type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import { isOfAccount } from '../../valuations/queries/rows.ts'
import type { AvmBatch, BatchResult, BatchState } from '../model/batches.ts'

/** How many of a person's batches the screen shows, and how many lines of one. */
const [SHOWN, SHOWN_LINES] = [20, 100]

type Scoped = { actor: ReadContext['actor']; db: Kysely<DB> }

/** SQL: this person's own among `avm_batches b`, and not those of an account that they are no longer of. */
export const ownBatches = ({ id }: Pick<ReadContext['actor'], 'id'>) =>
  sql<SqlBool>`(b.user_id = ${id} and ${isOfAccount('b.client_account_id', sql.val(id))})`

const batchesOf = ({ actor, db }: Scoped) =>
  db
    .selectFrom('avmBatches as b')
    .leftJoin('avmModels as m', 'm.id', 'b.modelId')
    .select([
      'b.id',
      'b.name',
      'b.valueDate as date',
      'b.state',
      'b.done',
      'b.count',
      'b.refused',
      'b.total',
      'b.levelDay',
      'b.failure',
      'm.number as modelNumber',
      'b.createdAt',
      'b.endedAt',
    ])
    .where(ownBatches(actor))

type Row = Awaited<ReturnType<ReturnType<typeof batchesOf>['execute']>>[number]

const presentBatch = ({ state, total, createdAt, endedAt, ...row }: Row): AvmBatch => ({
  ...row,
  total: total as AvmBatch['total'],
  state: state as BatchState,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The person's own batches, the newest first. */
export async function listBatches(ctx: Scoped): Promise<{ items: AvmBatch[] }> {
  const rows = await batchesOf(ctx).orderBy('b.createdAt', 'desc').orderBy('b.id', 'desc').limit(SHOWN).execute()
  return { items: rows.map(presentBatch) }
}

/** One of them. Throws 'avm-batch-not-found'. */
export async function readBatch(ctx: Scoped, id: string): Promise<AvmBatch> {
  const row = await batchesOf(ctx).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('avm-batch-not-found')
  return presentBatch(row)
}

/** What came of one of them: the first lines, or all for its file. Throws 'avm-batch-not-found'; 'avm-batch-running' before it is done. */
export async function readResults(
  ctx: Scoped,
  { id, whole = false }: { id: string; whole?: boolean },
): Promise<{ batch: AvmBatch; results: BatchResult[] }> {
  const batch = await readBatch(ctx, id)
  if (batch.state !== 'DONE') throw new AppError('avm-batch-running')
  const { results } = await ctx.db
    .selectFrom('avmBatches')
    .select('results')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const all = (results ?? []) as unknown as BatchResult[]
  return { batch, results: whole ? all : all.slice(0, SHOWN_LINES) }
}

import { type SqlBool, sql } from 'kysely'
import type { Actor, RowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import type { Language } from '#kernel/words.ts'
import { type ReadRow, selectList } from '#server/lists/columns.ts'
import { type InScope, type ListDefinition, NO_FILTERS, type Viewer } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { DownloadContext, ReadContext, ServedFile } from '#server/procedure.ts'
import { isOfAccount } from '../../valuations/queries/rows.ts'
import { noteTaken } from '../commands/record.ts'
import { READERS } from '../model/registers.ts'
import { movesOfRun, type ReportRun, type RunState } from '../model/runs.ts'
import type { RegisterCode, ReportDefinition, ReportFormat } from '../model.ts'

/** Everybody sees their own files in the history; those who manage the accounts see who made what. */
const runScope = ({ role }: Pick<Viewer, 'role'>): RowScope => (can({ role }, 'canManageUsers') ? 'all' : 'own')
const inScope: InScope = (scope, actorId) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(r.user_id = ${actorId} and ${isOfAccount('r.client_account_id', actorId)} and ${ownerMayRead('r')})`

/** SQL: the person whose file or link it is may still read its register, as they are now; `from report_runs r` or `from report_shares s`. */
export const ownerMayRead = (alias: 'r' | 's') => sql<SqlBool>`exists (select from users o
  where o.id = ${sql.ref(`${alias}.user_id`)} and o.active
    and o.role || ' ' || ${sql.ref(`${alias}.register`)} = any(${sql.lit(`{${READERS.map((one) => `"${one}"`).join()}}`)}::text[]))`

/** This person's own files among `report_runs r`, of registers that they may read, and not those of an account that they are no longer of. */
export const ownRuns = (actor: Pick<Actor, 'id'>) => inScope('own', sql.val(actor.id))

const COLUMNS = [
  'id',
  'userId',
  'register',
  'name',
  'format',
  'language',
  'origin',
  'state',
  'createdAt',
  'endedAt',
  'expiresAt',
  'done',
  'ofRows',
  'rows',
  'size',
  'fileName',
  'sha256',
  'failure',
] as const

type Row = ReadRow<'reportRuns', (typeof COLUMNS)[number]> & { createdByName: string }

/** The definition of the history as a paged list; `present` knows no reader, so that moves are added by `listRuns`. */
const RUNS: ListDefinition<Row> = {
  table: 'report_runs',
  alias: 'r',
  columns: selectList({
    alias: 'r',
    columns: COLUMNS,
    instants: ['createdAt', 'endedAt', 'expiresAt'],
    names: { createdByName: ['users', 'displayName', 'userId'] },
  }),
  scope: runScope,
  inScope,
  searchParts: () => ({}),
  present: (row) => row,
}

/** One page of the history of files, newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export async function listRuns(ctx: ReadContext, paging: Paging): Promise<Page<ReportRun>> {
  const page = await readList(ctx, RUNS, NO_FILTERS, paging)
  return { ...page, items: page.items.map((row) => toRun(row, ctx.actor.id)) }
}

/** One file of this person's. Throws 'report-run-not-found'. */
export async function readRun({ actor, db }: Pick<ReadContext, 'actor' | 'db'>, id: string): Promise<ReportRun> {
  const row = await db
    .selectFrom('reportRuns as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(COLUMNS.map((column) => `r.${column}` as const))
    .select('u.displayName as createdByName')
    .where('r.id', '=', id)
    .where(ownRuns(actor))
    .executeTakeFirst()
  if (!row) throw new AppError('report-run-not-found')
  const iso = (instant: Date | null) => instant?.toISOString() ?? null
  const { createdAt, endedAt, expiresAt } = row
  const instants = { createdAt: createdAt.toISOString(), endedAt: iso(endedAt), expiresAt: iso(expiresAt) }
  return toRun({ ...row, ...instants }, actor.id)
}

function toRun(row: Row, actorId: string): ReportRun {
  const { userId, done, ofRows, sha256, expiresAt, size, ...more } = row
  return {
    ...more,
    register: row.register as RegisterCode,
    format: row.format as ReportFormat,
    language: row.language as Language,
    origin: row.origin as ReportRun['origin'],
    state: row.state as RunState,
    createdBy: userId,
    size: size === null ? null : Number(size),
    expiresAt: sha256 ? expiresAt : null,
    progress: { done, of: ofRows },
    moves: movesOfRun(row, actorId),
  }
}

/**
 * The file of a run, for its own person; taking it away is recorded, once in ten minutes. Throws 'report-run-not-found' and
 * 'report-file-gone'.
 */
export async function serveRun(ctx: DownloadContext, { id }: { id: string }): Promise<ServedFile> {
  const row = await fileOfRun(ctx, id)
  const noted = await ctx.db
    .updateTable('reportRuns')
    .set({ downloadedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('downloadedAt', 'is', null), eb('downloadedAt', '<', sql<Date>`now() - interval '10 minutes'`)]),
    )
    .executeTakeFirst()
  if (noted.numUpdatedRows > 0n)
    await noteTaken(ctx, row.definition, { format: row.format, rows: row.rows, of: row.rows })
  const { sha256, size, format, fileName } = row
  return { sha256, size, kind: format, name: fileName, as: 'attachment', opens: [] }
}

/** A person's file that is still kept. Throws 'report-run-not-found' and 'report-file-gone'. */
export async function fileOfRun({ actor, db }: Pick<ReadContext, 'actor' | 'db'>, id: string) {
  const row = await db
    .selectFrom('reportRuns as r')
    .select(['definition', 'sha256', 'size', 'format', 'fileName', 'register', 'name', 'rows', 'endedAt', 'expiresAt'])
    .where('r.id', '=', id)
    .where(ownRuns(actor))
    .executeTakeFirst()
  if (!row) throw new AppError('report-run-not-found')
  const { sha256, size, fileName, endedAt, expiresAt } = row
  const isOver = !expiresAt || expiresAt <= new Date()
  if (!sha256 || size === null || !fileName || !endedAt || isOver) throw new AppError('report-file-gone')
  return {
    ...row,
    sha256,
    size: Number(size),
    fileName,
    endedAt,
    definition: row.definition as unknown as ReportDefinition,
    format: row.format as ReportFormat,
    rows: row.rows ?? 0,
  }
}

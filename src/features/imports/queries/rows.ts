import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Actor, RowScope } from '#access/actor.ts'
import { SUPERS } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'
import type { SheetFile, SheetInfo } from '#kernel/sheets.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { InScope, Viewer } from '#server/lists/definition.ts'
import type {
  Import,
  ImportColumn,
  ImportCounts,
  ImportKind,
  ImportState,
  JudgedColumns,
  Mapping,
  Qualifier,
  Readings,
  RunMode,
} from '../model.ts'

type JsonColumns = {
  kind: ImportKind
  state: ImportState
  format: SheetFile['format']
  sheets: SheetInfo[]
  columns: ImportColumn[]
  suggested: Mapping
  mapping: Mapping
  defaults: Record<string, string>
  qualifiers: Record<string, Qualifier>
  readings: Readings
  judged: JudgedColumns
  counts: ImportCounts | null
  run: Run | null
}
/** Who started a run, from where, and which rows it takes. */
export type Run = {
  mode: RunMode
  skipDuplicates: boolean
  by: { id: string; name: string }
  ip: string
  userAgent: string
}
export type ImportRow = Omit<Selectable<Tables['imports']>, keyof JsonColumns> & JsonColumns

/** How many imports a person may see: those who administer the firm all, others their own. */
export const importScope = ({ role }: Pick<Viewer, 'role'>): RowScope => (SUPERS.includes(role) ? 'all' : 'own')

/** The same as SQL, of `imports i`. */
export const inScope: InScope = (scope, actorId) =>
  scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`i.user_id = ${actorId}`

/** The rows of imports with their maker's name. */
const importsOf = (db: Kysely<DB>) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .selectAll('i')
    .select('u.displayName as createdByName')

/** One import of this person's. Throws 'import-not-found'. */
export async function oneImport({ actor, db }: { actor: Actor; db: Kysely<DB> }, id: string) {
  const row = await importsOf(db)
    .where('i.id', '=', id)
    .where(inScope(importScope(actor), sql.val(actor.id)))
    .executeTakeFirst()
  if (!row) throw new AppError('import-not-found', { params: { id } })
  return row as ImportRow & { createdByName: string }
}

/** The columns of an import that a list reads. */
export const IMPORT_COLUMNS = [
  'id',
  'version',
  'kind',
  'propertyId',
  'engagementId',
  'state',
  'fileName',
  'createdAt',
  'endedAt',
  'userId',
  'done',
  'ofRows',
  'counts',
  'created',
  'kept',
  'run',
  'failure',
] as const
/** A row of a list: its instants are dates, or ISO texts. */
export type ListedRow = Pick<ImportRow, Exclude<(typeof IMPORT_COLUMNS)[number], 'createdAt' | 'endedAt'>> & {
  createdAt: Date | string
  endedAt: Date | string | null
  createdByName: string
}

/** An import in list format. */
export function toImport(row: ListedRow): Import {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    propertyId: row.propertyId,
    engagementId: row.engagementId,
    state: row.state,
    fileName: row.fileName,
    createdAt: isoText(row.createdAt),
    endedAt: row.endedAt && isoText(row.endedAt),
    createdBy: row.userId,
    createdByName: row.createdByName,
    progress: { done: row.done, of: row.ofRows },
    counts: row.counts,
    created: row.created,
    kept: row.kept,
    mode: row.run?.mode ?? null,
    failure: row.failure,
  }
}

const isoText = (instant: Date | string) => (typeof instant === 'string' ? instant : instant.toISOString())

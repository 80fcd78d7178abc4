import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { columnsRead, fieldsOfKind, type RowOf, type Unmatched } from '#kernel/field-descriptor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { STORED_FIELDS } from '../fields.ts'
import type { Evidence } from '../model.ts'

/** The row scope of `market_evidence m` as SQL, defined only here: the firm sees the whole register, nobody else any of it. */
export const inScope: InScope = (scope) => (scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`)

/**
 * What figures are drawn from, as SQL of `market_evidence m`, stated only here: not what was withdrawn, and not what is under question. The indexes of
 * figures hold these rows alone.
 */
export const COUNTS = sql<SqlBool>`m.status = 'ACTIVE'`

// Derived columns and folded texts are only used by indexes and by what finds evidence near a property.
type Unread =
  | 'searchText'
  | 'locationKey'
  | 'plotKey'
  | 'nearPoint'
  | 'cell6'
  | 'cell8'
  | 'cell10'
  | 'locatedBy'
  | 'importId'
  // Read with a single entry alone.
  | 'doubts'
type Columns = Exclude<keyof DB['marketEvidence'], Unread>
type Fields = keyof RowOf<typeof STORED_FIELDS>

/**
 * Checks at compile time that columns and fields match; the type error names those that do not.
 * @lintignore it is a check.
 */
export type UnmatchedColumns = Unmatched<Exclude<Columns, Fields>, Exclude<Fields, Columns>>

export type EvidenceRow = Selectable<Tables['marketEvidence']>

/** The select list of an entry, `from market_evidence m`. */
export const EVIDENCE_COLUMNS = selectList({ alias: 'm', ...columnsRead(STORED_FIELDS) })

const MONEY = fieldsOfKind(STORED_FIELDS, 'money')

/** Turns the fils of a row into KWD. Mutates the row, which is not shared. */
export function presentEvidence<R extends Partial<Evidence>>(row: R): R {
  const fields: Partial<Evidence> = row
  for (const field of MONEY) {
    const fils = fields[field]
    if (typeof fils === 'number') fields[field] = kwdFromFils(fils)
  }
  return row
}

/** Takes an entry for this transaction. Throws 'evidence-not-found' when it is not there. */
export async function lockEvidence(db: Kysely<DB>, id: string): Promise<EvidenceRow> {
  const row = await db.selectFrom('marketEvidence').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new AppError('evidence-not-found', { params: { id } })
  return row
}

import { sql } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import { columnLetter } from '#kernel/sheets.ts'
import { type InScope, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { FindingsOf, ImportFault } from '../model.ts'
import { type ImportRow, importScope, inScope, oneImport } from './rows.ts'

type FaultRow = Omit<ImportFault, 'column' | 'params'> & { column: number | null; params: FieldFault['params'] | null }

const IS_CHANGE = sql`f.code like 'imports:change.%'`
/** The definition of an import's faults as a paged list, in the order of the sheet's rows. */
const FAULTS: ListDefinition<FaultRow> = {
  table: 'import_faults',
  alias: 'f',
  order: { ordinal: 'int' },
  ascending: true,
  cursor: 'key',
  within: 'importId',
  columns: sql.raw(`f.ordinal::text as id, f.number as row, f."column", f.field, f.value, f.code, f.message,
    f.is_warning as "isWarning", f.params`),
  conditions: {
    only: (
      value,
    ) => sql`case ${value} when 'faults' then not f.is_warning when 'warnings' then f.is_warning and ${IS_CHANGE} is not true
      when 'changes' then ${IS_CHANGE} and f.code <> 'imports:change.SAME' when 'all' then ${IS_CHANGE} is not true
      else f.code = 'imports:change.' || ${value} end`,
  },
  scope: importScope,
  inScope: (scope, actorId) =>
    sql`exists (select from imports i where i.id = f.import_id and ${inScope(scope, actorId)})`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** Which of the faults are asked for, after the one of an id. */
export type FaultsWanted = { id: string; lastId?: string | undefined; pageSize?: number; only?: FindingsOf }

/** A page of what the last check found, in the order of the sheet's rows. Throws 'import-not-found'. */
export async function listFaults(ctx: ReadContext, wanted: FaultsWanted): Promise<Page<ImportFault>> {
  const { columns } = await oneImport(ctx, wanted.id)
  return pageOfFaults(ctx, { ...wanted, columns }, FAULTS.inScope)
}

/** A page of what the last check of an import found, in a scope of its own. */
export async function pageOfFaults(
  ctx: ReadContext,
  { id, lastId, pageSize, only, columns }: FaultsWanted & Pick<ImportRow, 'columns'>,
  scope: InScope,
): Promise<Page<ImportFault>> {
  const equal = { importId: id, only: only ?? 'all' }
  // Counting is bounded by how many faults a check stores.
  const page = await readList(
    ctx,
    { ...FAULTS, inScope: scope },
    { ...NO_FILTERS, equal },
    { pageSize, lastId, exactTotal: true },
  )
  const items = page.items.map(({ column, params, ...fault }): ImportFault => {
    const header = columns.find(({ index }) => index === column)?.header ?? ''
    return {
      ...fault,
      column: column === null ? null : { letter: columnLetter(column), header },
      ...(params ? { params } : {}),
    }
  })
  return { ...page, items }
}

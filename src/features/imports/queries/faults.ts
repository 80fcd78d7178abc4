import { sql } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import { columnLetter } from '#kernel/sheets.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { FindingsOf, ImportFault } from '../model.ts'
import { importScope, inScope, oneImport } from './rows.ts'

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
export type FaultsWanted = { id: string; lastId?: string; pageSize?: number; only?: FindingsOf }

/** A page of what the last check found, in the order of the sheet's rows. Throws 'import-not-found'. */
export async function listFaults(ctx: ReadContext, wanted: FaultsWanted): Promise<Page<ImportFault>> {
  const { id, lastId, pageSize, only = 'all' } = wanted
  const { columns } = await oneImport(ctx, id)
  const equal = { importId: id, only }
  // Counting is bounded by how many faults a check stores.
  const page = await readList(ctx, FAULTS, { ...NO_FILTERS, equal }, { pageSize, lastId, exactTotal: true })
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

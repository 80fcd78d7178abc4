import type { Page } from '#kernel/page.ts'
import { selectList } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Import, ImportKind } from '../model.ts'
import { IMPORT_COLUMNS, importScope, inScope, type ListedRow, toImport } from './rows.ts'

/** The list definition of imports. */
const IMPORTS: ListDefinition<ListedRow, Import> = {
  table: 'imports',
  alias: 'i',
  columns: selectList({
    alias: 'i',
    columns: IMPORT_COLUMNS,
    instants: ['createdAt', 'endedAt'],
    names: { createdByName: ['users', 'displayName', 'userId'] },
  }),
  scope: importScope,
  inScope,
  searchParts: () => ({}),
  present: toImport,
}

type ImportFilters = {
  kind?: ImportKind | undefined
  propertyId?: string | undefined
  engagementId?: string | undefined
}

/** One page of this person's imports, of one kind or of all, newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listImports(
  ctx: ReadContext,
  { kind, propertyId, engagementId, ...paging }: Paging & ImportFilters,
): Promise<Page<Import>> {
  const equal = {
    ...(kind ? { kind } : {}),
    ...(propertyId ? { propertyId } : {}),
    ...(engagementId ? { engagementId } : {}),
  }
  return readList(ctx, IMPORTS, { ...NO_FILTERS, equal }, paging)
}

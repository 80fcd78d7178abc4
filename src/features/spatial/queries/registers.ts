import { type SqlBool, sql } from 'kysely'
import { searchWords } from '#kernel/matches.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { Filters, InScope } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import { MOST_ORIGINS, type Origins, type RegisterFilters } from '../model/registers.ts'

/** The row scope of amenities and zones as lists: the firm sees all, nobody else any. What surrounds a place is returned by other verbs. */
export const inScope: InScope = (scope) => (scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`)

/** The columns of either table that every row tells. */
export const REGISTER_COLUMNS = [
  'id',
  'version',
  'source',
  'isGenerated',
  'importId',
  'createdAt',
  'updatedAt',
  'withdrawnAt',
  'withdrawalReason',
] as const
/** What is read beside them: who, and from which file. */
export const REGISTER_NAMES = {
  createdByName: ['users', 'displayName', 'createdBy'],
  updatedByName: ['users', 'displayName', 'updatedBy'],
  importFile: ['imports', 'fileName', 'importId'],
} as const

/** The filters of either list; `category` is one of its codes, or several. */
export function filtersOf({
  text = '',
  category,
  areaNumber,
  isWithdrawn = false,
  governorate,
  source,
  importId,
  isGenerated,
}: RegisterFilters & { category?: string | readonly string[] | undefined }): Filters {
  const words = searchWords(text)
  const categories = category === undefined ? [] : [category].flat()
  const [only] = categories
  return {
    lists: categories.length > 1 ? { category: categories } : {},
    equal: {
      // Spelt as the condition of the indexes.
      ...(isWithdrawn ? {} : { withdrawnAt: null }),
      ...(only !== undefined && categories.length === 1 ? { category: only } : {}),
      ...(governorate === undefined ? {} : { governorate }),
      ...(areaNumber === undefined ? {} : { areaNumber: String(areaNumber) }),
      ...(source === undefined ? {} : { source }),
      ...(importId === undefined ? {} : { importId }),
      ...(isGenerated === undefined ? {} : { isGenerated }),
    },
    words: words.length > 0 ? { text: words } : {},
    ranges: isWithdrawn ? { withdrawnAt: { from: '-infinity' } } : {},
  }
}

/** The sources and the imports that rows of a table came from. */
export async function readOrigins({ db }: Pick<ReadContext, 'db'>, table: 'amenities' | 'zones'): Promise<Origins> {
  const from = sql.table(table)
  // One look-up in the index for each source, however many rows it has.
  const sources = await runOnce(
    db,
    sql<{ source: string }>`with recursive found as (
        (select source from ${from} where withdrawn_at is null order by source limit 1)
        union all
        select (select x.source from ${from} x where x.withdrawn_at is null and x.source > found.source order by x.source limit 1)
        from found where found.source is not null)
      select source from found where source is not null limit ${sql.lit(MOST_ORIGINS)}`,
  )
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'fileName', 'createdAt'])
    .where('kind', '=', table)
    .where('state', '=', 'DONE')
    .orderBy('createdAt', 'desc')
    .limit(MOST_ORIGINS)
    .execute()
  return {
    sources: sources.map(({ source }) => source),
    imports: imports.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
  }
}

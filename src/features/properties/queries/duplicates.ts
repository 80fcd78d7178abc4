import { sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Property } from '../model.ts'
import { placeKeys } from './filters.ts'
import { inScope, PROPERTY_COLUMNS, presentProperty } from './rows.ts'

/** The maximum number returned; a parcel is not expected to have more. */
const MOST = 20

/** A parcel: the place's name in either language, block and plot. */
export type Parcel = { location: string; blockNumber: string; plotNumber: string; exceptId?: string }

/** The properties at the same place, block and plot, ignoring spelling and spacing; newest first. */
export async function findDuplicates(
  { actor, db }: ReadContext,
  { location, blockNumber, plotNumber, exceptId }: Parcel,
): Promise<{ items: Property[] }> {
  const keys = placeKeys(location).map((place) => sql`plot_key(${place}, ${blockNumber}, ${plotNumber})`)
  const other = exceptId ? sql`and p.id <> ${exceptId}` : sql``
  const rows = await runOnce(
    db,
    sql<Property>`select ${PROPERTY_COLUMNS} from properties p
      where p.plot_key in (${sql.join(keys)}) and ${inScope(...scopeOf(actor))} ${other}
      order by p.created_at desc, p.id desc limit ${sql.lit(MOST)}`,
  )
  return { items: rows.map((row) => presentProperty(row, actor)) }
}

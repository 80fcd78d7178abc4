import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Property } from '../model.ts'
import { placeKeys } from './filters.ts'
import { inScope, PROPERTY_COLUMNS, presentProperty } from './rows.ts'

/** The maximum number returned; a parcel is not expected to have more. */
const MOST = 20

/** A parcel, the place's name in either language with block and plot, or the automated number of an address. */
export type Parcel = { exceptId?: string | undefined } & (
  | { location: string; blockNumber: string; plotNumber: string }
  | { paciNumber: string }
)

/** The properties at the same place, block and plot, ignoring spelling and spacing, or with the same automated number; newest first. */
export async function findDuplicates(
  { actor, db }: ReadContext,
  { exceptId, ...same }: Parcel,
): Promise<{ items: Property[] }> {
  const other = exceptId ? sql`and p.id <> ${exceptId}` : sql``
  const rows = await runOnce(
    db,
    sql<Property>`select ${PROPERTY_COLUMNS} from properties p
      where ${isSame(same)} and ${inScope(...scopeOf(actor))} ${other}
      order by p.created_at desc, p.id desc limit ${sql.lit(MOST)}`,
  )
  return { items: rows.map((row) => presentProperty(row, actor)) }
}

function isSame(same: Parcel): RawBuilder<SqlBool> {
  if ('paciNumber' in same) return sql`p.paci_number = ${same.paciNumber}`
  const { location, blockNumber, plotNumber } = same
  const keys = placeKeys(location).map((place) => sql`plot_key(${place}, ${blockNumber}, ${plotNumber})`)
  return sql`p.plot_key in (${sql.join(keys)})`
}

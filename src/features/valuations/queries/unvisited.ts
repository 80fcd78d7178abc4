import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'

/** True where it was agreed with the client that nobody visits the property of a valuation, which then has no day of an inspection. */
export async function isUnvisitedByTerms(db: Kysely<DB>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('engagementProperties as l')
    .innerJoin('engagements as e', 'e.id', 'l.engagementId')
    .select('l.id')
    .where('l.valuationId', '=', id)
    .where('e.agreedOn', 'is not', null)
    .where('e.state', '<>', 'CANCELLED')
    .where(sql`coalesce(l.inspection_level, e.inspection_level)`, 'in', ['DESKTOP', 'REVALUATION'])
    .executeTakeFirst()
  return found !== undefined
}

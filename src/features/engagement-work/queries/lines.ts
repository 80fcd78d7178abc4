import { type SqlBool, sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { named } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { WorkPage } from '../model.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>

/** Throws 'engagement-not-found' for an engagement that this person does not see. */
export async function assertEngagement({ actor, db }: Reading, id: string): Promise<void> {
  const found = await db
    .selectFrom('engagements as e')
    .select('e.id')
    .where('e.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
}

/** The select list of `WorkLine`, of `linesOf`. */
const LINE_COLUMNS = [
  'p.id as lineId',
  'v.id as valuationId',
  'v.version as version',
  'v.valuationNumber as number',
  'p.section as section',
] as const
const NAMES = [
  sql<ValuationStatus>`v.status`.as('status'),
  named<string | null, 'propertyName'>('propertyName', '(select r.name from properties r where r.id = p.property_id)'),
  named<string | null, 'assignedToName'>(
    'assignedToName',
    '(select u.display_name from users u where u.id = v.assigned_to)',
  ),
]

/** The valuations of an engagement in the order of its schedule, from the line behind `lastId` on; the caller has found it in scope. */
export const linesOf = ({ actor, db }: Reading, { id, lastId }: { id: string; lastId?: string | undefined }) =>
  db
    .selectFrom('engagementProperties as p')
    .innerJoin('valuations as v', 'v.id', 'p.valuationId')
    .select(LINE_COLUMNS)
    .select(NAMES)
    .where('p.engagementId', '=', id)
    .where(valuationInScope(...scopeOf(actor)))
    .where(
      lastId
        ? sql<SqlBool>`(p.ordinal, p.id) > (select l.ordinal, l.id from engagement_properties l where l.id = ${lastId} and l.engagement_id = ${id})`
        : sql<SqlBool>`true`,
    )
    .orderBy('p.ordinal')
    .orderBy('p.id')

/** A page of rows of which one more was read than it has. */
export function pageOf<Row extends { lineId: string }>(rows: Row[], size: number): WorkPage<Row> {
  const items = rows.slice(0, size)
  return { items, hasMore: rows.length > size, lastId: items.at(-1)?.lineId ?? null }
}

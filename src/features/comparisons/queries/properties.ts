import { sql } from 'kysely'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ListContext, Viewer } from '#server/lists/definition.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { Property } from '../../properties/model.ts'
import { inScope } from '../../properties/queries/rows.ts'
import { withheldFrom } from '../../properties/rules/withheld.ts'
import type { ComparedProperty } from '../model/saved.ts'
import { FACTS, LABEL_THEN } from './rows.ts'

/** A property as it is: what it is called by, and what is compared of it. */
export type Facts = ComparedProperty & Pick<Property, 'yearBuilt' | 'floors' | 'features'>
/** A property of a saved comparison: as it was called then, and as it is now if it is still there. */
export type Member = { comparisonId: string; then: Omit<ComparedProperty, 'cover'>; now: Facts | null }

const wanted = sql`from properties p where p.id = any(${parameter('ids')}::uuid[])`
const read = scopedQuery<{ facts: Facts }>(
  (scope, actorId) => sql`select ${FACTS} as facts ${wanted} and ${inScope(scope, actorId)}`,
)
// Locked in the same order as the undo of an import, to prevent deadlocks.
const held = scopedQuery<{ facts: Facts }>(
  (scope, actorId) => sql`select ${FACTS} as facts ${wanted} and ${inScope(scope, actorId)}
    order by p.created_at desc, p.id desc for key share of p`,
)
const members = preparedQuery(
  sql<Member>`select m.comparison_id as "comparisonId", ${LABEL_THEN} as then,
      case when p.id is null then null else ${FACTS} end as now
    from comparison_properties m left join properties p on p.id = m.property_id
    where m.comparison_id = any(${parameter('ids')}::uuid[]) order by m.comparison_id, m.position`,
)

/**
 * The properties of these ids that this person may see, by id. `hold` keeps each from being deleted until the transaction ends, and
 * waits for a deletion that has begun.
 */
export async function factsOf(
  ctx: ListContext,
  ids: readonly string[],
  { hold = false } = {},
): Promise<Map<string, Facts>> {
  const rows = await (hold ? held : read)(ctx, { ids })
  return new Map(rows.map(({ facts }) => [facts.id, facts]))
}

/** The properties of saved comparisons in their order, anyone who may see them: for those who may see the comparisons. */
export function membersOf({ db }: Pick<ListContext, 'db'>, ids: readonly string[]): Promise<Member[]> {
  return members(db, { ids })
}

/** The fields of a compared property that this person may read. */
export function toCompared(
  { yearBuilt: _, floors: __, features: ___, ...property }: Facts,
  viewer: Pick<Viewer, 'role'>,
) {
  return labelled<ComparedProperty>(property, viewer)
}

/** Removes from a label what is hidden from this person. */
export function labelled<Label extends Pick<ComparedProperty, 'plotNumber'>>(
  label: Label,
  viewer: Pick<Viewer, 'role'>,
) {
  return withheldFrom(viewer).includes('plotNumber') ? { ...label, plotNumber: null } : label
}

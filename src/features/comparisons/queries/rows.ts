import { type SqlBool, sql } from 'kysely'
import { selectList } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'

/**
 * The one place where row scope becomes SQL, of `comparisons c`: USER and CLIENT see those that they saved themselves, while every
 * property of it is theirs to see; a GUEST sees none, all others see all.
 */
export const inScope: InScope = (scope, actorId) => {
  if (scope !== 'own') return ownInScope(scope, actorId)
  return sql<SqlBool>`(${ownInScope(scope, actorId)} and not exists (
    select from comparison_properties m where m.comparison_id = c.id and not exists (
      select from properties p where p.id = m.property_id and ${propertyInScope(scope, actorId)})))`
}

/** The same whatever became of the properties: of `comparisons c` and of `comparison_tombstones c`. */
export const ownInScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`c.created_by = ${actorId}`
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** The columns that a row of a list carries. */
const LISTED = ['id', 'version', 'name', 'weightingMethod', 'method', 'year', 'createdBy', 'createdAt', 'updatedAt']
const INSTANTS = ['createdAt', 'updatedAt']

const label = (alias: 'm' | 'p') =>
  sql.raw(`'name', ${alias}.name, 'type', ${alias}.type, 'location', ${alias}.location, 'governorate', ${alias}.governorate,
    'blockNumber', ${alias}.block_number, 'plotNumber', ${alias}.plot_number, 'area', ${alias}.area`)

/** All of a comparison but its properties. */
export const WHOLE = sql`${selectList({
  alias: 'c',
  columns: [...LISTED, 'description', 'primaryPropertyId', 'updatedBy'],
  instants: INSTANTS,
  names: {
    createdByName: ['users', 'displayName', 'createdBy'],
    updatedByName: ['users', 'displayName', 'updatedBy'],
  },
})}, c.dimension_configs as "dimensionConfigs", c.shape, c.outcome`

/** What a list tells of a comparison: its properties as they are called now, or were when they were there. */
export const LINE = sql`${selectList({
  alias: 'c',
  columns: LISTED,
  instants: INSTANTS,
  names: { createdByName: ['users', 'displayName', 'createdBy'] },
})}, c.outcome -> 'totalScores' as "totalScores", (
    select jsonb_agg(jsonb_build_object('id', m.property_id, 'moved', p.version is distinct from m.property_version) ||
      case when p.id is null then jsonb_build_object('gone', true, ${label('m')})
        else jsonb_build_object('gone', false, ${label('p')}) end order by m.position)
    from comparison_properties m left join properties p on p.id = m.property_id
    where m.comparison_id = c.id
  ) as properties`

/** What is compared of `properties p`, and what it is called by. */
export const FACTS = sql`jsonb_build_object('id', p.id, 'version', p.version, ${label('p')}, 'yearBuilt', p.year_built,
  'floors', p.floors, 'features', p.features,
  'cover', (select h.id from property_photos h where h.property_id = p.id order by h.position limit 1))`

/** What `comparison_properties m` kept of what a property was called. */
export const LABEL_THEN = sql`jsonb_build_object('id', m.property_id, 'version', m.property_version, ${label('m')})`

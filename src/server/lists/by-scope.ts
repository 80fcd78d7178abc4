import { type RowScope, rowScope } from '#access/actor.ts'
import { type PreparedQuery, preparedQuery, value } from '../prepared-query.ts'
import { ROLE_OF, type Seer } from './listing.ts'

/** Makes a statement once for all who see as much; it wants the value `actor` beside its own. */
export function byScope<Row>(make: (actor: Seer) => Parameters<typeof preparedQuery<Row>>[0]) {
  const made: Partial<Record<RowScope, PreparedQuery<Row>>> = {}
  return (actor: Seer): PreparedQuery<Row> => {
    const scope = rowScope(actor)
    made[scope] ??= preparedQuery(make({ id: value('actor'), role: ROLE_OF[scope] }))
    return made[scope]
  }
}

/** Reads an instant of a column as an ISO text. */
export const instant = (from: string) => `to_char(${from} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

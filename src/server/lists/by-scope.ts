import { type RowScope, rowScope } from '#access/actor.ts'
import { type Statement, statement, value } from '../statements.ts'
import { ROLE_OF, type Seer } from './listing.ts'

/** Makes a statement once for all who see as much; it wants the value `actor` beside its own. */
export function byScope<Row>(make: (actor: Seer) => Parameters<typeof statement<Row>>[0]) {
  const made: Partial<Record<RowScope, Statement<Row>>> = {}
  return (actor: Seer): Statement<Row> => {
    const scope = rowScope(actor)
    made[scope] ??= statement(make({ id: value('actor'), role: ROLE_OF[scope] }))
    return made[scope]
  }
}

/** Reads an instant of a column as an ISO text. */
export const instant = (from: string) => `to_char(${from} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

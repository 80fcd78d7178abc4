import { type Kysely, sql } from 'kysely'
import { STAFF } from '#access/roles.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken } from '#server/identity/links/link-token.ts'
import { isBeside } from './overlaps.ts'

/** A proposal behind a link, with what its page needs. */
export type LinkedProposal = {
  id: string
  valuationId: string
  state: string
  times: Date[]
  minutes: number
  language: 'ar' | 'en'
  inspectorId: string
  inspectorName: string | null
  proposedBy: string
  knownOverlaps: string[]
  expiresAt: Date
  areaName: string
  blockNumber: string
  /** False once the valuation can no longer be inspected, or one of the two people has left. */
  isUsable: boolean
  /** The appointments of the inspector that overlap each of the times, in the order of the times. */
  overlapping: string[][]
  // Of the appointment that was planned by the choice.
  inspectionId: string | null
  inspectionState: string | null
  inspectionVersion: number | null
  startsAt: Date | null
  lasting: number | null
}

const ACTIVE = sql.raw(`active and deleted_at is null and role in (${STAFF.map((role) => `'${role}'`).join()})`)

const BESIDE = isBeside(sql`o.inspector_id`, sql`t`, sql`t + make_interval(mins => o.minutes)`)

/** The proposal behind a token; undefined for an unknown token. */
export async function linkedProposal(db: Kysely<DB>, token: string): Promise<LinkedProposal | undefined> {
  const [found] = await runOnce(
    db,
    sql<LinkedProposal>`select o.id, o.valuation_id as "valuationId", o.state, o.times, o.minutes::int as minutes, o.language,
        o.inspector_id as "inspectorId", case when o.shows_inspector then p.display_name end as "inspectorName",
        o.proposed_by as "proposedBy", o.known_overlaps as "knownOverlaps", o.expires_at as "expiresAt",
        v.area_name as "areaName", v.block_number as "blockNumber",
        v.status = 'DRAFT' and exists (select from users where id = o.inspector_id and ${ACTIVE})
          and exists (select from users where id = o.proposed_by and ${ACTIVE}) as "isUsable",
        (select json_agg(coalesce((select json_agg(i.id) from inspections i where ${BESIDE}), '[]') order by n)
          from unnest(o.times) with ordinality as w (t, n)) as overlapping,
        o.inspection_id as "inspectionId", c.state as "inspectionState", c.version as "inspectionVersion", c.starts_at as "startsAt", c.minutes::int as lasting
      from visit_proposals o join valuations v on v.id = o.valuation_id join users p on p.id = o.inspector_id
        left join inspections c on c.id = o.inspection_id
      where o.token_hash = ${hashOfToken(token)}`,
  )
  return found
}

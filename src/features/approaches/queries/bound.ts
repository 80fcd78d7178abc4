import { type Kysely, sql } from 'kysely'
import type { FormValues } from '#kernel/form-values.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { Sheet } from '../model/codes.ts'
import { plainSheets, storedSheets } from './sheets.ts'

/** What an approval covers of how a value was worked out: the sheets, and the comparables that were used as they were chosen. */
export type BoundApproaches = {
  sheets: Readonly<Partial<Record<Sheet, FormValues>>>
  comparables: readonly { id: string; version: number; evidence: unknown }[]
}

/** The part of a valuation's sheets and comparables that an approval covers. The caller holds the valuation's lock. */
export async function boundApproaches(db: Kysely<DB>, valuationId: string): Promise<BoundApproaches> {
  const comparables = await runOnce(
    db,
    sql<
      BoundApproaches['comparables'][number]
    >`select l.evidence_id as id, l.evidence_version as version, l.evidence from (
        select distinct on (o.evidence_id) o.* from comparable_choices o
        where o.valuation_id = ${valuationId} order by o.evidence_id, o.version desc) l
      where l.choice = 'USED' order by l.evidence_id`,
  )
  return { sheets: plainSheets(await storedSheets(db, valuationId)), comparables }
}

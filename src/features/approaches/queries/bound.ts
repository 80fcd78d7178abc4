import { type Kysely, sql } from 'kysely'
import type { FormValues } from '#kernel/form-values.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { SecondAsked } from '../../client-terms/model.ts'
import type { BySheet } from '../model/codes.ts'
import type { SheetInputs } from '../model.ts'
import { plainSheets, storedSheets } from './sheets.ts'

/** The facts beside the sheets, as a value was worked out from them; without what a client asks of a second valuer where it did not say. */
type BoundFacts = Pick<SheetInputs, 'subject' | 'secondAsked'> & { asksSecondValuer: boolean }

/**
 * What an approval covers of how a value was worked out: the sheets, the comparables that were used as they were chosen, and the facts as
 * the version has them that was kept with the approval; null where there is none, as when nothing was worked out.
 */
export type BoundApproaches = {
  sheets: BySheet<FormValues>
  comparables: readonly { id: string; version: number; evidence: unknown }[]
  facts: BoundFacts | null
}

/** The part of a valuation's sheets, comparables and facts that an approval covers. The caller holds the valuation's lock. */
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
  const [kept] = await runOnce(
    db,
    sql<
      Omit<BoundFacts, 'secondAsked'> & { secondAsked: SecondAsked | null }
    >`select inputs->'subject' as subject, coalesce((inputs->'asksSecondValuer')::boolean, false) as "asksSecondValuer",
        inputs->'secondAsked' as "secondAsked" from approach_versions where valuation_id = ${valuationId} and occasion = 'APPROVED' order by number desc limit 1`,
  )
  return {
    sheets: plainSheets(await storedSheets(db, valuationId)),
    comparables,
    facts: kept ? boundFacts(kept) : null,
  }
}

/** The facts that an approval covers: what a client asks of a second valuer among them where it does. */
export const boundFacts = ({
  subject,
  asksSecondValuer = false,
  secondAsked,
}: Pick<SheetInputs, 'subject' | 'asksSecondValuer'> & {
  secondAsked?: SecondAsked | null | undefined
}): BoundFacts => ({
  subject,
  asksSecondValuer,
  ...(secondAsked ? { secondAsked } : {}),
})

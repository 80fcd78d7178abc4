import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'

/**
 * Throws 'legal-hold' or 'record-retained' while nothing of a valuation may be deleted; the database refuses it as well. The caller holds
 * the valuation's lock.
 */
export async function assertDeletable({ db }: Pick<WriteContext, 'db'>, valuationId: string): Promise<void> {
  const {
    rows: [kept],
  } = await sql<{ isHeld: boolean; isKept: boolean | null }>`select
      exists (select from legal_holds h where h.valuation_id = v.id and h.lifted_at is null) as is_held,
      kept_until(v.approved_at, v.issue_date) >= (now() at time zone 'Asia/Kuwait')::date as is_kept
    from valuations v where v.id = ${valuationId}`.execute(db)
  if (kept?.isHeld) throw new AppError('legal-hold')
  if (kept?.isKept) throw new AppError('record-retained')
}

import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#kernel/dates.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { keptContents } from '../../approaches/queries/versions.ts'
import { lastCompleted } from '../../valuations/queries/last-completed.ts'
import type { DraftFacts } from '../rules/draft-changes.ts'
import type { EarlierReport } from '../rules/earlier.ts'
import { COMPARED_COLUMNS, COMPARED_FACTS } from './discussion.ts'

type Row = { id: string; number: string; issuedOn: CalendarDate; facts: DraftFacts }

/**
 * The last report that was issued before to the same client account on the same property, as its last version states it; null where there is none. What was
 * reported to anybody else is never found. The caller has found the valuation in scope.
 */
export async function readEarlier(db: Kysely<DB>, valuationId: string): Promise<EarlierReport | null> {
  const last = lastCompleted(sql`v.property_id`, sql`v.client_account_id`, {
    except: sql`v.id`,
    until: sql`v.valuation_date`,
  })
  const [row] = await runOnce(
    db,
    sql<Row>`select r.valuation_id as id, r.valuation_number as number, (r.issued_at at time zone 'Asia/Kuwait')::date::text as "issuedOn",
        ${COMPARED_FACTS} as facts
      from valuations v join issued_reports r on r.valuation_id = ${last}, lateral jsonb_to_record(r.data) ${COMPARED_COLUMNS}
      where v.id = ${valuationId} and v.property_id is not null and v.client_account_id is not null
      order by r.version desc limit 1`,
  )
  if (!row) return null
  const { id, ...earlier } = row
  const contentsOf = await keptContents(db, [id])
  return { ...earlier, contents: contentsOf(id, 'APPROVED') }
}

import { type Kysely, sql } from 'kysely'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { SharedRate } from '../model/rates.ts'

const COLUMNS = sql`r.id, r.version, r.measure, r.area_number as "areaNumber", r.area_ar as "areaAr", r.area_en as "areaEn", r.category,
  r.value, r.low, r.high, r.dated_on::text as "datedOn", r.source, r.comparables, e.number as "engagementNumber",
  r.lead_valuation_id as "leadValuationId", r.lead_sheet as "leadSheet",
  (select v.valuation_number from valuations v where v.id = r.lead_valuation_id) as "leadNumber",
  (select u.display_name from users u where u.id = r.written_by) as "writtenByName", ${sql.raw(isoInstant('r.written_at'))} as "writtenAt"`

const ofEngagement = preparedQuery<SharedRate>(
  sql`select ${COLUMNS} from engagement_rates r join engagements e on e.id = r.engagement_id
    where r.engagement_id = ${parameter('engagement')} order by r.measure, r.area_ar nulls first, r.category nulls first, r.id`,
)
/** The rates of an engagement, which the caller has found in scope; as many as it may have at the most. */
export const readRatesOf = (db: Kysely<DB>, engagement: string): Promise<SharedRate[]> =>
  ofEngagement(db, { engagement })

const ofValuation = preparedQuery<SharedRate>(
  sql`select ${COLUMNS} from engagement_properties p join engagements e on e.id = p.engagement_id
      join engagement_rates r on r.engagement_id = e.id
    where p.valuation_id = ${parameter('valuation')} order by r.measure, r.id`,
)
/** The rates of the engagement that a valuation belongs to, which the caller has found in scope. */
export const readRatesFor = (db: Kysely<DB>, valuation: string): Promise<SharedRate[]> => ofValuation(db, { valuation })

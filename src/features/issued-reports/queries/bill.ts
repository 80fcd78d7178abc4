import { type Kysely, sql } from 'kysely'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReportBill } from '../model.ts'

type Row = { engagementId: string | null; id: string | null; state: string | null; fils: number | null }

/** The newest invoice for the fee of a valuation, of its request, or of its engagement and that one's request; and the engagement, which is billed as a whole. */
export async function billOf(db: Kysely<DB>, valuationId: string): Promise<ReportBill> {
  const [row] = await runOnce(
    db,
    sql<Row>`select e.id as "engagementId", i.id, i.state, (i.total_fils - i.credited_fils - i.paid_fils)::float8 as fils
      from valuations v left join engagement_properties l on l.valuation_id = v.id left join engagements e on e.id = l.engagement_id
        left join requests r on r.valuation_id = v.id
        left join invoices i on i.kind = 'FEE' and i.state <> 'CREDITED'
          and (i.valuation_id = v.id or i.request_id = r.id or i.engagement_id = e.id or i.request_id = e.request_id)
      where v.id = ${valuationId} order by i.created_at desc nulls last limit 1`,
  )
  const { engagementId = null, id = null, state, fils } = row ?? {}
  const invoice = id === null ? null : { id, isDraft: state === 'DRAFT', owed: kwdFromFils(fils ?? 0) }
  return { engagementId, invoice }
}

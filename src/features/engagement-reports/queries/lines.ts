import { type Kysely, sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { IndicatingSheet } from '../../approaches/model/codes.ts'
import type { ReportData } from '../../valuation-reports/model.ts'
import { basisOf } from '../../valuation-reports/rules/terms.ts'
import type { NotIncluded, ScheduleFacts, ScheduleLine, WholeChoice } from '../model.ts'
import { whyNot } from '../rules/schedule.ts'

/** The properties of an engagement as they are now: those with a completed valuation and an issued report, and the others. */
export type Current = { lines: ScheduleLine[]; notIncluded: NotIncluded[] }

type Row = Pick<ScheduleFacts, 'section' | 'lot' | 'clientReference'> & {
  id: string
  ordinal: number
  propertyId: string
  valuationId: string | null
  valuationNumber: string | null
  status: ValuationStatus | null
  name: string | null
  location: string | null
  blockNumber: string | null
  plotNumber: string | null
  issuedReportId: string | null
  reportVersion: number | null
  record: ReportData['record'] | null
  governorate: ReportData['governorate']
  content: ReportData['content'] | null
  heldAt: string | null
  indications: readonly { sheet: IndicatingSheet }[]
}

/** Reads the properties of an engagement, which the caller has found in scope, in the order of its schedule. */
export async function readCurrent(
  db: Kysely<DB>,
  engagementId: string,
  { leftOut }: Pick<WholeChoice, 'leftOut'>,
): Promise<Current> {
  const rows = await runOnce(
    db,
    // What a report holds is taken apart at once: each look into it by itself would unpack it again.
    sql<Row>`select p.id, p.ordinal, p.property_id as "propertyId", p.valuation_id as "valuationId", p.section, p.lot,
        p.client_reference as "clientReference", v.valuation_number as "valuationNumber", v.status, y.name, y.location,
        y.block_number as "blockNumber", y.plot_number as "plotNumber", r.id as "issuedReportId", r.version as "reportVersion",
        d.record, d.governorate, d.content, d.inspection ->> 'heldAt' as "heldAt",
        coalesce(d.outcomes #> '{RECONCILIATION,indications}', '[]'::jsonb) as indications
      from engagement_properties p join properties y on y.id = p.property_id
      left join valuations v on v.id = p.valuation_id
      left join lateral (select i.id, i.version, i.data from issued_reports i where i.valuation_id = v.id
        order by i.version desc limit 1) r on true
      left join lateral jsonb_to_record(r.data) as d(record jsonb, governorate text, content jsonb, inspection jsonb, outcomes jsonb) on true
      where p.engagement_id = ${engagementId} order by p.ordinal, p.id`,
  )
  const reasons = new Map(leftOut.map(({ id, reason }) => [id, reason]))
  const current: Current = { lines: [], notIncluded: [] }
  for (const row of rows) {
    const { record } = row
    const fils = record?.finalValue == null ? null : filsFromKwd(record.finalValue)
    const reason = reasons.get(row.id) ?? null
    const why = whyNot({
      status: row.status,
      fils,
      hasReport: row.issuedReportId !== null,
      isLeftOut: reason !== null,
    })
    if (why === null && record && fils !== null) current.lines.push(lineOf(row, record, fils))
    else current.notIncluded.push(notIncludedOf(row, why ?? 'NO_REPORT', reason))
  }
  return current
}

function lineOf(row: Row, record: ReportData['record'], fils: number): ScheduleLine {
  const { ordinal, propertyId, section, lot, clientReference, name, governorate } = row
  return {
    ordinal,
    propertyId,
    valuationId: row.valuationId ?? '',
    issuedReportId: row.issuedReportId ?? '',
    fils,
    valuationNumber: record.valuationNumber,
    reportVersion: row.reportVersion ?? 1,
    section,
    lot,
    clientReference,
    name,
    category: record.propertyCategory,
    governorate,
    areaName: record.areaName,
    blockNumber: record.blockNumber,
    plotNumber: record.plotNumber,
    size: record.propertySize,
    tenure: record.tenure,
    basis: basisOf({ record, content: row.content ?? {}, outcomes: { RECONCILIATION: row } }),
    valuationDate: record.valuationDate,
    // As in the report of the property: a visit that was held, not the day that was typed.
    inspectionDate: row.heldAt === null ? null : kuwaitDayOf(row.heldAt),
  }
}

const notIncludedOf = (row: Row, why: NotIncluded['why'], reason: string | null): NotIncluded => ({
  id: row.id,
  ordinal: row.ordinal,
  valuationId: row.valuationId,
  valuationNumber: row.valuationNumber,
  section: row.section,
  clientReference: row.clientReference,
  name: row.name,
  areaName: row.location,
  blockNumber: row.blockNumber,
  plotNumber: row.plotNumber,
  why,
  reason: why === 'LEFT_OUT' ? reason : null,
})

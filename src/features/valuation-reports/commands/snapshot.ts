import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import type { ReportData } from '../model.ts'

/** Keeps what a report tells with an approval by this person, given now or at `at`. The caller holds the valuation. */
export async function keepSnapshot({ actor, db }: WriteContext, data: ReportData, at?: Date): Promise<void> {
  const { valuationId } = data
  await db
    .insertInto('reportSnapshots')
    .values({
      valuationId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from report_snapshots where valuation_id = ${valuationId})`,
      data: JSON.stringify(data),
      takenBy: actor.id,
      ...(at ? { takenAt: at } : {}),
    })
    .execute()
}

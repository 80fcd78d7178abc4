import { kuwaitDayOf } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { planInspection } from '../../inspections/commands/appointment.ts'
import { lockVisits } from '../../inspections/commands/record.ts'
import { whomToCall } from '../../inspections/rules/contact.ts'
import type { VisitsArranged } from '../model/days.ts'
import type { Arranged } from '../model/inputs.ts'
import { contactOf } from '../queries/visits.ts'
import { oneOfMany, refusalOf } from './each.ts'
import { lockLines } from './lock.ts'

/**
 * Makes the appointments of planned days, each by the command of inspections with its rules; one that is refused holds the others not back, and nothing
 * of it stays. Refused as well are a property that has an appointment by now and a time at which the inspector has another one. Each inspector is
 * notified once of a day. One that was sent before is answered as then. Throws 'engagement-not-found'.
 */
export async function arrangeVisits(ctx: WriteContext, { id, minutes, visits }: Arranged): Promise<VisitsArranged> {
  // Two who plan the same people's days come one after the other; their valuations are locked only then.
  for (const inspector of [...new Set(visits.map(({ inspectorId }) => inspectorId))].toSorted())
    await lockVisits(ctx, inspector)
  const ids = [...new Set(visits.map(({ valuationId }) => valuationId))]
  const { engagement, rows } = await lockLines(ctx, id, ids)
  const settled = await settledBy(ctx, ids)
  const outcome: VisitsArranged = { arranged: [], refused: [] }
  const days = new Map<string, { inspectorId: string; date: string; count: number }>()
  for (const { commandId, valuationId, inspectorId, startsAt } of visits) {
    const row = rows.get(valuationId)
    const error = await oneOfMany(ctx, async () => {
      if (!row) throw new AppError('valuation-not-found', { params: { id: valuationId } })
      const before = settled.filter((one) => one.valuationId === valuationId)
      const isRepeated = before.some((one) => one.commandId === commandId)
      if (before.length > 0 && !isRepeated) throw new AppError('visit-arranged')
      const { directions, ...call } = whomToCall(row)
      const appointment = { commandId, valuationId, inspectorId, startsAt, minutes, directions, ...contactOf(call) }
      const written = await planInspection(ctx, appointment, { engagement: engagement.number })
      if (written.overlaps.length > 0) throw new AppError('visit-overlaps')
      outcome.arranged.push({ valuationId, inspectionId: written.id })
      settled.push({ valuationId, commandId })
      if (isRepeated) return
      const date = kuwaitDayOf(new Date(startsAt).toISOString())
      const day = days.get(`${inspectorId} ${date}`) ?? { inspectorId, date, count: 0 }
      days.set(`${inspectorId} ${date}`, { ...day, count: day.count + 1 })
    })
    if (error) outcome.refused.push({ id: valuationId, number: row?.valuationNumber ?? null, error: refusalOf(error) })
  }
  for (const day of days.values())
    await audit(ctx, {
      eventType: 'ENGAGEMENT_VISITS_ARRANGE',
      description: `Arranged ${day.count} inspections of engagement ${engagement.number} on ${day.date}`,
      details: day,
      resourceId: id,
      resourceType: 'engagement',
    })
  return outcome
}

/** The valuations of these that have an appointment or a visit, each with the id under which a device sent it. */
const settledBy = ({ db }: WriteContext, ids: readonly string[]) =>
  db
    .selectFrom('inspections as i')
    .leftJoin('inspectionCommands as c', (join) => join.onRef('c.inspectionId', '=', 'i.id').on('c.verb', '=', 'plan'))
    .select(['i.valuationId', 'c.id as commandId'])
    .where('i.valuationId', 'in', ids)
    .where('i.state', 'in', ['PLANNED', 'HELD'])
    .execute()

import { sql } from 'kysely'
import { isStaff } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate, kuwaitDayOf, kuwaitMidnight, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { Point } from '#kernel/geo.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { unfinishedUploadsOf } from '#server/files/uploads/rows.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import {
  type DayStop,
  type Inspection,
  type InspectionDay,
  type InspectionDetails,
  type InspectionStop,
  MOST_OF_DAY,
  type PhotosRoom,
  type ValuationInspections,
} from '../model.ts'
import { whomToCall } from '../rules/contact.ts'
import { meetingPoint } from '../rules/place.ts'
import { estimatedWay } from '../rules/way.ts'
import { mayPlan } from '../workflow.ts'
import { withParts } from './parts.ts'
import { latestProposal, proposedOn } from './proposals.ts'
import { INSPECTION_COLUMNS, inScope, STOP_COLUMNS, STOP_SOURCE } from './rows.ts'

const one = scopedQuery<InspectionStop>(
  (scope, actorId) => sql`select ${STOP_COLUMNS} from ${STOP_SOURCE}
    where i.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)
const ofValuation = scopedQuery<Inspection>(
  (scope, actorId) => sql`select ${INSPECTION_COLUMNS} from inspections i
    where i.valuation_id = ${parameter('valuation')} and ${inScope(scope, actorId)}
    order by i.starts_at desc, i.id desc`,
)
const between = scopedQuery<InspectionStop>(
  (scope, actorId) => sql`select ${STOP_COLUMNS} from ${STOP_SOURCE}
    where i.inspector_id = ${parameter('inspector')} and i.starts_at >= ${parameter('from')}
      and i.starts_at < ${parameter('to')} and i.state <> 'CANCELLED' and ${inScope(scope, actorId)}
    order by i.starts_at, i.id limit ${sql.lit(MOST_OF_DAY + 1)}`,
)
type Planned = {
  status: ValuationStatus
  assignedTo: string | null
  requestor: string | null
  requestorPhone: string | null
  contactName: string | null
  contactPhone: string | null
  contactEmail: string | null
  accessNote: string | null
  pin: Point | null
}
const planned = scopedQuery<Planned>(
  (
    scope,
    actorId,
  ) => sql`select v.status, v.assigned_to as "assignedTo", v.requestor, v.requestor_phone as "requestorPhone",
      v.contact_name as "contactName", v.contact_phone as "contactPhone", v.access_note as "accessNote", r.fields ->> 'contactEmail' as "contactEmail",
      case when r.fields ->> 'latitude' is not null
        then json_build_object('latitude', r.fields -> 'latitude', 'longitude', r.fields -> 'longitude') end as pin
    from valuations v left join requests r on r.valuation_id = v.id where v.id = ${parameter('valuation')} and ${valuationInScope(scope, actorId)} and ${inScope(scope, actorId)}`,
)
const unfinishedUploads = unfinishedUploadsOf('inspectionId')

/** One inspection with its form, its photos and what may be done with it. Throws 'inspection-not-found' out of the reader's scope. */
export async function readInspection(
  ctx: ReadContext,
  { id }: { id: string },
): Promise<InspectionDetails & { room: PhotosRoom }> {
  const [stop] = await one(ctx, { id })
  if (!stop) throw new AppError('inspection-not-found', { params: { id } })
  const [[details], unfinished, settings] = await Promise.all([
    withParts(ctx, [stop]),
    unfinishedUploads(ctx, id),
    readSettings(ctx),
  ])
  if (!details) throw new AppError('inspection-not-found', { params: { id } })
  const room: PhotosRoom = {
    usedBytes: details.photos.reduce((sum, { size }) => sum + size, 0),
    recordBytes: settings.recordMegabytes * MEGABYTE,
    fileBytes: settings.fileMegabytes * MEGABYTE,
    unfinished,
  }
  return { ...details, room }
}

/** The inspections of a valuation, the latest first. Throws 'valuation-not-found' for those who do not see the firm's work. */
export async function listOfValuation(
  ctx: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<ValuationInspections> {
  const { actor } = ctx
  const values = { valuation: valuationId }
  const [[valuation], items, proposal] = await Promise.all([
    planned(ctx, values),
    ofValuation(ctx, values),
    latestProposal(ctx, valuationId),
  ])
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const { status, assignedTo, contactEmail, pin } = valuation
  return {
    items,
    plannable: mayPlan(actor, status),
    proposal,
    suggested: {
      inspectorId: assignedTo ?? (isStaff(actor) && can(actor, 'canEditValuations') ? actor.id : null),
      ...whomToCall(valuation),
      contactEmail,
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
    },
  }
}

/** A person's inspections of a day in Kuwait in order of time, without cancelled ones; today's of the caller by default. */
export async function readDay(
  ctx: ReadContext,
  { date = kuwaitToday(), inspectorId = ctx.actor.id }: { date?: CalendarDate; inspectorId?: string },
): Promise<InspectionDay> {
  const [{ items, hasMore }, proposed] = await Promise.all([
    stopsBetween(ctx, { inspectorId, from: date, to: date }),
    proposedOn(ctx, inspectorId, date),
  ])
  return { date, inspectorId, items, proposed, hasMore }
}

/** A person's inspections from one calendar date to another in order of time with the way to each, both included, at most MOST_OF_DAY. */
export async function stopsBetween(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'roads'>,
  { inspectorId, from, to }: { inspectorId: string; from: CalendarDate; to: CalendarDate },
): Promise<{ items: DayStop[]; hasMore: boolean }> {
  const range = { from: kuwaitMidnight(from), to: kuwaitMidnight(addDays(to, 1)) }
  const found = await between(ctx, { inspector: inspectorId, ...range })
  return { items: await withWays(ctx, found.slice(0, MOST_OF_DAY)), hasMore: found.length > MOST_OF_DAY }
}

/**
 * Stops in order of time with the way to each from the one before on the same day: its minutes by the operator's roads, where these know them, else
 * estimated. The roads are asked once for each, one after the other; once they fail they are not asked again.
 */
async function withWays({ roads }: Pick<ReadContext, 'roads'>, stops: readonly InspectionStop[]): Promise<DayStop[]> {
  const found: DayStop[] = []
  let asked = roads
  let before: { day: string; point: Point } | null = null
  for (const stop of stops) {
    const point = meetingPoint(stop)
    const day = kuwaitDayOf(stop.startsAt)
    const from: Point | null = before?.day === day ? before.point : null
    const estimated = from && point ? estimatedWay(from, point) : null
    const driven = from && point ? await asked?.driveTimes(from, [point]) : null
    if (driven?.state === 'FAILED') asked = null
    const minutes = driven?.state === 'TOLD' ? driven.minutes[0] : null
    found.push({ ...stop, way: estimated && minutes ? { ...estimated, minutes, byRoad: true } : estimated })
    if (point) before = { day, point }
  }
  return found
}

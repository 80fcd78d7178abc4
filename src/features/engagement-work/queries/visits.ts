import { type SqlBool, sql } from 'kysely'
import { foldArabic } from '#kernel/fold.ts'
import { isPhone, plainPhone } from '#kernel/phone.ts'
import type { ReadContext } from '#server/procedure.ts'
import { whomToCall } from '../../inspections/rules/contact.ts'
import points from '../../places/data/kuwait-points.json' with { type: 'json' }
import { findArea } from '../../places/model.ts'
import { readSettings } from '../../settings/queries.ts'
import { DAYS_LIMITS, type WaitingVisits, type WorkVisit } from '../model/days.ts'
import { assertEngagement, linesOf } from './lines.ts'

const middles = new Map(points.map((point) => [point.number, point]))

/**
 * The properties of an engagement that are to be visited and have neither an appointment nor a visit, in the order of the schedule: drafts whose level of
 * inspection asks for one. At most those of a plan. Throws 'engagement-not-found'.
 */
export async function readVisits(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { id }: { id: string },
): Promise<{ items: WorkVisit[]; hasMore: boolean }> {
  await assertEngagement(ctx, id)
  const rows = await linesOf(ctx, { id })
    .innerJoin('engagements as e', 'e.id', 'p.engagementId')
    .innerJoin('properties as h', 'h.id', 'p.propertyId')
    .select(['v.areaName as ofValuation', 'h.location', 'h.latitude', 'h.longitude'])
    .select(['v.requestor', 'v.requestorPhone', 'v.contactName', 'v.contactPhone'])
    .where('v.status', '=', 'DRAFT')
    .where(sql<SqlBool>`coalesce(p.inspection_level, e.inspection_level, 'FULL') in ('FULL', 'EXTERNAL')`)
    .where(
      sql<SqlBool>`not exists (select from inspections i where i.valuation_id = v.id and i.state in ('PLANNED', 'HELD'))`,
    )
    .limit(DAYS_LIMITS.visits + 1)
    .execute()
  const items = rows
    .slice(0, DAYS_LIMITS.visits)
    .map(({ ofValuation, location, requestor, requestorPhone, ...line }): WorkVisit => {
      const { directions: _, ...call } = whomToCall({ ...line, requestor, requestorPhone })
      const areaName = location ?? ofValuation
      const number = findArea(areaName ?? '')?.number
      const isApproximate = line.latitude === null || line.longitude === null
      const middle = isApproximate && number !== undefined ? middles.get(number) : undefined
      const { latitude, longitude } = middle ?? line
      return {
        ...line,
        ...contactOf(call),
        latitude,
        longitude,
        isApproximate,
        areaName,
        area: areaKeyOf(number, areaName),
      }
    })
  return { items, hasMore: rows.length > DAYS_LIMITS.visits }
}

const areaKeyOf = (number: number | undefined, name: string | null) => String(number ?? foldArabic(name ?? ''))

type Contact = { contactName: string | null; contactPhone: string | null }
/** Whom the inspector calls; what is no number that can be called is left out. */
export function contactOf({ contactName, contactPhone }: Contact): Contact {
  const phone = contactPhone === null ? null : plainPhone(contactPhone)
  return { contactName, contactPhone: phone !== null && isPhone(phone) ? phone : null }
}

/** How many properties wait for a visit, by area, those with the most first. Throws 'engagement-not-found'. */
export async function readWaiting(ctx: ReadContext, asked: { id: string }): Promise<WaitingVisits> {
  const [{ items, hasMore }, { workingHours }] = await Promise.all([readVisits(ctx, asked), readSettings(ctx)])
  const { opens, closes } = workingHours
  const areas = [...Map.groupBy(items, ({ area }) => area)]
    .map(([area, its]) => ({ area, name: its[0]?.areaName ?? null, count: its.length }))
    .toSorted((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1))
  return { areas, total: items.length, hasMore, opens, closes }
}

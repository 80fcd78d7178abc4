import { STAFF } from '#access/roles.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import type { Point } from '#kernel/geo.ts'
import type { ReadContext } from '#server/procedure.ts'
import { REACH_DAYS } from '../../inspections/commands/appointment.ts'
import { readTaken } from '../../inspections/queries/overlaps.ts'
import { estimatedWay } from '../../inspections/rules/way.ts'
import { coversOf } from '../../licences/queries.ts'
import { lacksOf } from '../../licences/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import { workDaysMessages } from '../messages/workdays.ts'
import { DAYS_LIMITS, type WorkDays } from '../model/days.ts'
import type { DaysAsked } from '../model/inputs.ts'
import {
  type DayTerms,
  type Inspector,
  lineOfVisits,
  proposedDays,
  timedDays,
  type Visit,
  type WayOf,
} from '../rules/days.ts'
import { readVisits } from './visits.ts'

type Reading = Pick<ReadContext, 'actor' | 'db' | 'notifyCache' | 'roads' | 'gone'>

const fault = faultOf('workdays', workDaysMessages)
/** How many visits are asked of the roads, and how many of those that follow on the line: a day has no more. */
const [BY_ROAD, NEXT] = [300, 12]

/**
 * Proposes inspection days for the properties of an engagement that wait for a visit, or gives the days of `kept` their times. Nothing is stored. The same
 * question is answered alike while nothing changes. Throws 'engagement-not-found', and 'record-invalid' for hours, a first day or people that can't be.
 */
export async function readDays(ctx: Reading, asked: DaysAsked): Promise<WorkDays> {
  const { id, areas, leftOut, kept, rest, start, opens, closes, minutes, firstDay } = asked
  const today = kuwaitToday()
  const lastDay = addDays(today, REACH_DAYS - 1)
  const [{ items }, settings, people] = await Promise.all([
    readVisits(ctx, { id }),
    readSettings(ctx),
    readPeople(ctx, asked),
  ])
  const faults: FieldFault[] = [
    ...(opens < closes ? [] : [fault('closes', 'fault.closes')]),
    ...(firstDay > today && firstDay <= lastDay ? [] : [fault('firstDay', 'fault.firstDay')]),
    ...(people ? [] : [fault('inspectors', 'fault.inspectors')]),
  ]
  if (faults.length > 0 || !people) throw recordInvalid(faults)
  const all = new Map(
    items.map(({ valuationId, latitude, longitude, area }): [string, Visit] => {
      const place = latitude === null || longitude === null ? null : { latitude, longitude }
      return [valuationId, { id: valuationId, place, area }]
    }),
  )
  const keptDays = kept.map(({ visits, ...day }) => ({ ...day, visits: visits.flatMap((one) => all.get(one) ?? []) }))
  const arranged = keptDays.flatMap(({ visits }) => visits)
  const out = new Set(leftOut)
  const open = rest ? [...all.values()].filter((one) => !out.has(one.id) && (!areas || areas.includes(one.area))) : []
  const terms: DayTerms = {
    ...{ opens, closes, minutes, start, firstDay, lastDay, mostOfDay: DAYS_LIMITS.ofDay },
    times: { ...settings.workingHours, holidays: settings.holidays },
  }
  const categories = settings.licencesEnforced ? await readCategories(ctx, [...all.keys()]) : null
  const covers = categories ? await coversOf(ctx, asked.inspectors) : null
  const inspectors = people.map((one): Inspector => {
    const cover = covers?.get(one.id) ?? null
    const lacks = (visit: Visit) =>
      lacksOf(cover, { propertyCategory: categories?.get(visit.id) ?? null, finalValue: null }, today)
    return { ...one, covers: (visit) => categories === null || lacks(visit).length === 0 }
  })
  const wayOf = await waysBy(ctx, [...arranged, ...open], start)
  const plan = { inspectors, terms, wayOf }
  const found = rest ? proposedDays(open, keptDays, plan) : { days: timedDays(keptDays, plan), unplaced: [] }
  const named = new Set([
    ...[...found.days.flatMap(({ stops }) => stops), ...found.unplaced].map((one) => one.id),
    ...out,
  ])
  return { ...found, visits: items.filter(({ valuationId }) => named.has(valuationId)) }
}

/** Who inspects, in the order in which they were named, with what is taken of their time; null where one is not of the active staff. */
async function readPeople(
  ctx: Reading,
  { inspectors, firstDay, off }: DaysAsked,
): Promise<Omit<Inspector, 'covers'>[] | null> {
  const ids = [...new Set(inspectors)]
  const [staff, taken] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('active', '=', true)
      .where('role', 'in', STAFF)
      .execute(),
    readTaken(ctx, { inspectorIds: ids, from: firstDay, to: addDays(firstDay, REACH_DAYS) }),
  ])
  if (staff.length < ids.length) return null
  return ids.map((id) => ({
    id,
    off: off.filter(({ inspectorId }) => inspectorId === id).map(({ date }) => date),
    taken: taken
      .filter(({ inspectorId }) => inspectorId === id)
      .map(({ startsAt, minutes, latitude, longitude }) => {
        const from = Date.parse(startsAt)
        const place = latitude === null || longitude === null ? null : { latitude, longitude }
        return { from, to: from + minutes * 60_000, place }
      }),
  }))
}

/** What kind of property each valuation is of, which licences are asked about. */
async function readCategories({ db }: Reading, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('valuations').select(['id', 'propertyCategory']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.propertyCategory]))
}

const keyOf = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`

/**
 * The ways between visits: minutes by the operator's roads from each of the first to those that follow it on the line through the areas, and from where
 * days begin to all of these; estimated for the others, and where the roads fail. A way back is taken to be as long as the way there.
 */
async function waysBy({ roads, gone }: Reading, visits: readonly Visit[], start: Point | null): Promise<WayOf> {
  const known = new Map<string, number>()
  const ask = async (from: Point, to: readonly Point[]): Promise<boolean> => {
    // Nobody waits for the rest any more.
    gone?.().throwIfAborted()
    const found = await roads?.driveTimes(from, to)
    if (found?.state === 'TOLD')
      for (const [at, minutes] of found.minutes.entries()) {
        const place = to[at]
        if (!place || minutes === null) continue
        known.set(`${keyOf(from)} ${keyOf(place)}`, minutes)
        known.set(`${keyOf(place)} ${keyOf(from)}`, minutes)
      }
    return found !== null && found !== undefined && found.state !== 'FAILED'
  }
  if (roads) {
    const placed = visits.flatMap(({ place, ...visit }) => (place ? [{ ...visit, place }] : []))
    const line = lineOfVisits(placed, start).slice(0, BY_ROAD)
    const places = line.map(({ place }) => place)
    let goesOn = true
    if (start)
      for (let at = 0; goesOn && at < places.length; at += 100) goesOn = await ask(start, places.slice(at, at + 100))
    for (let at = 0; goesOn && at < places.length - 1; at++) {
      const [from, ...next] = places.slice(at, at + 1 + NEXT)
      if (from) goesOn = await ask(from, next)
    }
  }
  return (from, to) => {
    const estimated = estimatedWay(from, to)
    const minutes = known.get(`${keyOf(from)} ${keyOf(to)}`)
    return minutes === undefined || estimated.minutes === 0 ? estimated : { ...estimated, minutes, byRoad: true }
  }
}

import { addDays, type CalendarDate, kuwaitMidnight } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { isWorkingDay, type WorkingTimes } from '#kernel/working-time.ts'
import { METRES_PER_MINUTE, metresBetween, type Way } from '../../inspections/rules/way.ts'
import { shortOrder } from './order.ts'

/** A property that is to be visited: where it lies, null where that is not known, and by what it is kept together with its neighbours. */
export type Visit = { id: string; place: Point | null; area: string }
/** Time of an inspector that is taken already, in ms since 1970, and where. */
export type Taken = { from: number; to: number; place: Point | null }
/** Who inspects: what is taken of their time, the days on which they make no visits, and whether their licence covers a visit. */
export type Inspector = {
  id: string
  taken: readonly Taken[]
  off: readonly CalendarDate[]
  covers: (visit: Visit) => boolean
}

/** How days are filled: 'HH:MM' in Kuwait, the minutes of a visit, the most visits of a day, and where each day begins (null: at its first property). */
export type DayTerms = {
  opens: string
  closes: string
  minutes: number
  mostOfDay: number
  start: Point | null
  firstDay: CalendarDate
  lastDay: CalendarDate
  times: WorkingTimes
}

/** The way between two places, the same in both directions. */
export type WayOf = (from: Point, to: Point) => Way

/** A visit of a day: when it begins (ISO), the way to it from what was before, null where there is none; `isLate` where it ends after the day does. */
export type Stop = { id: string; startsAt: string; way: Way | null; isLate: boolean; isBeyondLicence: boolean }
/** A day of an inspector, its visits in their order. */
export type VisitDay = { inspectorId: string; date: CalendarDate; isLocked: boolean; stops: Stop[] }
/** A day that is kept as somebody arranged it; the order of one that is not locked may be shortened. */
export type KeptDay = { inspectorId: string; date: CalendarDate; isLocked: boolean; visits: readonly Visit[] }
/** Why a visit is on no day: nobody knows where, no licence covers it, or the days are full. */
export type Unplaced = { id: string; why: 'place' | 'licence' | 'days' }

const MINUTE = 60_000
/** Appointments begin at full five minutes. */
const STEP = 5 * MINUTE

/** The length of a way by which orders are compared: its minutes by roads, or as many as the estimate has before they are rounded. */
const lengthBy = (wayOf: WayOf) => (from: Point, to: Point) => {
  const { minutes, metres, byRoad } = wayOf(from, to)
  return byRoad ? minutes : metres / METRES_PER_MINUTE
}

type Placed = Visit & { place: Point }
const isPlaced = (visit: Visit): visit is Placed => visit.place !== null

/** All visits in one line that leads from area to neighbouring area, and within each from property to property. */
export function lineOfVisits(visits: readonly Placed[], start: Point | null): Placed[] {
  const areas = [...Map.groupBy(visits, ({ area }) => area)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, its]) => ({ its, middle: middleOf(its) }))
  const whole = middleOf(visits)
  // Without a place to begin at the line begins at an end of all: the area that lies farthest out.
  const [first] = areas.toSorted((a, b) => metresBetween(whole, b.middle) - metresBetween(whole, a.middle))
  const from = { its: [], middle: start ?? first?.middle ?? whole }
  const ordered = shortOrder(from, areas, (a, b) => metresBetween(a.middle, b.middle))
  const line: Placed[] = []
  let last: Placed | null = start ? { id: '', area: '', place: start } : null
  for (const { its } of ordered) {
    line.push(...shortOrder(last, its, (a, b) => metresBetween(a.place, b.place)))
    last = line.at(-1) ?? null
  }
  return line
}

function middleOf(visits: readonly Placed[]): Point {
  const sum = (of: keyof Point) => visits.reduce((all, { place }) => all + place[of], 0) / Math.max(1, visits.length)
  return { latitude: sum('latitude'), longitude: sum('longitude') }
}

/** The order of a day's visits that shortens its way; those without a place come last. */
function orderOfDay(visits: readonly Visit[], start: Point | null, wayOf: WayOf): Visit[] {
  const length = lengthBy(wayOf)
  const from = start ? { id: '', area: '', place: start } : null
  const placed = shortOrder<Placed>(from, visits.filter(isPlaced), (a, b) => length(a.place, b.place))
  return [...placed, ...visits.filter((visit) => !isPlaced(visit))]
}

type Day = { date: CalendarDate; inspector: Inspector; terms: DayTerms; wayOf: WayOf }

/** When each visit of a day begins in this order, around what is taken of the inspector's time. */
function timedDay(order: readonly Visit[], { date, inspector, terms, wayOf }: Day): Stop[] {
  const midnight = Date.parse(kuwaitMidnight(date))
  const closes = midnight + minutesOf(terms.closes) * MINUTE
  const length = terms.minutes * MINUTE
  const ahead = takenOn(inspector, date)
  let now = midnight + minutesOf(terms.opens) * MINUTE
  let at = terms.start
  return order.map((visit) => {
    for (;;) {
      const way = at && visit.place ? wayOf(at, visit.place) : null
      const begins = Math.ceil((now + (way?.minutes ?? 0) * MINUTE) / STEP) * STEP
      const [next] = ahead
      const onwards = next?.place && visit.place ? wayOf(visit.place, next.place).minutes * MINUTE : 0
      if (next && begins + length + onwards > next.from) {
        // What is arranged already comes first.
        ahead.shift()
        now = Math.max(now, next.to)
        at = next.place ?? at
        continue
      }
      now = begins + length
      at = visit.place ?? at
      const startsAt = new Date(begins).toISOString()
      return { id: visit.id, startsAt, way, isLate: now > closes, isBeyondLicence: !inspector.covers(visit) }
    }
  })
}

function takenOn({ taken }: Inspector, date: CalendarDate): Taken[] {
  const [from, to] = [Date.parse(kuwaitMidnight(date)), Date.parse(kuwaitMidnight(addDays(date, 1)))]
  return taken.filter((one) => one.to > from && one.from < to).toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

type Plan = {
  inspectors: readonly Inspector[]
  terms: DayTerms
  wayOf: WayOf
}

/** The days that somebody arranged, with the times of their visits; a visit that is on two of them is left on the first. */
export function timedDays(kept: readonly KeptDay[], { inspectors, terms, wayOf }: Plan): VisitDay[] {
  const seen = new Set<string>()
  return kept.flatMap(({ inspectorId, date, isLocked, visits }) => {
    const inspector = inspectors.find(({ id }) => id === inspectorId)
    const its = visits.filter(({ id }) => !seen.has(id) && seen.add(id))
    if (!inspector || its.length === 0) return []
    const order = isLocked ? its : orderOfDay(its, terms.start, wayOf)
    return [{ inspectorId, date, isLocked, stops: timedDay(order, { date, inspector, terms, wayOf }) }]
  })
}

/**
 * Proposes days for all visits: each day of an inspector takes what is next on the line through the areas, as much as fits its hours with the ways and
 * around what is arranged already, in a short order. Days that are kept stay as they are. Each visit is on one day, or named with the reason why not.
 */
export function proposedDays(
  visits: readonly Visit[],
  kept: readonly KeptDay[],
  plan: Plan,
): { days: VisitDay[]; unplaced: Unplaced[] } {
  const { inspectors, terms, wayOf } = plan
  const days = timedDays(kept, plan)
  const done = new Set(days.flatMap(({ stops }) => stops.map(({ id }) => id)))
  const unplaced: Unplaced[] = []
  const open = visits.filter((visit) => {
    if (done.has(visit.id)) return false
    const why = !isPlaced(visit) ? 'place' : inspectors.some((one) => one.covers(visit)) ? null : 'licence'
    if (why) unplaced.push({ id: visit.id, why })
    return why === null
  })
  let line = lineOfVisits(open.filter(isPlaced), terms.start)
  const isKept = new Set(days.map(({ inspectorId, date }) => `${inspectorId} ${date}`))
  for (let { firstDay: date } = terms; date <= terms.lastDay && line.length > 0; date = addDays(date, 1)) {
    if (!isWorkingDay(date, terms.times)) continue
    for (const inspector of inspectors) {
      if (inspector.off.includes(date) || isKept.has(`${inspector.id} ${date}`)) continue
      const stops = filledDay(line, { date, inspector, terms, wayOf })
      if (stops.length === 0) continue
      days.push({ inspectorId: inspector.id, date, isLocked: false, stops })
      const its = new Set(stops.map(({ id }) => id))
      line = line.filter(({ id }) => !its.has(id))
    }
  }
  unplaced.push(...line.map(({ id }) => ({ id, why: 'days' as const })))
  const rank = new Map(inspectors.map(({ id }, at) => [id, at]))
  const byDay = (a: VisitDay, b: VisitDay) =>
    a.date === b.date ? (rank.get(a.inspectorId) ?? 0) - (rank.get(b.inspectorId) ?? 0) : a.date < b.date ? -1 : 1
  return { days: days.toSorted(byDay), unplaced }
}

/**
 * What fits a day, in the order that it is driven in: what is next on the line, or where some of the day is taken already, what lies near that. Where the
 * first of an area does not fit between appointments, the next area may.
 */
function filledDay(line: readonly Placed[], day: Day): Stop[] {
  const near = takenOn(day.inspector, day.date).find(({ place }) => place)?.place
  const begins = takenOn(day.inspector, day.date).length > 0 ? firstOfAreas(line) : line.slice(0, 1)
  const distance = ({ place }: Placed) => (near ? metresBetween(near, place) : 0)
  for (const first of begins.toSorted((a, b) => distance(a) - distance(b))) {
    const stops = filledFrom(line.slice(line.indexOf(first)), day)
    if (stops.length > 0) return stops
  }
  return []
}

const firstOfAreas = (line: readonly Placed[]): Placed[] =>
  line.filter(({ area }, at) => at === 0 || line[at - 1]?.area !== area)

function filledFrom(line: readonly Placed[], day: Day): Stop[] {
  const { inspector, terms, wayOf, date } = day
  const room = terms.mostOfDay - takenOn(inspector, date).length
  const fits = (order: readonly Visit[]) => timedDay(order, day).every(({ isLate }) => !isLate)
  let order: Visit[] = []
  for (const visit of line) {
    if (order.length >= room) break
    if (!inspector.covers(visit)) continue
    const asTheyCome = [...order, visit]
    const fitting = fits(asTheyCome) ? asTheyCome : orderOfDay(asTheyCome, terms.start, wayOf)
    // The line goes on with the next day: what lies farther on is not visited out of turn.
    if (fitting !== asTheyCome && !fits(fitting)) break
    order = fitting
  }
  const shorter = orderOfDay(order, terms.start, wayOf)
  return timedDay(fits(shorter) ? shorter : order, day)
}

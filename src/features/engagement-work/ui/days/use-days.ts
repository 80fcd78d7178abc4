import { useEffect, useEffectEvent, useState } from 'react'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import type { Picked } from '#web/kit/fields/picked.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { USUAL_MINUTES, type WaitingVisits, type WorkDays, type WorkVisit } from '../../model/days.ts'
import type { Unplaced, VisitDay } from '../../rules/days.ts'
import { changedDays, type DayPlace, isSameDay, type Layout, withoutVisit } from './layouts.ts'

/** What a planner has chosen and arranged, as the device keeps it. */
export type DaysPlan = {
  areas: readonly string[]
  inspectors: readonly Picked[]
  firstDay: string
  opens: string
  closes: string
  minutes: number | null
  startsAt: 'first' | 'place'
  place: Point | null
  off: readonly DayPlace[]
  leftOut: readonly string[]
  days: readonly Layout[]
}
type Shown = {
  days: readonly VisitDay[]
  unplaced: readonly Unplaced[]
  visits: ReadonlyMap<string, WorkVisit>
  /** What the times of the days follow from. */
  terms: string
}

const NOTHING: Shown = { days: [], unplaced: [], visits: new Map(), terms: '' }
const termsOf = ({ opens, closes, minutes, startsAt, place }: DaysPlan) =>
  JSON.stringify([opens, closes, minutes, startsAt === 'place' ? place : null])
const layoutOf = ({ inspectorId, date, isLocked, stops }: VisitDay): Layout => ({
  ...{ inspectorId, date, isLocked },
  visits: stops.map(({ id }) => id),
})
const byDate = (a: VisitDay, b: VisitDay) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1)

/** The plan of an engagement's inspection days: what was chosen and arranged is kept on the device, and the server gives each day its times. */
export function useDays(id: string, { opens, closes }: Pick<WaitingVisits, 'opens' | 'closes'>) {
  const [start] = useState(
    (): DaysPlan => ({
      ...{ areas: [], inspectors: [], firstDay: addDays(kuwaitToday(), 1), opens, closes, minutes: USUAL_MINUTES },
      ...{ startsAt: 'first', place: null, off: [], leftOut: [], days: [] },
    }),
  )
  const [plan, put] = useTyped(`inspection-days ${id}`, start)
  const [shown, setShown] = useState(NOTHING)
  /** True once the days would have other times by what was chosen since. */
  const isStale = shown.days.length > 0 && shown.terms !== termsOf(plan)

  const ask = (now: DaysPlan, kept: readonly Layout[], rest: boolean): Promise<WorkDays> => {
    const { areas, inspectors, firstDay, startsAt, place, off, leftOut } = now
    const people = new Set([...inspectors.map((one) => one.id), ...(rest ? [] : kept.map((day) => day.inspectorId))])
    return rpc.engagementWork.days({
      id,
      ...(areas.length > 0 ? { areas: [...areas] } : {}),
      ...{
        inspectors: [...people],
        firstDay,
        opens: now.opens,
        closes: now.closes,
        minutes: now.minutes ?? USUAL_MINUTES,
      },
      start: startsAt === 'place' ? place : null,
      ...{ off: [...off], leftOut: [...leftOut], rest },
      kept: kept.map((day) => ({ ...day, visits: [...day.visits] })),
    })
  }
  const merge = (visits: readonly WorkVisit[], was: Shown) =>
    new Map([...was.visits, ...visits.map((visit) => [visit.valuationId, visit] as const)])

  /** Has days proposed; those that are held stay. Rejects with RpcError. */
  const propose = async (now: DaysPlan = plan) => {
    const held = now.days.filter(({ isLocked }) => isLocked)
    const found = await ask(now, held, true)
    setShown((was) => ({ ...found, visits: merge(found.visits, was), terms: termsOf(now) }))
    put((was) => ({ ...was, off: now.off, days: found.days.map(layoutOf) }))
  }
  /** Arranges the days otherwise, and has those that changed given their times. Rejects with RpcError. */
  const arrange = async (days: readonly Layout[], now: Partial<DaysPlan> = {}) => {
    const next = { ...plan, ...now, days }
    const changed = isStale ? days : changedDays(plan.days, days)
    const found = changed.length > 0 ? await ask(next, changed, false) : { days: [], visits: [] }
    const timed = (day: Layout) =>
      found.days.find((one) => isSameDay(one, day)) ?? shown.days.find((one) => isSameDay(one, day)) ?? []
    const placed = new Set(days.flatMap(({ visits }) => visits))
    setShown((was) => ({
      days: days.flatMap(timed).toSorted(byDate),
      unplaced: was.unplaced.filter((one) => !placed.has(one.id)),
      visits: merge(found.visits, was),
      terms: termsOf(next),
    }))
    const ordered = found.days.map(layoutOf)
    put((was) => ({ ...was, ...now, days: days.map((day) => ordered.find((one) => isSameDay(one, day)) ?? day) }))
  }
  /** Takes away what has its appointment by now. */
  const drop = (ids: readonly string[]) => {
    const gone = new Set(ids)
    const left = (day: VisitDay) => ({ ...day, stops: day.stops.filter((stop) => !gone.has(stop.id)) })
    setShown((was) => ({ ...was, days: was.days.map(left).filter(({ stops }) => stops.length > 0) }))
    put((was) => ({ ...was, days: [...gone].reduce(withoutVisit, [...was.days]) }))
  }
  const run = useRun(async (work: () => Promise<unknown>) => work())
  /** Gives all days their times again. Rejects with RpcError. */
  const renew = async (now: DaysPlan = plan) => {
    const found = await ask(now, now.days, false)
    const visits = (was: Shown) => merge(found.visits, was)
    setShown((was) => ({ ...was, days: found.days, visits: visits(was), terms: termsOf(now) }))
    put((was) => ({ ...was, firstDay: now.firstDay, days: found.days.map(layoutOf) }))
  }
  const begin = useEffectEvent(() => {
    const isBegun = plan.days.length > 0 || plan.leftOut.length > 0
    if (!isBegun || plan.inspectors.length === 0) return
    // Days that have passed since are given up.
    const [today, days] = [kuwaitToday(), plan.days.filter(({ date }) => date > kuwaitToday())]
    const firstDay = plan.firstDay > today ? plan.firstDay : addDays(today, 1)
    void run.act(() => renew({ ...plan, firstDay, days }))
  })
  // What was arranged before the page was left.
  useEffect(() => begin(), [])
  return { plan, put, shown, isStale, propose, arrange, renew, drop, ...run }
}
export type Days = ReturnType<typeof useDays>

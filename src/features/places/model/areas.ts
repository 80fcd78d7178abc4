import type { CalendarDate } from '#kernel/dates.ts'
import list from '../data/kuwait-areas.json' with { type: 'json' }
import type { AreaChange } from './changes.ts'
import { GOVERNORATES, type Governorate } from './governorates.ts'

export type AreaName = { nameAr: string; nameEn: string }
/** A name that an area had until the day on which another took its place. */
type FormerName = AreaName & { until: CalendarDate }
/** One area of Kuwait; its position is in `data/kuwait-points.json`, which forms and lists do not load. */
export type Area = AreaName & {
  number: number
  governorate: Governorate
  /** The day of the renaming, by a change, that gave it its name. */
  since?: CalendarDate
  /** The names it had, the oldest first. */
  former?: readonly FormerName[]
  /** The governorates it belonged to, the oldest first, each until the day of the move. */
  formerGovernorates?: readonly { governorate: Governorate; until: CalendarDate }[]
}

const inOrder = (areas: readonly Area[]) =>
  areas.toSorted(
    (a, b) => GOVERNORATES.indexOf(a.governorate) - GOVERNORATES.indexOf(b.governorate) || a.number - b.number,
  )

/** A row of the data: the number, both names, and the former ones with the day until which each held. */
type Row = [number: number, nameAr: string, nameEn: string, former?: [nameAr: string, nameEn: string, until: string][]]
const areaOf = (governorate: Governorate, [number, nameAr, nameEn, former]: Row): Area => ({
  number,
  nameAr,
  nameEn,
  governorate,
  ...(former ? { former: former.map(([ar, en, until]) => ({ nameAr: ar, nameEn: en, until })) } : {}),
})

/** The areas as the release brings them, in the order of the governorates and of their numbers within one. */
export const RELEASED_AREAS: readonly Area[] = inOrder(
  GOVERNORATES.flatMap((code) => (list.areas[code] as Row[]).map((row) => areaOf(code, row))),
)

/** The areas of a day: those of the release with the changes that have taken effect by then, in the same order. */
export function areasOn(day: CalendarDate, changes: readonly AreaChange[]): readonly Area[] {
  const begun = Map.groupBy(
    changes.filter(({ from }) => from <= day),
    ({ number }) => number,
  )
  if (begun.size === 0) return RELEASED_AREAS
  return inOrder(RELEASED_AREAS.map((area) => changed(area, begun.get(area.number) ?? [])))
}

function changed(released: Area, changes: readonly AreaChange[]): Area {
  if (changes.length === 0) return released
  const area = { ...released }
  const former = [...(released.former ?? [])]
  const formerGovernorates = [...(released.formerGovernorates ?? [])]
  const held = changes.filter(({ withdrawnOn }) => withdrawnOn === null)
  for (const change of held.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const { from, nameAr, nameEn, governorate } = change
    if (nameAr !== null && nameEn !== null && (nameAr !== area.nameAr || nameEn !== area.nameEn)) {
      former.push({ nameAr: area.nameAr, nameEn: area.nameEn, until: from })
      Object.assign(area, { nameAr, nameEn, since: from })
    }
    if (governorate !== null && governorate !== area.governorate) {
      formerGovernorates.push({ governorate: area.governorate, until: from })
      area.governorate = governorate
    }
  }
  // Records of the days on which a wrong name held may say it, so that it stays understood.
  for (const { from, nameAr, nameEn, withdrawnOn } of changes)
    if (nameAr !== null && nameEn !== null && withdrawnOn !== null && from <= withdrawnOn)
      former.push({ nameAr, nameEn, until: withdrawnOn })
  const byDay = <T extends { until: CalendarDate }>(items: readonly T[]) =>
    items.toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
  return {
    ...area,
    ...(former.length > 0 ? { former: byDay(former) } : {}),
    ...(formerGovernorates.length > 0 ? { formerGovernorates: byDay(formerGovernorates) } : {}),
  }
}

/** The governorate that an area belonged to on a day. */
export function governorateOn({ governorate, formerGovernorates = [] }: Area, day: CalendarDate): Governorate {
  return formerGovernorates.find(({ until }) => day < until)?.governorate ?? governorate
}

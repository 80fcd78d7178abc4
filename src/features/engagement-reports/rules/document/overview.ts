import { type Block, type Text, textOf } from '#features/papers/rules/blocks.ts'
import type { Point } from '#kernel/geo.ts'
import { drawingOf, mapCredit, windowAround } from '../../../valuation-reports/rules/document/drawing.ts'
import { groupsOf } from '../schedule.ts'
import { type Digest, groupName, type WholeTelling, whole } from './telling.ts'

/** The least width of an overview in metres. */
const LEAST_WIDTH = 8000
/** How near two pins are, as a share of the width, within which one pin is drawn for both; and the most pins of a map. */
const NEAR = 0.034
const MOST_PINS = 40
/** From how many properties on each section has a map of its own, and of how many sections. */
const MANY = 30
const MOST_SECTIONS = 12
/** As many numbers of a pin are named. */
const MOST_NAMED = 15

type Located = Pick<Digest, 'ordinal' | 'areaNumber'> & { at: Point }
/** Properties that one pin is of, at the place of the first. */
type Cluster = { at: Point; ordinals: number[] }

/** Puts what lies near one another under one pin, farther apart where there would be more pins than a map holds. */
export function clustersOf(located: readonly Located[], most = MOST_PINS): Cluster[] {
  const { width, height } = windowAround(
    located.map(({ at }) => at),
    LEAST_WIDTH,
  )
  for (let near = NEAR; ; near *= 1.4) {
    const clusters: Cluster[] = []
    for (const { at, ordinal } of located) {
      const distance = (one: Cluster) =>
        Math.hypot((one.at.longitude - at.longitude) / width, (one.at.latitude - at.latitude) / height / 2)
      const nearest = clusters.find((one) => distance(one) < near)
      if (nearest) nearest.ordinals.push(ordinal)
      else clusters.push({ at, ordinals: [ordinal] })
    }
    if (clusters.length <= most) return clusters
  }
}

/** The map of all properties by their numbers in the schedule, and of each section where there are many; nothing where no place is known. */
export function overviewMaps(telling: WholeTelling): Block[] {
  const { digests, lines, speaker } = telling
  const located = digests.flatMap(({ at, ordinal, areaNumber }): Located[] => (at ? [{ at, ordinal, areaNumber }] : []))
  if (located.length === 0) return []
  const sections = lines.length > MANY ? groupsOf(lines, 'section') : []
  return [
    mapOf(telling, whole(speaker, 'map.all'), located, digests),
    ...(sections.length > 1 ? sections : []).slice(0, MOST_SECTIONS).flatMap(({ key, lines: some }) => {
      const ordinals = new Set(some.map(({ ordinal }) => ordinal))
      const its = located.filter(({ ordinal }) => ordinals.has(ordinal))
      return its.length > 0 ? [mapOf(telling, groupName(speaker, 'section', key), its)] : []
    }),
  ]
}

function mapOf(
  { speaker }: WholeTelling,
  title: string,
  located: readonly Located[],
  digests: readonly Digest[] = [],
): Block {
  const clusters = clustersOf(located)
  const numbers = (ordinals: readonly number[]) => {
    const named = speaker.list(ordinals.slice(0, MOST_NAMED).map((one) => speaker.number(one)))
    const more = ordinals.length - MOST_NAMED
    return more > 0 ? whole(speaker, 'map.more', { numbers: named, n: speaker.number(more) }) : named
  }
  const markOf = ([first = 0, ...others]: readonly number[]) => speaker.number(first) + (others.length > 0 ? '+' : '')
  const several = clusters.filter(({ ordinals }) => ordinals.length > 1)
  const areas = new Set(located.map(({ areaNumber }) => areaNumber))
  const map = drawingOf(
    clusters.map(({ at, ordinals }) => ({ ...at, mark: markOf(ordinals), subject: false })),
    LEAST_WIDTH,
    (area) => (areas.has(area) ? 'subject' : null),
    speaker,
  )
  const of = (wanted: (digest: Digest) => boolean) => digests.filter(wanted).map(({ ordinal }) => ordinal)
  const approximate = of(({ at }) => at?.isApproximate === true)
  const absent = of(({ at }) => at === null)
  const notes: Text[] = [
    ...several.map(({ ordinals }) =>
      whole(speaker, 'map.several', { mark: markOf(ordinals), numbers: numbers(ordinals) }),
    ),
    ...(approximate.length > 0 ? [whole(speaker, 'map.approximate', { numbers: numbers(approximate) })] : []),
    ...(absent.length > 0 ? [whole(speaker, 'map.absent', { numbers: numbers(absent) })] : []),
    mapCredit(speaker),
  ].map(textOf)
  return { kind: 'map', title: textOf(title), map, notes }
}

import { type Block, type Drawing, type Pin, type Text, textOf } from '#features/papers/rules/blocks.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Bounds, Degrees, Point, Shape } from '#kernel/geo.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { areaByNumber } from '../../../places/model.ts'
import { AREA_SHAPES, GOVERNORATE_SHAPES } from '../../../places/rules/drawing.ts'
import { locate, middleOfArea } from '../../../places/rules/locate.ts'
import type { ReportData } from '../../model.ts'
import type { Speaker } from '../wording/speaker.ts'
import { parcelText, type Telling } from './telling.ts'

/** A degree of latitude in metres. */
const DEGREE = 111_320
const RATIO = 0.42
/** The least width of a map in metres, and what is left around its pins as a share of it. */
const LEAST_WIDTH = { location: 6000, evidence: 1500 } as const
/** The heights of an evidence map as shares of its width: as its pins lie. */
const EVIDENCE_RATIO = { least: 0.36, most: 0.52 } as const
const MARGIN = 0.14
const MOST_LABELS = 14

/** A pin at its place; `plot` is what is written beside it. */
type Marked = Point & Pick<Pin, 'mark' | 'subject'> & { plot?: string | undefined }

/** Where the property lies: its pin, else the middle of its area. */
export function placeOfSubject({ property, areaNumber }: ReportData): (Point & { isApproximate: boolean }) | null {
  const { latitude, longitude } = property ?? {}
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { latitude, longitude, isApproximate: false }
  const middle = areaNumber === null ? undefined : middleOfArea(areaNumber)
  return middle ? { ...middle, isApproximate: true } : null
}

/** Where the borders of areas come from, which their licence asks to be named. */
const BORDERS = 'Who’s On First'

/** Whose the borders of a map are. */
export const mapCredit = (speaker: Speaker): string => speaker.word('map.credit', { source: isolateBidi(BORDERS) })

const notesOf = ({ isApproximate }: { isApproximate: boolean }, { shapes }: Drawing, speaker: Speaker): Text[] =>
  [
    ...(isApproximate ? [speaker.word('map.approximate')] : []),
    ...(shapes.some(({ isAbout }) => isAbout) ? [speaker.word('map.dashed')] : []),
    mapCredit(speaker),
  ].map(textOf)

/** What is written beside the property: its block and plot, or that its place is the middle of its area. */
function plotOfSubject(
  at: { isApproximate: boolean },
  { data: { record }, speaker }: Pick<Telling, 'data' | 'speaker'>,
) {
  return at.isApproximate ? speaker.word('map.about') : parcelText(record, speaker) || undefined
}

/** The area of the property is filled, the others are outlined. */
const around =
  ({ areaNumber }: ReportData) =>
  (area: number) =>
    area === areaNumber ? 'subject' : 'area'

/** The map of the property's surroundings; a note where its place is not known. */
export function locationMap({ data, speaker }: Telling): Block[] {
  const at = placeOfSubject(data)
  if (!at) return [{ kind: 'note', text: textOf(speaker.word('map.none')) }]
  const own = { ...at, mark: '', subject: true, plot: plotOfSubject(at, { data, speaker }) }
  const map = drawingOf([own], LEAST_WIDTH.location, around(data), speaker)
  return [{ kind: 'map', title: textOf(speaker.word('map.location')), map, notes: notesOf(at, map, speaker) }]
}

/**
 * The map of the property and its comparables with their numbers, which `legend` says in words; nothing without a comparable that has a place.
 */
export function evidenceMap(
  { data, speaker }: Telling,
  numbers: ReadonlyMap<string, number>,
  legend: string | null,
): Block[] {
  const at = placeOfSubject(data)
  const marked = data.comparables.flatMap(({ evidenceId, evidence: { latitude, longitude, blockNumber } }): Marked[] =>
    typeof latitude === 'number' && typeof longitude === 'number'
      ? [
          {
            ...{ latitude, longitude, mark: speaker.number(numbers.get(evidenceId) ?? 0), subject: false },
            plot: parcelText({ blockNumber, plotNumber: null }, speaker) || undefined,
          },
        ]
      : [],
  )
  if (!at || marked.length === 0) return []
  const all = [...marked, { ...at, mark: '', subject: true, plot: plotOfSubject(at, { data, speaker }) }]
  const ratio = Math.min(EVIDENCE_RATIO.most, Math.max(EVIDENCE_RATIO.least, spreadOf(all).ratio))
  const map = drawingOf(all, LEAST_WIDTH.evidence, around(data), speaker, round(ratio))
  const notes = [...(legend ? [textOf(legend)] : []), ...notesOf(at, map, speaker)]
  return [
    { kind: 'map', title: textOf(speaker.word('map.evidence')), map: { ...map, pins: uncovered(map.pins) }, notes },
  ]
}

/** Draws pins on the borders around them, at least so many metres wide; `lookOf` says how an area is drawn, null for one that is not. */
export function drawingOf(
  pins: readonly Marked[],
  leastWidth: number,
  lookOf: (area: number) => 'subject' | 'area' | null,
  speaker: Speaker,
  ratio = RATIO,
): Drawing {
  const window = windowAround(pins, leastWidth, ratio)
  const { west, north, width, height } = window
  const place = ([longitude, latitude]: Degrees): readonly [number, number] => [
    round((longitude - west) / width),
    round((north - latitude) / height),
  ]
  const near = (shape: Shape) => overlaps(boundsOfShape(shape), window)
  const rings = (shape: Shape) =>
    shape.polygons
      .filter((polygon) => overlaps(boundsOfRing(polygon[0] ?? []), window))
      .map((polygon) => polygon.map((ring) => ring.map(place)))
  const areas = AREA_SHAPES.filter(near).flatMap((shape) => {
    const kind = lookOf(shape.number)
    // A circle that crosses the borders of its neighbours is drawn of the property's own area alone.
    return kind === null || (shape.crosses && kind !== 'subject') ? [] : [{ ...shape, kind }]
  })
  const spots = pins.map((pin) => place([pin.longitude, pin.latitude]))
  const plots = plotLabels(pins, spots, ratio)
  return {
    ratio,
    window: { west: exact(west), north: exact(north), width: exact(width), height: exact(height) },
    shapes: [
      ...GOVERNORATE_SHAPES.filter(near).map((shape) => ({
        kind: 'land' as const,
        isAbout: false,
        rings: rings(shape).flat(),
      })),
      ...areas.map((shape) => ({ kind: shape.kind, isAbout: shape.approximate, rings: rings(shape).flat() })),
    ],
    labels: [
      ...plots,
      ...labelsOf(areas, window, place, [...spots, ...plots.map(({ x, y }): Place => [x, y])], speaker),
    ],
    pins: pins.map(({ longitude, latitude, mark, subject }) => {
      const [x, y] = place([longitude, latitude])
      return { x, y, mark, subject }
    }),
    scale: scaleOf(width * DEGREE * Math.cos((north * Math.PI) / 180), speaker),
  }
}

type Window = { west: number; north: number; width: number; height: number }

/** The stretch of the map, in degrees, that holds all pins with room around them, and is at least so many metres wide. */
export function windowAround(pins: readonly Point[], leastWidth: number, ratio = RATIO): Window {
  const { middle, narrowing, across, along } = spreadOf(pins)
  const metres = Math.max(leastWidth, across / (1 - 2 * MARGIN), along / ratio / (1 - 2 * MARGIN))
  const [width, height] = [metres / DEGREE / narrowing, (metres * ratio) / DEGREE]
  return { west: middle.x - width / 2, north: middle.y + height / 2, width, height }
}

/** How far pins lie apart in metres, from west to east and from south to north, and their middle in degrees. */
function spreadOf(pins: readonly Point[]) {
  const [ys, xs] = [pins.map(({ latitude }) => latitude), pins.map(({ longitude }) => longitude)]
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  const narrowing = Math.cos((middle.y * Math.PI) / 180)
  const across = (Math.max(...xs) - Math.min(...xs)) * narrowing * DEGREE
  const along = (Math.max(...ys) - Math.min(...ys)) * DEGREE
  return { middle, narrowing, across, along, ratio: across > 0 ? along / across : 1 }
}

/** How near two pins may be, in shares of the width and the height. */
const NEAR = { x: 0.022, y: 0.045 } as const

/** Pins of which none covers another: one that would is moved beside it. */
function uncovered(pins: readonly Pin[]): Pin[] {
  const placed: Pin[] = []
  const covers = ({ x, y }: Pin) => placed.some((one) => Math.abs(one.x - x) < NEAR.x && Math.abs(one.y - y) < NEAR.y)
  for (const pin of pins.toSorted((one, other) => Number(other.subject) - Number(one.subject))) {
    let own = pin
    // To the right until the edge, then to the left.
    for (let step = 1; covers(own) && step <= 40; step++) {
      const x = pin.x + step * NEAR.x
      own = { ...pin, x: round(x < 0.98 ? x : pin.x - (x - 0.98) - NEAR.x) }
    }
    placed.push(own)
  }
  return placed
}

function boundsOfRing(ring: readonly Degrees[]): Bounds {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
const bounds = new WeakMap<Shape, Bounds>()
function boundsOfShape(shape: Shape): Bounds {
  const known = bounds.get(shape) ?? boundsOfRing(shape.polygons.flatMap(([outer = []]) => outer))
  bounds.set(shape, known)
  return known
}
const overlaps = ([west, south, east, north]: Bounds, window: Window) =>
  west < window.west + window.width &&
  east > window.west &&
  south < window.north &&
  north > window.north - window.height

type Place = readonly [number, number]
/** The places of a map at which it is looked up which area is there, across and along. */
const LOOKED = { across: 16, along: 8 } as const

/** How far what is written beside a pin is from it, as a share of the width. */
const BESIDE = 0.024

/** What is written beside pins, below or above each, that of the property first: none that would cover another or a pin. */
function plotLabels(pins: readonly Marked[], spots: readonly Place[], ratio: number): Drawing['labels'] {
  const labels: { x: number; y: number; name: Text; isPlot: boolean }[] = []
  const order = pins.map((pin, at) => ({ ...pin, at })).toSorted((a, b) => Number(b.subject) - Number(a.subject))
  for (const { plot, at } of order) {
    const spot = spots[at]
    if (plot === undefined || !spot) continue
    const [x, y] = spot
    const tall = BESIDE / ratio
    const isFree = (to: number) =>
      to > 0.05 &&
      to < 0.95 &&
      !spots.some(([ox, oy], other) => other !== at && Math.abs(ox - x) < 0.085 && Math.abs(oy - to) < tall * 0.85) &&
      !labels.some((one) => Math.abs(one.x - x) < 0.16 && Math.abs(one.y - to) < tall * 0.85)
    const beside = [y + tall, y - tall].find(isFree)
    if (beside !== undefined) labels.push({ x, y: round(beside), name: textOf(plot), isPlot: true })
  }
  return labels
}

/**
 * Names of areas that cover neither each other nor a pin: each at its middle, or where that is beyond the map, or covered, as near as may be to the
 * middle of the part that is seen.
 */
function labelsOf(
  areas: readonly (Shape & { number: number })[],
  window: Window,
  place: (at: Degrees) => Place,
  pins: readonly Place[],
  { reading: { language } }: Speaker,
): Drawing['labels'] {
  const occupied = [...pins]
  const labels: { x: number; y: number; name: Text; isPlot: boolean }[] = []
  const seen = seenPlaces(window)
  const isFree = ([x, y]: Place) =>
    x > 0.08 &&
    x < 0.92 &&
    y > 0.06 &&
    y < 0.9 &&
    !occupied.some(([tx, ty]) => Math.abs(tx - x) < 0.14 && Math.abs(ty - y) < 0.07)
  for (const { number, at } of areas) {
    const area = areaByNumber(number)
    if (!area || labels.length >= MOST_LABELS) continue
    const free = [place(at), ...(seen.get(number) ?? [])].find(isFree)
    if (!free) continue
    const [x, y] = free
    occupied.push(free)
    labels.push({ x, y, name: textOf(language === 'ar' ? area.nameAr : area.nameEn), isPlot: false })
  }
  return labels
}

/** Where each area is seen on a map, the nearest to the middle of these places first. */
function seenPlaces({ west, north, width, height }: Window): ReadonlyMap<number, Place[]> {
  const places = new Map<number, Place[]>()
  for (let row = 0; row < LOOKED.along; row++)
    for (let column = 0; column < LOOKED.across; column++) {
      const [x, y] = [(column + 0.5) / LOOKED.across, (row + 0.5) / LOOKED.along]
      const located = locate({ latitude: north - y * height, longitude: west + x * width })
      if (located && !located.approximate)
        places.set(located.area, [...(places.get(located.area) ?? []), [round(x), round(y)]])
    }
  for (const its of places.values()) {
    const middle = [0, 1].map((axis) => its.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / its.length)
    const off = ([x, y]: Place) => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0))
    its.sort((one, other) => off(one) - off(other))
  }
  return places
}

/** A round length of about a fifth of the width. */
function scaleOf(metres: number, speaker: Speaker): Drawing['scale'] {
  const fifth = metres / 5
  const power = 10 ** Math.floor(Math.log10(fifth))
  const length = [5, 2, 1].map((step) => step * power).find((one) => one <= fifth) ?? power
  const isFar = length >= 1000
  const n = formatNumber(isFar ? length / 1000 : length, speaker.reading)
  return { share: round(length / metres), name: textOf(speaker.word(isFar ? 'map.scale.km' : 'map.scale', { n })) }
}

const round = (share: number) => Math.round(share * 10_000) / 10_000
/** Degrees to a tenth of a metre, so that the same place is the same map. */
const exact = (degrees: number) => Math.round(degrees * 1e6) / 1e6

import { type Block, type Drawing, type Pin, type Text, textOf } from '#features/papers/rules/blocks.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Bounds, Degrees, Point, Shape } from '#kernel/geo.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { areaByNumber } from '../../../places/model.ts'
import { AREA_SHAPES, GOVERNORATE_SHAPES } from '../../../places/rules/drawing.ts'
import { middleOfArea } from '../../../places/rules/locate.ts'
import type { ReportData } from '../../model.ts'
import type { Speaker } from '../wording/speaker.ts'
import type { Telling } from './telling.ts'

/** A degree of latitude in metres. */
const DEGREE = 111_320
const RATIO = 0.5
/** The least width of a map in metres, and what is left around its pins as a share of it. */
const LEAST_WIDTH = { location: 6000, evidence: 2500 } as const
const MARGIN = 0.14
const MOST_LABELS = 14

type Marked = Point & Pick<Pin, 'mark' | 'subject'>

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

const notesOf = ({ isApproximate }: { isApproximate: boolean }, speaker: Speaker): Text[] =>
  [...(isApproximate ? [speaker.word('map.approximate')] : []), mapCredit(speaker)].map(textOf)

/** The area of the property is filled, the others are outlined. */
const around =
  ({ areaNumber }: ReportData) =>
  (area: number) =>
    area === areaNumber ? 'subject' : 'area'

/** The map of the property's surroundings; a note where its place is not known. */
export function locationMap({ data, speaker }: Telling): Block[] {
  const at = placeOfSubject(data)
  if (!at) return [{ kind: 'note', text: textOf(speaker.word('map.none')) }]
  const map = drawingOf([{ ...at, mark: '', subject: true }], LEAST_WIDTH.location, around(data), speaker)
  return [{ kind: 'map', title: textOf(speaker.word('map.location')), map, notes: notesOf(at, speaker) }]
}

/** The map of the property and its comparables with their numbers; nothing without a comparable that has a place. */
export function evidenceMap({ data, speaker }: Telling, numbers: ReadonlyMap<string, number>): Block[] {
  const at = placeOfSubject(data)
  const marked = data.comparables.flatMap(({ evidenceId, evidence: { latitude, longitude } }): Marked[] =>
    typeof latitude === 'number' && typeof longitude === 'number'
      ? [{ latitude, longitude, mark: speaker.number(numbers.get(evidenceId) ?? 0), subject: false }]
      : [],
  )
  if (!at || marked.length === 0) return []
  const map = drawingOf([...marked, { ...at, mark: '', subject: true }], LEAST_WIDTH.evidence, around(data), speaker)
  return [{ kind: 'map', title: textOf(speaker.word('map.evidence')), map, notes: notesOf(at, speaker) }]
}

/** Draws pins on the borders around them, at least so many metres wide; `lookOf` says how an area is drawn, null for one that is not. */
export function drawingOf(
  pins: readonly Marked[],
  leastWidth: number,
  lookOf: (area: number) => 'subject' | 'area' | null,
  speaker: Speaker,
): Drawing {
  const window = windowAround(pins, leastWidth)
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
    return kind === null ? [] : [{ ...shape, kind }]
  })
  return {
    ratio: RATIO,
    shapes: [
      ...GOVERNORATE_SHAPES.filter(near).map((shape) => ({ kind: 'land' as const, rings: rings(shape).flat() })),
      ...areas.map((shape) => ({ kind: shape.kind, rings: rings(shape).flat() })),
    ],
    labels: labelsOf(
      areas,
      place,
      pins.map((pin) => place([pin.longitude, pin.latitude])),
      speaker,
    ),
    pins: pins.map(({ longitude, latitude, mark, subject }) => {
      const [x, y] = place([longitude, latitude])
      return { x, y, mark, subject }
    }),
    scale: scaleOf(width * DEGREE * Math.cos((north * Math.PI) / 180), speaker),
  }
}

type Window = { west: number; north: number; width: number; height: number }

/** The stretch of the map, in degrees, that holds all pins with room around them, and is at least so many metres wide. */
export function windowAround(pins: readonly Point[], leastWidth: number): Window {
  const [ys, xs] = [pins.map(({ latitude }) => latitude), pins.map(({ longitude }) => longitude)]
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  const narrowing = Math.cos((middle.y * Math.PI) / 180)
  const across = (Math.max(...xs) - Math.min(...xs)) * narrowing * DEGREE
  const along = (Math.max(...ys) - Math.min(...ys)) * DEGREE
  const metres = Math.max(leastWidth, across / (1 - 2 * MARGIN), along / RATIO / (1 - 2 * MARGIN))
  const [width, height] = [metres / DEGREE / narrowing, (metres * RATIO) / DEGREE]
  return { west: middle.x - width / 2, north: middle.y + height / 2, width, height }
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

/** Names of areas that lie within the map and cover neither each other nor a pin. */
function labelsOf(
  areas: readonly (Shape & { number: number })[],
  place: (at: Degrees) => readonly [number, number],
  pins: readonly (readonly [number, number])[],
  { reading: { language } }: Speaker,
): Drawing['labels'] {
  const occupied = [...pins]
  const labels: { x: number; y: number; name: { text: string } }[] = []
  for (const { number, at } of areas) {
    const [x, y] = place(at)
    const area = areaByNumber(number)
    const isWithin = x > 0.08 && x < 0.92 && y > 0.06 && y < 0.9
    if (!area || !isWithin || labels.length >= MOST_LABELS) continue
    if (occupied.some(([tx, ty]) => Math.abs(tx - x) < 0.14 && Math.abs(ty - y) < 0.07)) continue
    occupied.push([x, y])
    labels.push({ x, y, name: textOf(language === 'ar' ? area.nameAr : area.nameEn) })
  }
  return labels
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

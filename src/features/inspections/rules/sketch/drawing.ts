import { areaOf, signedArea } from './area.ts'
import { arcOf, type Edge, edgesOf, lengthOf } from './corners.ts'
import type { Figure, Point } from './figure.ts'
import { crossedAt } from './overlap.ts'
import { outlineOf, ringOf } from './spans.ts'

/** A figure as it is drawn: `path` is SVG path data in metres, `closing` that of the side that was left out; `at` is a place within it for its name. */
type DrawnFigure = {
  id: string
  kind: Figure['kind']
  label: Figure['label']
  name: string | null
  area: number
  path: string
  closing: string | null
  at: Point
}
/** The length that is written at a side: at a place beside it, turned by degrees so that it is read from below or from the right; `rise` of a curved one. */
export type Dimension = Point & { id: string; side: number | null; metres: number; rise: number; turn: number }
/** The drawing of a floor in metres: its box, the figures (spaces first), the length of the bar of its scale. */
export type SketchDrawing = {
  left: number
  top: number
  width: number
  height: number
  bar: number
  figures: DrawnFigure[]
  dimensions: Dimension[]
}

/** The drawing of the figures of one floor, with writing of a height in metres, else a 36th of its extent; null where none has sides. */
export function drawingOf(figures: readonly Figure[], writing?: number): SketchDrawing | null {
  const drawn = figures
    .map((figure) => ({ figure, edges: edgesOf(figure) }))
    .filter(({ edges }) => edges.length > 0)
    .toSorted((one, other) => Number(one.figure.kind === 'VOID') - Number(other.figure.kind === 'VOID'))
  const holes = drawn.flatMap(({ figure }) => (figure.kind === 'VOID' ? [outlineOf(figure)] : []))
  const points = drawn.flatMap(({ edges }) => [...ringOf(edges), ...edges.map(({ to }) => to)])
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const extent = Math.max(width, height)
  const letters = writing ?? extent / 36
  const margin = letters * 1.5
  return {
    left: round(left - margin),
    top: round(top - margin),
    width: round(width + 2 * margin),
    height: round(height + 2 * margin),
    bar: barOf(extent),
    figures: drawn.map(({ figure, edges }) => figureDrawn(figure, edges, figure.kind === 'VOID' ? [] : holes)),
    dimensions: drawn.flatMap(({ figure, edges }) => edges.map((edge) => dimensionOf(figure, edges, edge, letters))),
  }
}

function figureDrawn(figure: Figure, edges: readonly Edge[], holes: readonly (readonly Point[])[]): DrawnFigure {
  const { id, kind, label, name } = figure
  const [closing] = edges.filter(({ side }) => side === null)
  const start = edges[0]?.from ?? figure
  const path = `M${place(start)}${edges.map(edgePath).join('')}Z`
  const { x, y } = middleOf(outlineOf(figure), holes)
  return {
    id,
    kind,
    label,
    name,
    area: areaOf(figure),
    path,
    closing: closing ? `M${place(closing.from)}${edgePath(closing)}` : null,
    at: { x: round(x), y: round(y) },
  }
}

/** The path data of an edge from where it begins. */
export const edgePath = (edge: Edge) => {
  const arc = arcOf(edge)
  if (!arc) return `L${place(edge.to)}`
  const radius = round(arc.radius)
  return `A${radius} ${radius} 0 0 ${edge.rise > 0 ? 1 : 0} ${place(edge.to)}`
}

/** Lengths are written inside of a space, where no neighbour has its own, and outside of a void. */
function dimensionOf({ id, kind }: Figure, edges: readonly Edge[], edge: Edge, letters: number): Dimension {
  const [dx, dy] = [edge.to.x - edge.from.x, edge.to.y - edge.from.y]
  const chord = Math.hypot(dx, dy) || 1
  const inwards = Math.sign(signedArea(edges)) * (kind === 'VOID' ? -1 : 1) * letters * 0.8
  const middle = arcOf(edge)?.top ?? { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 }
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI
  // Upright writing: from -90 (read from the right) to below 90.
  const turn = degrees >= 90 - 1e-6 ? degrees - 180 : degrees < -90 - 1e-6 ? degrees + 180 : degrees
  return {
    id,
    side: edge.side,
    metres: Math.round((edge.rise === 0 ? lengthOf(edge) : chord) * 100) / 100,
    rise: edge.rise,
    x: round(middle.x - (dy / chord) * inwards),
    y: round(middle.y + (dx / chord) * inwards),
    turn: Math.round(turn * 10) / 10,
  }
}

/** The number of places that are checked, across and down. */
const LOOKED = 15

/** The place within an outline, outside of the holes in it, that is roughly farthest from all their lines, for its name; its first corner where it has no inside. */
function middleOf(ring: readonly Point[], holes: readonly (readonly Point[])[]): Point {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const lines = [ring, ...holes].flatMap((one) =>
    one.map((from, at) => [from, one[(at + 1) % one.length] ?? from] as const),
  )
  let best = { at: ring[0] ?? { x: 0, y: 0 }, room: -Infinity }
  for (let step = 0; step < LOOKED * LOOKED; step++) {
    const across = ((step % LOOKED) + 0.5) / LOOKED
    const at = { x: left + across * width, y: top + ((Math.floor(step / LOOKED) + 0.5) / LOOKED) * height }
    if (!isWithin(at, ring) || holes.some((hole) => isWithin(at, hole))) continue
    // Among places with nearly the same room, prefer the one nearest to the middle.
    const off = Math.hypot(at.x - left - width / 2, at.y - top - height / 2)
    const room = Math.min(...lines.map(([from, to]) => distance(at, from, to))) - off / 50
    if (room > best.room + 1e-9) best = { at, room }
  }
  return best.at
}

/** True where a line from a place to the right crosses an outline an odd number of times. */
const isWithin = ({ x, y }: Point, ring: readonly Point[]) =>
  crossedAt(ring, y).filter((crossed) => crossed > x).length % 2 === 1

/** How far a place is from a line, in metres. */
function distance(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = dx ** 2 + dy ** 2
  const part = long === 0 ? 0 : Math.min(Math.max(((at.x - from.x) * dx + (at.y - from.y) * dy) / long, 0), 1)
  return Math.hypot(at.x - from.x - part * dx, at.y - from.y - part * dy)
}

/** A round length of about a quarter of the drawing. */
function barOf(extent: number): number {
  const power = 10 ** Math.floor(Math.log10(extent / 4))
  return [5, 2, 1].map((step) => step * power).find((one) => one <= extent / 4) ?? power
}

const place = ({ x, y }: Point) => `${round(x)} ${round(y)}`
const round = (metres: number) => Math.round(metres * 10_000) / 10_000

import { areaOf, segmentArea, signedArea, toCm2 } from './area.ts'
import { bowOf, edgesOf } from './corners.ts'
import type { Figure, Point } from './figure.ts'
import { crossesItself } from './overlap.ts'
import { outlineOf, type Span, spansOf, xAt } from './spans.ts'

/**
 * One line of the formula of an area, which can be checked by hand: factors in metres, of a segment the radius in metres and the angle in radians. `area` in m² to
 * the cm², negative for what a side that bulges inwards takes away.
 */
export type BreakdownLine = {
  shape: 'RECTANGLE' | 'TRIANGLE' | 'TRAPEZOID' | 'SEGMENT'
  factors: readonly number[]
  area: number
}

/**
 * The area of a figure as rectangles, triangles and trapezoids between parallel cuts through its corners, along the direction that gives the fewest, and the
 * segments of its curved sides. The lines add up to `areaOf`; none where the outline has too few sides or crosses itself.
 */
export function breakdownOf(figure: Figure): BreakdownLine[] {
  const edges = edgesOf(figure)
  if (edges.length < 2 || crossesItself(outlineOf(figure))) return []
  const corners = edges.map(({ from }) => from)
  const cuts = directionsOf(corners).map((turn) =>
    merged(spansOf(corners.map((corner) => turned(corner, turn)))).map(lineOf),
  )
  const fewest = cuts.reduce((best, one) => (weight(one) < weight(best) ? one : best), cuts[0] ?? [])
  const way = Math.sign(signedArea(edges))
  const segments = edges.flatMap(({ from, to, rise }): BreakdownLine[] => {
    if (rise === 0) return []
    const chord = Math.hypot(to.x - from.x, to.y - from.y)
    const { radius, sweep } = bowOf(chord, rise)
    return [{ shape: 'SEGMENT', factors: [radius, sweep].map(tidy), area: segmentArea(chord, rise) * way }]
  })
  return addingUp([...fewest, ...segments], areaOf(figure))
}

/** The fewest lines, and of those the most rectangles. */
const weight = (lines: readonly BreakdownLine[]) =>
  lines.length * 100 + lines.filter(({ shape }) => shape !== 'RECTANGLE').length

/** The directions in radians by which the paper can be turned so that a side lies across or along it, that of the first side first. */
function directionsOf(corners: readonly Point[]): number[] {
  const right = Math.PI / 2
  const turns = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from
    return (Math.atan2(to.y - from.y, to.x - from.x) + 2 * Math.PI) % right
  })
  const distinct = turns.filter((turn, at) => turns.findIndex((one) => Math.abs(one - turn) < 1e-6) === at)
  return distinct.flatMap((turn) => [turn, turn + right])
}

/** A point on the paper turned back by an angle. */
const turned = ({ x, y }: Point, turn: number): Point => ({
  x: x * Math.cos(turn) + y * Math.sin(turn),
  y: y * Math.cos(turn) - x * Math.sin(turn),
})

/** Merges spans of which one continues another. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const above = whole.findIndex((one) => goesOn(one, span))
    const begun = whole[above]
    if (begun) whole[above] = { ...begun, bottom: span.bottom }
    else whole.push(span)
  }
  return whole
}

const goesOn = (above: Span, span: Span) =>
  above.bottom === span.top &&
  (['left', 'right'] as const).every((side) =>
    [span.top, span.bottom].every((y) => Math.abs(xAt(above[side], y) - xAt(span[side], y)) < 1e-6),
  )

function lineOf({ top, bottom, left, right }: Span): BreakdownLine {
  const [above, below] = [top, bottom].map((y) => tidy(xAt(right, y) - xAt(left, y)))
  const [one = 0, other = 0] = [above, below]
  const height = tidy(bottom - top)
  const area = ((one + other) / 2) * height
  const isUpright = Math.abs(xAt(left, top) - xAt(left, bottom)) < 1e-6
  if (one === other && isUpright) return { shape: 'RECTANGLE', factors: [one, height], area }
  if (one === 0 || other === 0) return { shape: 'TRIANGLE', factors: [one + other, height], area }
  return { shape: 'TRAPEZOID', factors: [one, other, height], area }
}

/** The lines rounded to the cm² one after the other, so that they add up to the whole. */
function addingUp(lines: readonly BreakdownLine[], whole: number): BreakdownLine[] {
  let [exact, told] = [0, 0]
  return lines.map((line, at) => {
    exact += line.area
    const area = toCm2((at === lines.length - 1 ? whole : toCm2(exact)) - told)
    told = toCm2(told + area)
    return { ...line, area }
  })
}

/** To the micrometre: turned corners leave a rest in binary. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6

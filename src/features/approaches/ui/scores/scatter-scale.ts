import { atLine } from '../../rules/scores/regression.ts'
import type { WorkedScores } from '../../rules/scores.ts'

type Axis = { low: number; high: number; ticks: number[] }
/** The points of the chart and the axes that hold them with the subject. */
export type ScatterScale = { points: { n: number; score: number; price: number }[]; x: Axis; y: Axis }

/** The scale of prices by score; null under two points. */
export function scatterScale({ comparables, line, subject }: WorkedScores): ScatterScale | null {
  const points = comparables.flatMap(({ number, score, price }) =>
    score && price ? [{ n: number, score: score.toNumber(), price: price.toNumber() }] : [],
  )
  if (points.length < 2) return null
  const own =
    line && subject.score ? [{ score: subject.score.toNumber(), price: atLine(line, subject.score).toNumber() }] : []
  const all = [...points, ...own]
  return {
    points,
    x: axisOf(all.map(({ score }) => score)),
    y: axisOf(all.map(({ price }) => price)),
  }
}

/** An axis with about five ticks at round numbers, and a little room on either side of the values. */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const spread = most - least
  // Values that differ by nothing that is seen count as alike.
  const around = (spread > Math.abs(most) * 1e-6 ? spread : Math.abs(most) || 1) * 0.12
  const [from, to] = [least - around, most + around]
  const rough = (to - from) / 5
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = unit * ([1, 2, 5, 10].find((times) => unit * times >= rough) ?? 10)
  const [low, high] = [Math.floor(from / step), Math.ceil(to / step)]
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => Number(((low + at) * step).toPrecision(12)))
  return { low: ticks[0] ?? from, high: ticks.at(-1) ?? to, ticks }
}

import { type Block, type Chart, type Text, textOf } from './blocks.ts'

/** The most marks of a scale, and the steps between them within a power of ten. */
const MOST_TICKS = 6
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * The marks of a scale that holds all values: round numbers in even steps, six at most, from 0 where `fromZero`, else from a step below the
 * least value. Whole steps alone where `whole`.
 */
export function scaleTicks(values: readonly number[], { fromZero = false, whole = false } = {}): number[] {
  const most = Math.max(...values)
  const least = fromZero ? Math.min(0, ...values) : Math.min(...values)
  const size = Math.abs(most)
  const span = most - least > size * EDGE ? most - least : size || 1
  const unit = 10 ** Math.floor(Math.log10(span / (MOST_TICKS - 1)))
  for (const factor of [...STEPS, ...STEPS.map((step) => step * 10)]) {
    const step = factor * unit
    if (whole && !Number.isInteger(step)) continue
    const [low, high] = [Math.floor(least / step + EDGE), Math.ceil(most / step - EDGE)]
    // A single value is not drawn at the edge.
    const [first, last] = low === high ? [fromZero ? low : low - 1, high + 1] : [low, high]
    if (last - first < MOST_TICKS)
      return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
  }
  return [least, most]
}
/** What binary fractions may be off, in steps. */
const EDGE = 1e-9

type Point = { value: number | null; low?: number | null; high?: number | null; written: string }
type Drawn = {
  look: Chart['look']
  title: string
  unit: string
  labels: readonly string[]
  series: readonly { name: string; points: readonly Point[] }[]
  /** What the spread about each value is, where there is one. */
  spread?: string
  notes?: readonly string[]
  /** Writes a mark of the scale. */
  tick: (value: number) => string
}

/** A chart of figures; null where no value is known. */
export function chartBlock({ look, title, unit, labels, series, spread, notes = [], tick }: Drawn): Block | null {
  const known = series.flatMap(({ points }) => points.flatMap(({ value, low, high }) => [value, low, high]))
  const values = known.filter((one) => typeof one === 'number')
  if (values.length === 0) return null
  const isBars = look === 'bars'
  const ticks = scaleTicks(values, { fromZero: isBars, whole: isBars && values.every(Number.isInteger) })
  const span = ({ low, high }: Point) => (typeof low === 'number' && typeof high === 'number' ? { low, high } : null)
  const text = (written: string): Text | null => (written === '' ? null : textOf(written))
  return {
    kind: 'chart',
    title: textOf(title),
    notes: notes.map(textOf),
    chart: {
      look,
      unit: textOf(unit),
      labels: labels.map(textOf),
      series: series.map(({ name, points }) => ({
        name: textOf(name),
        values: points.map(({ value }) => value),
        written: points.map(({ value, written }) => (value === null ? null : text(written))),
        ...(spread ? { band: points.map(span) } : {}),
      })),
      ...(spread ? { bandName: textOf(spread) } : {}),
      ticks: ticks.map((value) => ({ value, name: textOf(tick(value)) })),
    },
  }
}

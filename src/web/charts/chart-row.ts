import type { ReactNode } from 'react'

/** A row of a chart: a bar from zero, or with `low` and `high` a range with a mark at its value. */
export type ChartRow = {
  id: string
  name: string
  /** Null where there is none. */
  value: number | null
  /** The value as it is read. */
  shown: string
  /** The value that it is compared with, drawn as a line across. */
  before?: number | null
  low?: number
  high?: number
  /** What a screen reader says of the row. */
  said: string
  /** True when `wrap` makes a link of it, which is named by `said`. */
  linked?: boolean
}

/** The props of a chart whose rows can be links. */
export type ChartProps = {
  rows: readonly ChartRow[]
  /** The description of the chart for screen readers. */
  label: string
  /** Draws the row within a link, if it leads somewhere. */
  wrap?: (row: ChartRow, drawn: ReactNode) => ReactNode
  /** Drawn for a paper of about this width in pixels, and scaled to what is there: a print is laid out before anything can be measured. */
  printedAt?: number | undefined
}

/** The end of a scale that begins at zero: a round number not below any value. */
export function scaleEnd(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 1
  const unit = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * unit >= most) ?? 10
  return step * unit
}

/** The greatest number that a row draws. */
export const reachOf = ({ value, before, high }: ChartRow): number => Math.max(value ?? 0, before ?? 0, high ?? 0)

/** A name in one line or two of a width in pixels, broken between words; what is longer still is cut. */
export function linesOf(name: string, width: number): string[] {
  const most = Math.max(4, Math.floor(width / LETTER))
  const cut = (line: string) => (line.length > most ? `${line.slice(0, most - 1)}…` : line)
  if (name.length <= most) return [name]
  const words = name.split(' ')
  const first = words.shift() ?? ''
  const lines = words.reduce(
    ([line, rest]: [string, string], word): [string, string] =>
      rest === '' && line.length + word.length < most
        ? [`${line} ${word}`, '']
        : [line, rest ? `${rest} ${word}` : word],
    [first, ''],
  )
  return lines.filter(Boolean).map(cut)
}

/** The width that a letter is reckoned with, in pixels. */
const LETTER = 7

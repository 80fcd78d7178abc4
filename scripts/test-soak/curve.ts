import type { Sample } from './samples.ts'

/** The line through points by least squares: its slope, and the standard error of that. NaN with fewer than three points. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): { slope: number; error: number } {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x0, y0] = [mean(0), mean(1)]
  const squares = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / squares
  const rest = points.reduce((sum, [x, y]) => sum + (y - y0 - slope * (x - x0)) ** 2, 0)
  const freedom = points.length - 2
  if (freedom < 1) return { slope: Number.NaN, error: Number.NaN }
  return { slope, error: Math.sqrt(rest / freedom / squares) }
}

/** The growth of memory after the warm-up, in MB an hour. */
export function growth(samples: readonly Sample[], warmUp: number): { slope: number; error: number } {
  return lineThrough(samples.filter(({ minute }) => minute >= warmUp).map(({ minute, rss }) => [minute / 60, rss]))
}

const COLUMNS = ['rss', 'heap', 'children', 'handles', 'connections', 'disk', 'loopDelay'] as const

/** The samples by minute as a table of Markdown: the middle one of each minute. */
export function curve(samples: readonly Sample[]): string[] {
  const head = '| minute | RSS MB | heap MB | its programs MB | open files | connections | disk MB | event loop ms |'
  const minutes = Map.groupBy(samples, ({ minute }) => Math.floor(minute))
  const rows = [...minutes].map(([minute, of]) => {
    const cells = COLUMNS.map((column) => middle(of.map((one) => one[column])).toFixed(0))
    return `| ${minute + 1} | ${cells.join(' | ')} |`
  })
  return [head, '|--:|--:|--:|--:|--:|--:|--:|--:|', ...rows]
}

function middle(figures: readonly number[]): number {
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

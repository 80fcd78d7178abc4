import { tidyText } from '#kernel/text.ts'
import type { GridRow } from './grid/cells.ts'
import type { Grid } from './grid.ts'

/** A reason with the cells that it holds for: the rows in their order, in each the numbers of its comparables. */
type GivenReason = { text: string; rows: readonly { row: GridRow; numbers: readonly number[] }[] }

/** Each different reason of a grid's adjustments once, in the order in which they are met row by row. */
export function givenReasons({ rows, columns }: Pick<Grid, 'rows' | 'columns'>): GivenReason[] {
  const given = rows.flatMap((row, at) =>
    columns.map(({ number, cells }) => ({ row, number, text: tidyText(cells[at]?.reason ?? '') })),
  )
  const texts = Map.groupBy(
    given.filter(({ text }) => text !== ''),
    ({ text }) => text,
  )
  return [...texts].map(([text, all]) => ({
    text,
    rows: [...Map.groupBy(all, ({ row }) => row)].map(([row, its]) => ({
      row,
      numbers: its.map(({ number }) => number),
    })),
  }))
}

/** Numbers as runs from the first to the last of each: 1, 2, 3, 5 are 1 to 3 and 5 alone. */
export function runsOf(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const open = runs.at(-1)
    if (open && number <= open[1] + 1) open[1] = number
    else runs.push([number, number])
  }
  return runs
}

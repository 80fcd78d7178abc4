import { join } from 'node:path'
import { formatInstant, formatNumber } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill } from '#kernel/words.ts'
import type { Paper, PaperData } from '#server/typst/paper.ts'
import { composePaper } from '../../papers/commands.ts'
import { leftToRight } from '../../papers/rules.ts'
import { type PlainWord, reportsMessages } from '../messages.ts'
import type { ReportCell, ReportTotals } from '../model.ts'
import { formatCell, isFigure } from '../rules/cells.ts'
import type { Writing } from './writing.ts'

const TEMPLATE = join(import.meta.dirname, 'report.typ')

/** A report as a paper under the firm's letterhead: what it tells, its rows by group with their subtotals, and the totals of all rows. */
export async function reportPaper({ ctx, report, reading, rows, batches }: Writing): Promise<Paper> {
  const { head, totals, groups, count } = report
  const word = (key: PlainWord) => reportsMessages[key][reading.language]
  const at = head.columns.flatMap(({ sheetOnly }, index) => (sheetOnly ? [] : [index]))
  const columns = at.map((index) => head.columns[index] as (typeof head.columns)[number])
  const cellsOf = (cells: readonly ReportCell[]): string[] =>
    columns.map((column, shown) => {
      const text = formatCell(column, cells[at[shown] ?? 0] ?? null, reading)
      if (text === '') return ''
      return column.kind === 'code' || isFigure(column) ? leftToRight(text) : isolateBidi(text)
    })
  const totalsOf = ({ sums, means, count }: ReportTotals): PaperData => ({
    count: formatNumber(count, reading),
    sums: cellsOf(sums),
    means: means.some((mean) => mean !== null) ? cellsOf(means) : null,
  })
  const parts: { group: number | null; rows: string[][] }[] = []
  for await (const batch of batches()) {
    const last = parts.at(-1)
    const written = batch.rows.map(cellsOf)
    if (last && last.group === batch.group) last.rows.push(...written)
    else parts.push({ group: batch.group, rows: written })
  }
  const number = (value: number) => formatNumber(value, reading)
  return composePaper(ctx, {
    template: TEMPLATE,
    title: head.title,
    reading,
    at: new Date(head.asOf),
    data: {
      question: head.question,
      filters: head.filtersTold.map(isolateBidi),
      'as-of': fill(word('asOf'), { at: isolateBidi(formatInstant(head.asOf, reading)) }),
      rows: fill(rows < count ? word('rowsOf') : word('rows'), { n: number(rows), of: number(count) }),
      'is-cut': rows < count,
      columns: columns.map((column) => ({ head: column.head, width: column.width, figure: isFigure(column) })),
      parts: parts.map(({ group, rows }) => {
        const found = group === null ? undefined : groups[group]
        return { label: found ? isolateBidi(found.label) : null, totals: found ? totalsOf(found) : null, rows }
      }),
      totals: totalsOf(totals),
      words: { total: word('total'), mean: word('mean') },
    },
  })
}

import { formatInstant } from '#kernel/format.ts'
import { fill } from '#kernel/words.ts'
import { type StreamColumn, type StreamKind, type StreamRow, streamWorkbook } from '#server/sheets/write/stream-xlsx.ts'
import { type PlainWord, reportsMessages } from '../messages.ts'
import type { ReportCell, ReportColumn, ReportTotals } from '../model.ts'
import type { Writing } from './writing.ts'

const KINDS: Readonly<Record<ReportColumn['kind'], StreamKind>> = {
  text: 'text',
  code: 'text',
  count: 'count',
  money: 'money',
  area: 'amount',
  date: 'date',
  instant: 'instant',
  days: 'amount',
}
/** The width of a column in digits, by its share of a page. */
const widthOf = ({ width }: Pick<ReportColumn, 'width'>) => Math.round(width * 11)

/**
 * A report as a workbook: its rows with typed cells, so that they can be sorted and summed; its totals, of each group and of all; and what
 * the report is.
 */
export function reportWorkbook({ ctx, report, reading, rows, batches }: Writing): AsyncGenerator<Uint8Array> {
  const { head, totals, groups, count } = report
  const word = (key: PlainWord) => reportsMessages[key][reading.language]
  const isGrouped = head.groupedBy !== null
  const groupColumn: StreamColumn = { head: head.groupedBy ?? word('total'), kind: 'text', width: 24 }
  const columns = head.columns.map((column) => ({
    head: column.head,
    kind: KINDS[column.kind],
    width: widthOf(column),
  }))

  async function* allRows(): AsyncGenerator<StreamRow[]> {
    for await (const { group, rows } of batches()) {
      const label = group === null ? null : (groups[group]?.label ?? null)
      yield isGrouped ? rows.map((cells) => [label, ...cells]) : [...rows]
    }
  }

  const summed = head.columns.flatMap(({ total }, at) => (total === 'sum' || total === 'both' ? [at] : []))
  const meant = head.columns.flatMap(({ total }, at) => (total === 'mean' || total === 'both' ? [at] : []))
  const columnAt = (at: number, name: 'total' | 'mean'): StreamColumn => {
    const column = head.columns[at] as (typeof head.columns)[number]
    const kind = name === 'mean' && column.kind === 'count' ? 'amount' : KINDS[column.kind]
    return { head: `${column.head} · ${word(name)}`, kind, width: 20 }
  }
  const totalRow = (label: string, of: ReportTotals): ReportCell[] => [
    label,
    of.count,
    ...summed.map((at) => of.sums[at] ?? null),
    ...meant.map((at) => of.means[at] ?? null),
  ]
  const extent = rows < count ? fill(word('rowsOfSheet'), { n: rows, of: count }) : fill(word('rows'), { n: count })
  const about: StreamRow[] = [
    [word('about.register'), head.title],
    [word('about.question'), head.question],
    ...head.filtersTold.map((sentence, at) => [at === 0 ? word('about.filters') : null, sentence]),
    [word('count'), extent],
    [word('about.asOf'), formatInstant(head.asOf, reading)],
    [word('about.by'), ctx.actor.displayName],
  ]
  return streamWorkbook(
    [
      { name: head.title, columns: isGrouped ? [groupColumn, ...columns] : columns, batches: allRows() },
      {
        name: word('sheet.totals'),
        columns: [
          groupColumn,
          { head: word('count'), kind: 'count', width: 12 },
          ...summed.map((at) => columnAt(at, 'total')),
          ...meant.map((at) => columnAt(at, 'mean')),
        ],
        batches: [groups.map((group) => totalRow(group.label, group)), [{ bold: totalRow(word('total'), totals) }]],
      },
      {
        name: word('sheet.about'),
        columns: [
          { head: word('sheet.about'), kind: 'text', width: 18 },
          { head: head.title, kind: 'text', width: 80 },
        ],
        batches: [about],
      },
    ],
    reading.language === 'ar',
  )
}

import {
  type Block,
  type Column,
  heading,
  paragraphs,
  type SectionBlocks,
  type Text,
  textOf,
} from '#features/papers/rules/blocks.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { percentSign } from '#kernel/format.ts'
import type { GridUnit } from '../../../approaches/model/grid.ts'
import { sizeOf } from '../../../approaches/rules/grid/facts.ts'
import { numbersOf } from '../../../comparables/rules/numbers.ts'
import type { ReportComparable } from '../../model.ts'
import type { GridSnapshot } from '../snapshot.ts'
import {
  adjustment,
  cards,
  distanceOf,
  excluded,
  gridsOf,
  kindOfEvidence,
  numbered,
  placeOfEvidence,
  printsPart,
  rowName,
  sourceOfEvidence,
  withSign,
} from './cards.ts'
import { evidenceMap } from './drawing.ts'
import { assumedBlocks, type Telling, wording } from './telling.ts'

/** The most comparables of one stretch of the grid, as wide as a page. */
const COLUMNS = 8

/** The market evidence: where it comes from, what was looked for, the comparables, and where they lie: item l of IVS 106, 30.6. */
export function evidence(telling: Telling): Block[] {
  const { data, speaker } = telling
  const sources = [
    ...paragraphs(wording(telling, 'SOURCES')),
    ...(data.comparables.length > 0 ? paragraphs(wording(telling, 'SELECTION')) : []),
    ...searches(telling),
  ]
  const left = printsPart(data, 'evidenceExcluded') ? excluded(telling) : []
  if (data.comparables.length === 0) return [...sources, ...paragraphs(speaker.word('evidence.none')), ...left]
  // Cards say all that the table does.
  const hasCards = printsPart(data, 'evidenceCards')
  const map = evidenceMap(telling, numbersOf(data.comparables), hasCards ? legendOf(telling) : null)
  return [
    ...sources,
    heading(speaker.word('comparables')),
    ...(hasCards ? [...map, ...cards(telling)] : [comparablesTable(telling)]),
    ...(data.comparables.some(({ evidence }) => evidence.isGenerated)
      ? [{ kind: 'note' as const, text: textOf(speaker.word('evidence.generated')) }]
      : []),
    ...(hasCards ? [] : map),
    ...left,
    // Where prices were heading, and what shows it.
    ...assumedBlocks(telling, 'trend', ['marketTrend', 'marketTrendReason']),
  ]
}

/** Which comparable each number of the map is. */
function legendOf({ data, speaker }: Telling): string {
  const pinned = numbered(data).filter(({ comparable: { evidence } }) => typeof evidence.latitude === 'number')
  const named = pinned.map(({ comparable, n }) => {
    const place = placeOfEvidence(speaker, comparable.evidence)
    return `${speaker.number(n)}: ${place}`
  })
  return speaker.word('map.legend', { numbers: named.join(' · ') })
}

const MOST_SEARCHES = 12

function searches({ data, speaker }: Telling): Block[] {
  const items = data.searches.slice(0, MOST_SEARCHES).map(({ parameters, found, used, rejected, searchedAt }) =>
    textOf(
      speaker.word('evidence.search', {
        date: speaker.date(kuwaitDayOf(searchedAt)),
        radius: speaker.figure({ value: parameters.radius, unit: 'METRES' }),
        months: speaker.figure({ value: parameters.months, unit: 'MONTHS' }),
        found: speaker.number(found),
        used: speaker.number(used),
        rejected: speaker.number(rejected),
      }),
    ),
  )
  return items.length > 0 ? [heading(speaker.word('evidence.searches')), { kind: 'list', items }] : []
}

function comparablesTable(telling: Telling): Block {
  const { data, speaker } = telling
  const { word } = speaker
  const columns: Column[] = [
    { head: textOf(word('col.n')), share: 0.6 },
    { head: textOf(word('col.kind')), share: 1.2 },
    { head: textOf(word('col.date')), share: 1.6 },
    { head: textOf(word('col.place')), share: 2.4 },
    { head: textOf(word('col.distance')), figure: true, share: 1.3 },
    { head: textOf(word('col.area')), figure: true, share: 1.4 },
    { head: textOf(word('col.price')), figure: true, share: 1.9 },
    { head: textOf(word('col.metre')), figure: true, share: 1.6 },
    { head: textOf(word('col.source')), share: 2.4 },
  ]
  const rows = numbered(data).map(({ comparable, n }): Text[] => {
    const { evidenceDate, area, price } = comparable.evidence
    return [
      speaker.number(n),
      kindOfEvidence(speaker, comparable.evidence),
      speaker.date(evidenceDate),
      placeOfEvidence(speaker, comparable.evidence),
      distanceOf(telling, comparable),
      area ? speaker.figure({ value: area, unit: 'SQM' }) : '',
      speaker.kwd(price),
      area ? speaker.kwd(price / area) : '',
      sourceOfEvidence(speaker, comparable.evidence),
    ].map(textOf)
  })
  return { kind: 'table', columns, rows }
}

/** The adjustment grids in stretches as wide as a page, with the reasons of their adjustments where these are on no cards; none without columns. */
export function gridSections(telling: Telling): SectionBlocks[] {
  const { data, speaker } = telling
  return gridsOf(telling).map(({ title, grid: one }) => {
    const count = Math.ceil(one.columns.length / COLUMNS)
    const each = Math.ceil(one.columns.length / count)
    const stretches = Array.from({ length: count }, (_, at) => one.columns.slice(at * each, (at + 1) * each))
    const blocks: Block[] = [
      ...paragraphs(speaker.word('grid.basis', { basis: speaker.say(`grid:basis.${one.basis}`) })),
      ...stretches.map((columns) => gridTable(telling, one, columns)),
      // Each is on the card of its comparable.
      ...(printsPart(data, 'evidenceCards') ? [] : reasons(telling, one)),
    ]
    return { code: 'GRID', title: textOf(title), blocks }
  })
}

function gridTable({ data, speaker }: Telling, grid: GridSnapshot, columns: GridSnapshot['columns']): Block {
  const { word } = speaker
  const evidenceOf = (id: string) => data.comparables.find(({ evidenceId }) => evidenceId === id)?.evidence
  const row = (label: string, cell: (column: GridSnapshot['columns'][number]) => string) =>
    [label, ...columns.map(cell)].map(textOf)
  const known = (label: string, cell: (evidence: ReportComparable['evidence']) => string) =>
    row(label, ({ evidenceId }) => {
      const evidence = evidenceOf(evidenceId)
      return evidence ? cell(evidence) : ''
    })
  const figure = (value: number | null) => (value === null ? '' : speaker.kwd(value))
  const percent = (value: number | null) =>
    value === null ? '' : withSign(speaker, value, percentSign(speaker.reading))
  const isRent = measured(grid).endsWith('MONTH')
  const adjusting = grid.rows.map(({ isSequential, ...named }, at) => ({
    isSequential,
    cells: row(rowName(speaker, named), ({ adjustments }) => adjustment(speaker, adjustments[at] ?? null)),
  }))
  const of = (isSequential: boolean) =>
    adjusting.filter((one) => one.isSequential === isSequential).map(({ cells }) => cells)
  const adjusted = row(word('grid.adjusted'), (column) => figure(column.adjusted))
  const rows = [
    known(word('col.kind'), ({ kind }) => speaker.say(`market:kind.${kind}`)),
    known(word('col.type'), ({ type }) => speaker.say(`valuations:category.${type}`)),
    known(word(isRent ? 'grid.metre.KWD_PER_MONTH' : 'grid.price'), ({ price }) => figure(price)),
    known(word('col.area'), ({ area, builtArea }) => {
      const size = sizeOf({ area, builtArea }, grid.basis)
      return grid.basis !== 'WHOLE' && size ? speaker.figure({ value: size, unit: 'SQM' }) : ''
    }),
    row(word(`grid.metre.${measured(grid)}`), ({ price }) => figure(price)),
    ...of(true),
    row(word('grid.timeAdjusted'), ({ timeAdjusted }) => figure(timeAdjusted)),
    ...of(false),
    adjusted,
    row(word('grid.net'), ({ netPercent }) => percent(netPercent)),
    row(word('grid.gross'), ({ grossPercent }) => percent(grossPercent).replace('+', '')),
    row(word('grid.weight'), ({ weight }) => speaker.figure({ value: weight, unit: 'PERCENT' })),
  ]
  return {
    kind: 'table',
    columns: [
      { head: textOf(''), share: 2.2 },
      ...columns.map(({ number }) => ({
        head: textOf(word('comparable', { n: speaker.number(number) })),
        figure: true as const,
        share: 1.5,
      })),
    ],
    rows,
    strong: rows.indexOf(adjusted),
  }
}

/** Why each adjustment of the grid was made; the comparables of a row that have one reason are together. */
function reasons({ speaker }: Telling, grid: GridSnapshot): Block[] {
  const items = grid.rows.flatMap((named, at) => {
    const byReason = new Map<string, number[]>()
    for (const { adjustments, number } of grid.columns) {
      const reason = adjustments[at]?.reason
      if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), number])
    }
    const row = rowName(speaker, named)
    return [...byReason].map(([reason, of]) => {
      const n = speaker.list(of.map((one) => speaker.number(one)))
      const whose = speaker.word(of.length > 1 ? 'comparables.of' : 'comparable', { n })
      return textOf(`${speaker.list([row, whose])}: ${speaker.typed(reason)}`)
    })
  })
  if (items.length === 0) return []
  return [
    { kind: 'text', text: textOf(speaker.word('grid.reasons')), mute: true },
    { kind: 'list', items },
  ]
}

/** What the figures of a grid are: a price per m² or as a whole, a rent, a rate. */
const measured = ({ unit = 'KWD_PER_SQM' }: GridSnapshot): GridUnit => unit

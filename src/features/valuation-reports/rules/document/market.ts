import { type Block, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { chartBlock } from '#features/papers/rules/chart.ts'
import { type CalendarDate, kuwaitDayOf, quarterNumber } from '#kernel/dates.ts'
import { FIGURE_SERIES, type FigureSeries, type StatedCommentary } from '../../../market/model/commentary.ts'
import type { Speaker } from '../wording/speaker.ts'
import { contentText, type Telling } from './telling.ts'

/** The market of the property: the firm's commentary of the quarter in force with its charts, figures and sources, and what the valuer adds. */
export function marketBlocks({ data, speaker }: Telling): Block[] {
  const note = contentText(data, 'marketNote')
  return [
    ...(data.market ? commentary(data.market, speaker) : []),
    ...(note ? [heading(speaker.word('market.note')), ...paragraphs(speaker.typed(note))] : []),
  ]
}

function commentary(market: StatedCommentary, speaker: Speaker): Block[] {
  const { category, governorate, quarter, number, publishedAt, text, sources, figures } = market
  const { language } = speaker.reading
  const published = speaker.date(kuwaitDayOf(publishedAt))
  const drawn = FIGURE_SERIES.map((series) => ({ series, block: seriesChart(market, series, speaker) }))
  const few = drawn.filter(({ block }) => block === null).map(({ series }) => speaker.say(`commentary:chart.${series}`))
  const least = speaker.number(figures.least)
  const isShort = FIGURE_SERIES.some((series) => figures.series[series].some(({ median }) => median === null))
  return [
    ...facts([
      [
        speaker.word('market'),
        speaker.list([
          speaker.say(`valuations:category.${category}`),
          speaker.say(`places:governorate.${governorate}`),
        ]),
      ],
      [speaker.say('commentary:field.quarter'), quarterName(quarter, speaker)],
      [
        speaker.say('commentary:field.number'),
        speaker.word('market.version', { n: speaker.number(number), date: published }),
      ],
    ]),
    // As one text: the languages of a commentary need not have the same paragraphs.
    { kind: 'text', text: textOf(speaker.typed(text[language])) },
    ...[dealsChart(market, speaker), ...drawn.map(({ block }) => block), indexChart(market, speaker)].filter(
      (block) => block !== null,
    ),
    {
      kind: 'list',
      items: [
        speaker.say('commentary:register', { date: published }),
        ...(few.length > 0 ? [speaker.say('commentary:few.all', { least, names: speaker.list(few) })] : []),
        ...(isShort && few.length < FIGURE_SERIES.length ? [speaker.say('commentary:few', { least })] : []),
      ].map(textOf),
    },
    ...(figures.generated > 0 ? [{ kind: 'note' as const, text: textOf(speaker.say('commentary:generated')) }] : []),
    ...facts([[speaker.say('commentary:sources'), speaker.typed(sources[language])]]),
  ]
}

/** How many sales and lettings each quarter had; null where there was none. */
function dealsChart({ figures: { quarters, series } }: StatedCommentary, speaker: Speaker): Block | null {
  const shown = (['SALES', 'RENTS'] as const).filter((one) => series[one].some(({ n }) => n > 0))
  return chartBlock({
    look: 'bars',
    title: speaker.say('commentary:chart.deals'),
    unit: speaker.say('commentary:unit.deals'),
    labels: quarters.map((quarter) => quarterName(quarter, speaker, true)),
    series: shown.map((one) => ({
      name: speaker.say(`commentary:series.${one}`),
      points: series[one].map(({ n }) => ({ value: n, written: speaker.number(n) })),
    })),
    tick: (value) => speaker.number(value),
  })
}

/** The median of each quarter with its quartiles and n; null where no quarter has enough. */
function seriesChart({ figures }: StatedCommentary, series: FigureSeries, speaker: Speaker): Block | null {
  const points = figures.series[series]
  const decimals = Math.max(...points.map(({ median }) => median ?? 0)) < 100 ? 2 : 0
  const written = (value: number) => speaker.number(value, decimals)
  return chartBlock({
    look: 'lines',
    title: speaker.say(`commentary:chart.${series}`),
    unit: speaker.say(`commentary:unit.${series}`),
    labels: figures.quarters.map((quarter, at) => {
      const n = speaker.say('commentary:n', { n: speaker.number(points[at]?.n ?? 0) })
      return `${quarterName(quarter, speaker, true)}\n${n}`
    }),
    series: [
      {
        name: speaker.say('commentary:series.median'),
        points: points.map(({ median, low, high }) => ({
          ...{ value: median, low, high },
          written: median === null ? '' : written(median),
        })),
      },
    ],
    spread: speaker.say('commentary:series.spread'),
    tick: (value) => speaker.number(value, 2),
  })
}

/** The firm's price index of the market with its band and n, as it was when the commentary was published; null where there was none. */
function indexChart({ figures: { index } }: StatedCommentary, speaker: Speaker): Block | null {
  if (!index) return null
  const { vintage, publishedAt, base, points } = index
  const written = (value: number) => speaker.number(value, 1)
  return chartBlock({
    look: 'lines',
    title: speaker.say('commentary:chart.index'),
    unit: speaker.say('commentary:unit.index', { quarter: quarterName(base, speaker) }),
    labels: points.map(
      ({ from, n }) => `${quarterName(from, speaker, true)}\n${speaker.say('commentary:n', { n: speaker.number(n) })}`,
    ),
    series: [
      {
        name: speaker.say('commentary:series.index'),
        points: points.map(({ index: value, low, high }) => ({
          ...{ value, low, high },
          written: value === null ? '' : written(value),
        })),
      },
    ],
    spread: speaker.say('commentary:series.band'),
    notes: [
      speaker.say('commentary:index.source', {
        n: speaker.number(vintage),
        date: speaker.date(kuwaitDayOf(publishedAt)),
      }),
    ],
    tick: (value) => speaker.number(value, 1),
  })
}

/** A quarter in words by its first day: 'Q2 2026'. */
function quarterName(quarter: CalendarDate, speaker: Speaker, isShort = false): string {
  const n = speaker.number(quarterNumber(quarter))
  const params = { n, year: speaker.code(quarter.slice(0, 4)) }
  return isShort ? speaker.say('commentary:quarter.short', params) : speaker.say('commentary:quarter', params)
}

import { RadarChart as Drawing } from '@mantine/charts'
import { type SVGAttributes, useRef } from 'react'
import { useWidth } from '../kit/layout/use-width.ts'
import { Iso } from '../kit/text/num.tsx'
import { useFormat, useLanguage } from '../kit/text/use-format.ts'
import { WithMantine } from '../styles/mantine.tsx'
import classes from './radar-chart.module.css'
import { SeriesPoint, seriesColour } from './series.tsx'
import { chartRows, placeAt, type SeriesChartProps } from './series-chart.ts'
import { SeriesTip } from './series-tip.tsx'

/** How many letters of a category's name fit on one line, and up to how many categories a name may have two lines. */
const LINE = { wide: 15, narrow: 10 }
const ROOMY = 16
/** In a narrow chart, more categories than this are numbered, with a legend below. */
const MOST_NAMED = 12
const NARROW = 520
/** The space reserved for names at the sides, and above and below, in pixels. */
const BESIDE = { wide: 120, narrow: 66, numbers: 24 }
const ABOVE = 38

/**
 * A radar chart of three or more categories: the first at the top, the others in the reading direction. The
 * drawing itself runs left to right, since browsers place its texts wrongly otherwise.
 */
export function RadarChart({ places, series, label, show, range }: SeriesChartProps) {
  const rtl = useLanguage() === 'ar'
  const [from, to] = range
  const { number } = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isNarrow = width < NARROW
  const isNumbered = isNarrow && places.length > MOST_NAMED
  const beside = isNumbered ? BESIDE.numbers : isNarrow ? BESIDE.narrow : BESIDE.wide
  const height = isNarrow ? Math.min(340, width) : places.length > ROOMY ? 470 : 400
  const lines = places.length <= ROOMY ? 2 : 1
  // Counterclockwise the library misplaces points and names, so the categories are reversed instead.
  const [first, ...others] = chartRows({ places, series })
  const rows = first ? [first, ...(rtl ? others.reverse() : others)] : []
  return (
    <div ref={box} className={classes.chart}>
      <div role="img" aria-label={label} dir="ltr">
        <WithMantine>
          <Drawing
            h={height}
            data={rows}
            dataKey="name"
            series={series.map((_, at) => ({ name: `s${at}`, color: seriesColour(at), opacity: 0.08 }))}
            withTooltip
            accessibilityLayer={false}
            classNames={{ root: classes.root ?? '', container: classes.container ?? '' }}
            textColor="var(--mute)"
            gridColor="var(--line)"
            radarChartProps={{
              startAngle: 90,
              endAngle: -270,
              outerRadius: Math.max(40, Math.min(width / 2 - beside, height / 2 - ABOVE)),
            }}
            polarAngleAxisProps={{
              tickSize: 10,
              tick: ({ x, y, textAnchor, payload, index }) => {
                const name = isNumbered ? number((rows[index]?.at ?? 0) + 1) : String(payload.value)
                const cut = linesOf(name, lines, isNarrow ? LINE.narrow : LINE.wide)
                return (
                  <Tick
                    x={Number(x)}
                    y={Number(y)}
                    textAnchor={textAnchor}
                    lines={cut}
                    isAbove={Number(y) < height / 2}
                  />
                )
              },
            }}
            withPolarRadiusAxis
            polarRadiusAxisProps={{ domain: [from, to], tick: false, axisLine: false, tickCount: 6 }}
            radarProps={({ name }) => ({
              strokeWidth: 2,
              dot: ({ cx = 0, cy = 0, index }: { cx?: number; cy?: number; index?: number }) => (
                <SeriesPoint key={`${name}${index}`} at={Number(name.slice(1))} x={cx} y={cy} />
              ),
            })}
            tooltipProps={{
              content: ({ payload }) => {
                const at = placeAt(payload as never)
                return at === undefined ? null : (
                  <SeriesTip place={places[at]?.name ?? ''} at={at} series={series} show={show} />
                )
              },
            }}
          />
        </WithMantine>
      </div>
      {isNumbered ? (
        <ol className={classes.names}>
          {places.map(({ id, name }) => (
            <li key={id}>
              <Iso>{name}</Iso>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

type TickProps = {
  x: number
  y: number
  textAnchor: SVGAttributes<SVGTextElement>['textAnchor']
  lines: string[]
  isAbove: boolean
}

function Tick({ x, y, textAnchor, lines, isAbove }: TickProps) {
  const more = (lines.length - 1) * 1.2
  // Beside the chart at the sides; above and below it, clear of its points.
  const first = textAnchor !== 'middle' ? 0.35 - more / 2 : isAbove ? -0.2 - more : 0.9
  return (
    <text x={x} y={y} textAnchor={textAnchor} className={classes.tick}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? `${first}em` : '1.2em'}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

// Breaks at whole words; the tooltip and the table have the full name.
function linesOf(text: string, most: number, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const cut = lines.slice(0, most).map((line) => (line.length > length + 2 ? `${line.slice(0, length)}…` : line))
  return lines.length > most ? [...cut.slice(0, -1), `${cut.at(-1)?.replace(/…$/, '')}…`] : cut
}

import { RadarChart as Drawing } from '@mantine/charts'
import type { SVGAttributes } from 'react'
import { useLanguage } from '../kit/reading.ts'
import classes from './radar-chart.module.css'
import { SeriesPoint, seriesColour } from './series.tsx'
import { chartRows, placeAt, type SeriesChartProps } from './series-chart.ts'
import { SeriesTip } from './series-tip.tsx'

/** How many letters of a place's name stand on one line around the drawing, and how many places leave room for two lines. */
const LINE = 14
const ROOMY = 12

/**
 * Several series over three places or more, as a web: the first place at the top, the others in the reading direction. The
 * drawing itself runs left to right, since browsers place its texts wrongly otherwise.
 */
export function RadarChart({ places, series, label, show, range }: SeriesChartProps) {
  const rtl = useLanguage() === 'ar'
  const [from, to] = range
  const isRoomy = places.length <= ROOMY
  return (
    <div className={classes.chart} role="img" aria-label={label} dir="ltr">
      <Drawing
        h={400}
        data={chartRows({ places, series })}
        dataKey="name"
        series={series.map((_, at) => ({ name: `s${at}`, color: seriesColour(at), opacity: 0.08 }))}
        withTooltip
        accessibilityLayer={false}
        classNames={{ root: classes.root ?? '', container: classes.container ?? '' }}
        textColor="var(--mute)"
        gridColor="var(--line)"
        radarChartProps={{ startAngle: 90, endAngle: rtl ? 450 : -270, outerRadius: '72%' }}
        polarAngleAxisProps={{
          tick: ({ x, y, textAnchor, payload }) => (
            <Tick x={Number(x)} y={Number(y)} textAnchor={textAnchor} name={String(payload.value)} roomy={isRoomy} />
          ),
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
    </div>
  )
}

type TickProps = {
  x: number
  y: number
  textAnchor: SVGAttributes<SVGTextElement>['textAnchor']
  name: string
  roomy: boolean
}

function Tick({ x, y, textAnchor, name, roomy }: TickProps) {
  const lines = linesOf(name, roomy ? 2 : 1)
  return (
    <text x={x} y={y} textAnchor={textAnchor} className={classes.tick}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? `${0.35 - (lines.length - 1) * 0.6}em` : '1.2em'}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

// Whole words as far as they go; what is cut is told by the tip and by the table.
function linesOf(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const cut = lines.slice(0, most).map((line) => (line.length > LINE + 2 ? `${line.slice(0, LINE)}…` : line))
  return lines.length > most ? [...cut.slice(0, -1), `${cut.at(-1)?.replace(/…$/, '')}…`] : cut
}

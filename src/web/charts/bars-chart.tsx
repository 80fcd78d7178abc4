import { BarChart } from '@mantine/charts'
import { useLanguage } from '../kit/text/use-format.ts'
import { WithMantine } from '../styles/mantine.tsx'
import classes from './bars-chart.module.css'
import { seriesColour } from './series.tsx'
import { chartRows, placeAt, type SeriesChartProps } from './series-chart.ts'
import { SeriesTip } from './series-tip.tsx'

/** The height of a bar with its padding, of the gap between two categories, and of the axis, in pixels. */
const BAR = 13
const BETWEEN = 22
const AXIS = 34

/** The height of the chart, which grows with its content. */
export const barsHeight = (places: number, series: number): number => places * (series * BAR + BETWEEN) + AXIS

/**
 * A horizontal bar chart with the series side by side in each category, starting from the right in Arabic. The
 * drawing itself runs left to right, since browsers place its texts wrongly otherwise.
 */
export function BarsChart({ places, series, label, show, range, names }: SeriesChartProps & { names: number }) {
  const rtl = useLanguage() === 'ar'
  return (
    <div className={classes.chart} role="img" aria-label={label} dir="ltr">
      <WithMantine>
        <BarChart
          h={barsHeight(places.length, series.length)}
          data={chartRows({ places, series })}
          dataKey="name"
          orientation="vertical"
          series={series.map((_, at) => ({ name: `s${at}`, color: seriesColour(at) }))}
          tickLine="none"
          gridAxis="y"
          accessibilityLayer={false}
          classNames={{ root: classes.root ?? '', container: classes.container ?? '' }}
          textColor="var(--mute)"
          gridColor="var(--line)"
          cursorFill="var(--sea-soft)"
          barChartProps={{ margin: { top: 4, bottom: 0, left: 4, right: 4 }, barGap: 2, barCategoryGap: 8 }}
          barProps={{ maxBarSize: 18, radius: 2, isAnimationActive: false }}
          xAxisProps={{
            type: 'number',
            domain: [...range],
            reversed: rtl,
            orientation: 'bottom',
            tickFormatter: (value: number) => show(value),
            tickCount: 6,
          }}
          yAxisProps={{
            type: 'category',
            dataKey: 'name',
            orientation: rtl ? 'right' : 'left',
            width: names,
            interval: 0,
            tickMargin: 8,
          }}
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
  )
}

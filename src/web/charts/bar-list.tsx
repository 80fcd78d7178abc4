import { useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useWidth } from '../kit/layout/use-width.ts'
import { useLanguage } from '../kit/text/use-format.ts'
import { type ChartProps, type ChartRow, linesOf, reachOf, scaleEnd } from './chart-row.ts'
import classes from './svg-chart.module.css'

/** The height of a row and of its bar, and the space for names (as a share of the width, at most) and for values, in pixels. */
const ROW = 34
const BAR = 16
const NAMES = { share: 0.36, most: 190 }
const GAP = 10
/** The width of a digit of a value, and of a letter of a name. */
const DIGIT = 8.2
const LETTER = 7.8

/**
 * Horizontal bars or ranges, one below the other, beginning at the right in Arabic. The drawing itself runs left to right, since browsers
 * place its texts wrongly otherwise.
 */
export function BarList({ rows, label, wrap = (_, drawn) => drawn, printedAt }: ChartProps) {
  const rtl = useLanguage() === 'ar'
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  const width = printedAt ?? measured
  const longest = Math.max(0, ...rows.map(({ name }) => name.length)) * LETTER
  const names = Math.min(NAMES.most, width * NAMES.share, longest)
  const values = Math.max(0, ...rows.map(({ shown }) => shown.length)) * DIGIT + GAP
  const room = Math.max(20, width - names - GAP - values)
  const end = scaleEnd(rows.map(reachOf))
  const length = (value: number) => (value / end) * room
  // Where a distance from the beginning of reading lies, and where something of a width begins that starts there.
  const at = (distance: number) => (rtl ? width - distance : distance)
  const from = (distance: number, size: number) => (rtl ? width - distance - size : distance)
  const side = (isEnd: boolean) => (rtl === isEnd ? 'end' : 'start')

  const draw = (row: ChartRow, index: number) => {
    const { id, name, value, shown, before, low, high, said } = row
    const y = index * ROW
    const middle = y + ROW / 2
    const zero = names + GAP
    const isRange = low !== undefined && high !== undefined
    const reach = isRange ? high : Math.max(value ?? 0, before ?? 0)
    const bar = length(value ?? 0)
    const lines = linesOf(name, names)
    return (
      <g key={id} data-row={id}>
        {wrap(
          row,
          <g {...(row.linked ? { 'aria-hidden': true } : { role: 'img', 'aria-label': said })}>
            {row.linked ? null : <title>{said}</title>}
            <rect className={classes.hit} x={1} y={y + 1} width={Math.max(0, width - 2)} height={ROW - 2} rx={6} />
            <text className={classes.name} y={middle} textAnchor={side(false)}>
              {lines.map((line, place) => (
                // The space keeps the words of two lines apart for who reads them as one.
                <tspan key={line} x={at(names)} dy={place > 0 ? '1.1em' : lines.length > 1 ? '-0.2em' : '0.35em'}>
                  {isolateBidi(line)}
                  {place < lines.length - 1 ? ' ' : ''}
                </tspan>
              ))}
            </text>
            {isRange ? (
              <rect
                className={classes.range}
                x={from(zero + length(low), Math.max(2, length(high) - length(low)))}
                y={middle - BAR / 2}
                width={Math.max(2, length(high) - length(low))}
                height={BAR}
                rx={3}
              />
            ) : (
              <rect
                className={classes.bar}
                x={from(zero, value ? Math.max(2, bar) : 0)}
                y={middle - BAR / 2}
                width={value ? Math.max(2, bar) : 0}
                height={BAR}
                rx={3}
              />
            )}
            {isRange && value !== null ? (
              <rect
                className={classes.median}
                x={from(zero + bar - 1.5, 3)}
                y={middle - BAR / 2 - 3}
                width={3}
                height={BAR + 6}
              />
            ) : null}
            {before ? (
              <rect
                className={classes.before}
                x={from(zero + length(before) - 1, 2)}
                y={middle - BAR / 2 - 4}
                width={2}
                height={BAR + 8}
              />
            ) : null}
            <text
              className={classes.value}
              x={at(zero + length(reach) + 8)}
              y={middle}
              dy="0.35em"
              textAnchor={side(true)}
            >
              {isolateBidi(shown)}
            </text>
          </g>,
        )}
      </g>
    )
  }

  return (
    <div ref={box} className={classes.box} dir="ltr" style={{ minHeight: rows.length * ROW }}>
      {width > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of links within a drawing
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={rows.length * ROW}
          viewBox={printedAt ? `0 0 ${width} ${rows.length * ROW}` : undefined}
          className={classes.chart}
        >
          {rows.map(draw)}
        </svg>
      ) : null}
    </div>
  )
}

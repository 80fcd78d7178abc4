import { useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useWidth } from '../kit/layout/use-width.ts'
import { useLanguage } from '../kit/text/use-format.ts'
import { type ChartProps, type ChartRow, reachOf, scaleEnd } from './chart-row.ts'
import classes from './svg-chart.module.css'

const HEIGHT = 240
const [ABOVE, BELOW, AXIS] = [22, 26, 58]
/** The lines of the scale above zero. */
const LINES = 4
/** The least width of a name below a column, and of one of its letters, in pixels; where there is less, some names are left out. */
const [NAME, LETTER] = [58, 7]

type Props = ChartProps & { showTick: (value: number) => string }

/** Columns over time, the first where reading begins: at the right in Arabic. The drawing itself runs left to right. */
export function ColumnChart({ rows, label, wrap = (_, drawn) => drawn, showTick, printedAt }: Props) {
  const rtl = useLanguage() === 'ar'
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  const width = printedAt ?? measured
  const end = scaleEnd(rows.map(reachOf))
  const inner = { width: Math.max(20, width - AXIS), height: HEIGHT - ABOVE - BELOW }
  const step = inner.width / Math.max(1, rows.length)
  const longest = Math.max(0, ...rows.map(({ name }) => name.length)) * LETTER
  const every = Math.max(1, Math.ceil(Math.max(NAME, longest) / step))
  const column = Math.min(46, step * 0.62)
  const y = (value: number) => ABOVE + inner.height - (value / end) * inner.height
  const centre = (index: number) => (rtl ? width - AXIS - step * (index + 0.5) : AXIS + step * (index + 0.5))
  const widest = Math.max(0, ...rows.map(({ shown }) => shown.length)) * 7

  const draw = (row: ChartRow, index: number) => {
    const { id, name, value, shown, said } = row
    const x = centre(index)
    const top = y(value ?? 0)
    return (
      <g key={id} data-row={id}>
        {wrap(
          row,
          <g {...(row.linked ? { 'aria-hidden': true } : { role: 'img', 'aria-label': said })}>
            {row.linked ? null : <title>{said}</title>}
            <rect className={classes.hit} x={x - step / 2} y={1} width={step} height={HEIGHT - 2} rx={6} />
            <rect
              className={classes.bar}
              x={x - column / 2}
              y={value ? Math.min(top, ABOVE + inner.height - 2) : top}
              width={column}
              height={value ? Math.max(2, ABOVE + inner.height - top) : 0}
              rx={2}
            />
            {index % every === 0 ? (
              <text className={classes.name} x={x} y={HEIGHT - 8} textAnchor="middle">
                {isolateBidi(name)}
              </text>
            ) : null}
            {value && widest < step ? (
              <text className={classes.value} x={x} y={top - 6} textAnchor="middle">
                {isolateBidi(shown)}
              </text>
            ) : null}
          </g>,
        )}
      </g>
    )
  }

  return (
    <div ref={box} className={classes.box} dir="ltr" style={{ minHeight: HEIGHT }}>
      {width > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of links within a drawing
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={HEIGHT}
          viewBox={printedAt ? `0 0 ${width} ${HEIGHT}` : undefined}
          className={classes.chart}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of lines takes no focus */}
          <g aria-hidden="true">
            {Array.from({ length: LINES + 1 }, (_, line) => {
              const value = (end / LINES) * line
              return (
                <g key={value}>
                  <line
                    className={classes.line}
                    x1={rtl ? 0 : AXIS}
                    x2={rtl ? width - AXIS : width}
                    y1={y(value)}
                    y2={y(value)}
                  />
                  <text
                    className={classes.tick}
                    x={rtl ? width - AXIS + 8 : AXIS - 8}
                    y={y(value)}
                    dy="0.35em"
                    textAnchor={rtl ? 'start' : 'end'}
                  >
                    {showTick(value)}
                  </text>
                </g>
              )
            })}
          </g>
          {rows.map(draw)}
        </svg>
      ) : null}
    </div>
  )
}

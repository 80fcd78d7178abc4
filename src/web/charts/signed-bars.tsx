import { useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useWidth } from '../kit/layout/use-width.ts'
import { useLanguage } from '../kit/text/use-format.ts'
import { linesOf } from './chart-row.ts'
import classes from './svg-chart.module.css'

/** The height of a row and of its bar, the space for names (as a share of the width, at most), in pixels. */
const ROW = 36
const BAR = 16
const NAMES = { share: 0.4, most: 220 }
const GAP = 10
/** Below this width names are above their bars, which would be too short beside them; the height of such a row. */
const NARROW = 480
const STACKED = 56
/** The width of a digit of a value, and of a letter of a name. */
const DIGIT = 8.2
const LETTER = 7.6

/** An amount that adds or takes away, from zero or from where the steps before it have led (`start`). `shown` carries its sign. */
export type SignedRow = { id: string; name: string; value: number; shown: string; said: string; start?: number }

/**
 * Amounts on either side of zero, one below the other: what adds runs on in the direction of reading, what takes away runs back. Reading
 * begins at the right in Arabic; the drawing itself runs left to right, since browsers place its texts wrongly otherwise.
 */
export function SignedBars({ rows, label }: { rows: readonly SignedRow[]; label: string }) {
  const rtl = useLanguage() === 'ar'
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isStacked = width < NARROW
  const height = isStacked ? STACKED : ROW
  const longest = Math.max(0, ...rows.map(({ name }) => name.length)) * LETTER
  const names = isStacked ? 0 : Math.min(NAMES.most, width * NAMES.share, longest)
  const digits = Math.max(0, ...rows.map(({ shown }) => shown.length)) * DIGIT + GAP
  const ends = rows.flatMap(({ start = 0, value }) => [start, start + value])
  const [most, least] = [Math.max(0, ...ends), Math.min(0, ...ends)]
  const [before, after] = [rows.some(({ value }) => value < 0) ? digits : 0, most > 0 ? digits : 0]
  const room = Math.max(20, width - names - GAP - before - after)
  const scale = room / Math.max(1, most - least)
  const zero = names + GAP + before - least * scale
  // Where a distance from the beginning of reading lies.
  const at = (distance: number) => (rtl ? width - distance : distance)

  const draw = ({ id, name, value, shown, said, start: from = 0 }: SignedRow, index: number) => {
    const above = index * height + (isStacked ? 14 : height / 2)
    const middle = isStacked ? above + 22 : above
    const size = Math.max(2, Math.abs(value) * scale)
    const start = zero + from * scale - (value < 0 ? size : 0)
    const lines = isStacked ? [name] : linesOf(name, names)
    const isBack = value < 0
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive
      <g key={id} role="img" aria-label={said} data-row={id}>
        <title>{said}</title>
        <text className={classes.name} y={above} textAnchor={rtl ? 'end' : 'start'}>
          {lines.map((line, place) => (
            <tspan key={line} x={at(0)} dy={place > 0 ? '1.1em' : lines.length > 1 ? '-0.2em' : '0.35em'}>
              {isolateBidi(line)}
              {place < lines.length - 1 ? ' ' : ''}
            </tspan>
          ))}
        </text>
        <rect
          className={isBack ? classes.less : classes.bar}
          x={rtl ? width - start - size : start}
          y={middle - BAR / 2}
          width={size}
          height={BAR}
          rx={3}
        />
        <text
          className={classes.value}
          x={at(isBack ? start - 8 : start + size + 8)}
          y={middle}
          dy="0.35em"
          textAnchor={rtl === isBack ? 'start' : 'end'}
        >
          {isolateBidi(shown)}
        </text>
      </g>
    )
  }

  const whole = rows.length * height
  return (
    <div ref={box} className={classes.box} dir="ltr" style={{ minHeight: whole }}>
      {width > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a group within a drawing
        <svg role="group" aria-label={label} width={width} height={whole} className={classes.chart}>
          <line className={classes.line} x1={at(zero)} x2={at(zero)} y1={0} y2={whole} />
          {rows.map(draw)}
        </svg>
      ) : null}
    </div>
  )
}

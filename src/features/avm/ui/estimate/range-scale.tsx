import { useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { scaleEnd } from '#web/charts/chart-row.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useWidth } from '#web/kit/layout/use-width.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Indicated } from '../../model.ts'
import classes from './range-scale.module.css'

/** Heights in pixels: of the whole drawing, of the band, and where the line lies. */
const [HEIGHT, BAND, LINE] = [78, 16, 34]
/** The width that a digit is reckoned with. */
const DIGIT = 7.6

/**
 * The value within its range, drawn to scale from zero, so that the width of the range is seen beside the value itself. It begins at the
 * right in Arabic; the drawing itself runs left to right.
 */
export function RangeScale({
  value,
  low,
  high,
  most = high,
}: Pick<Indicated, 'value' | 'low' | 'high'> & { most?: number }) {
  const { t } = useTranslation()
  const { worthKwd } = useFormat()
  const rtl = useLanguage() === 'ar'
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  // Some room past the range, so that its end is seen to be one.
  const end = scaleEnd([most * 1.06])
  const at = (kwd: number) => (rtl ? width - (kwd / end) * width : (kwd / end) * width)
  const names = { low: worthKwd(low), value: worthKwd(value), high: worthKwd(high) }
  const [from, to] = [at(low), at(high)].toSorted((a, b) => a - b) as [number, number]
  // A text is kept within the drawing, and the two ends apart from each other.
  const half = (text: string) => (text.length * DIGIT) / 2
  const within = (x: number, text: string) => Math.min(width - half(text), Math.max(half(text), x))
  const [left, right] = rtl ? [names.high, names.low] : [names.low, names.high]
  const overlap = Math.max(0, half(left) + half(right) + 10 - (to - from)) / 2
  const [leftAt, rightAt] = [within(from - overlap, left), within(to + overlap, right)]
  const zero = worthKwd(0)
  // The beginning is named where there is room beside the end next to it.
  const hasZero = rtl ? rightAt + half(right) + 2 * half(zero) + 12 < width : leftAt - half(left) > 2 * half(zero) + 12
  const label = t('indication:result.range.label', {
    value: isolateBidi(names.value),
    low: isolateBidi(names.low),
    high: isolateBidi(names.high),
  })
  return (
    <div ref={box} className={classes.box} dir="ltr" style={{ minHeight: HEIGHT }}>
      {width > 0 ? (
        <svg role="img" aria-label={label} width={width} height={HEIGHT} className={classes.scale}>
          <text className={classes.value} x={within(at(value), names.value)} y={14} textAnchor="middle">
            {isolateBidi(names.value)}
          </text>
          <line className={classes.line} x1={0} x2={width} y1={LINE} y2={LINE} />
          <line className={classes.zero} x1={at(0)} x2={at(0)} y1={LINE - 6} y2={LINE + 6} />
          <rect
            className={classes.band}
            x={from}
            y={LINE - BAND / 2}
            width={Math.max(2, to - from)}
            height={BAND}
            rx={BAND / 2}
          />
          <rect
            className={classes.mark}
            x={at(value) - 2}
            y={LINE - BAND / 2 - 5}
            width={4}
            height={BAND + 10}
            rx={2}
          />
          <text className={classes.end} x={leftAt} y={LINE + 30} textAnchor="middle">
            {isolateBidi(left)}
          </text>
          <text className={classes.end} x={rightAt} y={LINE + 30} textAnchor="middle">
            {isolateBidi(right)}
          </text>
          {hasZero ? (
            <text className={classes.end} x={at(0)} y={LINE + 30} textAnchor={rtl ? 'end' : 'start'}>
              {zero}
            </text>
          ) : null}
        </svg>
      ) : null}
    </div>
  )
}

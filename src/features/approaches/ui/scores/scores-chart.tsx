import { useId, useRef } from 'react'
import { decimal } from '#kernel/decimal.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useWidth } from '#web/kit/layout/use-width.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { atLine, predictionHalfWidth } from '../../rules/scores/regression.ts'
import type { WorkedScores } from '../../rules/scores.ts'
import { type ScatterScale, scatterScale } from './scatter-scale.ts'
import classes from './scores-chart.module.css'

const HEIGHT = 280
const [TOP, BOTTOM, AXIS, END] = [12, 30, 64, 14]

/** Prices by score: the comparables, the line through them in the band of its prediction interval, and the subject on it. Drawn left to right. */
export function ScoresChart({ worked }: { worked: WorkedScores }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rtl = useLanguage() === 'ar'
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const scale = scatterScale(worked)
  const inner = { width: Math.max(40, width - AXIS - END), height: HEIGHT - TOP - BOTTOM }
  const x = (score: number) => {
    const share = scale ? (score - scale.x.low) / (scale.x.high - scale.x.low) : 0
    return rtl ? END + inner.width * (1 - share) : AXIS + inner.width * share
  }
  const y = (price: number) =>
    scale ? TOP + inner.height * (1 - (price - scale.y.low) / (scale.y.high - scale.y.low)) : 0
  if (!scale) return null
  return (
    <Panel title={t('scores:chart')}>
      <p className={classes.unit}>{t('scores:chart.prices')}</p>
      <div className={classes.box} dir="ltr">
        <div ref={box} style={{ minHeight: HEIGHT }}>
          {width > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: a drawing with parts of its own
            <svg
              role="group"
              aria-label={t('scores:chart.said', { count: number(scale.points.length) })}
              width={width}
              height={HEIGHT}
              className={classes.chart}
            >
              <Axes
                scale={scale}
                x={x}
                y={y}
                left={rtl ? END : AXIS}
                right={rtl ? width - AXIS : width - END}
                rtl={rtl}
              />
              <Line worked={worked} scale={scale} x={x} y={y} />
              <Points worked={worked} scale={scale} x={x} y={y} />
            </svg>
          ) : null}
        </div>
      </div>
      <p className={classes.axis}>{t('scores:row.score')}</p>
    </Panel>
  )
}

type At = (value: number) => number
type Part = { scale: ScatterScale; x: At; y: At }

function Axes({ scale, x, y, left, right, rtl }: Part & { left: number; right: number; rtl: boolean }) {
  const { number } = useFormat()
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of lines takes no focus
    <g aria-hidden="true">
      {scale.y.ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text
            className={classes.tick}
            x={rtl ? right + 8 : left - 8}
            y={y(tick)}
            dy="0.35em"
            textAnchor={rtl ? 'start' : 'end'}
          >
            {number(tick)}
          </text>
        </g>
      ))}
      {scale.x.ticks.map((tick) => (
        <text key={tick} className={classes.tick} x={x(tick)} y={HEIGHT - 8} textAnchor="middle">
          {number(tick)}
        </text>
      ))}
    </g>
  )
}

const imageOf = (label: string) => ({ role: 'img', 'aria-label': label })

/** The points at which the band around the line is drawn. */
const BAND = Array.from({ length: 25 }, (_, at) => at / 24)

/** The line from one end of the scores to the other, in the band of its 95 % prediction interval, of no width where none is given. */
function Line({ worked: { line }, scale, x, y }: Part & { worked: WorkedScores }) {
  const clip = useId()
  if (!line) return null
  const [a, b] = [line.intercept.toNumber(), line.slope.toNumber()]
  const at = (score: number, by = 0) => `${x(score)},${y(a + b * score + by)}`
  const { low, high } = scale.x
  const band = BAND.map((share) => low + (high - low) * share).map((score) => ({
    score,
    half: predictionHalfWidth(line, decimal(score))?.toNumber() ?? 0,
  }))
  const [left, right] = [Math.min(x(low), x(high)), Math.max(x(low), x(high))]
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of lines takes no focus
    <g aria-hidden="true">
      <clipPath id={clip}>
        <rect x={left} y={TOP} width={right - left} height={HEIGHT - TOP - BOTTOM} />
      </clipPath>
      <polygon
        clipPath={`url(#${clip})`}
        className={classes.band}
        points={[
          ...band.map(({ score, half }) => at(score, half)),
          ...band.toReversed().map(({ score, half }) => at(score, -half)),
        ].join(' ')}
      />
      <polyline clipPath={`url(#${clip})`} className={classes.line} points={[at(low), at(high)].join(' ')} />
    </g>
  )
}

function Points({ worked: { line, subject }, scale, x, y }: Part & { worked: WorkedScores }) {
  const { t } = useTranslation()
  const { fixed, kwd, number } = useFormat()
  const said = (name: string, score: number, price: number) =>
    t('scores:chart.point', { name, score: isolateBidi(fixed(score)), price: isolateBidi(kwd(price)) })
  const onLine =
    line && subject.score ? { score: subject.score.toNumber(), price: atLine(line, subject.score).toNumber() } : null
  return (
    <>
      {scale.points.map(({ n, score, price }) => {
        const text = said(t('scores:comparable', { n: number(n) }), score, price)
        return (
          <g key={n} {...imageOf(text)}>
            <title>{text}</title>
            <circle className={classes.point} cx={x(score)} cy={y(price)} r={5} />
            <text className={classes.name} x={x(score)} y={y(price) - 9} textAnchor="middle">
              {number(n)}
            </text>
          </g>
        )
      })}
      {onLine ? (
        <g {...imageOf(said(t('scores:subject'), onLine.score, onLine.price))}>
          <title>{said(t('scores:subject'), onLine.score, onLine.price)}</title>
          <path
            className={classes.subject}
            transform={`translate(${x(onLine.score)} ${y(onLine.price)})`}
            d="M0 -8 L8 0 L0 8 L-8 0 Z"
          />
        </g>
      ) : null}
    </>
  )
}

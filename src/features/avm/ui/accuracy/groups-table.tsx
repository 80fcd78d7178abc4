import { useTranslation } from 'react-i18next'
import type { Governorate } from '#features/places/model.ts'
import { areaByNumber } from '#features/places/model.ts'
import type { PropertyType } from '#features/properties/model/codes.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type AccuracyRow, type AccuracyStudy, type Dimension, PRICE_BANDS } from '../../model.ts'
import type { IntervalFigure } from '../../rules/ratio-study/bootstrap.ts'
import classes from '../avm.module.css'

/** The figures of a study in the order of IAAO's reports, each with its 95 % interval below it. */
const FIGURES = ['medianRatio', 'cod', 'prd', 'prb', 'mdape', 'within10', 'within20', 'coverage'] as const
type Figure = (typeof FIGURES)[number]
/** The decimals of each; the rest are percentages with one. */
const DECIMALS: Partial<Record<Figure, number>> = { medianRatio: 3, prd: 3, prb: 3 }

type Props = { dimension: Dimension; label: string; rows: readonly AccuracyRow[] }

/** The study of each group of sales as a table. */
export function GroupsTable({ dimension, label, rows }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const nameOf = useGroupName()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} aria-label={`${t('avm:accuracy.table')}: ${label}`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('avm:accuracy.group')}</th>
            <th scope="col" className={classes.number}>
              {t('avm:figure.n')}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className={classes.number}>
                {t(`avm:figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, n, few, study }) => (
            <tr key={key} className={few ? classes.few : undefined}>
              <th scope="row">
                <Iso>{nameOf(dimension, key)}</Iso>
              </th>
              <td className={classes.number}>
                <Num>{number(n)}</Num>
              </td>
              {study ? (
                FIGURES.map((figure) => (
                  <td key={figure} className={classes.number}>
                    <FigureCell figure={figure} study={study} />
                  </td>
                ))
              ) : (
                <td colSpan={FIGURES.length}>{t('avm:accuracy.hidden')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FigureCell({ figure, study }: { figure: Figure; study: AccuracyStudy }) {
  const { percent, digits } = useFormat()
  const decimals = DECIMALS[figure]
  const show = (value: number) =>
    decimals === undefined ? percent(value / 100) : digits(value.toFixed(decimals).replace(/^-(?=[0.]+$)/, ''))
  const value = study[figure]
  const interval = figure === 'coverage' ? null : study.intervals[figure as IntervalFigure]
  return (
    <>
      <Num>{value === null ? '—' : show(value)}</Num>
      {interval ? (
        <small>
          <Num>{`${show(interval.low)} – ${show(interval.high)}`}</Num>
        </small>
      ) : null}
    </>
  )
}

/** Names a group of a dimension by its key. */
export function useGroupName() {
  const { t } = useTranslation()
  const { worthKwd, month } = useFormat()
  const language = useLanguage()
  return (dimension: Dimension, key: string): string => {
    if (dimension === 'ALL') return t('avm:accuracy.everything')
    if (dimension === 'TYPE') return t(`valuations:category.${key as PropertyType}`)
    if (dimension === 'GOVERNORATE') return t(`places:governorate.${key as Governorate}`)
    if (dimension === 'MONTH') return month(`${key}-01`)
    if (dimension === 'AREA') {
      const area = areaByNumber(Number(key))
      return (language === 'ar' ? area?.nameAr : area?.nameEn) ?? key
    }
    const [from, to] = [PRICE_BANDS[Number(key) - 1], PRICE_BANDS[Number(key)]]
    if (from === undefined) return t('avm:band.below', { to: worthKwd(to) })
    return to === undefined
      ? t('avm:band.from', { from: worthKwd(from) })
      : t('avm:band.between', { from: worthKwd(from), to: worthKwd(to) })
  }
}

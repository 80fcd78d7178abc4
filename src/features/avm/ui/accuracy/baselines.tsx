import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type AccuracyStudy, BASELINES } from '../../model.ts'
import classes from '../avm.module.css'

/** The model beside two simple ways on the same sales, so that one sees what it is worth. */
export function BaselinesPanel({ study }: { study: AccuracyStudy }) {
  const { t } = useTranslation()
  const { number, percent, digits } = useFormat()
  const rows = [
    { way: 'MODEL' as const, figures: study },
    ...BASELINES.map((way) => ({ way, figures: study.baselines[way] })),
  ]
  return (
    <Panel title={t('avm:baselines')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className={classes.scroll} aria-label={t('avm:baselines')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('avm:baselines.way')}</th>
              {(['n', 'medianRatio', 'cod', 'mdape', 'within10'] as const).map((figure) => (
                <th key={figure} scope="col" className={classes.number}>
                  {t(`avm:figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ way, figures }) => (
              <tr key={way}>
                <th scope="row">{t(`avm:baseline.${way}`)}</th>
                {figures
                  ? [
                      number(figures.count),
                      digits(figures.medianRatio.toFixed(3)),
                      percent(figures.cod / 100),
                      percent(figures.mdape / 100),
                      percent(figures.within10 / 100),
                    ].map((shown, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: figures stand in their order
                      <td key={at} className={classes.number}>
                        <Num>{shown}</Num>
                      </td>
                    ))
                  : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

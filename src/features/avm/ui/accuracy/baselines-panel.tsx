import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { BarList } from '#web/charts/bar-list.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type AccuracyStudy, BASELINES } from '../../model.ts'
import table from '../tables/scrolling-table.module.css'
import { ScrollingTable } from '../tables/scrolling-table.tsx'
import classes from './accuracy.module.css'
import { useFigures } from './use-figures.ts'

const COLUMNS = ['mdape', 'cod', 'medianRatio', 'within10'] as const

/** The model beside two simple ways, on the same sales. */
export function BaselinesPanel({ study }: { study: AccuracyStudy }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { counted, show, name } = useFigures()
  const ways = [
    { way: 'MODEL' as const, figures: study },
    ...BASELINES.flatMap((way) => {
      const figures = study.baselines[way]
      return figures ? [{ way, figures }] : []
    }),
  ]
  const errors = ways.slice(1).map(({ figures }) => figures.mdape)
  const best = Math.min(...errors)
  const gain = errors.length > 0 && best > 0 ? 1 - study.mdape / best : null
  const label = t('indication:table.of', { name: t('accuracy:baseline.title') })
  return (
    <Panel title={t('accuracy:baseline.title')}>
      <Column pad={16} gap={12}>
        <p className={classes.note}>{t('accuracy:baseline.about')}</p>
        {gain === null ? null : (
          <p>
            <strong>
              {gain > 0
                ? t('accuracy:baseline.better', { share: isolateBidi(percent(gain)) })
                : t('accuracy:baseline.worse')}
            </strong>
          </p>
        )}
        <BarList
          label={name('mdape')}
          rows={ways.map(({ way, figures }) => {
            const words = { name: t(`accuracy:baseline.${way}`), value: show('mdape', figures.mdape) }
            return {
              id: way,
              name: words.name,
              value: figures.mdape,
              shown: words.value,
              said: t('accuracy:baseline.error', { ...words, value: isolateBidi(words.value) }),
            }
          })}
        />
      </Column>
      <ScrollingTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t('accuracy:baseline.way')}</th>
            {COLUMNS.map((figure) => (
              <th key={figure} scope="col" className={table.figure}>
                {name(figure)}
              </th>
            ))}
            <th scope="col" className={table.figure}>
              {name('n')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ way, figures }) => (
            <tr key={way}>
              <th scope="row">{t(`accuracy:baseline.${way}`)}</th>
              {COLUMNS.map((figure) => (
                <td key={figure} className={table.figure}>
                  <Num>{show(figure, figures[figure])}</Num>
                </td>
              ))}
              <td className={table.figure}>
                <Num>{counted(figures.count)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </Panel>
  )
}

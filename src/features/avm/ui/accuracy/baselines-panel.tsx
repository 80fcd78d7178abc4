import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { BarList } from '#web/charts/bar-list.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type AccuracyStudy, BASELINES } from '../../model.ts'
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
      <FigureTable
        inPanel
        label={label}
        columns={[
          { key: 'way', head: t('accuracy:baseline.way') },
          ...COLUMNS.map((figure) => ({ key: figure, head: name(figure), figure: true })),
          { key: 'n', head: name('n'), figure: true },
        ]}
        rows={ways.map(({ way, figures }) => ({
          key: way,
          cells: [
            t(`accuracy:baseline.${way}`),
            ...COLUMNS.map((figure) => show(figure, figures[figure])),
            counted(figures.count),
          ],
        }))}
      />
    </Panel>
  )
}

import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Cells, Column, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import type { TrialFigures } from '../../model/metrics.ts'
import type { AccuracyRow, AccuracyStudy } from '../../model.ts'
import { FIGURES, type Figure, figureOf } from '../../rules/figure-words.ts'
import classes from './accuracy.module.css'
import { intervalOf, rangeOf, useFigures, verdictIn } from './use-figures.ts'
import { VerdictMark } from './verdict.tsx'

const BESIDE_RANGES: Partial<Record<Figure, 'byType' | 'coverage' | 'none' | 'error'>> = {
  cod: 'byType',
  coverage: 'coverage',
  within10: 'none',
  within20: 'none',
  mdape: 'error',
  p95: 'error',
  hitRate: 'none',
}

type Props = {
  row: AccuracyRow
  study: AccuracyStudy
  /** The figures with what the register of properties holds alone. */
  assumed: TrialFigures | null
}

/** Every figure of all sales, with its interval, the range wanted, and whether it is met. */
export function OverallPanel({ row, study, assumed }: Props) {
  const { t } = useTranslation()
  const { counted, show, span, name } = useFigures()
  return (
    <Panel
      title={t('accuracy:overall.title')}
      action={
        <Text as="span" tone="mute">
          {t('accuracy:overall.count', { count: row.n, n: isolateBidi(counted(row.n)) })}
        </Text>
      }
    >
      <Cells least="max(10rem, 24%)" className={classes.cards}>
        {FIGURES.map((figure) => {
          const [interval, range] = [intervalOf(figure, study), rangeOf(figure, row)]
          const verdict = verdictIn(figure, study, row)
          const beside = BESIDE_RANGES[figure]
          return (
            <div key={figure} data-figure={figure}>
              <dt>{name(figure)}</dt>
              <dd className={classes.number}>
                <Num>{show(figure, figureOf(figure, study))}</Num>
              </dd>
              {interval ? (
                <dd>{t('accuracy:interval.is', { interval: isolateBidi(span(figure, interval)) })}</dd>
              ) : null}
              {range ? <dd>{t('accuracy:range.is', { range: isolateBidi(span(figure, range)) })}</dd> : null}
              {!range && beside ? <dd>{t(`accuracy:range.${beside}`)}</dd> : null}
              {verdict ? (
                <dd>
                  <VerdictMark verdict={verdict} />
                </dd>
              ) : null}
            </div>
          )
        })}
      </Cells>
      {assumed ? (
        <Column pad={16} as="p" gap={12} className={classes.note}>
          {t('accuracy:assumed', {
            mdape: isolateBidi(show('mdape', assumed.mdape)),
            cod: isolateBidi(show('cod', assumed.cod)),
            coverage: isolateBidi(show('coverage', assumed.coverage)),
          })}
        </Column>
      ) : null}
    </Panel>
  )
}

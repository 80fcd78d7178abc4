import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Cells, Column, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AccuracyRow, AccuracyStudy, TrialFigures, Trimmed } from '../../model.ts'
import { verdictOf } from '../../rules/standards.ts'
import classes from './accuracy.module.css'
import { FIGURES, type Figure, intervalOf, rangeOf, useFigures } from './use-figures.ts'
import { VerdictMark } from './verdict.tsx'

const BESIDE_RANGES: Partial<Record<Figure, 'byType' | 'coverage' | 'none' | 'error'>> = {
  cod: 'byType',
  coverage: 'coverage',
  within10: 'none',
  within20: 'none',
  mdape: 'error',
}

type Props = {
  row: AccuracyRow
  study: AccuracyStudy
  /** The figures with what the register of properties holds alone. */
  assumed: TrialFigures | null
  trimmed: Trimmed | null
  forced: number
}

/** Every figure of all sales, with its interval, the range wanted, and whether it is met. */
export function OverallPanel({ row, study, assumed, trimmed, forced }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
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
          const [value, interval, range] = [study[figure], intervalOf(figure, study), rangeOf(figure, row)]
          const beside = BESIDE_RANGES[figure]
          return (
            <div key={figure} data-figure={figure}>
              <dt>{name(figure)}</dt>
              <dd className={classes.number}>
                <Num>{show(figure, value)}</Num>
              </dd>
              {interval ? (
                <dd>{t('accuracy:interval.is', { interval: isolateBidi(span(figure, interval)) })}</dd>
              ) : null}
              {range ? <dd>{t('accuracy:range.is', { range: isolateBidi(span(figure, range)) })}</dd> : null}
              {!range && beside ? <dd>{t(`accuracy:range.${beside}`)}</dd> : null}
              {range && interval && value !== null ? (
                <dd>
                  <VerdictMark verdict={verdictOf(value, interval, range)} />
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
      {trimmed ? (
        <Column pad={16} as="p" gap={12} className={classes.note}>
          {t('accuracy:trimmed', {
            n: isolateBidi(number(trimmed.count)),
            medianRatio: isolateBidi(show('medianRatio', trimmed.untrimmed.medianRatio)),
            mdape: isolateBidi(show('mdape', trimmed.untrimmed.mdape)),
            cod: isolateBidi(show('cod', trimmed.untrimmed.cod)),
            coverage: isolateBidi(show('coverage', trimmed.untrimmed.coverage)),
          })}
        </Column>
      ) : null}
      {forced > 0 ? (
        <Column pad={16} as="p" gap={12} className={classes.note}>
          {t('accuracy:forced', { n: isolateBidi(counted(forced)) })}
        </Column>
      ) : null}
    </Panel>
  )
}

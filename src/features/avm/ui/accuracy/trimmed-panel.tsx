import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Trimmed } from '../../model/metrics.ts'
import type { AccuracyStudy } from '../../model.ts'
import { type Figure, figureOf } from '../../rules/figure-words.ts'
import { useExclusions } from '../models/use-exclusions.ts'
import classes from './accuracy.module.css'
import { useFigures } from './use-figures.ts'

const COLUMNS = [
  'medianRatio',
  'cod',
  'prd',
  'prb',
  'vei',
  'mdape',
  'p95',
  'within10',
  'coverage',
] as const satisfies readonly Figure[]

/** The figures without the outliers and with them, how many these are, and what else was left out of the trial's days. */
export function TrimmedPanel({ study, trimmed }: { study: AccuracyStudy; trimmed: Trimmed }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { show, name, counted } = useFigures()
  const exclusions = useExclusions()
  const language = useLanguage()
  const { count, untrimmed, reasons = [] } = trimmed
  const title = t('accuracy:trimmed.title')
  return (
    <Panel title={title}>
      <Column pad={16} gap={12} className={classes.note}>
        <p>{t('accuracy:trimmed.rule', { n: isolateBidi(number(count)) })}</p>
        {reasons.length > 0 ? (
          <p>{t('accuracy:trimmed.reasons', { reasons: exclusions(reasons).join(COMMA[language]) })}</p>
        ) : null}
      </Column>
      <FigureTable
        inPanel
        label={t('indication:table.of', { name: title })}
        columns={[
          { key: 'figure', head: t('accuracy:trimmed.figure') },
          { key: 'without', head: t('accuracy:trimmed.without'), figure: true },
          { key: 'with', head: t('accuracy:trimmed.with'), figure: true },
        ]}
        rows={[
          ...COLUMNS.map((figure) => ({
            key: figure as string,
            cells: [name(figure), show(figure, figureOf(figure, study)), show(figure, figureOf(figure, untrimmed))],
          })),
          { key: 'n', cells: [name('n'), counted(study.count), counted(untrimmed.count)] },
        ]}
      />
    </Panel>
  )
}

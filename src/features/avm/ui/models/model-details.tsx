import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ModelMetrics } from '../../model/metrics.ts'
import type { AvmModel } from '../../model.ts'
import { figureOf, TRIAL_FIGURES } from '../../rules/figure-words.ts'
import { useFigures } from '../accuracy/use-figures.ts'
import { useAvmWords } from '../estimate/use-words.ts'
import classes from './models.module.css'
import { useExclusions } from './use-exclusions.ts'

const DROPPED = ['LEAKAGE', 'CONSTANT', 'BLANK', 'IDENTIFIER'] as const

/** What a model learnt from, what was left out and why, and how its trial went beside the model in use then. */
export function ModelDetails({ model, metrics }: { model: AvmModel; metrics: ModelMetrics }) {
  return (
    <Column gap={8} className={classes.details}>
      <ModelFacts model={model} />
      <Trial model={model} metrics={metrics} />
    </Column>
  )
}

function ModelFacts({ model }: { model: AvmModel }) {
  const { t } = useTranslation()
  const { number, date, digits } = useFormat()
  const { columnName } = useAvmWords()
  const exclusions = useExclusions()
  const { rows, ownRows, generatedRows, firstDay, lastDay, seconds, dropped, excluded } = model
  const droppedWord = (reason: string) => DROPPED.find((code) => code === reason)
  const left = dropped.map(({ column, reason }) => {
    const why = droppedWord(reason)
    return `${columnName(column)} (${why ? t(`models:dropped.${why}`) : t('models:excluded.other')})`
  })
  const lines = (texts: readonly string[]) =>
    texts.length === 0 ? t('models:figure.none') : texts.map((text) => <div key={text}>{text}</div>)
  const whole = Math.round(seconds ?? 0)
  const short = (hash: string | null) => (hash ? <Num>{hash.slice(0, 12)}</Num> : '—')
  return (
    <Facts
      items={[
        {
          label: t('models:figure.rows'),
          value: t('models:figure.rows.of', {
            rows: isolateBidi(number(rows)),
            own: isolateBidi(number(ownRows)),
            generated: isolateBidi(number(generatedRows)),
          }),
        },
        {
          label: t('models:figure.period'),
          value: t('models:figure.period.of', { from: isolateBidi(date(firstDay)), to: isolateBidi(date(lastDay)) }),
        },
        {
          label: t('models:figure.seconds'),
          value: t('models:figure.seconds.of', { count: whole, n: number(whole) }),
        },
        { label: t('models:figure.dropped'), value: lines(left) },
        { label: t('models:figure.excluded'), value: lines(exclusions(excluded)) },
        {
          label: t('models:figure.code'),
          value: (
            <Num>{[model.codeVersion?.slice(0, 12), digits(String(model.seed ?? ''))].filter(Boolean).join(' · ')}</Num>
          ),
        },
        { label: t('models:figure.data'), value: short(model.dataHash) },
        { label: t('models:figure.file'), value: short(model.modelSha256) },
      ]}
    />
  )
}

function Trial({
  model: { trialUntil },
  metrics: { trial, present, trimmed },
}: {
  model: AvmModel
  metrics: ModelMetrics
}) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const { show, name } = useFigures()
  // Models come into use by the figures with outliers; those of earlier releases did by the figures without.
  const [judged, beside] = trimmed?.present === undefined ? [trial, present] : [trimmed.untrimmed, trimmed.present]
  const title = t(beside ? 'models:trial.title' : 'models:trial.alone')
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      {trialUntil ? (
        <p className={classes.note}>
          {t('models:trial.of', { until: isolateBidi(date(trialUntil)), n: isolateBidi(number(judged.count)) })}
        </p>
      ) : null}
      <FigureTable
        inPanel
        label={title}
        columns={[
          { key: 'figure', head: t('models:trial.figure') },
          { key: 'this', head: t('models:trial.this'), figure: true },
          ...(beside ? [{ key: 'present', head: t('models:trial.present'), figure: true }] : []),
        ]}
        rows={TRIAL_FIGURES.map((figure) => ({
          key: figure,
          cells: [
            name(figure),
            show(figure, figureOf(figure, judged)),
            ...(beside ? [show(figure, figureOf(figure, beside))] : []),
          ],
        }))}
      />
    </>
  )
}

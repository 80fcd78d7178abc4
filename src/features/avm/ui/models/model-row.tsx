import { useTranslation } from 'react-i18next'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { AvmModel, ModelStatus, TrialFigures } from '../../model.ts'
import { driverName } from '../../rules/paper.ts'
import classes from '../avm.module.css'

const TONES: Readonly<Record<ModelStatus, Tone>> = {
  WAITING: 'grey',
  TRAINING: 'blue',
  CANDIDATE: 'outlined',
  PROMOTED: 'green',
  RETIRED: 'grey',
  FAILED: 'red',
  CANCELLED: 'outlined',
}
/** How many characters of a hash are shown. */
const HASH = 16

/** A model: where it stands and why, how it was tried, and, folded away, what it was made of. */
export function ModelRow({ model }: { model: AvmModel }) {
  const { t } = useTranslation()
  const { number, instant, date, percent } = useFormat()
  const { status, reason, metrics, failure } = model
  const figures = ({ mdape, cod, coverage, count }: TrialFigures) =>
    t('avm:models.figures', {
      mdape: percent(mdape / 100),
      cod: percent(cod / 100),
      coverage: percent(coverage / 100),
      n: number(count),
    })
  return (
    <li>
      <div>
        <p>
          <strong>{t('avm:model.number', { number: number(model.number) })}</strong>{' '}
          <Badge tone={TONES[status]}>{t(`avm:status.${status}`)}</Badge>
        </p>
        <p className={classes.mute}>
          {t(`avm:origin.${model.origin}`)} · <Num>{instant(model.askedAt)}</Num>
          {model.askedByName ? ` · ${model.askedByName}` : null}
        </p>
        {reason ? <p className={classes.mute}>{t(`avm:reason.${reason}`)}</p> : null}
        {failure ? <p role="alert">{t(`errors:${failure as 'avm-training-failed'}`)}</p> : null}
        {metrics ? <p>{figures(metrics.trial)}</p> : null}
        {metrics?.present ? (
          <p className={classes.mute}>
            {t('avm:models.present')} {figures(metrics.present)}
          </p>
        ) : null}
      </div>
      {model.dataHash ? (
        <details>
          <summary>{t('avm:models.made')}</summary>
          <Facts
            items={[
              { label: t('avm:model.rows'), value: <Num>{number(model.rows)}</Num> },
              { label: t('avm:models.own'), value: <Num>{number(model.ownRows)}</Num> },
              { label: t('avm:models.generated'), value: <Num>{number(model.generatedRows)}</Num> },
              { label: t('avm:models.period'), value: <Num>{`${date(model.firstDay)} – ${date(model.lastDay)}`}</Num> },
              { label: t('avm:models.trialUntil'), value: <Num>{date(model.trialUntil)}</Num> },
              { label: t('avm:models.seconds'), value: <Num>{number(model.seconds)}</Num> },
              { label: t('avm:models.seed'), value: <Num>{number(model.seed)}</Num> },
              { label: t('avm:models.dataHash'), value: <Num>{model.dataHash.slice(0, HASH)}</Num> },
              { label: t('avm:models.fileHash'), value: <Num>{model.modelSha256?.slice(0, HASH)}</Num> },
              { label: t('avm:models.code'), value: <Num>{model.codeVersion}</Num> },
              ...(model.excluded.length > 0
                ? [{ label: t('avm:models.excluded'), value: <Excluded model={model} />, wide: true }]
                : []),
              ...(model.dropped.length > 0
                ? [{ label: t('avm:models.dropped'), value: <Dropped model={model} />, wide: true }]
                : []),
            ]}
          />
        </details>
      ) : null}
    </li>
  )
}

function Excluded({ model: { excluded } }: { model: AvmModel }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const words = excluded.map(
    ({ reason, count }) => `${t(`avm:excluded.${reason as 'OUTLIER' | 'DUPLICATE'}`)}: ${number(count)}`,
  )
  return <>{words.join(' · ')}</>
}

function Dropped({ model: { dropped } }: { model: AvmModel }) {
  const { t } = useTranslation()
  const reading = useReading()
  const words = dropped.map(
    ({ column, reason }) => `${driverName(column, reading)}: ${t(`avm:dropped.${reason as 'CONSTANT' | 'BLANK'}`)}`,
  )
  return <>{words.join(' · ')}</>
}

import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { AvmModel, ModelStatus } from '../../model.ts'
import { isTraining, refreshModels } from '../reads.ts'
import lines from '../tables/lines.module.css'
import { ModelDetails } from './model-details.tsx'
import classes from './models.module.css'

const TONES: Readonly<Record<ModelStatus, Tone>> = {
  WAITING: 'grey',
  TRAINING: 'blue',
  CANDIDATE: 'outlined',
  PROMOTED: 'green',
  RETIRED: 'grey',
  FAILED: 'red',
  CANCELLED: 'grey',
}

/** One model or its training: its state, why, and what is known of it. */
export function ModelLine({ model }: { model: AvmModel }) {
  const { t } = useTranslation()
  const { instant, digits } = useFormat()
  const language = useLanguage()
  const { id, status, origin, askedByName, reason, failure, metrics } = model
  const number = isolateBidi(digits(String(model.number)))
  const from =
    origin === 'ASKED'
      ? t('models:origin.ASKED', { name: isolateBidi(askedByName ?? '—') })
      : t(`models:origin.${origin}`)
  return (
    <li data-model={status}>
      <Row pad={12} wrap gap={[8, 16]}>
        <div className={lines.words}>
          <strong>{t('models:number', { number })}</strong>
          <p>
            {from} · {isolateBidi(instant(model.endedAt ?? model.askedAt))}
          </p>
          {reason ? (
            <p>
              {t(`models:reason.${reason}`, {
                guards: (metrics?.guards ?? []).map((guard) => t(`models:guard.${guard}`)).join(COMMA[language]),
              })}
            </p>
          ) : null}
          {status === 'FAILED' ? (
            <p className={lines.fault}>{t(`errors:${failure && isKnownError(failure) ? failure : 'unknown-error'}`)}</p>
          ) : null}
        </div>
        <Badge tone={TONES[status]}>{t(`models:status.${status}`)}</Badge>
        {metrics ? (
          <ExportMenu
            title={t('models:card', { number })}
            offers={[{ format: 'pdf' }]}
            inEither
            pathOf={(_, language) => `/files/automated-valuation/models/${id}/card.pdf?language=${language}`}
          >
            <p>{t('models:card.about')}</p>
          </ExportMenu>
        ) : null}
        {isTraining(model) ? <CancelButton id={id} isAsked={model.cancelAsked} /> : null}
      </Row>
      {isTraining(model) ? <TrainingProgress model={model} label={t('models:progress.of', { number })} /> : null}
      {metrics ? (
        <details className={classes.more}>
          <summary>{t('models:details')}</summary>
          <ModelDetails model={model} metrics={metrics} />
        </details>
      ) : null}
    </li>
  )
}

function TrainingProgress({ model: { status, progress }, label }: { model: AvmModel; label: string }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const id = useId()
  return (
    <Column gap={4} className={classes.progress}>
      <ProgressBar
        label={label}
        describedBy={id}
        {...(status === 'TRAINING' && progress > 0 ? { progress: { done: Math.round(progress * 100), of: 100 } } : {})}
      />
      <p id={id}>
        {status === 'WAITING' ? t('models:waiting') : t('models:progress', { share: isolateBidi(share(progress)) })}
      </p>
    </Column>
  )
}

function CancelButton({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, act } = useAct(() => refreshModels(client))
  const cancel = () => act(() => rpc.avmModels.cancel({ id }))
  return (
    <Button variant="default" size="sm" loading={busy} disabled={isAsked} onClick={() => void cancel()}>
      {t(isAsked ? 'models:cancelling' : 'models:cancel')}
    </Button>
  )
}

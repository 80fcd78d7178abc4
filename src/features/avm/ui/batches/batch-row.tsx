import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { AvmBatch, BatchState } from '../../model/batches.ts'
import { isUnderWay, refreshBatches } from '../reads.ts'
import lines from '../tables/lines.module.css'
import { BatchResults } from './batch-results.tsx'
import classes from './batches.module.css'

const TONES: Readonly<Record<BatchState, Tone>> = {
  WAITING: 'grey',
  RUNNING: 'blue',
  DONE: 'green',
  CANCELLED: 'outlined',
  FAILED: 'red',
}

/** A batch: how far it has come; once it is done, its results and its file. */
export function BatchRow({ batch }: { batch: AvmBatch }) {
  const { t } = useTranslation()
  const { number, instant, date } = useFormat()
  const client = useQueryClient()
  const results = useId()
  const { busy, act } = useAct(() => refreshBatches(client))
  const [isOpen, setOpen] = useState(false)
  const { id, state, count, done, refused, failure } = batch
  const name = isolateBidi(batch.name)
  const details = [
    instant(batch.createdAt),
    t('avm:batch.as', { date: isolateBidi(date(batch.date)) }),
    t('avm:batch.done', { done: isolateBidi(number(done)), count: isolateBidi(number(count)) }),
    ...(refused ? [t('avm:batch.refused', { n: isolateBidi(number(refused)) })] : []),
  ]
  return (
    <li data-batch={state}>
      <Row pad={12} wrap gap={[8, 16]}>
        <div className={lines.words}>
          <strong>
            <Iso>{batch.name}</Iso>
          </strong>
          <p>{details.map(isolateBidi).join(' · ')}</p>
          {failure ? (
            <p className={lines.fault}>{t(`errors:${isKnownError(failure) ? failure : 'unknown-error'}`)}</p>
          ) : null}
          {isUnderWay(batch) ? <ProgressBar label={t('avm:batch.progress')} progress={{ done, of: count }} /> : null}
        </div>
        <Badge tone={TONES[state]}>{t(`avm:batch.state.${state}`)}</Badge>
        <Row wrap>
          {state === 'DONE' ? (
            <>
              <Button
                variant="default"
                size="sm"
                aria-expanded={isOpen}
                aria-controls={isOpen ? results : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                {t('indication:batch.results')}
              </Button>
              <ExportMenu
                title={t('avm:batch.file')}
                offers={[{ format: 'xlsx' }, { format: 'csv' }]}
                inEither
                pathOf={(format, language) =>
                  `/files/automated-valuation/batches/${id}/estimates.${format}?language=${language}`
                }
              />
            </>
          ) : null}
          {isUnderWay(batch) ? (
            <Button
              variant="default"
              size="sm"
              loading={busy}
              onClick={() => void act(() => rpc.avmBatches.cancel({ id }))}
            >
              {t('avm:batch.cancel')}
            </Button>
          ) : (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              loading={busy}
              aria-label={t('indication:batch.remove.ask', { name })}
              onClick={() => void act(() => rpc.avmBatches.remove({ id }), t('indication:batch.removed'))}
            >
              {t('avm:batch.remove')}
            </Button>
          )}
        </Row>
      </Row>
      {isOpen ? (
        <div id={results} className={classes.results}>
          <BatchResults batch={batch} />
        </div>
      ) : null}
    </li>
  )
}

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { AvmBatch, BatchState } from '../../model/batches.ts'
import classes from '../avm.module.css'
import { batchesQuery } from '../reads.ts'

const TONES: Readonly<Record<BatchState, Tone>> = {
  WAITING: 'grey',
  RUNNING: 'blue',
  DONE: 'green',
  CANCELLED: 'outlined',
  FAILED: 'red',
}

/** A batch: how far it has come, and its file once it is done. */
export function BatchRow({ batch }: { batch: AvmBatch }) {
  const { t } = useTranslation()
  const { number, instant, date } = useFormat()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const { id, state, count, done, refused, failure } = batch
  const isOpen = state === 'WAITING' || state === 'RUNNING'
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(errorText(error))
    }
    await client.invalidateQueries({ queryKey: batchesQuery.queryKey })
    setBusy(false)
  }
  return (
    <li>
      <div>
        <p>
          <strong>
            <Iso>{batch.name}</Iso>
          </strong>{' '}
          <Badge tone={TONES[state]}>{t(`avm:batch.state.${state}`)}</Badge>
        </p>
        <p className={classes.mute}>
          <Num>{instant(batch.createdAt)}</Num> · {t('avm:batch.as', { date: date(batch.date) })} ·{' '}
          {t('avm:batch.done', { done: number(done), count: number(count) })}
          {refused ? ` · ${t('avm:batch.refused', { n: number(refused) })}` : null}
        </p>
        {failure ? <p role="alert">{t(`errors:${failure as 'avm-batch-failed'}`)}</p> : null}
        {isOpen ? <ProgressBar label={t('avm:batch.progress')} progress={{ done, of: count }} /> : null}
      </div>
      <div className={classes.acts}>
        {state === 'DONE' ? (
          <ExportMenu
            title={t('avm:batch.file')}
            offers={[{ format: 'xlsx' }, { format: 'csv' }]}
            inEither
            pathOf={(format, language) =>
              `/files/automated-valuation/batches/${id}/estimates.${format}?language=${language}`
            }
          />
        ) : null}
        {isOpen ? (
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
            size="sm"
            loading={busy}
            onClick={() => void act(() => rpc.avmBatches.remove({ id }))}
          >
            {t('avm:batch.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

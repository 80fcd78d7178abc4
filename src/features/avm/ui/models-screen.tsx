import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel, useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type AvmModels, FREQUENCIES, type Frequency } from '../model.ts'
import classes from './avm.module.css'
import { ModelRow } from './models/model-row.tsx'
import { PlaceLinks } from './place-links.tsx'
import { modelsQuery } from './reads.ts'

const isOpen = ({ status }: { status: string }) => status === 'WAITING' || status === 'TRAINING'

/** The models of the automated valuation: training one, what each was made of and how it was tried, and when they are trained. */
export function ModelsScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { number } = useFormat()
  const { data, error, refetch } = useQuery(modelsQuery)
  const [busy, setBusy] = useState(false)
  const open = data?.items.find(isOpen)
  /** Does something, says so, and reads the list again; what is refused is said as well. */
  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toast.success(done)
    } catch (failure) {
      toast.error(errorText(failure))
    }
    await client.invalidateQueries({ queryKey: modelsQuery.queryKey })
    setBusy(false)
  }
  return (
    <>
      <PageHead
        title={t('avm:models.title')}
        subtitle={t('avm:models.subtitle')}
        actions={
          <>
            <PlaceLinks at="models" />
            <Button
              size="sm"
              loading={busy}
              disabled={!data || open !== undefined}
              onClick={() => void act(() => rpc.avmModels.train({}), t('avm:models.started'))}
            >
              {t('avm:models.train')}
            </Button>
          </>
        }
      />
      <div className={classes.stack}>
        {open ? (
          <Panel title={t('avm:models.training', { number: number(open.number) })} padded>
            <div className={classes.form}>
              <ProgressBar label={t('avm:models.progress')} progress={{ done: open.progress, of: 1 }} />
              <div>
                <Button
                  variant="default"
                  size="sm"
                  disabled={busy || open.cancelAsked}
                  onClick={() => void act(() => rpc.avmModels.cancel({ id: open.id }), t('avm:models.cancelled'))}
                >
                  {t('avm:models.cancel')}
                </Button>
              </div>
            </div>
          </Panel>
        ) : null}
        {data ? <Schedule models={data} onAct={act} /> : null}
        <Panel title={t('avm:models.list')}>
          {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          {!data && !error ? <SkeletonRows rows={4} columns={3} /> : null}
          {data?.items.length === 0 ? (
            <EmptyState title={t('avm:refusal.NO_MODEL')} hint={t('avm:models.none')} />
          ) : null}
          <ul className={classes.list}>
            {data?.items
              .filter((model) => !isOpen(model))
              .map((model) => (
                <ModelRow key={model.id} model={model} />
              ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}

type ScheduleProps = { models: AvmModels; onAct: (work: () => Promise<unknown>, done: string) => Promise<void> }

function Schedule({ models: { schedule, items }, onAct }: ScheduleProps) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const current = items.find(({ status }) => status === 'PROMOTED')
  const change = (frequency: Frequency) =>
    void onAct(
      () => rpc.avmModels.schedule({ frequency, version: schedule.version }),
      t(`avm:frequency.${frequency}.set`),
    )
  return (
    <Panel title={t('avm:models.schedule')} padded>
      <Choice
        label={t('avm:models.when')}
        value={schedule.frequency}
        onChange={change}
        options={FREQUENCIES.map((value) => ({ value, label: t(`avm:frequency.${value}`) }))}
      />
      {current ? (
        <p className={classes.mute}>{t('avm:models.current', { at: isolateBidi(instant(current.endedAt)) })}</p>
      ) : null}
    </Panel>
  )
}

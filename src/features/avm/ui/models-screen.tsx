import { IconCpu, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { type AvmModels, FREQUENCIES, type Frequency } from '../model.ts'
import { AvmNav } from './avm-nav.tsx'
import { ModelLine } from './models/model-line.tsx'
import classes from './models/models.module.css'
import { isTraining, modelsQuery, refreshModels } from './reads.ts'

/** The models of the automated valuation: which is in use, how each did, training and its schedule. */
export function AvmModelsScreen() {
  const { t } = useTranslation()
  const read = useQuery(modelsQuery)
  const { data } = read
  return (
    <>
      <PageHead title={t('models:title')} subtitle={t('models:subtitle')} actions={<TrainButton data={data} />} />
      <AvmNav />
      <Grid columns="minmax(0, 1fr) 320px" align="start" gap={24} until={1000}>
        <Panel title={t('models:list')}>
          {data?.items.length === 0 ? (
            <EmptyState icon={<IconCpu size={34} />} title={t('models:none')} hint={t('models:none.hint')} />
          ) : (
            <Pending read={read} rows={4} columns={3} />
          )}
          {data && data.items.length > 0 ? (
            <Column lines as="ul" gap={0}>
              {data.items.map((model) => (
                <ModelLine key={model.id} model={model} />
              ))}
            </Column>
          ) : null}
        </Panel>
        {data ? <Schedule schedule={data.schedule} /> : null}
      </Grid>
    </>
  )
}

/** Starts a training, unless one is under way. */
function TrainButton({ data }: { data: AvmModels | undefined }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, act } = useAct(() => refreshModels(client))
  return (
    <Button
      leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
      loading={busy}
      disabled={!data || data.items.some(isTraining)}
      onClick={() => void act(() => rpc.avmModels.train({}), t('models:train.started'))}
    >
      {t('models:train')}
    </Button>
  )
}

/** When models are trained by themselves. */
function Schedule({ schedule: { frequency, version } }: Pick<AvmModels, 'schedule'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, act } = useAct(() => refreshModels(client))
  const choose = (next: Frequency | null) => {
    if (!next || next === frequency) return
    void act(() => rpc.avmModels.schedule({ frequency: next, version }), t('models:schedule.saved'))
  }
  return (
    <Panel title={t('models:schedule.title')} padded>
      <div className={classes.schedule}>
        <SelectField<Frequency>
          label={t('models:schedule.frequency')}
          description={t('models:schedule.hint')}
          value={frequency}
          disabled={busy}
          onChange={choose}
          options={FREQUENCIES.map((value) => ({ value, label: t(`models:schedule.${value}`) }))}
        />
      </div>
    </Panel>
  )
}

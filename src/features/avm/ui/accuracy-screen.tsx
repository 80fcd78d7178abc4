import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Accuracy, DIMENSIONS, type Dimension, FEW_SALES, HIDDEN_SALES } from '../model.ts'
import { BaselinesPanel } from './accuracy/baselines.tsx'
import { DriftPanel } from './accuracy/drift.tsx'
import { GroupsTable } from './accuracy/groups-table.tsx'
import { RangesNote } from './accuracy/ranges-note.tsx'
import classes from './avm.module.css'
import { IndicationNote } from './indication-note.tsx'
import { PlaceLinks } from './place-links.tsx'
import { accuracyQuery } from './reads.ts'

/** How accurate the model that stands was on sales it had not seen: a ratio study with intervals, by group, beside the baselines. */
export function AccuracyScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(accuracyQuery)
  return (
    <>
      <PageHead
        title={t('avm:accuracy.title')}
        subtitle={t('avm:accuracy.subtitle')}
        actions={<PlaceLinks at="accuracy" />}
      />
      <IndicationNote isGenerated={data?.model?.hasGenerated ?? false} />
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <Panel>
          <SkeletonRows rows={10} columns={6} />
        </Panel>
      ) : null}
      {data && !data.model ? (
        <Panel>
          <EmptyState title={t('avm:refusal.NO_MODEL')} hint={t('avm:accuracy.none')} />
        </Panel>
      ) : null}
      {data?.model ? <Study accuracy={data} /> : null}
    </>
  )
}

/** The groups that one chooses between; months have a panel of their own. */
const CHOICES = DIMENSIONS.filter((dimension) => dimension !== 'ALL' && dimension !== 'MONTH')

function Study({ accuracy: { model, trialUntil, assumed, rows } }: { accuracy: Accuracy }) {
  const { t } = useTranslation()
  const { number, date, instant, percent } = useFormat()
  const [dimension, setDimension] = useState<Dimension>('TYPE')
  const of = (wanted: Dimension) => rows.filter((row) => row.dimension === wanted)
  const [all] = of('ALL')
  return (
    <div className={classes.stack}>
      <p className={classes.mute}>
        {t('avm:accuracy.about', {
          number: number(model?.number),
          trained: instant(model?.trainedAt),
          until: date(trialUntil),
          n: number(all?.n ?? 0),
        })}
      </p>
      {assumed ? (
        <p className={classes.mute}>
          {t('avm:accuracy.assumed', {
            mdape: percent(assumed.mdape / 100),
            cod: percent(assumed.cod / 100),
            coverage: percent(assumed.coverage / 100),
          })}
        </p>
      ) : null}
      <Panel title={t('avm:accuracy.all')}>
        <GroupsTable dimension="ALL" label={t('avm:accuracy.all')} rows={of('ALL')} />
      </Panel>
      {all?.study ? <BaselinesPanel study={all.study} /> : null}
      <Panel title={t('avm:accuracy.groups')}>
        <div className={classes.pad}>
          <Choice
            label={t('avm:accuracy.by')}
            value={dimension}
            onChange={setDimension}
            options={CHOICES.map((value) => ({
              value,
              label: t(`avm:dimension.${value as Exclude<Dimension, 'ALL' | 'MONTH'>}`),
            }))}
          />
        </div>
        <GroupsTable dimension={dimension} label={t('avm:accuracy.groups')} rows={of(dimension)} />
        <p className={`${classes.mute} ${classes.pad}`}>
          {t('avm:accuracy.small', { few: number(FEW_SALES), hidden: number(HIDDEN_SALES) })}
        </p>
      </Panel>
      <DriftPanel rows={of('MONTH')} />
      <RangesNote />
    </div>
  )
}

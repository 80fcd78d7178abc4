import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from './avm.module.css'
import { BatchRow } from './batches/batch-row.tsx'
import { NewBatch } from './batches/new-batch.tsx'
import { IndicationNote } from './indication-note.tsx'
import { PlaceLinks } from './place-links.tsx'
import { batchesQuery } from './reads.ts'

addWords('properties', propertiesMessages)

/** Estimates of many properties at once: a new batch, and the person's own. */
export function BatchesScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(batchesQuery)
  return (
    <>
      <PageHead
        title={t('avm:batches.title')}
        subtitle={t('avm:batches.subtitle')}
        actions={<PlaceLinks at="batches" />}
      />
      <IndicationNote />
      <div className={classes.columns}>
        <NewBatch />
        <Panel title={t('avm:batches.own')}>
          {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          {!data && !error ? <SkeletonRows rows={4} columns={3} /> : null}
          {data?.items.length === 0 ? (
            <EmptyState title={t('avm:batches.none')} hint={t('avm:batches.none.hint')} />
          ) : null}
          <ul className={classes.list}>
            {data?.items.map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}

import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isUuid } from '#kernel/ids.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { INDICATION } from '../model.ts'
import { AvmNav } from './avm-nav.tsx'
import { BatchRow } from './batches/batch-row.tsx'
import { NewBatch } from './batches/new-batch.tsx'
import { batchesQuery } from './reads.ts'

/** Estimates of many properties at once: a new batch, and the person's own with what came of them. */
export function AvmBatchesScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { properties = '' } = useSearch({ from: '/automated-valuation/batches' })
  const read = useQuery(batchesQuery)
  const items = read.data?.items
  return (
    <>
      <PageHead
        title={t('avm:batches.title')}
        subtitle={
          <>
            {t('avm:batches.subtitle')} · {INDICATION[language]}
          </>
        }
      />
      <AvmNav />
      <Grid columns="minmax(0, 400px) minmax(0, 1fr)" align="start" gap={24} until={1000}>
        <NewBatch key={properties} first={properties.split(',').filter(isUuid)} />
        <Panel title={t('avm:batches.own')}>
          <Pending read={read} rows={4} columns={3} />
          {items?.length === 0 ? (
            <EmptyState
              icon={<IconStack2 size={34} />}
              title={t('avm:batches.none')}
              hint={t('avm:batches.none.hint')}
            />
          ) : null}
          {items && items.length > 0 ? (
            <Column lines as="ul" gap={0}>
              {items.map((batch) => (
                <BatchRow key={batch.id} batch={batch} />
              ))}
            </Column>
          ) : null}
        </Panel>
      </Grid>
    </>
  )
}

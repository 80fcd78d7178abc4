import { IconScale } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LEAST_PROPERTIES } from '#features/properties/rules/compare-link.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { DescribedRows } from '#web/records/list/record-rows.tsx'
import { useTotalText } from '#web/records/list/total.ts'
import { isNotFound, rpc } from '#web/rpc/rpc.ts'
import type { ComparisonColumn } from '../list/columns.tsx'
import { COMPARISON_ROWS } from '../list/comparison-rows.tsx'
import { ComparisonResult } from '../result/comparison-result.tsx'
import classes from './screen.module.css'
import type { Comparing } from './use-comparing.ts'

/** The number of recent comparisons. */
const RECENT = 5

/** The query of the newest saved comparisons. */
const recentQuery = queryOptions({
  queryKey: ['comparisons', 'recent'],
  queryFn: ({ signal }) => rpc.comparisons.list({ pageSize: RECENT }, { signal }),
})

const COLUMNS: readonly ComparisonColumn[] = ['name', 'best', 'createdBy', 'createdAt']

/** The newest saved comparisons, while no property is chosen; nothing when there are none. */
function RecentPanel() {
  const { t } = useTranslation()
  const totalText = useTotalText()
  const { data } = useQuery(recentQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Panel
      title={t('comparisons:list.title')}
      action={<TextLink to="/properties/comparisons">{t('comparisons:panel.all', { n: totalText(data) })}</TextLink>}
    >
      <DescribedRows of={COMPARISON_ROWS} items={data.items} label={t('comparisons:list.title')} columns={COLUMNS} />
    </Panel>
  )
}

/** The outcome of the current set-up, or what is missing in it. */
export function ResultArea({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const { asked, faults, read, setup, isReading, change } = comparing
  const { data, error } = read
  // The labels come from the current set-up, all else from the answer.
  const answered = useMemo(
    () =>
      data && {
        ...data.asked,
        dimensionConfigs: data.asked.dimensionConfigs.map((config) => ({
          ...config,
          label: setup.dimensionConfigs.find(({ dimension }) => dimension === config.dimension)?.label ?? '',
        })),
      },
    [data, setup.dimensionConfigs],
  )
  if (faults.length > 0 && !isReading) return <Lacking comparing={comparing} />
  if (error && !isNotFound(error))
    return (
      <Panel padded>
        <p className={classes.kept}>{t('comparisons:setup.offline')}</p>
        <ErrorPanel error={error} onRetry={() => void read.refetch()} />
      </Panel>
    )
  if (!data || !answered)
    return (
      <Panel title={t('comparisons:result.title')}>
        <SkeletonRows rows={Math.max(LEAST_PROPERTIES, asked.propertyIds.length) + 4} columns={3} />
      </Panel>
    )
  return (
    <div className={classes.live} data-stale={read.isPlaceholderData || undefined} aria-busy={read.isPlaceholderData}>
      <ComparisonResult
        outcome={data}
        properties={data.properties}
        setup={answered}
        primaryPropertyId={setup.primaryPropertyId}
        onMethod={(method) => change({ method })}
      />
    </div>
  )
}

function Lacking({ comparing: { asked, faults } }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const isEmpty = asked.propertyIds.length === 0
  const [fault] = faults
  const words =
    asked.propertyIds.length < LEAST_PROPERTIES
      ? t('comparisons:setup.fault.properties')
      : asked.dimensionConfigs.length === 0
        ? t('comparisons:setup.fault.dimensions')
        : fault && faultText(fault)
  return (
    <Column>
      <Panel>
        <div role="status">
          <EmptyState
            icon={<IconScale />}
            title={isEmpty ? t('comparisons:setup.empty') : words}
            hint={isEmpty ? t('comparisons:setup.empty.hint') : undefined}
          />
        </div>
      </Panel>
      {isEmpty ? <RecentPanel /> : null}
    </Column>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/reading.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ComparisonColumn } from '../list/columns.tsx'
import { ComparisonRows } from '../list/comparison-rows.tsx'

/** How many saved comparisons are offered to begin from. */
const RECENT = 5

/** The newest saved comparisons. */
const recentQuery = queryOptions({
  queryKey: ['comparisons', 'recent'],
  queryFn: ({ signal }) => rpc.comparisons.list({ pageSize: RECENT }, { signal }),
})

const COLUMNS: readonly ComparisonColumn[] = ['name', 'best', 'createdBy', 'createdAt']

/** The newest saved comparisons, for whoever has not begun one; nothing while there is none to go on from. */
export function RecentPanel() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(recentQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Panel
      title={t('comparisons:list.title')}
      action={
        <TextLink to="/properties/comparisons">{t('comparisons:panel.all', { n: number(data.totalCount) })}</TextLink>
      }
    >
      <ComparisonRows items={data.items} label={t('comparisons:list.title')} columns={COLUMNS} />
    </Panel>
  )
}

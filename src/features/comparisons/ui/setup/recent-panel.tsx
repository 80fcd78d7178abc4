import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useTotalText } from '#web/records/list/total.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ComparisonColumn } from '../list/columns.tsx'
import { ComparisonRows } from '../list/comparison-rows.tsx'

/** The number of recent comparisons. */
const RECENT = 5

/** The query of the newest saved comparisons. */
const recentQuery = queryOptions({
  queryKey: ['comparisons', 'recent'],
  queryFn: ({ signal }) => rpc.comparisons.list({ pageSize: RECENT }, { signal }),
})

const COLUMNS: readonly ComparisonColumn[] = ['name', 'best', 'createdBy', 'createdAt']

/** The newest saved comparisons, while no property is chosen; nothing when there are none. */
export function RecentPanel() {
  const { t } = useTranslation()
  const totalText = useTotalText()
  const { data } = useQuery(recentQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Panel
      title={t('comparisons:list.title')}
      action={<TextLink to="/properties/comparisons">{t('comparisons:panel.all', { n: totalText(data) })}</TextLink>}
    >
      <ComparisonRows items={data.items} label={t('comparisons:list.title')} columns={COLUMNS} />
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { CursorPager, useCursors } from '#web/records/cursor-pager.tsx'
import type { ImportDetails } from '../../model.ts'
import { AT_ONCE, faultsQuery, type OnlyOf } from '../reads.ts'
import { FindingsTable } from './findings-table.tsx'

const ONLY = ['all', 'faults', 'warnings'] as const

/** The faults and warnings of the last check by page, with a filter. */
export function Findings({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const [only, setOnly] = useState<'all' | OnlyOf>('all')
  const cursors = useCursors()
  const { data, error, refetch, isPlaceholderData } = useQuery(
    faultsQuery(one, only === 'all' ? undefined : only, cursors.at),
  )
  const hasBoth = one.counts !== null && one.counts.faults > 0 && one.counts.warnings > 0
  return (
    <Panel
      title={t('imports:faults.title')}
      action={
        hasBoth ? (
          <Choice
            label={t('imports:faults.only')}
            options={ONLY.map((value) => ({ value, label: t(`imports:faults.${value}`) }))}
            value={only}
            onChange={(value) => {
              cursors.restart()
              setOnly(value)
            }}
          />
        ) : null
      }
    >
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <FindingsTable items={data.items} kind={one.kind} stale={isPlaceholderData} />
      ) : (
        <SkeletonRows rows={5} columns={4} />
      )}
      {data ? (
        <CursorPager
          pageSize={AT_ONCE}
          cursors={cursors}
          shown={data}
          stale={isPlaceholderData}
          label={t('imports:faults.pages')}
        />
      ) : null}
    </Panel>
  )
}

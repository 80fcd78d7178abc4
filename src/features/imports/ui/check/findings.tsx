import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#web/kit/choice.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import type { ImportDetails } from '../../model.ts'
import { faultsQuery, type OnlyOf } from '../reads.ts'
import classes from './check.module.css'
import { FindingsTable } from './findings-table.tsx'

const ONLY = ['all', 'faults', 'warnings'] as const

/** What was found row by row, some at a time; faults and warnings together or each by itself. */
export function Findings({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [only, setOnly] = useState<'all' | OnlyOf>('all')
  // The cursors of the pages that led here.
  const [trail, setTrail] = useState<number[]>([])
  const { data, error, refetch, isPlaceholderData } = useQuery(
    faultsQuery(one, only === 'all' ? undefined : only, trail.at(-1)),
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
              setTrail([])
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
      {data && (data.hasMore || trail.length > 0) ? (
        <nav className={classes.pager} aria-label={t('imports:faults.pages')}>
          <Button
            size="sm"
            variant="default"
            disabled={trail.length === 0}
            onClick={() => setTrail((was) => was.slice(0, -1))}
          >
            {t('valuations:list.previous')}
          </Button>
          <p aria-live="polite">
            {t('valuations:list.page', {
              page: number(trail.length + 1),
              pages: number(Math.ceil(data.totalCount / 25)),
            })}
          </p>
          <Button
            size="sm"
            variant="default"
            disabled={!data.hasMore || isPlaceholderData}
            onClick={() => data.lastId !== null && setTrail((was) => [...was, data.lastId as number])}
          >
            {t('valuations:list.next')}
          </Button>
        </nav>
      ) : null}
    </Panel>
  )
}

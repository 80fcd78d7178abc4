import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { importsQuery } from '../reads.ts'
import { ImportLine } from './import-line.tsx'
import classes from './start.module.css'

/** The imports that were begun, newest first, twenty at a time. */
export function ImportsPanel() {
  const { t } = useTranslation()
  const [trail, setTrail] = useState<string[]>([])
  const { data, error, refetch } = useQuery(importsQuery(trail.at(-1)))
  return (
    <Panel title={t('imports:list.heading')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} columns={3} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={<IconTableImport size={30} />}
          title={t('imports:list.empty')}
          hint={t('imports:list.lead')}
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('imports:list.heading')}>
          {data.items.map((one) => (
            <ImportLine key={one.id} one={one} />
          ))}
        </ul>
      ) : null}
      {data && (data.hasMore || trail.length > 0) ? (
        <div className={classes.more}>
          <Button
            size="sm"
            variant="default"
            disabled={trail.length === 0}
            onClick={() => setTrail((was) => was.slice(0, -1))}
          >
            {t('valuations:list.previous')}
          </Button>{' '}
          <Button
            size="sm"
            variant="default"
            disabled={!data.hasMore}
            onClick={() => data.lastId && setTrail((was) => [...was, data.lastId as string])}
          >
            {t('valuations:list.next')}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Comparable } from '../../model.ts'
import { foundQuery } from '../reads.ts'
import { Entry } from './entry.tsx'
import classes from './screen.module.css'
import type { Choosing } from './use-choosing.ts'

type Props = {
  valuationId: string
  searchId: string
  chosen: ReadonlyMap<string, Comparable>
  choosing: Choosing
  editable: boolean
}

/** What a search found, as a list and on the map, each to be used or rejected. */
export function FoundPanel({ valuationId, searchId, chosen, choosing, editable }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const found = useQuery(foundQuery(valuationId, searchId))
  const items = found.data?.items
  const points = useMemo(
    () =>
      (items ?? []).flatMap(({ evidence: { id, nearLatitude, nearLongitude }, isApproximate }) =>
        nearLatitude === null || nearLongitude === null
          ? []
          : [{ id, latitude: nearLatitude, longitude: nearLongitude, hollow: isApproximate }],
      ),
    [items],
  )
  const at = found.data && { latitude: found.data.subject.latitude, longitude: found.data.subject.longitude }
  const show = (id: string) => list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus()
  return (
    <div className={classes.found}>
      <Panel
        title={t('comparables:found.title')}
        action={items ? t('comparables:found.count', { count: items.length, n: number(items.length) }) : null}
      >
        {found.isError ? (
          <div className={classes.pad}>
            <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
          </div>
        ) : !found.data ? (
          <SkeletonRows rows={4} columns={1} />
        ) : items?.length === 0 ? (
          <p className={classes.pad}>{t('comparables:found.none')}</p>
        ) : (
          <div ref={list} className={classes.list}>
            {items?.map(({ evidence, foundVersion, ...nearness }) => (
              <Entry
                key={evidence.id}
                evidence={evidence}
                currentVersion={evidence.version}
                nearness={nearness}
                subject={found.data.subject}
                searchId={searchId}
                chosen={chosen.get(evidence.id)}
                choosing={choosing}
                editable={editable}
                isCorrected={foundVersion !== evidence.version}
              />
            ))}
          </div>
        )}
      </Panel>
      <div className={`${classes.map} no-print`}>
        <MapFrame
          unseen={t('map:unseenOnly')}
          drawn={{
            value: at ?? null,
            onChange: undefined,
            district: null,
            marked: null,
            label: t('comparables:found.map'),
            points,
            onOpen: show,
          }}
        >
          <p>{t('comparables:found.mapHint')}</p>
        </MapFrame>
      </div>
    </div>
  )
}

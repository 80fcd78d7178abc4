import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Comparable, hasChanged, type OwnReason } from '../../model.ts'
import { foundQuery } from '../reads.ts'
import { Entry } from './entry.tsx'
import classes from './screen.module.css'
import type { Choosing } from './use-choosing.ts'

/** So many entries at a time, so that the logs below stay in reach on a phone. */
const AT_A_TIME = 20

type Props = {
  valuationId: string
  searchId: string
  chosen: ReadonlyMap<string, Comparable>
  choosing: Choosing
  reasons: readonly OwnReason[]
  editable: boolean
}

/** What a search found, as a list and on the map, each to be used or rejected. */
export function FoundPanel({ valuationId, searchId, chosen, choosing, reasons, editable }: Props) {
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
  const subject = found.data?.subject
  // The map moves to a pin that is another object.
  const at = useMemo(() => (subject ? { latitude: subject.latitude, longitude: subject.longitude } : null), [subject])
  const [most, setMost] = useState(AT_A_TIME)
  const show = (id: string) => {
    const at = items?.findIndex(({ evidence }) => evidence.id === id) ?? -1
    // What is pressed on the map has to be in the list before it can take the focus.
    if (at >= most) flushSync(() => setMost(at + 1))
    list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus()
  }
  return (
    <Grid columns={2} align="start" until={1000} className={classes.found}>
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
            {items?.slice(0, most).map(({ evidence, photos, foundVersion, ...nearness }) => {
              const one = chosen.get(evidence.id)
              const isKept = one?.choice === 'USED' && hasChanged(one)
              return (
                <Entry
                  key={evidence.id}
                  // What is used is shown as it was taken, here as well.
                  evidence={isKept ? one.evidence : evidence}
                  currentVersion={evidence.version}
                  nearness={nearness}
                  photos={photos}
                  subject={found.data.subject}
                  searchId={searchId}
                  chosen={one}
                  choosing={choosing}
                  reasons={reasons}
                  editable={editable}
                  isCorrected={foundVersion !== evidence.version}
                />
              )
            })}
            {items && items.length > most ? (
              <div className={classes.pad}>
                <Button variant="default" fullWidth onClick={() => setMost(most + AT_A_TIME)}>
                  {t('comparables:found.more')}
                </Button>
              </div>
            ) : null}
          </div>
        )}
      </Panel>
      <div className={`${classes.map} no-print`}>
        <MapFrame
          unseen={t('map:unseenOnly')}
          drawn={{
            value: at,
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
    </Grid>
  )
}

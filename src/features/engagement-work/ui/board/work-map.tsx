import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { MapPoint } from '#web/map/points.ts'
import type { WorkPoint } from '../../model.ts'
import { pointsQuery } from '../reads.ts'

const DONE: readonly (ValuationStatus | null)[] = ['APPROVED', 'COMPLETED', 'FINALIZED']
const NO_POINTS: readonly WorkPoint[] = []

/** The properties of an engagement where they lie, those whose valuation is approved filled; one that is pressed leads to its valuation. */
export function WorkMap({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const items = useQuery(pointsQuery(id)).data?.items ?? NO_POINTS
  const points = useMemo(
    () =>
      items.map(
        ({ propertyId, latitude, longitude, status }): MapPoint => ({
          id: propertyId,
          latitude,
          longitude,
          hollow: !DONE.includes(status),
          radius: 7,
        }),
      ),
    [items],
  )
  const part = useMemo(() => boundsOf(items), [items])
  if (items.length === 0) return null
  const open = (propertyId: string) => {
    const valuationId = items.find((one) => one.propertyId === propertyId)?.valuationId
    void navigate({ to: valuationId ? `/valuations/${valuationId}` : `/properties/${propertyId}` })
  }
  return (
    <Panel title={t('engagementwork:map')} padded>
      <MapFrame
        unseen={t('map:unseenOnly')}
        drawn={{
          value: null,
          onChange: undefined,
          district: null,
          marked: null,
          label: t('engagementwork:map'),
          points,
          onOpen: open,
          part,
        }}
      >
        <p>
          {t('engagementwork:map.shown', { count: items.length, n: number(items.length) })}{' '}
          {t('engagementwork:map.legend')}
        </p>
      </MapFrame>
    </Panel>
  )
}

/** The part of the map that shows all of them. */
function boundsOf(points: readonly WorkPoint[]) {
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

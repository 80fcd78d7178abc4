import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { Panel } from '#web/kit/panel.tsx'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { useCalled } from '../shared/display-name.ts'
import type { Property } from '../../model.ts'

/** Where a property is on the map: its pin, or its area for whoever is not told more; nothing when neither is known. */
export function MapPanel({ property }: { property: Property }) {
  const { t } = useTranslation()
  const called = useCalled()
  const { latitude, longitude, areaNumber } = property
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null
  if (!pin && areaNumber === null) return null
  return (
    <Panel title={t('properties:details.map')} padded>
      <PinMap
        value={pin}
        area={areaNumber}
        label={t('properties:details.map.label', { name: apart(called(property)) })}
      />
    </Panel>
  )
}

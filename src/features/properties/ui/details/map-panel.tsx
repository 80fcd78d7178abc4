import { useTranslation } from 'react-i18next'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { Property } from '../../model.ts'
import { useDisplayName } from '../shared/display-name.ts'

/** Where a property is on the map: its pin, or its area for whoever is not told more; nothing when neither is known. */
export function MapPanel({ property }: { property: Property }) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const { latitude, longitude, areaNumber } = property
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null
  if (!pin && areaNumber === null) return null
  return (
    <Panel title={t('properties:details.map')} padded>
      <PinMap
        value={pin}
        area={areaNumber}
        label={t('properties:details.map.label', { name: isolateBidi(displayName(property)) })}
      />
    </Panel>
  )
}

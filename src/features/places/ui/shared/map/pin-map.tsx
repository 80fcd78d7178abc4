import { useMemo } from 'react'
import type { Mark, Point } from '#kernel/geo.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { MapFrame } from './map-frame.tsx'
import { useParcelLabel } from './parcel-label.ts'
import { usePlaceAt } from './place-at.ts'
import { Where } from './where.tsx'

type Props = {
  /** The pin. */
  value: Point | null
  /** Called with a placed pin, or null for a removed one; without it the map is read-only. */
  onChange?: (point: Point | null) => void
  /** The block and plot of the place, which are written below the pin from near. */
  parcel?: { blockNumber: string | null; plotNumber: string | null }
  /** Numbered places to show at once, without naming where each lies. */
  marks?: readonly Mark[]
  /** The number of the area to look at while there is no pin. */
  area: number | null
  /** The accessible name of the map. */
  label: string
}

/** A map of Kuwait with one pin, whose area and governorate it also names in words. */
export function PinMap({ value: given, onChange, parcel, marks, area, label }: Props) {
  const { t } = useTranslation()
  // Memoized by value, so that an equal pin does not move the map again.
  const { latitude = null, longitude = null } = given ?? {}
  const value = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  )
  const found = usePlaceAt(value)
  const parcelLabel = useParcelLabel()
  const isEditable = onChange !== undefined
  return (
    <MapFrame
      unseen={isEditable ? t('map:unseen') : t('map:unseenOnly')}
      drawn={{
        value,
        onChange,
        note: parcel && parcelLabel(parcel),
        marks,
        district: area,
        marked: found.data?.area ?? null,
        label,
      }}
    >
      {marks ? null : <Where value={value} isEditable={isEditable} found={found} />}
    </MapFrame>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findArea, type Governorate } from '#features/places/model.ts'
import { AreaInput as AreaField, GovernorateInput } from '#features/places/ui/shared/area-input.tsx'
import { useFrame } from './parts.ts'

/** Governorate and area: the governorate only filters the list, the record stores the area's Arabic name. */
export function AreaInput() {
  const { t } = useTranslation()
  const { frame, value, set } = useFrame('areaName')
  const area = findArea(value)
  const [wanted, setWanted] = useState<Governorate | null>(null)
  return (
    <>
      <GovernorateInput
        frame={{ label: t('valuations:field.governorate'), disabled: frame.disabled }}
        value={area?.governorate ?? wanted}
        onChange={(code) => {
          setWanted(code)
          if (area && area.governorate !== code) set('')
        }}
      />
      <AreaField frame={frame} value={value} onChange={set} only={wanted} />
    </>
  )
}

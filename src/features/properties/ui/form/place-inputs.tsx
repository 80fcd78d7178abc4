import { useState } from 'react'
import { findArea, findGovernorate, type Governorate } from '#features/places/model.ts'
import { AreaInput, GovernorateInput } from '#features/places/ui/shared/area-input.tsx'
import { useFormSetting, useFrame } from './parts.ts'
import { pinIn } from './where.ts'

/** Governorate and area: an area sets its governorate unless the pin determines it; a governorate filters the areas. */
export function AreaWithGovernorate() {
  const { store } = useFormSetting()
  const governorate = useFrame('governorate')
  const location = useFrame('location')
  const [only, setOnly] = useState<Governorate | null>(null)
  const choose = (name: string) => {
    const area = findArea(name)
    const follows = area && !pinIn(store.get().values)
    store.set({ location: name, ...(follows ? { governorate: area.governorate } : {}) })
  }
  return (
    <>
      <GovernorateInput
        frame={governorate.frame}
        value={findGovernorate(governorate.value) ?? null}
        onChange={(code) => {
          setOnly(code)
          governorate.set(code ?? '')
        }}
      />
      <AreaInput frame={location.frame} value={location.value} onChange={choose} only={only} />
    </>
  )
}

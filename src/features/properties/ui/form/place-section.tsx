import { useState } from 'react'
import { findArea, findGovernorate, type Governorate } from '#features/places/model.ts'
import { AreaInput, GovernorateInput } from '#features/places/ui/shared/area-input.tsx'
import { DuplicatesNote } from './duplicates-note.tsx'
import { TextInput, useFormSetting, useFrame } from './parts.ts'
import { FormSection } from './section.tsx'
import { pinIn } from './where.ts'

/** Where the property is, as its document and the street have it. */
export function PlaceSection() {
  return (
    <FormSection section="place">
      <Place />
      <TextInput field="city" />
      <TextInput field="blockNumber" />
      <TextInput field="plotNumber" />
      <TextInput field="street" />
      <TextInput field="address" />
      <TextInput field="fullAddress" />
      <TextInput field="country" />
      <DuplicatesNote />
    </FormSection>
  )
}

// An area fills its governorate, unless a pin tells that one; a governorate narrows the list of areas.
function Place() {
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

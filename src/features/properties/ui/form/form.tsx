import type { ReactNode } from 'react'
import { RecordForm } from '#web/forms/form.tsx'
import type { FormStore } from '#web/forms/store.ts'
import type { PropertyDetails } from '../../model.ts'
import { BuildingSection, IdentitySection, OwnerSection, TextsSection } from './fact-sections.tsx'
import { FeaturesSection } from './features-section.tsx'
import { propertyForm } from './kind.ts'
import { PinSection } from './pin-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { SizeSection } from './size-section.tsx'
import type { FormValues } from './values.ts'
import type { Answer } from './where.ts'

type Props = {
  store: FormStore<FormValues>
  record: PropertyDetails | null
  saving: { save: () => void; busy: boolean; error: unknown; attempt: number }
  /** What was found of the pin, and whom to tell what is. */
  answer: Answer | null
  onAnswer: (answer: Answer) => void
  notes?: ReactNode
  saveWord: string
  cancel: ReactNode
}

/** The form of a property, new or stored. */
export function PropertyForm({ answer, onAnswer, ...props }: Props) {
  return (
    <RecordForm kind={propertyForm} {...props}>
      <IdentitySection />
      <PlaceSection />
      <PinSection answer={answer} onAnswer={onAnswer} />
      <SizeSection />
      <BuildingSection />
      <OwnerSection />
      <FeaturesSection />
      <TextsSection />
    </RecordForm>
  )
}

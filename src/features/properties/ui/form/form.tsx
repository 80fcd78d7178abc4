import { Fragment, type ReactNode } from 'react'
import { RecordForm } from '#web/forms/form.tsx'
import type { FormStore } from '#web/forms/store.ts'
import { FORM_SECTIONS } from '../../fields.ts'
import type { PropertyDetails } from '../../model.ts'
import { FeaturesSection } from './features-section.tsx'
import { propertyForm } from './kind.ts'
import { PinSection } from './pin-section.tsx'
import { FieldSection } from './sections.tsx'
import type { FormValues } from './values.ts'
import type { Answer } from './where.ts'

type Props = {
  store: FormStore<FormValues>
  record: PropertyDetails | null
  saving: { save: () => void; busy: boolean; error: unknown; attempt: number }
  /** The server's answer about the pin, and the callback for new answers. */
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
      {FORM_SECTIONS.map((section) => (
        <Fragment key={section}>
          {section === 'texts' ? <FeaturesSection /> : null}
          {section === 'pin' ? <PinSection answer={answer} onAnswer={onAnswer} /> : <FieldSection section={section} />}
        </Fragment>
      ))}
    </RecordForm>
  )
}

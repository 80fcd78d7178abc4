import type { ReactNode } from 'react'
import { RecordForm } from '#web/forms/form.tsx'
import type { FormStore } from '#web/forms/store.ts'
import type { ValuationDetails } from '../../model.ts'
import { AssignmentSection } from './assignment-section.tsx'
import { DocumentSection } from './document-section.tsx'
import { FeeSection } from './fee-section.tsx'
import { valuationForm } from './kind.ts'
import { NotesSection } from './notes-section.tsx'
import { PropertySection } from './property-section.tsx'
import { RequestSection } from './request-section.tsx'
import type { FormValues } from './values.ts'

type Props = {
  store: FormStore<FormValues>
  record: ValuationDetails | null
  saving: { save: () => void; busy: boolean; error: unknown; attempt: number }
  notes?: ReactNode
  saveWord: string
  cancel: ReactNode
}

/** The form of a valuation, new or stored. */
export function ValuationForm(props: Props) {
  return (
    <RecordForm kind={valuationForm} {...props}>
      <RequestSection />
      <DocumentSection />
      <PropertySection />
      <AssignmentSection />
      <FeeSection />
      <NotesSection />
    </RecordForm>
  )
}

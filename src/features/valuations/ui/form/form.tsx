import type { ReactNode } from 'react'
import { RecordForm } from '#web/forms/form.tsx'
import type { FormStore } from '#web/forms/store.ts'
import type { ValuationDetails } from '../../model.ts'
import { valuationForm } from './kind.ts'
import { Sections } from './sections.tsx'
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
      <Sections />
    </RecordForm>
  )
}

import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBar } from '#web/kit/form-bar.tsx'
import type { ValuationDetails } from '../../model.ts'
import { AssignmentSection } from './assignment-section.tsx'
import { takeCarriedFocus } from './carried-focus.ts'
import { FormContext } from './context.ts'
import { DocumentSection } from './document-section.tsx'
import { FeeSection } from './fee-section.tsx'
import classes from './form.module.css'
import { NotesSection } from './notes-section.tsx'
import { PropertySection } from './property-section.tsx'
import { RequestSection } from './request-section.tsx'
import type { FormStore } from './store.ts'
import { FaultSummary } from './summary.tsx'

type Props = {
  store: FormStore
  record: ValuationDetails | null
  saving: { save: () => void; busy: boolean; error: unknown; attempt: number }
  /** What stands above the sections: that a draft came back, that fields are locked, that somebody else was faster. */
  notes?: ReactNode
  saveWord: string
  cancel: ReactNode
}

/** The form of a valuation, new or stored. */
export function ValuationForm({ store, record, saving, notes, saveWord, cancel }: Props) {
  const { t } = useTranslation()
  const setting = useMemo(() => ({ store, record }), [store, record])
  useLayoutEffect(takeCarriedFocus, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <FormContext.Provider value={setting}>
      <form className={classes.form} noValidate onSubmit={submit} aria-busy={saving.busy}>
        {notes}
        <FaultSummary error={saving.error} attempt={saving.attempt} />
        <RequestSection />
        <DocumentSection />
        <PropertySection />
        <AssignmentSection />
        <FeeSection />
        <NotesSection />
        <FormBar>
          <p>{t('valuations:form.required')}</p>
          {cancel}
          <Button type="submit" loading={saving.busy}>
            {saveWord}
          </Button>
        </FormBar>
      </form>
    </FormContext.Provider>
  )
}

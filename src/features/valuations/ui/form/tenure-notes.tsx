import { useEffect } from 'react'
import { isGranted, type Tenure } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useTermText } from '../tenure/term.ts'
import { TenureWarnings } from '../tenure/warnings.tsx'
import { useFormSetting, useFormState } from './parts.ts'

/** What follows from the tenure as it is chosen: the usufruct flag, what is left of the contract, and the warnings. */
export function TenureNotes() {
  const { t } = useTranslation()
  const { store } = useFormSetting()
  const values = useFormState((state) => state.values)
  const { requestor, valuationDate, tenureHolder, tenureStart, tenureEnd, tenure } = values
  useEffect(() => {
    if (tenure && store.get().values.isUsufruct !== isGranted(tenure)) store.set({ isUsufruct: isGranted(tenure) })
  }, [tenure, store])
  const valuation = {
    tenure: (tenure || null) as Tenure | null,
    tenureHolder: tenureHolder || null,
    tenureStart: tenureStart || null,
    tenureEnd: tenureEnd || null,
    assignability: (values.assignability || null) as 'NOT_ASSIGNABLE' | null,
    propertyCategory: values.propertyCategory as 'INDUSTRIAL',
    requestor,
    valuationDate: valuationDate || null,
  }
  const left = useTermText()(valuation)
  return (
    <div aria-live="polite">
      {left ? <p>{`${t('tenure:term')}: ${left}`}</p> : null}
      <TenureWarnings valuation={valuation} />
    </div>
  )
}

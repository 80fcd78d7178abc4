import { useTranslation } from 'react-i18next'
import type { Tenure } from '../../model/codes.ts'
import type { FormValues } from '../form/values.ts'
import { useTermText } from './term.ts'
import { TenureWarnings } from './warnings.tsx'

/** What follows from the tenure as it is typed: what is left of the contract, and the warnings. */
export function TenureNotes({ values }: { values: FormValues }) {
  const { t } = useTranslation()
  const { requestor, valuationDate, tenureHolder, tenureStart, tenureEnd } = values
  const valuation = {
    tenure: (values.tenure || null) as Tenure | null,
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

import { useTranslation } from 'react-i18next'
import { VALUATION_APPROACHES, type ValuationApproach } from '../../model.ts'
import { FeeInput } from './fee-input.tsx'
import { ChoiceInput, MoneyInput } from './parts.ts'
import { FormSection } from './section.tsx'

/** What the work costs, and what the property is worth once that is known. */
export function FeeSection() {
  const { t } = useTranslation()
  return (
    <FormSection section="fee">
      <FeeInput />
      <ChoiceInput
        field="valuationApproach"
        codes={VALUATION_APPROACHES}
        word={(code) => t(`valuations:approach.${code as ValuationApproach}`)}
        clearable
      />
      <MoneyInput field="landValue" />
      <MoneyInput field="buildingValue" />
      <MoneyInput field="finalValue" />
    </FormSection>
  )
}

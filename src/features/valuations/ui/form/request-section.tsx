import { useTranslation } from 'react-i18next'
import { VALUATION_PURPOSES, type ValuationPurpose } from '../../model.ts'
import { ChoiceInput, TextInput } from './parts.ts'
import { ClientInput } from './person-inputs.tsx'
import { FormSection } from './section.tsx'

/** Who asked for the valuation, what for, and whom the report is addressed to. */
export function RequestSection() {
  const { t } = useTranslation()
  return (
    <FormSection section="request">
      <ChoiceInput
        field="purpose"
        codes={VALUATION_PURPOSES}
        word={(code) => t(`valuations:purpose.${code as ValuationPurpose}`)}
      />
      <TextInput field="requestedParty" />
      <TextInput field="requestor" />
      <TextInput field="requestorCapacity" example={t('valuations:form.capacityHint')} />
      <TextInput field="requestorPhone" kind="tel" />
      <TextInput field="clientName" />
      <TextInput field="clientContact" />
      <ClientInput />
    </FormSection>
  )
}

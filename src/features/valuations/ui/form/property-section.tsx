import { useTranslation } from 'react-i18next'
import { Flags } from '#web/forms/form.tsx'
import { PROPERTY_CATEGORIES, type PropertyCategory } from '../../model.ts'
import { AreaInput } from './area-input.tsx'
import { ChoiceInput, FlagInput, NumberInput, TextInput } from './parts.ts'
import { PropertyInput } from './property-input.tsx'
import { FormSection } from './section.tsx'

/** The property as its document and the area's plan have it. */
export function PropertySection() {
  const { t } = useTranslation()
  return (
    <FormSection section="property">
      <PropertyInput />
      <TextInput field="ownerName" />
      <ChoiceInput
        field="propertyCategory"
        codes={PROPERTY_CATEGORIES}
        word={(code) => t(`valuations:category.${code as PropertyCategory}`)}
      />
      <AreaInput />
      <TextInput field="blockNumber" />
      <TextInput field="plotNumber" />
      <TextInput field="planNumber" />
      <NumberInput field="propertySize" unit={t('valuations:form.sqm')} />
      <Flags>
        <FlagInput field="hasBuilding" />
        <FlagInput field="isUsufruct" hint={t('valuations:form.usufructHint')} />
      </Flags>
    </FormSection>
  )
}

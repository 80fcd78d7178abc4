import { useTranslation } from 'react-i18next'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type PropertyStatus, type PropertyType } from '../../model.ts'
import { ChoiceInput, DateInput, NumberInput, TextInput } from './parts.ts'
import { FormSection } from './section.tsx'

/** What the property is called, and what it is. */
export function IdentitySection() {
  const { t } = useTranslation()
  return (
    <FormSection section="identity">
      <TextInput field="name" hint={t('properties:form.nameHint')} />
      <ChoiceInput
        field="type"
        codes={PROPERTY_TYPES}
        word={(code) => t(`valuations:category.${code as PropertyType}`)}
      />
      <ChoiceInput
        field="status"
        codes={PROPERTY_STATUSES}
        word={(code) => t(`properties:status.${code as PropertyStatus}`)}
      />
    </FormSection>
  )
}

/** What stands on it. */
export function BuildingSection() {
  return (
    <FormSection section="building">
      <NumberInput field="yearBuilt" plain />
      <NumberInput field="floors" />
    </FormSection>
  )
}

/** Whose it is, by which document. */
export function OwnerSection() {
  return (
    <FormSection section="owner">
      <TextInput field="ownerName" />
      <TextInput field="ownerContact" />
      <TextInput field="documentNumber" />
      <DateInput field="registrationDate" />
    </FormSection>
  )
}

/** What words alone can say of it. */
export function TextsSection() {
  const { t } = useTranslation()
  return (
    <FormSection section="texts" wide>
      <TextInput field="description" lines />
      <TextInput field="notes" hint={t('properties:form.notesHint')} lines />
    </FormSection>
  )
}

import { useTranslation } from 'react-i18next'
import { PROPERTY_CATEGORIES, type PropertyCategory } from '../../model.ts'
import { AreaInput } from './area-input.tsx'
import classes from './form.module.css'
import { ChoiceInput, FlagInput, SizeInput, TextInput } from './inputs.tsx'
import { FormSection } from './section.tsx'

/** The property as its document and the area's plan have it. */
export function PropertySection() {
  const { t } = useTranslation()
  return (
    <FormSection section="property">
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
      <SizeInput />
      <div className={classes.flags}>
        <FlagInput field="hasBuilding" />
        <FlagInput field="isUsufruct" hint={t('valuations:form.usufructHint')} />
      </div>
    </FormSection>
  )
}

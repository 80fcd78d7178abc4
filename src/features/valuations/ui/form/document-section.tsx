import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES, type DocumentType } from '../../model.ts'
import { ChoiceInput, DateInput, TextInput } from './parts.ts'
import { FormSection } from './section.tsx'

/** The document by which the property is identified. */
export function DocumentSection() {
  const { t } = useTranslation()
  return (
    <FormSection section="document">
      <ChoiceInput
        field="documentType"
        codes={DOCUMENT_TYPES}
        word={(code) => t(`valuations:documentType.${code as DocumentType}`)}
      />
      <TextInput field="documentNumber" />
      <DateInput field="documentDate" />
    </FormSection>
  )
}

import { useTranslation } from 'react-i18next'
import { addWords } from '#web/i18n/i18n.ts'
import { propertiesMessages } from '../../messages.ts'
import { PROPERTY_FIELDS } from '../../model.ts'
import { usePropertyDifferences } from '../differences.ts'

addWords('properties', propertiesMessages)

/** Writes what the audit log recorded of a property: its fields and features, on either side of a change. */
export function useRecordedProperty() {
  const { t } = useTranslation()
  return {
    /** What the field is called; undefined for what is no field of a property's. */
    name: (field: string): string | undefined => {
      const known = PROPERTY_FIELDS.find((name) => name === field)
      return known && t(`properties:field.${known}`)
    },
    differences: usePropertyDifferences(),
  }
}

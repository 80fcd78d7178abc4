import { useTranslation } from '#web/i18n/i18n.ts'
import { PROPERTY_FIELDS } from '../../model.ts'
import { usePropertyDifferences } from '../differences.ts'

/** Formats fields and features of a property as recorded in the audit log. */
export function useRecordedProperty() {
  const { t } = useTranslation()
  return {
    /** The label of the field; undefined for an unknown field. */
    name: (field: string): string | undefined => {
      const known = PROPERTY_FIELDS.find((name) => name === field)
      return known && t(`properties:field.${known}`)
    },
    differences: usePropertyDifferences(),
  }
}

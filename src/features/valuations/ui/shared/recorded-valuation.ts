import { useTranslation } from 'react-i18next'
import { fieldsWhere } from '#kernel/field-descriptor.ts'
import { STORED_FIELDS, type ValuationField, WRITTEN_FIELDS } from '../../fields.ts'
import { isFigureField, useFormatValue } from '../format-value.ts'

const PEOPLE: readonly string[] = fieldsWhere(
  STORED_FIELDS,
  (field) => field.kind === 'reference' && field.to === 'person',
)
// What the log tells beside the fields that a person writes.
const ALSO = ['valuationNumber', 'status', 'statusReason', 'createdBy'] as const
const isTold = (field: string): field is ValuationField | (typeof ALSO)[number] =>
  Object.hasOwn(WRITTEN_FIELDS, field) || ALSO.some((name) => name === field)

type Value = string | number | boolean | null
type Names = Readonly<Record<string, string>>

/** Writes a field of a valuation that the audit log recorded; `names` are those of the people whose ids it holds. */
export function useRecordedValuation() {
  const { t } = useTranslation()
  const formatValue = useFormatValue()
  return {
    /** What the field is called; undefined for what is no field of a valuation's. */
    name: (field: string): string | undefined => (isTold(field) ? t(`valuations:field.${field}`) : undefined),
    /** The value in words; '' where there was none. */
    text: (field: string, value: Value, names: Names): string => {
      if (value === null || value === '') return ''
      if (PEOPLE.includes(field)) return names[String(value)] ?? t('valuations:event.unknownPerson')
      return isTold(field) ? formatValue(field, value) : String(value)
    },
    figure: (field: string): boolean => isTold(field) && isFigureField(field),
  }
}

import { fieldsWhere } from '#kernel/field-descriptor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { STORED_FIELDS, type ValuationField, WRITTEN_FIELDS } from '../../fields.ts'
import { isFigureField, useFormatValue } from '../format-value.ts'

const PEOPLE: readonly string[] = fieldsWhere(
  STORED_FIELDS,
  (field) => field.kind === 'reference' && field.to === 'person',
)
// Logged fields that are not writable fields.
const ALSO = ['valuationNumber', 'status', 'statusReason', 'createdBy'] as const
const isTold = (field: string): field is ValuationField | (typeof ALSO)[number] =>
  Object.hasOwn(WRITTEN_FIELDS, field) || ALSO.some((name) => name === field)

type Value = string | number | boolean | null
type Names = Readonly<Record<string, string>>

/** Formats a field of a valuation as recorded in the audit log; `names` maps the ids of people to names. */
export function useRecordedValuation() {
  const { t } = useTranslation()
  const formatValue = useFormatValue()
  return {
    /** The label of the field; undefined for an unknown field. */
    name: (field: string): string | undefined => (isTold(field) ? t(`valuations:field.${field}`) : undefined),
    /** The formatted value; '' for none. */
    text: (field: string, value: Value, names: Names): string => {
      if (value === null || value === '') return ''
      if (PEOPLE.includes(field)) return names[String(value)] ?? t('history:event.unknownPerson')
      return isTold(field) ? formatValue(field, value) : String(value)
    },
    figure: (field: string): boolean => isTold(field) && isFigureField(field),
  }
}

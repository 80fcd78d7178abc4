import { useTranslation } from 'react-i18next'
import { VALUATION_FIELDS, type ValuationField } from '../../model.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import { isFigure, useFormatValue } from '../format-value.ts'

const PEOPLE: readonly string[] = ['assignedTo', 'clientUserId', 'createdBy', 'updatedBy', 'approvedBy']
// Beside what a form holds.
const ALSO = ['valuationNumber', 'status', 'statusReason', 'createdBy'] as const

type Value = string | number | boolean | null
type Names = Readonly<Record<string, string>>

/** Writes a field of a valuation that the audit log recorded; `names` are those of the people whose ids it holds. */
export function useRecordedValuation() {
  const { t } = useTranslation()
  const shown = useFormatValue()
  return {
    /** What the field is called; undefined for what is no field of a valuation's. */
    name: (field: string): string | undefined => {
      const known = (VALUATION_FIELDS as readonly string[]).includes(field)
      const also = ALSO.find((name) => name === field)
      if (also) return t(`valuations:field.${also}`)
      return known ? t(`valuations:field.${field as ValuationField}`) : undefined
    },
    /** The value in words; '' where there was none. */
    text: (field: string, value: Value, names: Names): string => {
      if (value === null || value === '') return ''
      if (PEOPLE.includes(field)) return names[String(value)] ?? t('valuations:event.unknownPerson')
      const status = field === 'status' && STATUS_ORDER.find((code) => code === value)
      if (status) return t(`valuations:status.${status}`)
      return shown(field as ValuationField, value)
    },
    figure: (field: string): boolean => isFigure(field as ValuationField),
  }
}

import { useMemo } from 'react'
import { isFigure } from '#web/records/details/field-text.ts'
import { SHOWN_FIELDS, type ShownField } from '../fields.ts'
import { useFieldText } from './shared/use-field-text.ts'

type Value = string | number | boolean | null | undefined

/** True for a field displayed as digits: an amount, size, date or phone number. */
export const isFigureField = (field: ShownField): boolean => isFigure(SHOWN_FIELDS[field])

export type FormatValue = (field: ShownField, value: Value) => string

/** Formats any field of a valuation; an em dash when empty. References are resolved to names by the caller. */
export function useFormatValue(): FormatValue {
  const text = useFieldText()
  return useMemo(() => (field, value) => text(SHOWN_FIELDS[field], value, field === 'areaName'), [text])
}

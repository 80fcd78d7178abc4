import { useMemo } from 'react'
import { useFieldText } from '#features/valuations/ui/shared/use-field-text.ts'
import { isFigure } from '#web/records/details/field-text.ts'
import { SHOWN_FIELDS, type ShownField } from '../fields.ts'

/** True for a field displayed as digits. */
export const isEvidenceFigure = (field: string): boolean =>
  Object.hasOwn(SHOWN_FIELDS, field) && isFigure(SHOWN_FIELDS[field as ShownField])

export type FormatEvidenceValue = (field: ShownField, value: unknown) => string

/** Formats any field of market evidence; an em dash when empty. */
export function useFormatEvidenceValue(): FormatEvidenceValue {
  const text = useFieldText()
  return useMemo(() => (field, value) => text(SHOWN_FIELDS[field], value, field === 'location'), [text])
}

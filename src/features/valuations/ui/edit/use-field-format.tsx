import { useQuery } from '@tanstack/react-query'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import type { FieldFormat } from '#web/forms/edit/field-format.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import { valuationForm } from '../form/kind.ts'
import type { FormValues } from '../form/values.ts'
import { isFigureField, useFormatValue } from '../format-value.ts'

/** Formats form fields; people and properties by name, taken from `record` or from the chosen options. */
export function useFieldFormat(record: ValuationDetails | null): FieldFormat<FormValues, FormField> {
  const formatValue = useFormatValue()
  const people = useQuery(assignableQuery).data ?? []
  const text: FieldFormat<FormValues, FormField>['text'] = (field, values, names = {}) => {
    const value = valuationForm.sent(values, field)
    const descriptor = WRITTEN_FIELDS[field]
    if (descriptor.kind !== 'reference') return formatValue(field, value)
    const known = record?.[descriptor.name.as]
    const listed = names[String(value)] ?? people.find(({ id }) => id === value)?.displayName
    return (value === record?.[field] ? known : listed) ?? formatValue(field, value ? String(value) : null)
  }
  return {
    text,
    show: (field, values, names) => {
      const Apart = isFigureField(field) ? Num : Iso
      return <Apart>{text(field, values, names)}</Apart>
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import type { Shown } from '#web/forms/edit/shown.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import { valuationForm } from '../form/kind.ts'
import type { FormValues } from '../form/values.ts'
import { isFigure, useFormatValue } from '../format-value.ts'

const NAMED = { assignedTo: 'assignedToName', clientUserId: 'clientUserName', propertyId: 'propertyName' } as const

/** Writes the fields of a form; people and properties by name, as `record` names them or as they were chosen. */
export function useSides(record: ValuationDetails | null): Shown<FormValues, FormField> {
  const shown = useFormatValue()
  const people = useQuery(assignableQuery).data ?? []
  const text: Shown<FormValues, FormField>['text'] = (field, values, names = {}) => {
    const value = valuationForm.sent(values, field)
    if (field !== 'assignedTo' && field !== 'clientUserId' && field !== 'propertyId') return shown(field, value)
    const known = record?.[NAMED[field]]
    const listed = names[String(value)] ?? people.find(({ id }) => id === value)?.displayName
    return (value === record?.[field] ? known : listed) ?? shown(field, value ? String(value) : null)
  }
  return {
    text,
    show: (field, values, names) => {
      const Apart = isFigure(field) ? Num : Iso
      return <Apart>{text(field, values, names)}</Apart>
    },
  }
}

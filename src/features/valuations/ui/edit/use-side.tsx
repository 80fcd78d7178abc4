import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Iso, Num } from '#web/kit/num.tsx'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import type { Names } from '../form/store.ts'
import type { FormValues } from '../form/values.ts'
import { assignableQuery } from '../reads.ts'
import { isFigure, useShown } from '../shown.ts'
import { sentValue } from './sides.ts'

type Write<T> = (field: FormField, values: FormValues) => T

/** Writes a field of a form as plain text; people by name, as `record` names them or as they were chosen (`names`). */
export function useSideText(record: ValuationDetails | null, names: Names = {}): Write<string> {
  const shown = useShown()
  const people = useQuery(assignableQuery).data ?? []
  return (field, values) => {
    const value = sentValue(values, field)
    if (field !== 'assignedTo' && field !== 'clientUserId') return shown(field, value)
    const known = field === 'assignedTo' ? record?.assignedToName : record?.clientUserName
    const listed = names[String(value)] ?? people.find(({ id }) => id === value)?.displayName
    return (value === record?.[field] ? known : listed) ?? shown(field, value ? String(value) : null)
  }
}

/** The same set apart from the direction of what stands around it. */
export function useSide(record: ValuationDetails | null, names?: Names): Write<ReactNode> {
  const text = useSideText(record, names)
  return (field, values) => {
    const Apart = isFigure(field) ? Num : Iso
    return <Apart>{text(field, values)}</Apart>
  }
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Covered } from '#features/licences/rules.ts'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useAssigneeOptions } from '../shared/use-assignee-options.ts'

// A value that is no person's id.
const NOBODY = 'nobody'

type Props = {
  id: string
  /** What the valuations to assign ask of a licence. */
  about: readonly Covered[]
  /** Null for nobody, undefined until a choice is made. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  error: string | undefined
}

/** Chooses a staff member or nobody. */
export function AssigneeChoice({ id, about, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const people = useQuery(assignableQuery).data ?? []
  const options = useAssigneeOptions(people, about)
  return (
    <SelectField
      id={id}
      label={t('valuations:field.assignedTo')}
      options={[...options, { value: NOBODY, label: t('bulk:list.bulk.nobody') }]}
      value={value === null ? NOBODY : value}
      onChange={(chosen) => chosen && onChange(chosen === NOBODY ? null : chosen)}
      placeholder={t('forms:choose')}
      error={error}
      required
      searchable
    />
  )
}

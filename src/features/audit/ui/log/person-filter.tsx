import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { peopleQuery } from './reads.ts'
import { usePersonName } from './use-filter-words.ts'

type Props = {
  value: string | undefined
  first: { userId: string; userName: string } | undefined
  onChange: (id: string | undefined) => void
}

/** Filters by person, searched by name or address while typing; anonymous visitors and the system are always listed. */
export function PersonFilter({ value, first, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const found = useQuery(peopleQuery(text)).data?.items ?? []
  const name = usePersonName(value, first)
  const people = [
    ...found.map(({ id, displayName, email, organization }) => ({
      value: id,
      label: displayName,
      detail: email ?? undefined,
      also: organization ?? '',
    })),
    { value: 'anonymous', label: t('log:nobody') },
    { value: 'system', label: t('log:system') },
  ]
  const known = !value || people.some((person) => person.value === value)
  return (
    <SelectField
      label={t('log:filter.userId')}
      options={known ? people : [{ value, label: name }, ...people]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearch={setTyped}
      placeholder={t('log:filter.findPerson')}
      searchable
      clearable
    />
  )
}

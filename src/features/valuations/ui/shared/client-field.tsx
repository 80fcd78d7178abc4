import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Picked, pickedOf, withPicked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { clientsQuery } from './reads.ts'

type Props = {
  label: string
  description?: string
  required?: boolean
  clearable?: boolean
  value: Picked | null
  onChange: (picked: Picked | null) => void
  error: string | undefined
}

/** A client, searched on the server while typing. */
export function ClientField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const found = useQuery(clientsQuery(text)).data ?? []
  const options = withPicked(
    value,
    found.map(({ id, displayName, email }) => ({
      value: id,
      label: displayName,
      ...(email ? { detail: email } : {}),
    })),
  )
  return (
    <SelectField
      {...field}
      options={options}
      value={value?.id ?? null}
      onChange={(id) => onChange(pickedOf(options, id))}
      onSearch={setTyped}
      searchable
      placeholder={t('forms:choose')}
    />
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { clientsQuery } from './reads.ts'

type Props = {
  label: string
  description?: string
  required?: boolean
  clearable?: boolean
  value: string | null
  /** The name of who is chosen at first, whom no search has found yet. */
  name?: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** A client, searched on the server while typing. */
export function ClientField({ value, name, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const found = useQuery(clientsQuery(text)).data ?? []
  const [chosen, setChosen] = useState(value && name ? { value, label: name } : null)
  const options = found.map(({ id, displayName, email }) => ({
    value: id,
    label: displayName,
    ...(email ? { detail: email } : {}),
  }))
  const isListed = chosen === null || options.some((one) => one.value === chosen.value)
  return (
    <SelectField
      {...field}
      options={isListed ? options : [chosen, ...options]}
      value={value}
      onChange={(id) => {
        setChosen(options.find((one) => one.value === id) ?? null)
        onChange(id)
      }}
      onSearch={setTyped}
      searchable
      placeholder={t('forms:choose')}
    />
  )
}

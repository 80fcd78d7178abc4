import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useMe } from '#web/session/me.ts'
import { clientsQuery } from '../shared/reads.ts'
import { useAssigneeOptions } from '../shared/use-assignee-options.ts'
import { useFormSetting, useFormState, useFrame } from './parts.ts'

// Only where the firm asks for licences.
const AssigneeLicence = fetched(async () => (await import('./assignee-licence.tsx')).AssigneeLicence)

type Choice = { value: string; label: string; detail?: string }

// The person already assigned remains an option even when the server no longer lists them.
function withNamed(choices: Choice[], id: string | null, name: string | null | undefined): Choice[] {
  if (!id || !name || choices.some((choice) => choice.value === id)) return choices
  return [{ value: id, label: name }, ...choices]
}

/** The staff member assigned to the valuation. */
export function AssigneeInput() {
  const { t } = useTranslation()
  const { record } = useFormSetting()
  const { frame, value, set } = useFrame('assignedTo')
  const people = useQuery(assignableQuery).data ?? []
  const propertyCategory = useFormState(({ values }) => values.propertyCategory) || null
  const finalValue = useFormState(({ values }) => values.finalValue)
  const { licencesEnforced } = useMe().firm
  const choices = useAssigneeOptions(people, [{ propertyCategory, finalValue }])
  const other = value === (record?.assignedTo ?? null) ? undefined : people.find(({ id }) => id === value)
  return (
    <>
      <SelectField
        {...frame}
        options={withNamed(choices, record?.assignedTo ?? null, record?.assignedToName)}
        value={value}
        onChange={set}
        searchable
        clearable={!frame.disabled}
        placeholder={t('forms:choose')}
      />
      {licencesEnforced && other ? <AssigneeLicence person={other} about={{ propertyCategory, finalValue }} /> : null}
    </>
  )
}

/** The client's account, searched on the server while typing. */
export function ClientInput() {
  const { t } = useTranslation()
  const { store, record } = useFormSetting()
  const locked = record !== null && record.status !== 'DRAFT'
  const { frame, value, set } = useFrame('clientUserId', t(locked ? 'form:clientLocked' : 'form:clientHint'))
  const chosen = useFormState(({ names }) => (value ? names[value] : undefined))
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const found = useQuery(clientsQuery(text)).data ?? []
  const choices = found.map(({ id, displayName, email, emailVerified }) => ({
    value: id,
    label: displayName,
    detail: emailVerified ? email : `${isolateBidi(email ?? '')} (${t('people:email.notConfirmed')})`,
  }))
  const named = chosen
    ? withNamed(choices, value, chosen)
    : withNamed(choices, record?.clientUserId ?? null, record?.clientUserName)
  const choose = (id: string | null) => {
    const name = named.find((choice) => choice.value === id)?.label
    if (id && name) store.rememberName(id, name)
    set(id)
  }
  return (
    <SelectField
      {...frame}
      options={named}
      value={value}
      onChange={choose}
      onSearch={setTyped}
      searchable
      clearable={!frame.disabled}
      placeholder={t('forms:choose')}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { ClientField } from '#features/valuations/ui/shared/client-field.tsx'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Picked, pickedOf, withPicked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { useAccountFields, useAccountName } from './shared/account-people.tsx'
import { companiesQuery, onClients } from './shared/reads.ts'

type Props = {
  /** Who it is about; null where they are chosen here. */
  userId: string | null
  isNew: boolean
  hasFiles: boolean
  onClose: () => void
}

/** Opens the account of a company for a person, or joins the person to one that is there. */
export function JoinDialog({ userId: known, isNew, hasFiles, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useAccountName()
  const [searched, setSearched] = useState('')
  const found = useQuery({ ...companiesQuery(searched), enabled: !isNew }).data?.items ?? []
  const start = {
    person: null as Picked | null,
    company: null as Picked | null,
    ...formOf(WRITTEN_FIELDS),
    reason: '',
    bringFiles: false,
  }
  const texts = useAccountFields()
  const companyField = (value: Picked | null, error: string | undefined, onPick: (company: Picked | null) => void) => {
    const options = withPicked(
      value,
      found.map((one) => ({
        value: one.id,
        label: nameOf(one),
        ...(one.registrationNumber ? { detail: one.registrationNumber } : {}),
      })),
    )
    return (
      <SelectField
        key="company"
        label={t('clients:company')}
        required
        options={options}
        value={value?.id ?? null}
        onChange={(id) => onPick(pickedOf(options, id))}
        onSearch={setSearched}
        searchable
        error={error}
        placeholder={t('forms:choose')}
      />
    )
  }
  return (
    <ActDialog
      place={`client-${isNew ? 'company' : 'join'} ${known ?? ''}`}
      start={start}
      title={t(isNew ? 'clients:newCompany' : 'clients:join')}
      intro={t(isNew ? 'clients:newCompanyText' : 'clients:joinText')}
      fields={({ values, faults, error, put }) => [
        <FormError key="error" error={error} />,
        known === null && (
          <ClientField
            key="person"
            label={t('clients:person')}
            description={t('clients:person.hint')}
            required
            value={values.person}
            onChange={(person) => put({ person })}
            error={faults.person}
          />
        ),
        ...(isNew ? texts : []),
        !isNew && companyField(values.company, faults.company, (company) => put({ company })),
        { name: 'reason', kind: 'text', label: t('clients:reason'), input: 'reason', max: 2000, required: true },
        hasFiles && { name: 'bringFiles', kind: 'check', label: t('clients:bring') },
        hasFiles && (
          <Text tone="mute" key="stay">
            {t('clients:stay')}
          </Text>
        ),
      ]}
      ownError
      check={({ person, company }) => ({
        ...(known || person ? {} : { person: t('clients:fault.person') }),
        ...(isNew || company ? {} : { company: t('clients:fault.company') }),
      })}
      save={t(isNew ? 'clients:newCompany' : 'clients:join')}
      send={async ({ person, company, bringFiles, ...texts }) => {
        const { reason } = texts
        const userId = known ?? person?.id ?? ''
        if (isNew) await rpc.clients.open({ ...texts, userId, bringFiles })
        else if (company) await rpc.clients.join({ id: company.id, userId, bringFiles, reason })
      }}
      done={t(isNew ? 'clients:opened' : 'clients:joined')}
      on={onClients}
      onClose={onClose}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountName } from '#features/clients/ui/shared/account-people.tsx'
import { companiesQuery } from '#features/clients/ui/shared/reads.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Picked, pickedOf, withPicked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { Machine } from '../../model/records.ts'
import { callsOf, MACHINE_LIMITS, type MachineCall, type MachineKind } from '../../model.ts'
import { onMachines } from './reads.ts'
import { VerbsField } from './verbs-field.tsx'

type Props = { of?: Machine; onClose: () => void }

/** Adds a system, or changes one: its name, what it is for, what it may do, and from where. */
export function MachineDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useAccountName()
  const [searched, setSearched] = useState('')
  const found = useQuery({ ...companiesQuery(searched), enabled: !of }).data?.items ?? []
  const start = {
    kind: of?.kind ?? ('CLIENT' as MachineKind),
    account: null as Picked | null,
    name: of?.name ?? '',
    purpose: of?.purpose ?? '',
    verbs: of?.verbs ?? ([] as MachineCall[]),
    networks: of?.networks.join('\n') ?? '',
  }
  return (
    <ActDialog
      place={`machine ${of?.id ?? 'new'}`}
      start={start}
      title={t(of ? 'machines:change' : 'machines:add')}
      fields={({ values, faults, put }) => {
        const options = withPicked(
          values.account,
          found.map((one) => ({ value: one.id, label: nameOf(one) })),
        )
        return [
          !of && {
            name: 'kind' as const,
            kind: 'choice' as const,
            label: t('machines:of'),
            options: [
              { value: 'CLIENT' as const, label: t('machines:of.CLIENT') },
              { value: 'FIRM' as const, label: t('machines:of.FIRM') },
            ],
          },
          !of && values.kind === 'CLIENT' && (
            <SelectField
              key="account"
              label={t('machines:account')}
              description={t('machines:accountHint')}
              required
              options={options}
              value={values.account?.id ?? null}
              onChange={(id) => put({ account: pickedOf(options, id) })}
              onSearch={setSearched}
              searchable
              error={faults.account}
              placeholder={t('forms:choose')}
            />
          ),
          {
            name: 'name',
            kind: 'text',
            label: t('machines:name'),
            max: MACHINE_LIMITS.name,
            required: t('machines:fault.name'),
          },
          {
            ...{ name: 'purpose' as const, kind: 'longText' as const, label: t('machines:purpose') },
            ...{ max: MACHINE_LIMITS.purpose, required: t('machines:fault.purpose') },
          },
          <VerbsField
            key="verbs"
            kind={values.kind}
            chosen={values.verbs}
            fault={faults.verbs}
            onChange={(verbs) => put({ verbs })}
          />,
          {
            name: 'networks',
            kind: 'longText',
            label: t('machines:networks'),
            hint: t('machines:networksHint'),
            max: 2000,
          },
        ]
      }}
      check={({ kind, account, verbs }) => ({
        ...(of || kind === 'FIRM' || account ? {} : { account: t('machines:fault.account') }),
        ...(verbs.some((verb) => callsOf(kind).includes(verb)) ? {} : { verbs: t('machines:fault.verbs') }),
      })}
      paths={{ verbs: /^verbs/ }}
      save={t('machines:save')}
      send={({ kind, account, verbs, name, purpose, networks }) => {
        const written = { name, purpose, networks, verbs: verbs.filter((verb) => callsOf(kind).includes(verb)) }
        return of
          ? rpc.machines.update({ ...written, id: of.id, version: of.version })
          : rpc.machines.create({ ...written, clientAccountId: kind === 'CLIENT' ? (account?.id ?? null) : null })
      }}
      done={t(of ? 'machines:changed' : 'machines:added')}
      on={onMachines}
      onClose={onClose}
    />
  )
}

import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { ClientField } from '#features/valuations/ui/shared/client-field.tsx'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { type Picked, pickedOf, withPicked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import classes from './shared/account.module.css'
import { useAccountName } from './shared/account-people.tsx'
import { companiesQuery } from './shared/reads.ts'

type Field = 'person' | 'company' | 'nameAr' | 'nameEn' | 'registrationNumber' | 'contact' | 'reason'
type Props = {
  /** Who it is about; null where they are chosen here. */
  userId: string | null
  isNew: boolean
  hasFiles: boolean
  onClose: () => void
}

const EMPTY = { nameAr: '', nameEn: '', registrationNumber: '', contact: '', reason: '' }
const START = { ...EMPTY, person: null as Picked | null, company: null as Picked | null, bringFiles: false }

/** Opens the account of a company for a person, or joins the person to one that is there. */
export function JoinDialog({ userId: known, isNew, hasFiles, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const nameOf = useAccountName()
  const place = `client-${isNew ? 'company' : 'join'} ${known ?? ''}`
  const [{ person, company, bringFiles, ...texts }, put, done] = useTypedDialog(place, START, onClose)
  const set = (part: Partial<typeof START>) => put((was) => ({ ...was, ...part }))
  const userId = known ?? person?.id
  const [searched, setSearched] = useState('')
  const found = useQuery({ ...companiesQuery(searched), enabled: !isNew }).data?.items ?? []
  const options = withPicked(
    company,
    found.map((one) => ({
      value: one.id,
      label: nameOf(one),
      ...(one.registrationNumber ? { detail: one.registrationNumber } : {}),
    })),
  )
  const { form, busy, error, faults, submit, clearFault } = useSubmit<Field>(
    () => ({
      ...(userId ? {} : { person: t('clients:fault.person') }),
      ...(isNew || company ? {} : { company: t('clients:fault.company') }),
    }),
    async () => {
      if (!userId) return undefined
      const { reason } = texts
      try {
        if (isNew) await rpc.clients.open({ ...texts, userId, bringFiles })
        else if (company) await rpc.clients.join({ id: company.id, userId, bringFiles, reason })
      } catch (refusal) {
        if (!(refusal instanceof RpcError) || !refusal.fields?.length) throw refusal
        return Object.fromEntries(refusal.fields.map((fault) => [fault.field, faultText(fault)]))
      }
      toast.success(t(isNew ? 'clients:opened' : 'clients:joined'))
      done()
      await client.invalidateQueries({ queryKey: ['clients'] })
      return undefined
    },
  )
  const field = (name: keyof typeof EMPTY, label: string, longest: number) => (
    <TextField
      label={label}
      name={name}
      maxLength={longest}
      required={name === 'reason'}
      value={texts[name]}
      onChange={(text: string) => {
        set({ [name]: text })
        clearFault(name)
      }}
      error={faults[name]}
    />
  )
  const isTyped = company !== null || person !== null || Object.values(texts).some((text) => text !== '')
  return (
    <Dialog
      opened
      onClose={() => !busy && onClose()}
      title={t(isNew ? 'clients:newCompany' : 'clients:join')}
      keepOpen={isTyped}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t(isNew ? 'clients:newCompanyText' : 'clients:joinText')}</p>
          <FormError error={error} />
          {known === null ? (
            <ClientField
              label={t('clients:person')}
              description={t('clients:person.hint')}
              required
              value={person}
              onChange={(picked) => {
                set({ person: picked })
                clearFault('person')
              }}
              error={faults.person}
            />
          ) : null}
          {isNew ? (
            <>
              {field('nameAr', t('clients:nameAr'), 200)}
              {field('nameEn', t('clients:nameEn'), 200)}
              {field('registrationNumber', t('clients:registration'), 40)}
              {field('contact', t('clients:contact'), 200)}
            </>
          ) : (
            <SelectField
              label={t('clients:company')}
              required
              options={options}
              value={company?.id ?? null}
              onChange={(id) => {
                set({ company: pickedOf(options, id) })
                clearFault('company')
              }}
              onSearch={setSearched}
              searchable
              error={faults.company}
              placeholder={t('forms:choose')}
            />
          )}
          {field('reason', t('clients:reason'), 2000)}
          {hasFiles ? (
            <>
              <Check label={t('clients:bring')} checked={bringFiles} onChange={(bring) => set({ bringFiles: bring })} />
              <p className={classes.quiet}>{t('clients:stay')}</p>
            </>
          ) : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t(isNew ? 'clients:newCompany' : 'clients:join')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

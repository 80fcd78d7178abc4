import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ClientAccount } from '../model.ts'
import { onClients } from './shared/reads.ts'

/** Changes what is recorded of a client account. What was typed stays when another person saved meanwhile. */
export function UpdateDialog({ account, onClose }: { account: ClientAccount; onClose: () => void }) {
  const { t } = useTranslation()
  // The version that the form was opened with: a change by another person meanwhile is refused, not overwritten.
  const [{ id, version, nameAr, nameEn, registrationNumber, contact }] = useState(account)
  const start = { nameAr, nameEn, registrationNumber: registrationNumber ?? '', contact: contact ?? '' }
  const text = (name: keyof typeof start, label: string, max: number) =>
    ({ name, kind: 'text', label, input: name, max }) as const
  return (
    <ActDialog
      place={`client ${id}`}
      start={start}
      title={t('clients:edit')}
      fields={({ error }) => [
        <FormError key="error" error={error} />,
        text('nameAr', t('clients:nameAr'), 200),
        text('nameEn', t('clients:nameEn'), 200),
        text('registrationNumber', t('clients:registration'), 40),
        text('contact', t('clients:contact'), 200),
      ]}
      ownError
      check={(texts) => (texts.nameAr.trim() || texts.nameEn.trim() ? {} : { nameAr: t('clients:fault.name') })}
      save={t('clients:save')}
      send={(texts) => rpc.clients.update({ id, version, ...texts })}
      done={t('clients:updated')}
      on={onClients}
      onClose={onClose}
    />
  )
}

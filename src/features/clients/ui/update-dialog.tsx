import { useState } from 'react'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { ClientAccount } from '../model.ts'
import { useAccountFields } from './shared/account-people.tsx'
import { onClients } from './shared/reads.ts'

/** Changes what is recorded of a client account. What was typed stays when another person saved meanwhile. */
export function UpdateDialog({ account, onClose }: { account: ClientAccount; onClose: () => void }) {
  const { t } = useTranslation()
  // The version that the form was opened with: a change by another person meanwhile is refused, not overwritten.
  const [{ id, version, ...recorded }] = useState(account)
  const fields = useAccountFields()
  return (
    <ActDialog
      place={`client ${id}`}
      start={formOf(WRITTEN_FIELDS, recorded)}
      title={t('clients:edit')}
      fields={({ error }) => [<FormError key="error" error={error} />, ...fields]}
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

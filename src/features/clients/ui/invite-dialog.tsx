import { useTranslation } from 'react-i18next'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { ownAccountQuery } from './shared/reads.ts'

/** Invites an address to one's company's account; what is typed stays until it is sent. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place="colleague"
      start={{ email: '', displayName: '' }}
      title={t('clients:invite')}
      intro={t('clients:inviteText')}
      fields={({ error }) => [
        <FormError key="error" error={error} />,
        { name: 'email', kind: 'email', label: t('people:email'), input: 'email', max: 254, required: true },
        {
          name: 'displayName',
          kind: 'text',
          label: t('people:displayName'),
          input: 'displayName',
          max: 200,
          required: true,
        },
      ]}
      ownError
      save={t('clients:inviteSend')}
      send={(texts) => rpc.clients.invite(texts)}
      done={t('clients:invited')}
      on={{ refresh: (client) => client.invalidateQueries({ queryKey: ownAccountQuery.queryKey }) }}
      onClose={onClose}
    />
  )
}

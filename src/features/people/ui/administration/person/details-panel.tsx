import { useQueryClient } from '@tanstack/react-query'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { UserDetails } from '../../../model/user.ts'
import type { ProfileField } from '../../../model.ts'
import { IdentityForm } from '../../profile/identity-form.tsx'
import { useEdits } from '../../profile/use-edits.ts'
import { personQuery, showPerson } from '../reads.ts'

/** The form of a user's details; unsaved edits are kept on the device, as in one's own profile. */
export function DetailsPanel({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const me = useMe().user
  const drafts = useOpenedDraft({ person: me?.id ?? '', form: 'person', record: user.id })
  return (
    <Panel title={t('administration:details')} padded>
      {drafts.opened ? <DraftForm key={drafts.opened.id} user={user} drafts={drafts} opened={drafts.opened} /> : null}
    </Panel>
  )
}

type DetailsChange = { version: number; changes: Partial<Record<ProfileField, string>> }

function DraftForm({ user, drafts, opened }: { user: UserDetails; drafts: FormDrafts; opened: Opened }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id } = user
  const save = async ({ version, changes }: DetailsChange) => {
    const saved = await rpc.people.update({ id, version, changes })
    toast.success(t('administration:saved'))
    void showPerson(client, saved)
  }
  const read = async () => (await client.fetchQuery({ ...personQuery(id), staleTime: 0 })).version
  return (
    <IdentityForm edits={useEdits({ user, save, read }, drafts, opened)} stale={t('administration:staleDetails')} />
  )
}

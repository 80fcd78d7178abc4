import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '#access/me.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { sessionQuery } from '#web/session/me.ts'
import { refreshSession } from '#web/session/session.ts'
import { IdentityForm } from './identity-form.tsx'
import { PhotoPart } from './photo/photo-part.tsx'
import classes from './profile.module.css'
import { useEdits } from './use-edits.ts'

/** The user's identity: what the firm has set, and the details that they may change. */
export function IdentityPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const drafts = useOpenedDraft({ person: user.id, form: 'profile', record: user.id })
  return (
    <Panel title={t('people:identity.title')}>
      <PhotoPart user={user} />
      <Facts
        items={[
          { label: t('people:identity.role'), value: t(`access:role.${user.role}`) },
          { label: t('people:identity.since'), value: <Num>{date(kuwaitToday(new Date(user.createdAt)))}</Num> },
        ]}
      />
      <div className={classes.details}>
        {drafts.opened ? <DraftForm key={drafts.opened.id} user={user} drafts={drafts} opened={drafts.opened} /> : null}
      </div>
    </Panel>
  )
}

function DraftForm({ user, drafts, opened }: { user: Me; drafts: FormDrafts; opened: Opened }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const save = async (change: Parameters<typeof rpc.people.updateProfile>[0]) => {
    const saved = await rpc.people.updateProfile(change)
    client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user: saved })
    toast.success(t('people:identity.saved'))
  }
  const read = async () => {
    await refreshSession(client)
    return client.getQueryData(sessionQuery.queryKey)?.user?.version
  }
  return <IdentityForm edits={useEdits({ user, save, read }, drafts, opened)} stale={t('people:identity.stale')} own />
}

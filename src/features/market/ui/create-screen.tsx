import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { draftTargetOf } from '#web/forms/draft.ts'
import { DraftNotes } from '#web/forms/draft-notes.tsx'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { useCreating } from '#web/forms/use-creating.ts'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { EvidenceForm } from './form/form.tsx'
import { blankValues, changesOf, evidenceForm, formFaults, sentFields } from './form/values.ts'
import { evidenceQuery, refreshMarket } from './shared/reads.ts'
import './words.ts'

/** The screen for a new entry of the market register. */
export function CreateEvidenceScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  return (
    <>
      <PageHead title={t('market:form.create')} subtitle={t('market:form.createHint')} />
      {user ? (
        <OpenedForm key={user.id} place={draftTargetOf(evidenceForm, user.id, null)}>
          {(drafts, opened) => <CreateForm drafts={drafts} opened={opened} />}
        </OpenedForm>
      ) : null}
    </>
  )
}

function CreateForm({ drafts, opened }: { drafts: FormDrafts; opened: Opened }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [start] = useState(() => ({ values: blankValues() }))
  const { drafted, saving } = useCreating({
    kind: evidenceForm,
    drafts,
    opened,
    start,
    check: formFaults,
    create: (of, how) =>
      rpc.market.create({ ...sentFields(of), ...(of.reason.trim() ? { apart: of.reason } : {}) }, how),
    update: ({ id, version }, before, after) =>
      rpc.market.correct({
        id,
        version,
        changes: changesOf(before, after),
        // What is typed while the entry is being saved completes it.
        reason: after.reason.trim() || t('market:form.completed'),
      }),
    show: async (saved, more) => {
      const { id } = saved
      client.setQueryData(evidenceQuery(id).queryKey, saved)
      await navigate({ to: more ? '/market/$id/edit' : '/market/$id', params: { id }, ignoreBlocker: true })
    },
    savedText: () => t('market:form.created'),
    refresh: () => refreshMarket(client),
  })
  return (
    <>
      <EvidenceForm
        store={drafted.store}
        record={null}
        saving={saving}
        notes={<DraftNotes kind={evidenceForm} blank={start.values} drafts={drafts} drafted={drafted} />}
        saveWord={t('market:form.save')}
      />
      <LeaveGuard drafted={drafted} />
    </>
  )
}

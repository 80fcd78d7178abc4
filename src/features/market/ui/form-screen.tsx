import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isUuid } from '#kernel/ids.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { draftTargetOf } from '#web/forms/draft.ts'
import { DraftNotes } from '#web/forms/draft-notes.tsx'
import { Conflict } from '#web/forms/edit/conflict.tsx'
import type { FieldFormat } from '#web/forms/edit/field-format.ts'
import type { NewerNoteProps } from '#web/forms/edit/newer-note.tsx'
import { useEditing } from '#web/forms/edit/use-editing.ts'
import { goToField } from '#web/forms/field-id.ts'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { useCreating } from '#web/forms/use-creating.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { EvidenceDetails } from '../model.ts'
import { EvidenceForm } from './form/form.tsx'
import { carriedOn, copiedOf, keepLast, lastEntry } from './form/last-entry.ts'
import {
  blankValues,
  changesOf,
  evidenceForm,
  type FormField,
  type FormValues,
  formFaults,
  sentFields,
  sentValue,
  valuesOf,
} from './form/values.ts'
import { isEvidenceFigure, useFormatEvidenceValue } from './format-value.ts'
import { useEvidenceName } from './shared/display-name.ts'
import { evidenceQuery, evidenceTimelineQuery, refreshMarket } from './shared/reads.ts'

const NewerNote = fetched<NewerNoteProps>(async () => (await import('#web/forms/edit/newer-note.tsx')).NewerNote)

/** The screen for a new entry of the market register. */
export function CreateEvidenceScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  // What an entry hands on to the next one.
  const [carried, setCarried] = useState<FormValues | null>(null)
  return (
    <>
      <PageHead title={t('market:form.create')} subtitle={t('market:form.createHint')} />
      {user ? (
        <OpenedForm key={user.id} place={draftTargetOf(evidenceForm, user.id, null)}>
          {(drafts, opened) => <CreateForm {...{ drafts, opened, carried, onNext: setCarried }} />}
        </OpenedForm>
      ) : null}
    </>
  )
}

type CreateProps = {
  drafts: FormDrafts
  opened: Opened
  /** What the form begins with after 'save and next'; null for a blank one. */
  carried: FormValues | null
  onNext: (carried: FormValues) => void
}

function CreateForm({ drafts, opened, carried, onNext }: CreateProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [start] = useState(() => ({ values: carried ?? blankValues() }))
  const isNext = useRef(false)
  const { person } = drafts.place
  useEffect(() => {
    if (carried) goToField('price')
  }, [carried])
  const { drafted, saving } = useCreating({
    kind: evidenceForm,
    drafts,
    opened,
    start,
    check: formFaults,
    create: (of, how) =>
      rpc.market.create(
        { ...sentFields(of), ...(of.reason.trim() ? { apart: of.reason, unusual: of.reason } : {}) },
        how,
      ),
    update: ({ id, version }, before, after) =>
      rpc.market.correct({
        id,
        version,
        changes: changesOf(before, after),
        // What is typed while the entry is being saved completes it.
        reason: after.reason.trim() || t('market:form.completed'),
        keepsUnusual: after.reason.trim() !== '',
      }),
    onCreated: (_, values) => keepLast(person, values),
    show: async (saved, more) => {
      const { id } = saved
      client.setQueryData(evidenceQuery(id).queryKey, saved)
      if (isNext.current && !more) {
        onNext(carriedOn(valuesOf(saved)))
        return drafts.startOver()
      }
      await navigate({ to: more ? '/market/$id/edit' : '/market/$id', params: { id }, ignoreBlocker: true })
    },
    savedText: () => t('market:form.created'),
    refresh: () => refreshMarket(client),
  })
  const last = lastEntry(person)
  const saveAs = (next: boolean) => {
    isNext.current = next
    void saving.save()
  }
  return (
    <>
      <EvidenceForm
        store={drafted.store}
        record={null}
        saving={{ ...saving, save: () => saveAs(false) }}
        notes={
          <>
            <DraftNotes kind={evidenceForm} blank={start.values} drafts={drafts} drafted={drafted} />
            {last ? (
              <Row justify="end">
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => drafted.store.set(copiedOf(last, drafted.store.get().values))}
                >
                  {t('market:form.copyLast')}
                </Button>
              </Row>
            ) : null}
          </>
        }
        saveWord={t('market:form.save')}
        next={
          <Button variant="default" disabled={saving.busy} onClick={() => saveAs(true)}>
            {t('market:form.saveNext')}
          </Button>
        }
      />
      <LeaveGuard drafted={drafted} />
    </>
  )
}

/** A stored entry in its form, to be corrected for a reason. */
export function CorrectEvidenceScreen() {
  const { id } = useParams({ from: '/market/$id/edit' })
  const isId = isUuid(id.toLowerCase())
  const person = useMe().user?.id
  const read = useQuery({ ...evidenceQuery(id), enabled: isId })
  if (!isId || !person) return <ErrorPage kind="NOT_FOUND" />
  const { data } = read
  if (data)
    return (
      <OpenedForm key={`${id} ${person}`} place={draftTargetOf(evidenceForm, person, id)} waiting={<DetailsSkeleton />}>
        {(drafts, opened) => <EditForm stored={data} drafts={drafts} opened={opened} />}
      </OpenedForm>
    )
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

type EditProps = { stored: EvidenceDetails; drafts: FormDrafts; opened: Opened }

function EditForm({ stored, drafts, opened }: EditProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const nameOf = useEvidenceName()
  const { id } = stored
  const read = evidenceQuery(id)
  const check = useCallback((values: FormValues, record: EvidenceDetails) => formFaults(values, valuesOf(record)), [])
  const editing = useEditing({
    kind: evidenceForm,
    stored,
    drafts,
    opened,
    check,
    update: (record, before, after) =>
      rpc.market.correct({
        ...record,
        changes: changesOf(before, after),
        reason: after.reason,
        keepsUnusual: after.keepsUnusual,
      }),
    keep: (saved) => client.setQueryData(read.queryKey, saved),
    reread: () => client.fetchQuery({ ...read, staleTime: 0 }),
    onGone: () => client.invalidateQueries({ queryKey: read.queryKey }),
    toDetails: () => navigate({ to: '/market/$id', params: { id }, state: true, ignoreBlocker: true }),
    refresh: () => refreshMarket(client),
  })
  const { drafted, record, latest, saving } = editing
  const name = nameOf(record)
  const notes = (
    <>
      {latest ? <EvidenceConflict editing={editing} latest={latest} /> : null}
      {editing.newer ? <NewerNote by={editing.changedBy} onLoad={editing.loadNewer} /> : null}
      <DraftNotes kind={evidenceForm} blank={blankValues()} drafts={drafts} drafted={drafted} quiet={latest !== null} />
    </>
  )
  return (
    <>
      <PageHead
        eyebrow={<Iso>{name}</Iso>}
        title={t('market:form.correct')}
        documentTitle={`${t('market:form.correct')} · ${name}`}
      />
      <EvidenceForm
        store={drafted.store}
        record={record}
        saving={saving}
        notes={notes}
        saveWord={t('market:form.saveCorrection')}
      />
      <LeaveGuard drafted={drafted} />
    </>
  )
}

type ConflictProps = {
  editing: Parameters<typeof Conflict<FormValues, FormField, EvidenceDetails>>[0]['editing']
  latest: EvidenceDetails
}

function EvidenceConflict({ editing, latest }: ConflictProps) {
  const { t } = useTranslation()
  const format = useFormatEvidenceValue()
  const entries = useQuery(evidenceTimelineQuery(latest.id)).data ?? []
  const text = (field: FormField, values: FormValues) => {
    const value = sentValue(values, field)
    if (field === 'keepsUnusual') return t(value ? 'kernel:yes' : 'kernel:no')
    return field === 'reason' ? String(value ?? '') : format(field, value)
  }
  const shown: FieldFormat<FormValues, FormField> = {
    text,
    show: (field, values) => {
      const Apart = isEvidenceFigure(field) ? Num : Iso
      return <Apart>{text(field, values)}</Apart>
    },
  }
  return (
    <Conflict
      kind={evidenceForm}
      editing={editing}
      latest={latest}
      done={entries}
      shown={shown}
      words={{
        title: t('market:form.conflict'),
        locked: t('market:form.locked'),
        giveUp: t('market:form.show'),
      }}
    />
  )
}

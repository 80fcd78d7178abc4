import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { propertyQuery } from '#features/valuations/ui/shared/linked.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { DraftNotes } from '#web/forms/draft-notes.tsx'
import { Conflict } from '#web/forms/edit/conflict.tsx'
import type { RecentChanges } from '#web/forms/edit/field-format.ts'
import type { NewerNoteProps } from '#web/forms/edit/newer-note.tsx'
import { useEditing } from '#web/forms/edit/use-editing.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Feature } from '../../model/features.ts'
import type { PropertyDetails } from '../../model.ts'
import { type PropertyEntry, propertyTimelineQuery, refreshProperties } from '../shared/reads.ts'
import { CancelLink } from './cancel-link.tsx'
import { formFaults } from './faults.ts'
import { FEATURE_FIELDS, featureOf } from './fields.ts'
import { PropertyForm } from './form.tsx'
import { propertyForm } from './kind.ts'
import { useFieldFormat } from './use-field-format.tsx'
import { blankValues, changedFields, type FormValues } from './values.ts'
import type { Answer } from './where.ts'

const PresentPeople = panelOf('PresentPeople', { atRest: true })

const NewerNote = fetched<NewerNoteProps>(async () => (await import('#web/forms/edit/newer-note.tsx')).NewerNote)

type Props = { stored: PropertyDetails; drafts: FormDrafts; opened: Opened }

/** The edit form of a stored property. */
export function EditForm({ stored, drafts, opened }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id } = stored
  const read = propertyQuery(id)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const check = useCallback((values: FormValues) => formFaults(values, answer, stored), [answer, stored])
  const editing = useEditing({
    kind: propertyForm,
    stored,
    drafts,
    opened,
    check,
    update: (record, before, after) => rpc.properties.update({ ...record, changes: changedFields(before, after) }),
    keep: (saved) => client.setQueryData(read.queryKey, saved),
    reread: () => client.fetchQuery({ ...read, staleTime: 0 }),
    onGone: () => client.invalidateQueries({ queryKey: read.queryKey }),
    toDetails: () => navigate({ to: '/properties/$id', params: { id }, state: true, ignoreBlocker: true }),
    refresh: () => refreshProperties(client),
  })
  const { drafted, record, latest, saving } = editing
  const name = digits(propertyDisplayName(record))
  const notes = (
    <>
      {latest ? <PropertyConflict editing={editing} latest={latest} /> : null}
      {editing.newer ? <NewerNote by={editing.changedBy} onLoad={editing.loadNewer} /> : null}
      <DraftNotes kind={propertyForm} blank={blankValues()} drafts={drafts} drafted={drafted} quiet={latest !== null} />
    </>
  )
  return (
    <>
      <PageHead
        eyebrow={
          <>
            <Iso>{name}</Iso> <PresentPeople kind="property" id={id} />
          </>
        }
        title={t('properties:form.edit')}
        documentTitle={`${t('properties:form.edit')} · ${name}`}
      />
      <PropertyForm
        store={drafted.store}
        record={record}
        saving={saving}
        answer={answer}
        onAnswer={setAnswer}
        notes={notes}
        saveWord={t('forms:saveChanges')}
        cancel={<CancelLink id={id} />}
      />
      <LeaveGuard drafted={drafted} />
    </>
  )
}

type ConflictProps = { editing: Parameters<typeof Conflict<FormValues, FormFieldName, PropertyDetails>>[0]['editing'] }
type FormFieldName = (typeof propertyForm.fields)[number]

function PropertyConflict({ editing, latest }: ConflictProps & { latest: PropertyDetails }) {
  const { t } = useTranslation()
  const format = useFieldFormat()
  const entries = useQuery(propertyTimelineQuery(latest.id)).data ?? []
  return (
    <Conflict
      kind={propertyForm}
      editing={editing}
      latest={latest}
      done={recentChanges(entries)}
      shown={format}
      words={{
        title: t('properties:form.conflict'),
        locked: t('properties:form.locked'),
        giveUp: t('properties:form.show'),
      }}
    />
  )
}

const featuresIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<Feature, unknown>>

/** The recent changes of a property, with each changed feature as a form field. */
function recentChanges(entries: readonly PropertyEntry[]): RecentChanges {
  return entries.map(({ at, userName, byReader, changes }) => ({
    at,
    userName,
    byReader,
    changes: changes?.flatMap(({ field, before, after }): { field: string }[] => {
      if (field !== 'features') return [{ field }]
      const differs = (name: Feature) => featuresIn(before)[name] !== featuresIn(after)[name]
      return FEATURE_FIELDS.filter((name) => differs(featureOf(name) as Feature)).map((name) => ({ field: name }))
    }),
  }))
}

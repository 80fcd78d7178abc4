import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { DraftNotes } from '#web/forms/draft-notes.tsx'
import { Conflict } from '#web/forms/edit/conflict.tsx'
import type { NewerNoteProps } from '#web/forms/edit/newer-note.tsx'
import { useEditing } from '#web/forms/edit/use-editing.ts'
import { FormNote } from '#web/forms/note.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { isEditable } from '../../fields.ts'
import type { ValuationDetails } from '../../model.ts'
import { fieldNames } from '../details/field-names.ts'
import { formFaults } from '../form/faults.ts'
import { FORM_FIELDS, type FormField } from '../form/fields.ts'
import { ValuationForm } from '../form/form.tsx'
import { valuationForm } from '../form/kind.ts'
import { blankValues, changedFields, type FormValues, licenceReasonOf } from '../form/values.ts'
import { refreshValuations, timelineQuery, valuationQuery } from '../shared/reads.ts'
import classes from './edit-form.module.css'
import { useFieldFormat } from './use-field-format.tsx'

const PresentPeople = panelOf('PresentPeople', { atRest: true })

// It is beside the form, or below it where there is no room.
const NewerNote = fetched<NewerNoteProps>(async () => (await import('#web/forms/edit/newer-note.tsx')).NewerNote)

const QualityPanel = panelOf('QualityPanel', { atRest: true })

type Props = { stored: ValuationDetails; drafts: FormDrafts; opened: Opened }

/** The edit form of a stored valuation. */
export function EditForm({ stored, drafts, opened }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { firm } = useMe()
  const { id } = stored
  const read = valuationQuery(id)
  const check = useCallback((values: FormValues) => formFaults(values, firm, stored.request?.fee), [firm, stored])
  const editing = useEditing({
    kind: valuationForm,
    stored,
    drafts,
    opened,
    check,
    update: (record, before, after) =>
      rpc.valuations.update({ ...record, changes: changedFields(before, after), ...licenceReasonOf(after) }),
    keep: (saved) => client.setQueryData(read.queryKey, saved),
    reread: () => client.fetchQuery({ ...read, staleTime: 0 }),
    onGone: () => client.invalidateQueries({ queryKey: read.queryKey }),
    toDetails: () => navigate({ to: '/valuations/$id', params: { id }, state: true, ignoreBlocker: true }),
    refresh: () => refreshValuations(client),
  })
  const { drafted, record, latest, saving } = editing
  const notes = (
    <>
      {latest ? <ValuationConflict editing={editing} latest={latest} /> : null}
      {editing.newer ? <NewerNote by={editing.changedBy} onLoad={editing.loadNewer} /> : null}
      <DraftNotes
        kind={valuationForm}
        blank={blankValues(kuwaitToday())}
        drafts={drafts}
        drafted={drafted}
        quiet={latest !== null}
      />
      <LockedNote valuation={latest ?? record} />
    </>
  )
  return (
    <>
      <PageHead
        eyebrow={
          <>
            <Num>{record.valuationNumber}</Num> <PresentPeople kind="valuation" id={id} />
          </>
        }
        title={t('valuations:form.edit')}
        documentTitle={`${t('valuations:form.edit')} · ${record.valuationNumber}`}
      />
      <Column gap={24} className={firm.qualityEnforced ? classes.beside : undefined}>
        <ValuationForm
          store={drafted.store}
          record={record}
          saving={saving}
          notes={notes}
          saveWord={t('forms:saveChanges')}
          cancel={
            <ButtonLink to="/valuations/$id" params={{ id }} state variant="default">
              {t('shell:cancel')}
            </ButtonLink>
          }
        />
        {firm.qualityEnforced ? <QualityPanel valuationId={id} /> : null}
      </Column>
      <LeaveGuard drafted={drafted} />
    </>
  )
}

/** Lists the fields that the status leaves editable, unless all of them are. */
function LockedNote({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const open = FORM_FIELDS.filter((field) => valuation.editable.includes(field))
  // A field that only others write is shown for reference, in every status.
  if (FORM_FIELDS.every((field) => isEditable(valuation.status, field))) return null
  const status = t(`valuations:status.${valuation.status}`)
  return (
    <FormNote role="note">
      {open.length === 0
        ? t('form:lockedAll', { status })
        : t('form:partlyLocked', { status, fields: fieldNames(open, language) })}
    </FormNote>
  )
}

type ValuationConflictProps = {
  editing: ReturnType<typeof useEditing<FormValues, FormField, ValuationDetails>>
  latest: ValuationDetails
}

/** Resolves an edit conflict: somebody else has saved this valuation in the meantime. */
function ValuationConflict({ editing, latest }: ValuationConflictProps) {
  const { t } = useTranslation()
  const format = useFieldFormat(latest)
  const done = useQuery(timelineQuery(latest.id)).data ?? []
  const status = t(`valuations:status.${latest.status}`)
  const before = editing.drafted.origin().status
  return (
    <Conflict
      kind={valuationForm}
      editing={editing}
      latest={latest}
      done={done}
      shown={format}
      words={{
        title: t('details:conflict.title'),
        moved: before && before !== latest.status ? t('details:conflict.status', { status }) : undefined,
        locked: t('details:conflict.locked', { status }),
        giveUp: t('details:conflict.giveUp'),
      }}
    />
  )
}

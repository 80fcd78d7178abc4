import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFormsNow } from '#web/drafts/keeper.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { KeptForms, Opened } from '#web/drafts/use-opened-draft.ts'
import { ButtonLink } from '#web/kit/links.tsx'
import { Num } from '#web/kit/num.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast-list.ts'
import { useMe } from '#web/me.ts'
import { rpc } from '#web/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import { originOf } from '../form/draft.ts'
import { DraftNotes } from '../form/draft-notes.tsx'
import { formFaults } from '../form/faults.ts'
import type { FormField } from '../form/fields.ts'
import { ValuationForm } from '../form/form.tsx'
import { useDraftedForm } from '../form/use-draft.ts'
import { useSave } from '../form/use-save.ts'
import { changedFields, type FormValues, hasChanged, laidOnto } from '../form/values.ts'
import { refreshValuations, valuationQuery } from '../reads.ts'
import { Conflict } from './conflict.tsx'
import { LockedNote } from './locked-note.tsx'
import { resolved } from './sides.ts'

type Props = { valuation: ValuationDetails; kept: KeptForms; opened: Opened }

/** The form over a stored valuation: sends what was changed, and never over what somebody else has changed since. */
export function EditForm({ valuation, kept, opened }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { firm } = useMe()
  const [record, setRecord] = useState(valuation)
  const { id } = record
  // A locked field is not this form's to mend.
  const check = useCallback(
    (values: FormValues) =>
      formFaults(values, firm).filter(({ field }) => (record.editable as readonly string[]).includes(field)),
    [firm, record],
  )
  const drafted = useDraftedForm({ kept, opened, start: originOf(valuation), check })
  const { store } = drafted
  // A draft that was begun on an older version meets the newer one at once.
  const [latest, setLatest] = useState(drafted.origin().version === valuation.version ? null : valuation)
  const [theirs, setTheirs] = useState<ReadonlySet<FormField>>(new Set())

  const toDetails = () => navigate({ to: '/valuations/$id', params: { id }, ignoreBlocker: true })
  const saving = useSave({
    store,
    send: async (values) => {
      const { values: before, version = record.version } = drafted.origin()
      const changes = changedFields(before, values)
      if (Object.keys(changes).length === 0) return { saved: null, of: values }
      return { saved: await rpc.valuations.update({ id, version, changes }), of: values }
    },
    onSaved: async ({ saved, of }, here) => {
      const now = store.get().values
      if (saved) client.setQueryData(valuationQuery(id).queryKey, saved)
      // What was typed while the answer was on its way stays, as a change of what stands now.
      const more = saved !== null && hasChanged(of, now)
      if (more) {
        drafted.rebase(laidOnto(saved, of, now), originOf(saved))
        setRecord(saved)
        toast.warning(t('valuations:form.savedPartly'))
      } else {
        drafted.forget()
        if (here) await toDetails()
        if (saved) toast.success(t('valuations:form.saved'))
      }
      if (saved) await refreshValuations(client)
    },
    onRefused: async ({ code }) => {
      if (code === 'stale-version') setLatest(await client.fetchQuery({ ...valuationQuery(id), staleTime: 0 }))
      // There is no such record any more: the page tells so, with all that was typed.
      keepFormsNow()
      if (code === 'valuation-not-found') await client.invalidateQueries({ queryKey: valuationQuery(id).queryKey })
    },
  })

  const settle = () => {
    if (!latest) return
    drafted.rebase(resolved(drafted.origin().values, store.get().values, latest, theirs), originOf(latest))
    setRecord(latest)
    setLatest(null)
    setTheirs(new Set())
    saving.clearError()
  }
  const save = () => {
    settle()
    return saving.save()
  }
  const notes = (
    <>
      {latest ? (
        <Conflict
          origin={drafted.origin()}
          latest={latest}
          theirs={theirs}
          onChoose={setTheirs}
          onGoOn={settle}
          onSave={() => void save()}
          onGiveUp={() => {
            drafted.forget()
            void toDetails()
          }}
        />
      ) : null}
      <DraftNotes kept={kept} drafted={drafted} quiet={latest !== null} />
      <LockedNote valuation={latest ?? record} />
    </>
  )
  return (
    <>
      <PageHead
        eyebrow={<Num>{digits(record.valuationNumber)}</Num>}
        title={t('valuations:form.edit')}
        documentTitle={`${t('valuations:form.edit')} · ${record.valuationNumber}`}
      />
      <ValuationForm
        store={store}
        record={record}
        saving={latest ? { ...saving, save, error: null } : saving}
        notes={notes}
        saveWord={t('valuations:form.saveChanges')}
        cancel={
          <ButtonLink to="/valuations/$id" params={{ id }} variant="default">
            {t('shell:cancel')}
          </ButtonLink>
        }
      />
      <LeaveGuard drafted={drafted} />
    </>
  )
}

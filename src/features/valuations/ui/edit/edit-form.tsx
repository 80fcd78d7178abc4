import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/links.tsx'
import { Num } from '#web/kit/num.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast.tsx'
import { useMe } from '#web/me.ts'
import { rpc } from '#web/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import { formFaults } from '../form/faults.ts'
import { ValuationForm } from '../form/form.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { RestoredNote } from '../form/restored-note.tsx'
import { useDraftedForm } from '../form/use-draft.ts'
import { useSave } from '../form/use-save.ts'
import { changedFields, type FormValues, valuesOf } from '../form/values.ts'
import { refreshValuations, valuationQuery } from '../reads.ts'
import { Conflict } from './conflict.tsx'
import { LockedNote } from './locked-note.tsx'

/** The form over a stored valuation: sends what was changed, and never over what somebody else has changed since. */
export function EditForm({ opened }: { opened: ValuationDetails }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user, firm } = useMe()
  const [record, setRecord] = useState(opened)
  const { id } = record
  // A locked field is not this form's to mend.
  const check = useCallback(
    (values: FormValues) =>
      formFaults(values, firm).filter(({ field }) => (record.editable as readonly string[]).includes(field)),
    [firm, record],
  )
  const drafted = useDraftedForm({
    form: `${id}:${user?.id}`,
    base: valuesOf(opened),
    version: opened.version,
    check,
  })
  const { store, origin } = drafted
  // A draft that was begun on an older version meets the newer one at once.
  const [latest, setLatest] = useState(origin.version === opened.version ? null : opened)

  const toDetails = () => navigate({ to: '/valuations/$id', params: { id }, ignoreBlocker: true })
  const saving = useSave({
    store,
    send: async () => {
      const changes = changedFields(origin.values, store.get().values)
      if (Object.keys(changes).length === 0) return null
      return rpc.valuations.update({ id, version: origin.version ?? record.version, changes })
    },
    onSaved: async (saved) => {
      drafted.forget()
      if (saved) client.setQueryData(valuationQuery(id).queryKey, saved)
      await toDetails()
      if (!saved) return
      toast.success(t('valuations:form.saved'))
      await refreshValuations(client)
    },
    onRefused: async ({ code }) => {
      if (code === 'stale-version') setLatest(await client.fetchQuery({ ...valuationQuery(id), staleTime: 0 }))
    },
  })

  const goOn = (values: FormValues) => {
    if (!latest) return
    drafted.rebase(values, { values: valuesOf(latest), version: latest.version })
    setRecord(latest)
    setLatest(null)
    saving.clearError()
  }
  const notes = (
    <>
      {latest ? <Conflict base={origin.values} was={record.status} latest={latest} onGoOn={goOn} /> : null}
      {drafted.restored && !latest ? (
        <RestoredNote onStartOver={() => drafted.rebase(valuesOf(record), origin)} />
      ) : null}
      <LockedNote valuation={record} />
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
        saving={latest ? { ...saving, error: null } : saving}
        notes={notes}
        saveWord={t('valuations:form.saveChanges')}
        cancel={
          <ButtonLink to="/valuations/$id" params={{ id }} variant="default">
            {t('shell:cancel')}
          </ButtonLink>
        }
      />
      <LeaveGuard dirty={drafted.dirty} onLeave={drafted.forget} />
    </>
  )
}

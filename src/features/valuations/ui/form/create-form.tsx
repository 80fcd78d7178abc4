import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { KeptForms, Opened } from '#web/drafts/use-opened-draft.ts'
import { ButtonLink } from '#web/kit/links.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast-list.ts'
import { useMe } from '#web/me.ts'
import { refreshValuations, valuationQuery } from '../reads.ts'
import { carryFocus } from './carried-focus.ts'
import { createOnce } from './create-once.ts'
import { handOver } from './draft.ts'
import { DraftNotes } from './draft-notes.tsx'
import { formFaults } from './faults.ts'
import { ValuationForm } from './form.tsx'
import { useDraftedForm } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { blankValues, type FormValues, hasChanged, laidOnto } from './values.ts'

/** The form of a valuation that is not there yet. */
export function CreateForm({ kept, opened }: { kept: KeptForms; opened: Opened }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { digits } = useFormat()
  const { firm } = useMe()
  const [start] = useState(() => ({ values: blankValues(kuwaitToday()) }))
  const check = useCallback((values: FormValues) => formFaults(values, firm), [firm])
  const drafted = useDraftedForm({ kept, opened, start, check })
  const { store } = drafted

  const saving = useSave({
    store,
    send: (values) => createOnce(drafted, opened.id, values),
    onSaved: async ({ saved, of }, here) => {
      const { id } = saved
      const now = store.get().values
      // What was typed while the answer was on its way is a change of what stands now: its own form goes on with it.
      const more = hasChanged(of, now)
      if (more) handOver(kept.place.person, saved, laidOnto(saved, of, now))
      drafted.forget()
      client.setQueryData(valuationQuery(id).queryKey, saved)
      if (here && more) carryFocus()
      if (here)
        await navigate({
          to: more ? '/valuations/$id/edit' : '/valuations/$id',
          params: { id },
          ignoreBlocker: true,
        })
      const number = apart(digits(saved.valuationNumber))
      if (more) toast.warning(t('valuations:form.createdPartly', { number }))
      else toast.success(t('valuations:form.created', { number }))
      await refreshValuations(client)
    },
    onRefused: ({ status }) => {
      // A gateway that gives up says nothing of what became of it.
      if (status < 500) drafted.sending(null)
    },
  })

  return (
    <>
      <ValuationForm
        store={store}
        record={null}
        saving={saving}
        notes={<DraftNotes kept={kept} drafted={drafted} />}
        saveWord={t('valuations:form.save')}
        cancel={
          <ButtonLink to="/valuations" variant="default">
            {t('shell:cancel')}
          </ButtonLink>
        }
      />
      <LeaveGuard drafted={drafted} />
    </>
  )
}

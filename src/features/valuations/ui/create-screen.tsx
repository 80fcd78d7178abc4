import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { apart } from '#web/kit/apart.ts'
import { ButtonLink } from '#web/kit/links.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast.tsx'
import { useMe } from '#web/me.ts'
import { rpc } from '#web/rpc.ts'
import { formFaults } from './form/faults.ts'
import { ValuationForm } from './form/form.tsx'
import { LeaveGuard } from './form/leave-guard.tsx'
import { RestoredNote } from './form/restored-note.tsx'
import { useDraftedForm } from './form/use-draft.ts'
import { useSave } from './form/use-save.ts'
import { blankValues, type FormValues, sentFields } from './form/values.ts'
import { refreshValuations, valuationQuery } from './reads.ts'

/** A new valuation. */
export function CreateScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { digits } = useFormat()
  const { user, firm } = useMe()
  const [base] = useState(() => blankValues(kuwaitToday()))
  const check = useCallback((values: FormValues) => formFaults(values, firm), [firm])
  const drafted = useDraftedForm({ form: `new:${user?.id}`, base, check })
  const { store } = drafted

  const saving = useSave({
    store,
    send: () => {
      const { fee, ...fields } = sentFields(store.get().values)
      // A computed fee is left to the server, which computes it from what it stores.
      const own = store.get().values.ownFee ? { fee } : {}
      return rpc.valuations.create({ ...fields, ...own }, { idempotencyKey: drafted.key })
    },
    onSaved: async (valuation) => {
      drafted.forget()
      client.setQueryData(valuationQuery(valuation.id).queryKey, valuation)
      await navigate({ to: '/valuations/$id', params: { id: valuation.id }, ignoreBlocker: true })
      toast.success(t('valuations:form.created', { number: apart(digits(valuation.valuationNumber)) }))
      await refreshValuations(client)
    },
    onRefused: drafted.renewKey,
  })

  return (
    <>
      <PageHead title={t('valuations:form.create')} subtitle={t('valuations:form.createHint')} />
      <ValuationForm
        store={store}
        record={null}
        saving={saving}
        notes={
          drafted.restored ? <RestoredNote onStartOver={() => drafted.rebase(base, { values: base })} /> : undefined
        }
        saveWord={t('valuations:form.save')}
        cancel={
          <ButtonLink to="/valuations" variant="default">
            {t('shell:cancel')}
          </ButtonLink>
        }
      />
      <LeaveGuard dirty={drafted.dirty} onLeave={drafted.forget} />
    </>
  )
}

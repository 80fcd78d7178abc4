import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { DraftNotes } from '#web/forms/draft-notes.tsx'
import { FormNote } from '#web/forms/note.tsx'
import { useCreating } from '#web/forms/use-creating.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { refreshValuations, valuationQuery } from '../shared/reads.ts'
import type { Begin } from './begin.ts'
import { formFaults } from './faults.ts'
import { ValuationForm } from './form.tsx'
import { valuationForm } from './kind.ts'
import { blankValues, changedFields, type FormValues, licenceReasonOf, sentFields } from './values.ts'

type Props = {
  drafts: FormDrafts
  opened: Opened
  /** What a new form is prefilled from. */
  from: Begin | null
}

/** The form for creating a valuation. */
export function CreateForm({ drafts, opened, from }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { digits } = useFormat()
  const { firm } = useMe()
  const [start] = useState(() => ({ values: blankValues(kuwaitToday()) }))
  const [begin] = useState(() => from && { ...start.values, ...from.values })
  const check = useCallback((values: FormValues) => formFaults(values, firm), [firm])
  const { drafted, saving } = useCreating({
    kind: valuationForm,
    drafts,
    opened,
    start,
    begin: begin ?? undefined,
    check,
    create: (of, how) => {
      const { fee, ...fields } = sentFields(of)
      // A computed fee is not sent: the server computes it from the stored fields.
      return rpc.valuations.create({ ...fields, ...(of.ownFee ? { fee } : {}), ...licenceReasonOf(of) }, how)
    },
    update: ({ id, version }, before, after) =>
      rpc.valuations.update({ id, version, changes: changedFields(before, after), ...licenceReasonOf(after) }),
    show: async (saved, more) => {
      const { id } = saved
      client.setQueryData(valuationQuery(id).queryKey, saved)
      await navigate({ to: more ? '/valuations/$id/edit' : '/valuations/$id', params: { id }, ignoreBlocker: true })
    },
    savedText: ({ valuationNumber }) => t('form:created', { number: isolateBidi(valuationNumber) }),
    refresh: () => refreshValuations(client),
  })
  const { store } = drafted
  useEffect(() => {
    for (const [id, name] of Object.entries(from?.names ?? {})) store.rememberName(id, name)
  }, [from, store])

  return (
    <>
      <ValuationForm
        store={drafted.store}
        record={null}
        saving={saving}
        notes={
          <>
            <DraftNotes kind={valuationForm} blank={start.values} drafts={drafts} drafted={drafted} />
            {from && drafted.restoredAt !== null && !from.isIn(drafted.store.get().values) ? (
              <FormNote>{t(`form:begin.${from.otherNote}`, { name: isolateBidi(digits(from.name)) })}</FormNote>
            ) : null}
          </>
        }
        saveWord={t('form:save')}
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

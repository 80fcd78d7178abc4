import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { areaByNumber } from '#features/places/model.ts'
import { propertyDisplayName } from '#features/terms/rules.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { propertyQuery } from '#features/valuations/ui/shared/linked.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { LeaveGuard } from '#web/drafts/leave-guard.tsx'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { DraftNotes } from '#web/forms/draft-notes.tsx'
import { FormNote } from '#web/forms/note.tsx'
import type { FormStore } from '#web/forms/store.ts'
import { useCreating } from '#web/forms/use-creating.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { PropertyDetails } from '../../model.ts'
import { linkValuation } from '../shared/linked.ts'
import { refreshProperties } from '../shared/reads.ts'
import { CancelLink } from './cancel-link.tsx'
import { formFaults } from './faults.ts'
import { FORM_FIELDS } from './fields.ts'
import { PropertyForm } from './form.tsx'
import { propertyForm } from './kind.ts'
import { blankValues, changedFields, type FormValues, sentFields, sentValue, valuesFromValuation } from './values.ts'
import type { Answer } from './where.ts'

type Props = {
  drafts: FormDrafts
  opened: Opened
  /** The valuation that a new form is prefilled from. */
  from: ValuationDetails | null
}

/** The form for creating a property. */
export function CreateForm({ drafts, opened, from }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const createdMessage = useCreatedMessage()
  const [start] = useState(() => ({ values: blankValues() }))
  const [begin] = useState(() => from && valuesFromValuation(from))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const check = useCallback((values: FormValues) => formFaults(values, answer), [answer])
  const { drafted, saving } = useCreating({
    kind: propertyForm,
    drafts,
    opened,
    start,
    begin: begin ?? undefined,
    check,
    create: (of, how) => rpc.properties.create(sentFields(of), how),
    update: ({ id, version }, before, after) =>
      rpc.properties.update({ id, version, changes: changedFields(before, after) }),
    onCreated: async ({ id }, { fromValuation }) => {
      if (fromValuation === null) return
      // The property has been created even if linking fails.
      const linked = await linkValuation(client, fromValuation, id).catch(() => false)
      if (linked) toast.success(t('properties:form.linked'))
      else toast.warning(t('properties:form.notLinked'))
    },
    show: async (saved, more) => {
      const { id } = saved
      client.setQueryData(propertyQuery(id).queryKey, saved)
      await navigate({ to: more ? '/properties/$id/edit' : '/properties/$id', params: { id }, ignoreBlocker: true })
    },
    savedText: createdMessage,
    refresh: () => refreshProperties(client),
  })
  return (
    <>
      <PropertyForm
        store={drafted.store}
        record={null}
        saving={saving}
        answer={answer}
        onAnswer={setAnswer}
        notes={
          <>
            <DraftNotes kind={propertyForm} blank={start.values} drafts={drafts} drafted={drafted} />
            {from ? <FromNote from={from} store={drafted.store} /> : null}
          </>
        }
        saveWord={t('properties:form.save')}
        cancel={<CancelLink id={null} />}
      />
      <LeaveGuard drafted={drafted} />
    </>
  )
}

/** Confirms that a property was added, with the location that the server determined. */
function useCreatedMessage(): (property: PropertyDetails) => string {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  return (property) => {
    const name = isolateBidi(digits(propertyDisplayName(property)))
    const area = property.areaNumber === null ? undefined : areaByNumber(property.areaNumber)
    if (!area || !property.governorate) return t('properties:form.created', { name })
    const place = t('properties:form.placeIn', {
      area: language === 'ar' ? area.nameAr : area.nameEn,
      governorate: t(`places:governorate.${property.governorate}`),
    })
    return t('properties:form.createdIn', { name, place: isolateBidi(place) })
  }
}

/** Lists the fields prefilled from the valuation, and whether it will be linked. */
function FromNote({ from, store }: { from: ValuationDetails; store: FormStore<FormValues> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const begun = useSyncExternalStore(store.subscribe, () => store.get().values.fromValuation)
  const number = isolateBidi(from.valuationNumber)
  if (begun !== from.id) return <FormNote>{t('properties:form.fromOther', { number })}</FormNote>
  const values = valuesFromValuation(from)
  const given = FORM_FIELDS.filter((field) => field !== 'status' && (sentValue(values, field) || null) !== null)
  const names = given.map((field) => propertyForm.label(t, field))
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const isOpen = from.editable.includes('propertyId')
  const links = from.propertyId !== null ? 'fromLinked' : isOpen ? 'fromLinks' : 'fromLocked'
  return (
    <FormNote warn={links !== 'fromLinks'}>
      {t('properties:form.from', { number, fields })} {t(`properties:form.${links}`)}
    </FormNote>
  )
}

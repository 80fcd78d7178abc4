import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { FormNote } from '#web/forms/note.tsx'
import type { FormStore } from '#web/forms/store.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { FORM_FIELDS } from './fields.ts'
import { propertyForm } from './kind.ts'
import { type FormValues, sentValue, valuesFromValuation } from './values.ts'

/** Lists the fields prefilled from the valuation, and whether it will be linked. */
export function FromNote({ from, store }: { from: ValuationDetails; store: FormStore<FormValues> }) {
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

import { useTranslation } from 'react-i18next'
import { FormNote } from '#web/forms/note.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { ValuationDetails } from '../../model.ts'
import { fieldNames } from '../details/field-names.ts'
import { FORM_FIELDS } from '../form/fields.ts'

/** Says which fields the valuation's status leaves open, where it does not leave all of them. */
export function LockedNote({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const open = FORM_FIELDS.filter((field) => valuation.editable.includes(field))
  if (open.length === FORM_FIELDS.length) return null
  const status = t(`valuations:status.${valuation.status}`)
  return (
    <FormNote role="note">
      {open.length === 0
        ? t('valuations:form.lockedAll', { status })
        : t('valuations:form.partlyLocked', { status, fields: fieldNames(open, language) })}
    </FormNote>
  )
}

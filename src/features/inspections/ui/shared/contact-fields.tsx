import { EMAIL } from '#kernel/mail.ts'
import { isPhone, plainPhone } from '#kernel/phone.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { TEXT_LIMITS } from '../../model.ts'

/** The person on site as it is typed. */
export type TypedContact = { contactName: string; contactPhone: string; contactEmail: string }
type Props = {
  typed: TypedContact
  set: (field: keyof TypedContact) => (value: string) => void
  faults: { contactPhone?: string; contactEmail?: string }
}

/** Asks for the person on site: name, number and e-mail, none of which is needed. */
export function ContactFields({ typed, set, faults }: Props) {
  const { t } = useTranslation()
  return (
    <Grid least="200px">
      <TextField
        label={t('inspections:appointment.contactName')}
        maxLength={TEXT_LIMITS.contactName}
        value={typed.contactName}
        onChange={set('contactName')}
      />
      <TextField
        label={t('inspections:appointment.contactPhone')}
        type="tel"
        dir="ltr"
        maxLength={TEXT_LIMITS.contactPhone}
        value={typed.contactPhone}
        onChange={set('contactPhone')}
        error={faults.contactPhone}
      />
      <TextField
        label={t('inspections:appointment.contactEmail')}
        type="email"
        dir="ltr"
        maxLength={TEXT_LIMITS.contactEmail}
        value={typed.contactEmail}
        onChange={set('contactEmail')}
        error={faults.contactEmail}
      />
    </Grid>
  )
}

/** What is wrong with a typed contact, by field. */
export function useContactFaults() {
  const { t } = useTranslation()
  return ({ contactPhone, contactEmail }: TypedContact) => ({
    ...(contactPhone.trim() === '' || isPhone(plainPhone(contactPhone.trim()))
      ? {}
      : { contactPhone: t('inspections:fault.contactPhone') }),
    ...(contactEmail.trim() === '' || EMAIL.test(contactEmail.trim())
      ? {}
      : { contactEmail: t('inspections:fault.contactEmail') }),
  })
}

/** A typed contact as it is sent. */
export const sentContact = ({ contactName, contactPhone, contactEmail }: TypedContact) => ({
  contactName: contactName.trim() || null,
  contactPhone: contactPhone.trim() || null,
  contactEmail: contactEmail.trim() || null,
})

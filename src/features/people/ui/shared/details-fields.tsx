import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { PROFILE_LIMITS, type ProfileField } from '../../model.ts'

type Props = {
  texts: Readonly<Record<ProfileField, string>>
  type: (field: ProfileField) => (text: string) => void
  faults: Partial<Record<ProfileField, string | undefined>>
  hints: { displayName?: string | undefined; fullName: string }
  /** Whether these are the user's own details, which the browser may autofill. */
  own?: boolean
  /** False where an empty full name defaults to the display name. */
  fullNameRequired?: boolean
}

/** The fields of a user's details. */
export function DetailsFields({ texts, type, faults, hints, own = false, fullNameRequired = true }: Props) {
  const { t } = useTranslation()
  const props = (field: ProfileField, filledAs: string) => ({
    label: t(`people:${field}`),
    name: field,
    autoComplete: own ? filledAs : 'off',
    maxLength: PROFILE_LIMITS[field],
    value: texts[field],
    onChange: type(field),
    error: faults[field],
  })
  return (
    <Grid least="16rem" align="start">
      <TextField {...props('displayName', 'nickname')} description={hints.displayName} required />
      <TextField {...props('fullName', 'name')} description={hints.fullName} required={fullNameRequired} />
      <TextField {...props('phoneNumber', 'tel')} type="tel" inputMode="tel" dir="ltr" />
      <TextField {...props('organization', 'organization')} />
    </Grid>
  )
}

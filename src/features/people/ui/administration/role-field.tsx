import { PRIVILEGED, ROLES, type Role } from '#access/roles.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { scopeOf } from './role-change.ts'

type Props = { value: Role | null; onChange: (role: Role | null) => void; error?: string | undefined }

/** A choice of role, with a description of what the chosen one includes. */
export function RoleField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const description = value
    ? [
        t(`administration:scope.${scopeOf(value)}`),
        ...(PRIVILEGED.includes(value) ? [t('administration:role.privileged')] : []),
      ].join(' ')
    : undefined
  return (
    <SelectField
      label={t('people:identity.role')}
      options={ROLES.map((role) => ({ value: role, label: t(`access:role.${role}`) }))}
      value={value}
      onChange={onChange}
      placeholder={t('administration:role.choose')}
      description={description}
      error={error}
      required
    />
  )
}

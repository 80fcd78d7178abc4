import { useTranslation } from 'react-i18next'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TENURES } from '../../model/codes.ts'
import { isGranted } from '../../rules/tenure.ts'
import { useFormSetting, useFormState, useFrame } from './parts.ts'

// Loaded on demand: most properties are freeholds.
const TenureNotes = fetched(async () => (await import('../tenure/notes.tsx')).TenureNotes)

/** The tenure, which tells the usufruct flag as well, and beside it what follows from its contract. */
export function TenureInput() {
  const { t } = useTranslation()
  const { store } = useFormSetting()
  const { frame, value } = useFrame('tenure')
  const values = useFormState((state) => state.values)
  return (
    <>
      <SelectField
        {...frame}
        options={TENURES.map((code) => ({ value: code, label: t(`valuations:tenure.${code}`) }))}
        value={value || null}
        onChange={(code) => store.set(code ? { tenure: code, isUsufruct: isGranted(code) } : { tenure: '' })}
        clearable={!frame.disabled}
        placeholder={t('forms:choose')}
      />
      {isGranted(value) ? <TenureNotes values={values} /> : null}
    </>
  )
}

import { useEffect } from 'react'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useLinkedProperty } from '../shared/linked.ts'
import { usePropertyOptions } from '../shared/property-options.ts'
import { useFormSetting, useFormState, useFrame } from './parts.ts'

// Loaded on demand: few valuations start from a property.
const PropertyPanel = fetched(async () => (await import('./property-panel.tsx')).PropertyPanel)

/** The registered property being valued, searched while typing, with its known facts beside the form. */
export function PropertyInput() {
  const { t } = useTranslation()
  const { store, record } = useFormSetting()
  const { frame, value, set } = useFrame('propertyId', t('form:propertyHint'))
  const name = useFormState(({ names }) => (value ? names[value] : undefined))
  const { property } = useLinkedProperty(value)
  const { options, ...search } = usePropertyOptions()

  // The name is stored with the form because the property itself may not be readable.
  const known = property ? propertyDisplayName(property) : undefined
  useEffect(() => {
    if (value && known && known !== name) store.rememberName(value, known)
  }, [store, value, known, name])

  const stored = record?.propertyId === value ? record?.propertyName : undefined
  const label = known ?? name ?? stored ?? t('form:propertyUnknown')
  const listed = !value || options.some((option) => option.value === value)
  return (
    <>
      <SelectField
        {...frame}
        options={listed ? options : [{ value, label }, ...options]}
        value={value}
        onChange={set}
        onSearch={search.onSearch}
        onOpen={search.onOpen}
        reading={search.reading}
        searchable
        clearable={!frame.disabled}
        placeholder={t('form:propertySearch')}
      />
      {value ? <PropertyPanel id={value} property={property} locked={frame.disabled} /> : null}
    </>
  )
}

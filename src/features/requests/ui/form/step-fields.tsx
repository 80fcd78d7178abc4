import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaInput } from '#features/places/ui/shared/area-input.tsx'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { FIELD_LENGTHS, type RequestFields } from '../../model.ts'
import { NEEDED_FIELDS } from '../../rules.ts'
import { PinField } from './pin-field.tsx'
import { FIELDS_OF, type Step } from './steps.ts'

type Props = {
  step: Step
  fields: RequestFields
  faults: Partial<Record<string, string>>
  onChange: (changes: Partial<RequestFields>) => void
}

const LONG: readonly string[] = ['accessNote', 'note']
const NEEDED: readonly string[] = NEEDED_FIELDS
const HINTS: readonly string[] = ['requestedParty', 'accessNote', 'paciNumber']

/** The fields of one step. */
export function StepFields({ step, fields, faults, onChange }: Props) {
  const { t } = useTranslation()
  return FIELDS_OF[step].map((field) => {
    const shared = {
      label: t(`requests:fact.${field}`),
      required: NEEDED.includes(field),
      error: faults[field],
    }
    if (field === 'purpose')
      return (
        <SelectField
          key={field}
          {...shared}
          options={VALUATION_PURPOSES.map((value) => ({ value, label: t(`valuations:purpose.${value}`) }))}
          value={fields.purpose}
          onChange={(purpose) => onChange({ purpose })}
          placeholder={t('forms:choose')}
        />
      )
    if (field === 'propertyCategory')
      return (
        <SelectField
          key={field}
          {...shared}
          options={PROPERTY_CATEGORIES.map((value) => ({ value, label: t(`valuations:category.${value}`) }))}
          value={fields.propertyCategory}
          onChange={(propertyCategory) => onChange({ propertyCategory })}
          placeholder={t('forms:choose')}
        />
      )
    if (field === 'areaName')
      return (
        <AreaField key={field} {...shared} value={fields.areaName} onChange={(areaName) => onChange({ areaName })} />
      )
    if (field === 'latitude')
      return (
        <PinField
          key={field}
          label={t('requests:fact.latitude')}
          fields={fields}
          fault={faults.latitude}
          onChange={onChange}
        />
      )
    if (field === 'neededBy')
      return (
        <DateField key={field} {...shared} value={fields.neededBy} onChange={(neededBy) => onChange({ neededBy })} />
      )
    if (field === 'propertySize')
      return (
        <NumberField
          key={field}
          {...shared}
          unit={t('kernel:sqm')}
          value={fields.propertySize}
          onChange={(propertySize) => onChange({ propertySize })}
        />
      )
    const isPhone = field === 'contactPhone'
    return (
      <TextField
        key={field}
        {...shared}
        description={HINTS.includes(field) ? t(`requests:hint.${field as 'accessNote'}`) : undefined}
        multiline={LONG.includes(field)}
        maxLength={FIELD_LENGTHS[field]}
        type={isPhone ? 'tel' : 'text'}
        dir={isPhone ? 'ltr' : 'auto'}
        value={fields[field]}
        onChange={(text) => onChange({ [field]: text })}
      />
    )
  })
}

type AreaProps = {
  label: string
  required: boolean
  error: string | undefined
  value: string | null
  onChange: (name: string | null) => void
}

function AreaField({ value, onChange, ...shown }: AreaProps) {
  const frame = { ...shown, id: useId(), description: undefined, disabled: false, onBlur: () => undefined }
  return <AreaInput frame={frame} value={value ?? ''} onChange={(name) => onChange(name || null)} only={null} />
}

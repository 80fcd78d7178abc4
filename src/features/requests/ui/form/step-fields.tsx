import { useId } from 'react'
import { AreaInput } from '#features/places/ui/shared/area-input.tsx'
import { ActInput } from '#web/forms/act-fields.tsx'
import { useDescribedFields } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { NEEDED_FIELDS, type RequestFields, type Step, WRITTEN_FIELDS } from '../../fields.ts'
import { PinField } from './pin-field.tsx'
import { FIELDS_OF } from './steps.ts'

type Props = {
  step: Step
  fields: RequestFields
  faults: Partial<Record<string, string>>
  onChange: (changes: Partial<RequestFields>) => void
}

const MORE = {
  ...Object.fromEntries(NEEDED_FIELDS.map((field) => [field, { required: true }])),
  contactPhone: { required: true, kind: 'phone' },
  contactEmail: { kind: 'email' },
} as const

/** The fields of one step. */
export function StepFields({ step, fields, faults, onChange }: Props) {
  const { t } = useTranslation()
  const inputs = useDescribedFields((field) => `requests:field.${field}`)(WRITTEN_FIELDS, MORE)
  return FIELDS_OF[step].map((field) => {
    const fault = faults[field]
    const label = t(`requests:field.${field}`)
    if (field === 'areaName')
      return (
        <AreaField
          key={field}
          label={label}
          error={fault}
          value={fields.areaName}
          onChange={(areaName) => onChange({ areaName })}
        />
      )
    if (field === 'latitude')
      return <PinField key={field} label={label} fields={fields} fault={fault} onChange={onChange} />
    const input = inputs.find(({ name }) => name === field)
    return input ? (
      <ActInput
        key={field}
        field={input}
        value={fields[field]}
        fault={fault}
        onChange={(value) => onChange({ [field]: value })}
      />
    ) : null
  })
}

type AreaProps = {
  label: string
  error: string | undefined
  value: string | null
  onChange: (name: string | null) => void
}

function AreaField({ value, onChange, ...shown }: AreaProps) {
  const frame = {
    ...shown,
    required: true,
    id: useId(),
    description: undefined,
    disabled: false,
    onBlur: () => undefined,
  }
  return <AreaInput frame={frame} value={value ?? ''} onChange={(name) => onChange(name || null)} only={null} />
}

import { type ReactElement, useId } from 'react'
import { AreaInput } from '#features/places/ui/shared/area-input.tsx'
import { type ActField, ActInput } from '#web/forms/act-fields.tsx'
import { type FormOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { NEEDED_FIELDS, type RequestField, type RequestFields, type Step, WRITTEN_FIELDS } from '../../fields.ts'
import { PinField } from './pin-field.tsx'
import { FIELDS_OF } from './steps.ts'

// A yes, a no or neither has an input of its own.
const { hasBuilding: _, ...DESCRIBED } = WRITTEN_FIELDS
type Input = ActField<FormOf<typeof DESCRIBED>> | ReactElement
type Typing = {
  values: Pick<RequestFields, 'areaName' | 'latitude' | 'longitude' | 'hasBuilding'>
  faults: Partial<Record<string, string>>
  put: (changes: Partial<Pick<RequestFields, 'latitude' | 'longitude' | 'hasBuilding'>> & { areaName?: string }) => void
}

/** Gives the inputs of fields of a request, `needed` marked as such: the area and the pin as elements, the others as they are described. */
export function useRequestInputs(needed: readonly RequestField[]) {
  const { t } = useTranslation()
  const inputs = useDescribedFields((field) => `requests:field.${field}`)(DESCRIBED, {
    ...Object.fromEntries(needed.map((field) => [field, { required: true }])),
    contactPhone: { required: needed.includes('contactPhone'), kind: 'phone' },
    requestorPhone: { kind: 'phone' },
    contactEmail: { kind: 'email' },
  })
  return (fields: readonly RequestField[], { values, faults, put }: Typing): Input[] =>
    fields.flatMap((field): Input[] => {
      const shown = { label: t(`requests:field.${field}`), error: faults[field] }
      if (field === 'areaName')
        return [<AreaField key={field} {...shown} value={values.areaName} onChange={(areaName) => put({ areaName })} />]
      if (field === 'latitude')
        return [<PinField key={field} label={shown.label} fields={values} fault={faults[field]} onChange={put} />]
      if (field === 'hasBuilding')
        // Neither is said until one of the two is chosen.
        return [
          <SelectField
            key={field}
            {...shown}
            options={[
              { value: 'true', label: t('kernel:yes') },
              { value: 'false', label: t('kernel:no') },
            ]}
            value={values.hasBuilding == null ? null : String(values.hasBuilding)}
            onChange={(said) => put({ hasBuilding: said === null ? null : said === 'true' })}
            clearable
            placeholder={t('forms:choose')}
          />,
        ]
      return inputs.filter(({ name }) => name === field)
    })
}

type Props = {
  step: Step
  fields: RequestFields
  faults: Partial<Record<string, string>>
  onChange: (changes: Partial<RequestFields>) => void
}

/** The fields of one step. */
export function StepFields({ step, fields, faults, onChange }: Props) {
  const put = ({ areaName, ...others }: Parameters<Typing['put']>[0]) =>
    onChange({ ...others, ...(areaName === undefined ? {} : { areaName: areaName || null }) })
  return useRequestInputs(NEEDED_FIELDS)(FIELDS_OF[step], { values: fields, faults, put }).map((one) =>
    'kind' in one ? (
      <ActInput
        key={one.name}
        field={one}
        value={fields[one.name]}
        fault={faults[one.name]}
        onChange={(value) => onChange({ [one.name]: value })}
      />
    ) : (
      one
    ),
  )
}

type AreaProps = {
  label: string
  error: string | undefined
  value: string | null
  onChange: (name: string) => void
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
  return <AreaInput frame={frame} value={value ?? ''} onChange={onChange} only={null} />
}

import { AreaInput } from '#features/places/ui/shared/area-input.tsx'
import { PROPERTY_TYPES, type PropertyType } from '#features/properties/model/codes.ts'
import { TENURES, type Tenure } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import type { NumberField as NumberName } from '../../model/bounds.ts'
import { useAvmWords } from './use-words.ts'
import type { AttributeValues, Faults } from './values.ts'

type Props = {
  /** Sets the ids of two forms on one page apart. */
  prefix: string
  values: AttributeValues
  faults: Faults
  onChange: (change: Partial<AttributeValues>) => void
}

/** The fields without which there is no estimate: type, size and area. */
export function MainFields({ prefix, values, faults, onChange, withPlace }: Props & { withPlace: boolean }) {
  const { t } = useTranslation()
  const { fault } = useAvmWords()
  return (
    <>
      <SelectField<PropertyType>
        id={`${prefix}-type`}
        label={t('indication:field.type')}
        required
        error={fault(faults.type)}
        value={values.type}
        onChange={(type) => onChange({ type })}
        options={PROPERTY_TYPES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
      />
      <AttributeNumber prefix={prefix} name="area" values={values} faults={faults} onChange={onChange} required />
      {withPlace ? (
        <AreaInput
          frame={{
            id: `${prefix}-location`,
            label: t('indication:field.location'),
            description: values.latitude === null || values.location ? undefined : t('indication:form.byMap'),
            error: fault(faults.location),
            required: false,
            disabled: false,
            onBlur: () => undefined,
          }}
          value={values.location}
          only={null}
          onChange={(location) => onChange({ location, ...(location ? { latitude: null, longitude: null } : {}) })}
        />
      ) : null}
    </>
  )
}

/** The fields that make an estimate better. */
export function MoreFields(props: Props) {
  const { t } = useTranslation()
  const { prefix, values, onChange } = props
  return (
    <>
      <AttributeNumber {...props} name="builtArea" />
      <AttributeNumber {...props} name="yearBuilt" />
      <AttributeNumber {...props} name="condition" />
      <AttributeNumber {...props} name="floors" />
      <AttributeNumber {...props} name="frontage" />
      <AttributeNumber {...props} name="streets" />
      <SelectField<'yes' | 'no'>
        id={`${prefix}-corner`}
        label={t('indication:field.corner')}
        clearable
        value={values.corner}
        onChange={(corner) => onChange({ corner })}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`avm:subject.${value}`) }))}
      />
      <SelectField<Tenure>
        id={`${prefix}-tenure`}
        label={t('indication:field.tenure')}
        clearable
        value={values.tenure}
        onChange={(tenure) => onChange({ tenure })}
        options={TENURES.map((code) => ({ value: code, label: t(`valuations:tenure.${code}`) }))}
      />
    </>
  )
}

function AttributeNumber({
  prefix,
  name,
  values,
  faults,
  onChange,
  required = false,
}: Props & { name: NumberName; required?: boolean }) {
  const { t } = useTranslation()
  const { fault, fieldName } = useAvmWords()
  const unit =
    name === 'frontage' ? t('indication:unit.metre') : /area/i.test(name) ? t('indication:unit.squareMetre') : undefined
  return (
    <NumberField
      id={`${prefix}-${name}`}
      label={fieldName(name)}
      required={required}
      plain={name === 'yearBuilt'}
      error={Number.isNaN(values[name]) ? undefined : fault(faults[name])}
      {...(name === 'condition' ? { description: t('indication:field.condition.hint') } : {})}
      {...(unit ? { unit } : {})}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

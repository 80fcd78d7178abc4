import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { DictatedText } from './dictated-text.tsx'

/** The most options that are side by side as buttons. */
const MOST_BUTTONS = 6

type Props = {
  id: string
  label: string
  descriptor: FieldDescriptor & { unit?: 'metres' | 'years' }
  value: FormValue
  onChange: (value: FormValue) => void
  disabled: boolean
  error?: string | undefined
  required?: boolean
}

/** The input of one value of the form, by the kind of its descriptor. */
export function ValueField({ descriptor, value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const { id, label, disabled, error, required } = field
  switch (descriptor.kind) {
    case 'flag':
      return (
        <ChoiceButtons
          {...field}
          options={[
            { value: 'yes', label: t('inspections:yes') },
            { value: 'no', label: t('inspections:no') },
          ]}
          value={value === true ? 'yes' : value === false ? 'no' : null}
          onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
        />
      )
    case 'choice': {
      const options = descriptor.codes.map((code) => ({
        value: code,
        label: t(descriptor.codeWord(code) as WordKey) as string,
      }))
      const chosen = typeof value === 'string' ? value : null
      return options.length <= MOST_BUTTONS ? (
        <ChoiceButtons {...field} options={options} value={chosen} onChange={onChange} />
      ) : (
        <SelectField {...field} options={options} value={chosen} onChange={onChange} clearable />
      )
    }
    case 'longText':
      return (
        <DictatedText
          id={id}
          label={label}
          max={descriptor.max}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          disabled={disabled}
          error={error}
          required={required ?? false}
        />
      )
    case 'text':
      return (
        <TextField
          {...field}
          maxLength={descriptor.max}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    default:
      return (
        <NumberField
          {...field}
          plain={descriptor.kind === 'year'}
          unit={
            descriptor.kind === 'area'
              ? t('inspections:squareMetres')
              : descriptor.unit && t(`inspections:unit.${descriptor.unit}`)
          }
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
  }
}

import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { CorrectedValue } from '../../model.ts'
import type { CorrectableField } from '../../rules/corrections.ts'
import { correctedDescriptor } from './use-corrected-field.ts'

type Props = {
  field: CorrectableField
  label: string
  description: string
  value: CorrectedValue
  onChange: (value: CorrectedValue) => void
}

/** The correct value of a field, by the field's kind. */
export function CorrectedInput({ field, value, onChange, ...frame }: Props) {
  const { t } = useTranslation()
  const descriptor = correctedDescriptor(field)
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  switch (descriptor.kind) {
    case 'choice':
      return (
        <SelectField
          {...frame}
          options={descriptor.codes.map((code) => ({ value: code, label: t(descriptor.codeWord(code) as WordKey) }))}
          value={text || null}
          onChange={onChange}
          clearable={!descriptor.required}
        />
      )
    case 'date':
      return <DateField {...frame} value={text || null} onChange={onChange} />
    case 'money':
      return <MoneyField {...frame} value={number} onChange={onChange} isWorth={descriptor.isWorth === true} />
    case 'area':
      return <NumberField {...frame} value={number} onChange={onChange} unit={t('kernel:sqm')} />
    case 'count':
      return <NumberField {...frame} value={number} onChange={onChange} plain />
    case 'flag':
      return <SwitchField label={frame.label} hint={frame.description} checked={value === true} onChange={onChange} />
    default:
      return <TextField {...frame} value={text} onChange={onChange} multiline={descriptor.kind === 'longText'} />
  }
}

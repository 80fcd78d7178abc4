import { ROUNDINGS } from '#features/terms/model/bases.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { fieldId, useSetting } from './context.ts'
import { SettingWithDefault } from './setting-with-default.tsx'

/** To what a value is rounded unless its valuer chooses otherwise. */
export function RoundingField() {
  const { t } = useTranslation()
  const { value, set, fault } = useSetting('usualRounding')
  return (
    <SettingWithDefault of="usualRounding">
      <SelectField
        id={fieldId('usualRounding')}
        label={t('settings:name.usualRounding')}
        description={t('settings:hint.usualRounding')}
        value={value}
        options={ROUNDINGS.map((code) => ({ value: code, label: t(`value:rounding.${code}`) }))}
        onChange={(code) => code && set(code)}
        error={fault('usualRounding')}
      />
    </SettingWithDefault>
  )
}

import { LANGUAGES } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { useSetting } from './context.ts'
import { SettingWithDefault } from './setting-with-default.tsx'

/** The language and the digits of everybody who has not chosen. */
export function ReadingFields() {
  const { t } = useTranslation()
  const language = useSetting('defaultLanguage')
  const digits = useSetting('digits')
  return (
    <>
      <SettingWithDefault of="defaultLanguage">
        <Choice
          label={t('settings:name.defaultLanguage')}
          options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
          value={language.value}
          onChange={language.set}
        />
      </SettingWithDefault>
      <SettingWithDefault of="digits">
        <Choice
          label={t('settings:name.digits')}
          options={[
            { value: 'latn', label: '0123456789' },
            { value: 'arab', label: '٠١٢٣٤٥٦٧٨٩' },
          ]}
          value={digits.value}
          onChange={digits.set}
        />
      </SettingWithDefault>
    </>
  )
}

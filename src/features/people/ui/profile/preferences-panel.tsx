import { useTranslation } from 'react-i18next'
import { AppearanceChoice, DigitsChoice } from '#app/browser/header/preferences.tsx'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { Choice } from '#web/kit/choice.tsx'
import { errorText } from '#web/kit/error-text.ts'
import { Panel } from '#web/kit/panel.tsx'
import { useLanguage } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast.tsx'
import { chooseLanguage } from '#web/language.ts'
import type { Me } from '../../model.ts'
import classes from './profile.module.css'

/** Language and digits, stored with the account, and the appearance, stored on this device. */
export function PreferencesPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const languages = LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))
  const choose = (chosen: Language) =>
    void chooseLanguage(chosen, user).catch((error: unknown) => toast.error(errorText(error)))
  return (
    <Panel title={t('people:preferences.title')}>
      <div className={classes.choices}>
        <Choice<Language>
          label={t('people:preferences.language')}
          options={languages}
          value={language}
          onChange={choose}
        />
        <DigitsChoice />
        <AppearanceChoice />
      </div>
    </Panel>
  )
}

import { useTranslation } from 'react-i18next'
import type { Me } from '#access/me.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { chooseLanguage } from '#web/session/language.ts'
import { AppearanceChoice, DigitsChoice } from '#web/shell/preferences.tsx'
import classes from './profile.module.css'

/** Language and digits, stored with the account, and the appearance, stored on this device. */
export function PreferencesPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const languages = LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))
  const choose = (chosen: Language) =>
    void chooseLanguage(chosen, user).catch((error: unknown) => toast.error(errorText(error)))
  return (
    <Panel title={t('profile:preferences.title')}>
      <div className={classes.choices}>
        <Choice<Language>
          label={t('profile:preferences.language')}
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

import { useTranslation } from 'react-i18next'
import { errorText } from '#web/kit/error-text.ts'
import { useLanguage } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast.tsx'
import { chooseLanguage } from '#web/language.ts'
import { useMe } from '#web/me.ts'
import classes from './header.module.css'

/** Shows the other language's name, in that language, and switches to it where one stands. */
export function LanguageSwitch({ className = classes.link }: { className?: string }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  const choose = () => chooseLanguage(other, user).catch((error: unknown) => toast.error(errorText(error)))
  return (
    <button type="button" lang={other} className={className} onClick={() => void choose()}>
      {t('shell:otherLanguage')}
    </button>
  )
}

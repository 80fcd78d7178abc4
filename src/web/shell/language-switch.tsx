import { useTranslation } from '../i18n/i18n.ts'
import { errorText } from '../kit/feedback/error-text.ts'
import { toast } from '../kit/feedback/toast.tsx'
import { useLanguage } from '../kit/text/use-format.ts'
import { chooseLanguage } from '../session/language.ts'
import { useMe } from '../session/me.ts'

/** A button with the other language's name that switches to it without leaving the page. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
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

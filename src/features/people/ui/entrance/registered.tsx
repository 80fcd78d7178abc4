import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import classes from '../shared/entrance-form.module.css'
import { Entrance } from './entrance.tsx'

type Props = {
  email: string
  /** The page to which signing in leads. */
  next: string | undefined
  /** Returns to the form, with what was typed. */
  onBack: () => void
}

/** What follows a registration: the same words whether the address had an account or not, as this page is not told. */
export function Registered({ email, next, onBack }: Props) {
  const { t } = useTranslation()
  const { firm, mailDelivery } = useMe()
  return (
    <Entrance title={mailDelivery === 'NONE' ? t('entrance:registered.byFirm') : t('entrance:registered.title')}>
      <div className={classes.form} role="status">
        <p className={classes.note}>
          {mailDelivery === 'NONE'
            ? t('entrance:registered.NONE', { support: isolateBidi(firm.supportEmail) })
            : t(`entrance:registered.${mailDelivery}`, { email: isolateBidi(email) })}
        </p>
        <p>{mailDelivery === 'SENT' ? t('entrance:registered.late') : t('entrance:registered.known')}</p>
      </div>
      <div className={classes.ways}>
        <ButtonLink to="/login" search={next ? { next } : {}} state={{ email }} fullWidth>
          {t('people:login.submit')}
        </ButtonLink>
        <button type="button" className={classes.way} onClick={onBack}>
          {t('entrance:forgot.again')}
        </button>
      </div>
    </Entrance>
  )
}

import { useSearch } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { RedirectAfterSignIn } from '../shared/redirect-after-sign-in.tsx'
import { Entrance } from './entrance.tsx'
import { useLinkSignIn } from './use-link-sign-in.ts'

/** /sign-in-link#token: signs in by the link of a mail. A button submits it, so that link previews do not consume it. */
export function SignInLinkScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { next } = useSearch({ from: '/sign-in-link' })
  const { form, busy, error, submit, done } = useLinkSignIn(next)
  if (done) return <RedirectAfterSignIn next={next} />
  return (
    <Entrance title={t('entrance:link.openTitle')} subtitle={t('entrance:link.openSubtitle')}>
      {user ? (
        <p className={`${classes.note} ${classes.above}`}>
          {t('entrance:link.current', { name: isolateBidi(user.displayName) })}
        </p>
      ) : null}
      <Column as="form" ref={form} className={classes.form} onSubmit={submit}>
        <FormError error={error} />
        <Button type="submit" fullWidth loading={busy}>
          {t('people:login.submit')}
        </Button>
      </Column>
      <Column align="start" gap={8} className={classes.ways}>
        <TextLink to="/sign-in-by-mail" search={next ? { next } : {}}>
          {t('entrance:reset.newLink')}
        </TextLink>
      </Column>
    </Entrance>
  )
}

import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { noFaults, useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { send } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { FormError } from '../shared/form-error.tsx'
import classes from './other-sign-in-methods.module.css'

/** The sign-in methods beside the password: the firm's provider, if it has one, and a link by mail. */
export function OtherSignInMethods({ next }: { next: string | undefined }) {
  const { t } = useTranslation()
  const { federation } = useMe()
  return (
    <Column gap={12} className={classes.ways}>
      <Row as="p" gap={12} className={classes.or}>
        {t('entrance:ways.or')}
      </Row>
      {federation ? <ProviderButton name={federation} next={next} /> : null}
      <ButtonLink to="/sign-in-by-mail" search={next ? { next } : {}} variant="default" fullWidth>
        {t('entrance:ways.link')}
      </ButtonLink>
    </Column>
  )
}

function ProviderButton({ name, next }: { name: { ar: string; en: string }; next: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { form, busy, error, submit } = useSubmit<never>(noFaults, async () => {
    const { url } = await send<{ url: string }>('/api/auth/sign-in/oidc', { body: next ? { next } : {} })
    location.assign(url)
    // Never resolves, so that the button stays busy until the browser has left the page.
    return new Promise(() => undefined)
  })
  return (
    <Column as="form" gap={12} ref={form} className={classes.form} onSubmit={submit}>
      <FormError error={error} />
      <Button type="submit" variant="default" fullWidth loading={busy}>
        {t('entrance:ways.continue', { name: isolateBidi(name[language]) })}
      </Button>
    </Column>
  )
}

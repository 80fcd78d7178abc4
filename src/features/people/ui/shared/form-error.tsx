import { Navigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import classes from './entrance-form.module.css'

/** The error of a whole form, announced to screen readers; it takes no space while there is none. A stopped account leads to its notice. */
export function FormError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const text = useErrorText()
  const wait = useWaitText()
  if (error instanceof RpcError && error.code === 'user-disabled')
    return <Navigate to="/account-inactive" ignoreBlocker />
  return (
    <div role="alert">
      {error ? (
        <div className={classes.error}>
          <p>{typeof error === 'string' ? error : text(error)}</p>
          <p>{wait(error)}</p>
          {error instanceof RpcError && error.code === 'no-password' ? (
            <TextLink to="/forgot-password">{t('people:password.sendLink')}</TextLink>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** The message about the time to wait after too many attempts, where the server tells it. */
function useWaitText() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (error: unknown) => {
    const seconds = error instanceof RpcError && error.code === 'too-many-requests' ? error.params?.seconds : undefined
    if (typeof seconds !== 'number') return null
    const minutes = Math.ceil(seconds / 60)
    return seconds <= 90
      ? t('people:wait.seconds', { count: seconds, n: number(seconds) })
      : t('people:wait.minutes', { count: minutes, n: number(minutes) })
  }
}

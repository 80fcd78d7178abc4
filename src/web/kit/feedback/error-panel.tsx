import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { RpcError } from '../../rpc/rpc.ts'
import { Button } from '../controls/button.tsx'
import classes from './error-panel.module.css'
import { reasonText, useErrorText } from './error-text.ts'

type Props = {
  error: unknown
  /** What could not be read, said before why. */
  title?: string
  onRetry?: () => void
}

/** An error in place of content: what happened, the reference for support, and a retry button. */
export function ErrorPanel({ error, title, onRetry }: Props) {
  const { t } = useTranslation()
  const text = useErrorText()
  const requestId = error instanceof RpcError ? error.requestId : undefined
  return (
    <div className={classes.error} role="alert">
      <div className={classes.words}>
        {title ? <p className={classes.text}>{title}</p> : null}
        <p className={title ? undefined : classes.text}>{title ? reasonText(error) : text(error)}</p>
        {requestId ? <p className={classes.reference}>{t('shell:requestId', { id: isolateBidi(requestId) })}</p> : null}
      </div>
      {onRetry ? (
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('shell:retry')}
        </Button>
      ) : null}
    </div>
  )
}

export { useErrorText } from './error-text.ts'

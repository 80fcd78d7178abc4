import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorType } from '#kernel/errors/entry.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { ButtonLink } from '../kit/text/links.tsx'
import { RpcError } from '../rpc/rpc.ts'
import classes from './error-page.module.css'

export type ErrorKind = ErrorType | 'INACTIVE' | 'UNAUTHORIZED'

type Props = {
  /** What happened; taken from `error` when it is left out. */
  kind?: ErrorKind
  error?: unknown
  /** Another heading than the kind's own. */
  title?: ReactNode
  /** Another hint than the kind's own. */
  hint?: ReactNode
  onRetry?: () => void
  /** Other ways out than 'home' and 'back'. */
  actions?: ReactNode
}

/** A whole page that says what went wrong and offers the ways out. */
export function ErrorPage({ kind, error, title, hint, onRetry, actions }: Props) {
  const { t } = useTranslation()
  const what = kind ?? (error instanceof RpcError ? error.type : 'UNKNOWN')
  const requestId = error instanceof RpcError ? error.requestId : undefined
  return (
    <div className={classes.page}>
      <svg className={classes.mark} viewBox="0 0 72 72" aria-hidden="true">
        <path d="M36 3 69 36 36 69 3 36z" fill="var(--brass-soft)" />
        <path d="M36 16 56 36 36 56 16 36z" fill="none" stroke="var(--brass)" strokeWidth="2" />
        <path d="m36 28 8 8-8 8-8-8z" fill="var(--brass)" />
      </svg>
      <PageHead title={title ?? t(`shell:error.${what}`)} subtitle={hint ?? t(`shell:error.${what}.hint`)} />
      {requestId ? <p className={classes.reference}>{t('shell:requestId', { id: isolateBidi(requestId) })}</p> : null}
      <div className={classes.actions}>{actions ?? <WaysOut onRetry={onRetry} />}</div>
    </div>
  )
}

function WaysOut({ onRetry }: Pick<Props, 'onRetry'>) {
  const { t } = useTranslation()
  const router = useRouter()
  // Whoever came straight to this address has nothing behind them in the router, but maybe in the browser.
  const goBack = () => (history.length > 1 ? history.back() : void router.navigate({ to: '/' }))
  return (
    <>
      {onRetry ? <Button onClick={onRetry}>{t('shell:retry')}</Button> : null}
      <ButtonLink to="/" variant={onRetry ? 'default' : 'filled'}>
        {t('shell:backHome')}
      </ButtonLink>
      <Button variant="default" onClick={goBack}>
        {t('shell:backToPrevious')}
      </Button>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { ErrorType } from '#kernel/errors/entry.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { ButtonLink } from '../kit/text/links.tsx'
import { RpcError } from '../rpc/rpc.ts'
import { sessionQuery } from '../session/me.ts'
import classes from './error-page.module.css'

export type ErrorKind = ErrorType | 'INACTIVE' | 'UNAUTHORIZED'

type Props = {
  /** What happened; by default taken from `error`. */
  kind?: ErrorKind
  error?: unknown
  /** Replaces the heading of the kind. */
  title?: ReactNode
  /** Replaces the hint of the kind. */
  hint?: ReactNode
  onRetry?: () => void
  /** Replaces the buttons 'home' and 'back'. */
  actions?: ReactNode
}

/** A whole page that says what went wrong and where to go on. */
export function ErrorPage({ kind, error, title, hint, onRetry, actions }: Props) {
  const { t } = useTranslation()
  const errorKind = kind ?? kindOf(error)
  const requestId = error instanceof RpcError ? error.requestId : undefined
  return (
    <div className={classes.page}>
      <svg className={classes.mark} viewBox="0 0 72 72" aria-hidden="true">
        <path d="M36 3 69 36 36 69 3 36z" fill="var(--brass-soft)" />
        <path d="M36 16 56 36 36 56 16 36z" fill="none" stroke="var(--brass)" strokeWidth="2" />
        <path d="m36 28 8 8-8 8-8-8z" fill="var(--brass)" />
      </svg>
      <PageHead title={title ?? t(`shell:error.${errorKind}`)} subtitle={hint ?? t(`shell:error.${errorKind}.hint`)} />
      {requestId ? <p className={classes.reference}>{t('shell:requestId', { id: isolateBidi(requestId) })}</p> : null}
      <Row justify="center" wrap>
        {/* What is not there will not be there a second later. */}
        {actions ?? <DefaultActions kind={errorKind} onRetry={errorKind === 'NOT_FOUND' ? undefined : onRetry} />}
      </Row>
    </div>
  )
}

// What the server could not foresee is its failure; what fails here concerns this page only.
function kindOf(error: unknown): ErrorKind {
  if (!(error instanceof RpcError)) return 'UNKNOWN'
  return error.type === 'UNKNOWN' ? 'SERVER' : error.type
}

function DefaultActions({ kind, onRetry }: { kind: ErrorKind } & Pick<Props, 'onRetry'>) {
  const { t } = useTranslation()
  const router = useRouter()
  // Opened by its address, the page has no history in the router, but may have some in the browser.
  const goBack = () => (history.length > 1 ? history.back() : void router.navigate({ to: '/' }))
  return (
    <>
      {onRetry ? <Button onClick={onRetry}>{t('shell:retry')}</Button> : null}
      <ButtonLink to="/" variant={onRetry ? 'default' : 'filled'} reloadDocument={kind === 'NETWORK' && hasWorker()}>
        {t('shell:backHome')}
      </ButtonLink>
      <Button variant="default" onClick={goBack}>
        {t('shell:backToPrevious')}
      </Button>
    </>
  )
}

/**
 * True while the device keeps pages that need no network: without one, its worker opens those in place of the start page. Whether there is one
 * is not asked of the browser, which may be wrong about it.
 */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

/** True for a script of a page that could not be fetched, in the words of each browser. */
const isUnfetched = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)

/** The page in place of a screen that crashed; the shell around it stays. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient()
  // Cached data may be what the screen crashed on: it is read again.
  useEffect(() => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  }, [client])
  return <ErrorPage {...(isUnfetched(error) ? { kind: 'NETWORK' } : { error })} onRetry={reset} />
}

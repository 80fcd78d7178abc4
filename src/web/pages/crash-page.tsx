import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'

/** What a screen that crashed leaves behind; the shell around it stands. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return <ErrorPage error={error} onRetry={reset} />
}

import { useQueryClient } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from '../session/me.ts'
import { ErrorPage } from './error-page.tsx'

/** What a screen that crashed leaves behind; the shell around it stands. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient()
  // What the screen crashed on may be what it had read: it is read anew, by another try or on coming back.
  useEffect(() => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  }, [client])
  return <ErrorPage error={error} onRetry={reset} />
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nextPath } from '#kernel/next-path.ts'
import { Loading } from '#web/shell/loading.tsx'

/** Replaces a sign-in page once the user is signed in: redirects to `next`. */
export function RedirectAfterSignIn({ next }: { next: string | undefined }) {
  const router = useRouter()
  useEffect(() => router.history.replace(nextPath(next)), [router, next])
  return <Loading />
}

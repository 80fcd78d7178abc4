import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nextPath } from '#kernel/next-path.ts'
import { Loading } from '#web/shell/loading.tsx'

/** Stands in for the sign-in pages once somebody is signed in: leads to where they wanted to go. */
export function RedirectAfterSignIn({ next }: { next: string | undefined }) {
  const router = useRouter()
  useEffect(() => router.history.replace(nextPath(next)), [router, next])
  return <Loading />
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rpc } from '#web/rpc/rpc.ts'

/** Reports the pages that are opened, by their paths in the table of pages: never an id, nor what is searched for. */
export function PageViews() {
  const router = useRouter()
  useEffect(() => {
    const report = () => {
      const page = router.state.matches.at(-1)?.fullPath
      // Whether it arrives makes no difference to the person.
      if (page) void rpc.telemetry.pageView({ page }).catch(() => undefined)
    }
    report()
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) report()
    })
  }, [router])
  return null
}

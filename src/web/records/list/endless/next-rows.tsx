import { useEffect, useRef } from 'react'
import { Skeleton } from '../../../kit/controls/loader.tsx'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import classes from './endless.module.css'
import type { Endless } from './use-endless.ts'

/** Below the last row while there are more: a placeholder, or the error. */
export function NextRows({ list }: { list: Pick<Endless<never>, 'nextError' | 'readOn'> }) {
  if (list.nextError) return <Failed error={list.nextError} onRetry={list.readOn} />
  return (
    <Row gap={24} className={classes.coming} aria-hidden="true">
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="90%" />
      <Skeleton height={12} width="60%" />
      <Skeleton height={12} width="80%" />
    </Row>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // Higher than the placeholder: scrolled into view only if its top is visible.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (place.current && place.current.getBoundingClientRect().top < innerHeight)
        place.current.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={place} className={classes.failed}>
      <ErrorPanel error={error} onRetry={onRetry} />
    </div>
  )
}

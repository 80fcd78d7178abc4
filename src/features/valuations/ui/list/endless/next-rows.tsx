import { Skeleton } from '@mantine/core'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import classes from './endless.module.css'
import type { Endless } from './use-endless.ts'

/** What stands below the last row while there are more: the shape of those that come, or why they don't. */
export function NextRows({ list }: { list: Endless }) {
  if (list.nextError)
    return (
      <div className={classes.failed}>
        <ErrorPanel error={list.nextError} onRetry={list.readOn} />
      </div>
    )
  return (
    <div className={classes.coming} aria-hidden="true">
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="90%" />
      <Skeleton height={12} width="60%" />
      <Skeleton height={12} width="80%" />
    </div>
  )
}

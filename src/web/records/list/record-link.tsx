import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './record-link.module.css'

/** The page of one record. */
type RecordPath = Extract<keyof RegisteredRouter['routesByPath'], `${string}/$id`>

type Props = {
  to: RecordPath
  id: string
  children: ReactNode
}

/**
 * The name of a record as a link to it. Its box covers the whole row (which is `position: relative`): one target for the
 * mouse, one name for screen readers.
 */
export function RecordLink({ to, id, children }: Props) {
  return (
    <Link to={to} params={{ id }} className={classes.link} data-record>
      {children}
    </Link>
  )
}

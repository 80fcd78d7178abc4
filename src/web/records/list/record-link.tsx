import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './record-link.module.css'

type Props = {
  to: '/valuations/$id' | '/valuations/simplified/$id' | '/properties/$id' | '/properties/compare/$id'
  id: string
  children: ReactNode
}

/**
 * What names a record, and leads to it. The link's own box reaches over the whole row (the row is `position: relative`): one
 * target for the mouse, one name for a screen reader.
 */
export function RecordLink({ to, id, children }: Props) {
  return (
    <Link to={to} params={{ id }} className={classes.link}>
      {children}
    </Link>
  )
}

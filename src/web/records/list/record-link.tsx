import { Link, type RegisteredRouter, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { OpenedFrom } from '../neighbours/opened-from.ts'
import classes from './record-link.module.css'
import { takeRowFocus } from './row-focus.ts'

/** The page of one record. */
export type RecordPath = Extract<keyof RegisteredRouter['routesByPath'], `${string}/$id`>

type Props = {
  to: RecordPath
  id: string
  children: ReactNode
}

/**
 * The name of a record as a link to it. Its box covers the whole row (which is `position: relative`): one target for the
 * mouse, one name for screen readers. A record that is opened from a list takes the rows around it along.
 */
export function RecordLink({ to, id, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const stretchOf = useContext(OpenedFrom)
  const navigate = useNavigate()
  useLayoutEffect(() => takeRowFocus(id, link.current), [id])

  // By the link's own state it would be gathered for every row at every render.
  const open = (event: MouseEvent) => {
    const openedFrom = isPlain(event) ? stretchOf?.(id) : undefined
    if (!openedFrom) return
    event.preventDefault()
    void navigate({ to, params: { id }, state: { openedFrom } })
  }
  return (
    <Link ref={link} to={to} params={{ id }} className={classes.link} data-record onClick={open}>
      {children}
    </Link>
  )
}

/** True for a press that opens the link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

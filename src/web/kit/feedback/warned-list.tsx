import type { ReactNode } from 'react'
import { Column } from '../layout/layout.tsx'
import classes from './warned-list.module.css'

type Props = { title: ReactNode; hint?: ReactNode; children: readonly ReactNode[] }

/** A warning with a list of what it is about, as wide as its form; nothing is shown while the list is empty. */
export function WarnedList({ title, hint, children }: Props) {
  // A live region must exist before its content appears, so that screen readers announce it.
  return (
    <Column gap={8} className={classes.warned} role="status">
      {children.length > 0 ? (
        <>
          <strong>{title}</strong>
          <Column as="ul" marks gap={4}>
            {children}
          </Column>
          {hint}
        </>
      ) : null}
    </Column>
  )
}

import type { ReactNode } from 'react'
import { Row } from '../kit/layout/layout.tsx'
import classes from './form.module.css'

type Props = {
  children: ReactNode
  /** A button. */
  action?: ReactNode
  warn?: boolean
  role?: 'status' | 'note'
}

/** A note above the sections of a form or among its fields. */
export function FormNote({ children, action, warn = false, role = 'status' }: Props) {
  return (
    <Row wrap gap={[8, 16]} className={classes.note} data-warn={warn || undefined} role={role}>
      <p>{children}</p>
      {action}
    </Row>
  )
}

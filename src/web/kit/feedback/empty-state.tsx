import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type Props = { title: ReactNode; hint?: ReactNode; action?: ReactNode; icon?: ReactNode }

/** An empty state: what is missing and what to do about it. */
export function EmptyState({ title, hint, action, icon }: Props) {
  return (
    <div className={classes.empty}>
      {icon ? (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <p className={classes.title}>{title}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}

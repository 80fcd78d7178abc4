import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

type Props = { title?: ReactNode; action?: ReactNode; children: ReactNode; padded?: boolean }

/** A card, which is a named region when it has a title. `padded` is for running text and forms. */
export function Panel({ title, action, children, padded = false }: Props) {
  const id = useId()
  const body = padded ? <div className={classes.body}>{children}</div> : children
  if (!title) return <div className={classes.panel}>{body}</div>
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.title}>
        <h2 id={id}>{title}</h2>
        {action ? <div className={`${classes.action} no-print`}>{action}</div> : null}
      </div>
      {body}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

type Props = { title: ReactNode; hint?: ReactNode; wide?: boolean; children: ReactNode }

/** A part of a form: what it is about on one side, its fields in a card on the other; `wide` gives each field the whole width. */
export function FormSection({ title, hint, wide = false, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        {hint ? <p>{hint}</p> : null}
      </div>
      <div className={classes.card} data-wide={wide || undefined}>
        {children}
      </div>
    </section>
  )
}

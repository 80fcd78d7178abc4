import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

type Props = { title: ReactNode; hint?: ReactNode; wide?: boolean; stacked?: boolean; children: ReactNode }

/** A section of a form: title and hint on one side, fields in a card on the other; with `wide` each field takes the full width; `stacked`, the title above. */
export function FormSection({ title, hint, wide = false, stacked = false, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} data-stacked={stacked || undefined} aria-labelledby={id}>
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

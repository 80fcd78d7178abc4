import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from './fields.ts'
import classes from './form.module.css'

/** A part of the form: what it is about on one side, its fields in a card on the other. */
export function FormSection({ section, wide, children }: { section: Section; wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{t(`valuations:form.section.${section}`)}</h2>
        <p>{t(`valuations:form.section.${section}Hint`)}</p>
      </div>
      <div className={classes.card} data-wide={wide || undefined}>
        {children}
      </div>
    </section>
  )
}

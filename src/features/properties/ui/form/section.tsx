import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection as Sides } from '#web/kit/layout/form-section.tsx'
import type { Section } from './fields.ts'

/** A part of the form: what it is about on one side, its fields in a card on the other. */
export function FormSection({ section, wide, children }: { section: Section; wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Sides
      title={t(`properties:form.section.${section}`)}
      hint={t(`properties:form.section.${section}Hint`)}
      wide={wide}
    >
      {children}
    </Sides>
  )
}

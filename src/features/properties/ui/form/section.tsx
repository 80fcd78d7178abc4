import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FormSection as SectionFrame } from '#web/kit/layout/form-section.tsx'
import type { FormSection } from '../../fields.ts'

type Props = { section: FormSection | 'features'; wide?: boolean; children: ReactNode }

/** A section of the form: its heading on one side, its fields in a card on the other. */
export function Section({ section, wide, children }: Props) {
  const { t } = useTranslation()
  return (
    <SectionFrame
      title={t(`properties:form.section.${section}`)}
      hint={t(`properties:form.section.${section}Hint`)}
      wide={wide}
    >
      {children}
    </SectionFrame>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '#web/forms/form.tsx'
import type { FormStore } from '#web/forms/store.ts'
import { FormSection } from '#web/kit/layout/form-section.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { FORM_SECTIONS } from '../../fields.ts'
import type { EvidenceDetails } from '../../model.ts'
import { Section } from './sections.tsx'
import { evidenceForm, type FormValues, TextInput } from './values.ts'

type Props = {
  store: FormStore<FormValues>
  record: EvidenceDetails | null
  saving: { save: () => void; busy: boolean; error: unknown; attempt: number }
  notes?: ReactNode
  saveWord: string
}

/** The form of market evidence, new or stored; a correction asks for its reason last. */
export function EvidenceForm({ record, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <RecordForm kind={evidenceForm} record={record} {...props} cancel={<CancelLink id={record?.id ?? null} />}>
      {FORM_SECTIONS.map((section) => (
        <Section key={section} section={section} />
      ))}
      {record ? (
        <FormSection title={t('market:form.section.reason')} hint={t('market:form.section.reasonHint')} wide>
          <TextInput field="reason" lines />
        </FormSection>
      ) : null}
    </RecordForm>
  )
}

function CancelLink({ id }: { id: string | null }) {
  const { t } = useTranslation()
  if (id === null)
    return (
      <ButtonLink to="/market" variant="default">
        {t('shell:cancel')}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/market/$id" params={{ id }} state variant="default">
      {t('shell:cancel')}
    </ButtonLink>
  )
}

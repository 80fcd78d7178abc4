import { useTranslation } from 'react-i18next'
import { Facts } from '#web/kit/facts.tsx'
import { Panel } from '#web/kit/panel.tsx'
import classes from '#web/records/details/details.module.css'
import type { Valuation } from '../../model.ts'
import { useFacts } from './facts.tsx'

/** What is known of a valuation, in the groups of its form. */
export function FactPanels({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { property, request, document } = useFacts(valuation)
  return (
    <>
      <Panel title={t('valuations:form.section.property')}>
        <Facts items={property} />
      </Panel>
      <Panel title={t('valuations:form.section.request')}>
        <Facts items={request} />
      </Panel>
      <Panel title={t('valuations:form.section.document')}>
        <Facts items={document} />
      </Panel>
    </>
  )
}

/** What colleagues wrote about it. */
export function TextPanels({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  return (
    <>
      {(['notes', 'reviewRemarks'] as const).map((field) =>
        valuation[field] ? (
          <Panel key={field} title={t(`valuations:field.${field}`)}>
            <p className={classes.text} dir="auto">
              {valuation[field]}
            </p>
          </Panel>
        ) : null,
      )}
    </>
  )
}

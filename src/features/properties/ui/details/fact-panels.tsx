import { useTranslation } from 'react-i18next'
import type { FieldsWith } from '#kernel/field-descriptor.ts'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/records/details/details.module.css'
import type { WRITTEN_FIELDS } from '../../fields.ts'
import type { Property } from '../../model.ts'
import { detailsFields, usePropertyFacts } from './facts.tsx'

/** The facts of a property in one card, grouped like its form. */
export function FactPanel({ property }: { property: Property }) {
  const { t } = useTranslation()
  const { place, size, owner } = usePropertyFacts(property)
  return (
    <FactGroups
      groups={[
        { title: t('properties:details.place'), items: place },
        { title: t('properties:details.size'), items: size },
        { title: t('properties:details.owner'), items: owner },
      ]}
    />
  )
}

type TextField = FieldsWith<typeof WRITTEN_FIELDS, { details: { group: 'texts' } }>

/** The long texts of a property. */
export function TextPanels({ property }: { property: Property }) {
  const { t } = useTranslation()
  return (detailsFields('texts') as TextField[]).map((field) =>
    property[field] ? (
      <Panel key={field} title={t(`properties:field.${field}`)}>
        <p className={classes.text} dir="auto">
          {property[field]}
        </p>
      </Panel>
    ) : null,
  )
}

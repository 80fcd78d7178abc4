import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/panel.tsx'
import { Lines } from '#web/records/details/lines.tsx'
import type { PropertyDetails } from '../../model.ts'
import { PropertyStatusBadge } from '../status-badge.tsx'

/** How a property stands. */
export function ActionsPanel({ property }: { property: PropertyDetails }) {
  const { t } = useTranslation()
  const items = [{ label: t('properties:field.status'), value: <PropertyStatusBadge status={property.status} /> }]
  return (
    <Panel title={t('properties:details.standing')}>
      <Lines items={items} />
    </Panel>
  )
}

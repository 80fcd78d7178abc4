import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/panel.tsx'
import { Lines } from '#web/records/details/lines.tsx'
import type { Property } from '../../model.ts'
import { usePropertyFacts } from './facts.tsx'

/** Who wrote a property down and who changed it last, and when. */
export function PeoplePanel({ property }: { property: Property }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('properties:details.people')}>
      <Lines items={usePropertyFacts(property).people} />
    </Panel>
  )
}

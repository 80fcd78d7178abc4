import { useTranslation } from 'react-i18next'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { Valuation } from '../../model.ts'
import { useFacts } from './facts.tsx'

// Who does the work and by when has a panel of its own.
const ELSEWHERE = ['assignedTo', 'dueDate']

/** Who else has to do with a valuation, and its other dates. */
export function PeoplePanel({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { people, dates } = useFacts(valuation)
  const items = [...people, ...dates].filter(({ name }) => !ELSEWHERE.includes(name))
  return (
    <Panel title={t('valuations:details.people')}>
      <Facts items={items} />
    </Panel>
  )
}

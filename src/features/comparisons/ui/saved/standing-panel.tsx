import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Lines } from '#web/records/details/lines.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { useSavedFacts } from './use-facts.tsx'

/** How a saved comparison was made, by whom and when. */
export function StandingPanel({ comparison }: { comparison: SavedComparison }) {
  const { t } = useTranslation()
  const { how, people } = useSavedFacts(comparison)
  return (
    <Panel title={t('comparisons:saved.standing')}>
      <Lines items={[...how, ...people]} />
    </Panel>
  )
}

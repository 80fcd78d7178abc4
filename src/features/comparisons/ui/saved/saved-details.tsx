import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import details from '#web/records/details/details.module.css'
import { Printable } from '#web/records/details/sheet/printable.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { ComparisonResult } from '../result/comparison-result.tsx'
import { changesOf } from './changes-of.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { ComparisonTimeline } from './comparison-timeline.tsx'
import { outcomeOf } from './outcome-of.ts'
import classes from './saved.module.css'
import { SavedHead } from './saved-head.tsx'
import { SavedSheet } from './saved-sheet.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { UnreadablePanel } from './unreadable-panel.tsx'
import { useRecompute } from './use-recompute.ts'

/** Everything that a person is told of a saved comparison. */
export function SavedDetails({ comparison }: { comparison: SavedComparison }) {
  const { t } = useTranslation()
  const recomputing = useRecompute(comparison)
  const since = changesOf(comparison)
  const outcome = outcomeOf(comparison)
  const { id, description } = comparison
  return (
    <Printable sheet={(at) => <SavedSheet comparison={comparison} printedAt={at} />}>
      <SavedHead comparison={comparison} hasChanged={since !== null} />
      <div className={classes.whole}>
        {outcome ? null : <UnreadablePanel comparison={comparison} recomputing={recomputing} />}
        {outcome && since ? <ChangesPanel comparison={comparison} since={since} recomputing={recomputing} /> : null}
        {description ? (
          <Panel title={t('comparisons:save.description')}>
            <p className={details.text} dir="auto">
              {description}
            </p>
          </Panel>
        ) : null}
        {outcome ? (
          <ComparisonResult
            outcome={outcome}
            properties={comparison.properties}
            setup={comparison}
            primaryPropertyId={comparison.primaryPropertyId}
          />
        ) : null}
        <div className={classes.about}>
          <StandingPanel comparison={comparison} />
          <ComparisonTimeline id={id} />
        </div>
      </div>
    </Printable>
  )
}

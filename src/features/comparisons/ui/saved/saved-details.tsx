import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import details from '#web/records/details/details.module.css'
import { Lines } from '#web/records/details/lines.tsx'
import { Printable } from '#web/records/details/sheet/printable.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { ComparisonResult } from '../result/comparison-result.tsx'
import { ChangesPanel, RecomputeActions } from './changes-panel.tsx'
import { ComparisonTimeline } from './comparison-entry.tsx'
import type { Saved } from './saved-acts.tsx'
import { SavedHead } from './saved-head.tsx'
import { changesOf, outcomeOf } from './saved-outcome.ts'
import { SavedSheet } from './saved-sheet.tsx'
import type { Recomputing } from './use-acts.ts'
import { useRecompute } from './use-acts.ts'
import { useSavedFacts } from './use-facts.tsx'

/** Everything on the screen of a saved comparison. */
export function SavedDetails(saved: Saved) {
  const { comparison } = saved
  const { t } = useTranslation()
  const recomputing = useRecompute(comparison)
  const since = changesOf(comparison)
  const outcome = outcomeOf(comparison)
  const { id, description } = comparison
  return (
    <Printable sheet={(at) => <SavedSheet comparison={comparison} printedAt={at} />}>
      <SavedHead {...saved} hasChanged={since !== null} />
      <Column>
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
        <Grid least="24rem" align="start">
          <FactsPanel comparison={comparison} />
          <ComparisonTimeline id={id} />
        </Grid>
      </Column>
    </Printable>
  )
}

/** How a saved comparison was made, by whom and when. */
function FactsPanel({ comparison }: { comparison: SavedComparison }) {
  const { t } = useTranslation()
  const { how, people } = useSavedFacts(comparison)
  return (
    <Panel title={t('comparisons:saved.standing')}>
      <Lines items={[...how, ...people]} />
    </Panel>
  )
}

type Props = { comparison: SavedComparison; recomputing: Recomputing }

/** Replaces an outcome that is stored in a shape that can no longer be read. */
function UnreadablePanel({ comparison, recomputing }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('comparisons:saved.unreadable')} padded>
      <p>{t('comparisons:saved.unreadable.text')}</p>
      <RecomputeActions
        comparison={comparison}
        isWhole={comparison.properties.every(({ gone }) => !gone)}
        recomputing={recomputing}
      />
    </Panel>
  )
}

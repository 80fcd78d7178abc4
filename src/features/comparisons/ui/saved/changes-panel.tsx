import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Differences } from '#web/records/details/differences.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import type { ValueChange } from '../../model.ts'
import { useDimensionName, useFormatRawValue } from '../result/use-result.ts'
import classes from './changes.module.css'
import { StaleComparison } from './comparison-entry.tsx'
import type { Since } from './saved-outcome.ts'
import { currentLink, editLink } from './to-comparisons.tsx'
import type { Recomputing } from './use-acts.ts'

type Props = { comparison: SavedComparison; since: Since; recomputing: Recomputing }

/** The raw values that have changed since the comparison was computed, by property, and the recalculation. */
export function ChangesPanel({ comparison, since, recomputing }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const displayName = useDisplayName()
  const { changed, aged, gone } = since
  const sides = useSides(comparison)
  const years = kuwaitYear() - comparison.year
  return (
    <Panel
      title={
        <Row as="span" inline className={classes.title}>
          <IconHistory size={20} aria-hidden="true" />
          {t('comparisons:saved.since')}
        </Row>
      }
    >
      <Column pad={16} className={classes.changes}>
        {gone.map((property) => (
          <p key={property.id}>{t('comparisons:saved.since.gone', { name: displayName(property) })}</p>
        ))}
        {changed.map(({ property, changes }) => (
          <section key={property.id}>
            <h3>
              <TextLink to="/properties/$id" params={{ id: property.id }}>
                <Iso>{displayName(property)}</Iso>
              </TextLink>
            </h3>
            <Differences items={changes.map((change) => sides(change, change.dimension))} whole={false} />
          </section>
        ))}
        {aged.length > 0 ? (
          <section>
            <h3>{t('comparisons:saved.since.years', { count: years, n: number(years) })}</h3>
            <Differences
              items={aged.map(({ property, change }) => ({
                ...sides(change, property.id),
                name: displayName(property),
              }))}
              whole={false}
            />
          </section>
        ) : null}
        <RecomputeActions comparison={comparison} isWhole={gone.length === 0} recomputing={recomputing} />
      </Column>
    </Panel>
  )
}

/** Gives the function that formats both sides of a change. */
function useSides({ dimensionConfigs }: SavedComparison) {
  const dimensionName = useDimensionName()
  const formatRawValue = useFormatRawValue()
  return ({ dimension, from, to }: ValueChange, field: string) => {
    const label = dimensionConfigs.find((config) => config.dimension === dimension)?.label
    const [before, after] = [formatRawValue(dimension, from), formatRawValue(dimension, to)]
    return { field, name: dimensionName(dimension, label), before, after, figure: typeof to === 'number' }
  }
}

type RecomputeActionsProps = { comparison: SavedComparison; isWhole: boolean; recomputing: Recomputing }

/** Recalculates the comparison, or links to its current outcome without changing the saved one. */
export function RecomputeActions({ comparison, isWhole, recomputing }: RecomputeActionsProps) {
  const { t } = useTranslation()
  const { busy, error, since, run, reload } = recomputing
  const { editable } = comparison
  if (!isWhole)
    return (
      <Column align="start" gap={12} className={`${classes.recompute} no-print`}>
        <p>{t(editable ? 'comparisons:saved.anew.gone' : 'comparisons:saved.anew.goneOther')}</p>
        <ButtonLink {...(editable ? editLink(comparison) : currentLink(comparison))} variant="default" size="sm">
          {t(editable ? 'comparisons:saved.change' : 'comparisons:saved.now')}
        </ButtonLink>
      </Column>
    )
  return (
    <Column align="start" gap={12} className={`${classes.recompute} no-print`}>
      <p>{t(editable ? 'comparisons:saved.anew' : 'comparisons:saved.anew.other')}</p>
      {since ? <StaleComparison since={since} onReload={reload} /> : null}
      {error ? <ErrorPanel error={error} /> : null}
      {editable ? (
        <Button
          size="sm"
          leftSection={<IconRefresh size={17} aria-hidden="true" />}
          loading={busy}
          disabled={since !== null}
          onClick={() => void run()}
        >
          {t('comparisons:saved.recompute')}
        </Button>
      ) : (
        <ButtonLink {...currentLink(comparison)} variant="default" size="sm">
          {t('comparisons:saved.now')}
        </ButtonLink>
      )}
    </Column>
  )
}

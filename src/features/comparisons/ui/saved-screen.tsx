import { Button } from '@mantine/core'
import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import details from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { Differences } from '#web/records/details/differences.tsx'
import { Gone } from '#web/records/details/gone.tsx'
import { GoneHistory } from '#web/records/details/gone-history.tsx'
import { Lines } from '#web/records/details/lines.tsx'
import { Printable } from '#web/records/details/sheet/printable.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { SavedComparison } from '../model/saved.ts'
import type { ValueChange } from '../model.ts'
import { comparisonTimelinePages, comparisonTimelineQuery, savedQuery } from './reads.ts'
import { ComparisonResult } from './result/comparison-result.tsx'
import { useDimensionName, useFormatRawValue } from './result/use-result.ts'
import changesClasses from './saved/changes.module.css'
import { ComparisonEntry, ComparisonTimeline, StaleComparison } from './saved/comparison-entry.tsx'
import classes from './saved/saved.module.css'
import type { Saved, Writing } from './saved/saved-acts.tsx'
import { SavedHead } from './saved/saved-head.tsx'
import { changesOf, outcomeOf, type Since } from './saved/saved-outcome.ts'
import { SavedSheet } from './saved/saved-sheet.tsx'
import { currentLink, editLink, ToComparisons } from './saved/to-comparisons.tsx'
import { type Recomputing, useRecompute } from './saved/use-acts.ts'
import { useSavedFacts } from './saved/use-facts.tsx'

type ChangesPanelProps = { comparison: SavedComparison; since: Since; recomputing: Recomputing }

/** The raw values that have changed since the comparison was computed, by property, and the recalculation. */
function ChangesPanel({ comparison, since, recomputing }: ChangesPanelProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const displayName = useDisplayName()
  const { changed, aged, gone } = since
  const sides = useSides(comparison)
  const years = kuwaitYear() - comparison.year
  return (
    <Panel
      title={
        <span className={changesClasses.title}>
          <IconHistory size={20} aria-hidden="true" />
          {t('comparisons:saved.since')}
        </span>
      }
    >
      <div className={changesClasses.changes}>
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
      </div>
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
function RecomputeActions({ comparison, isWhole, recomputing }: RecomputeActionsProps) {
  const { t } = useTranslation()
  const { busy, error, since, run, reload } = recomputing
  const { editable } = comparison
  if (!isWhole)
    return (
      <div className={`${changesClasses.recompute} no-print`}>
        <p>{t(editable ? 'comparisons:saved.anew.gone' : 'comparisons:saved.anew.goneOther')}</p>
        <ButtonLink {...(editable ? editLink(comparison) : currentLink(comparison))} variant="default" size="sm">
          {t(editable ? 'comparisons:saved.change' : 'comparisons:saved.now')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={`${changesClasses.recompute} no-print`}>
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
    </div>
  )
}

/** Everything on the screen of a saved comparison. */
function SavedDetails(saved: Saved) {
  const { comparison } = saved
  const { t } = useTranslation()
  const recomputing = useRecompute(comparison)
  const since = changesOf(comparison)
  const outcome = outcomeOf(comparison)
  const { id, description } = comparison
  return (
    <Printable sheet={(at) => <SavedSheet comparison={comparison} printedAt={at} />}>
      <SavedHead {...saved} hasChanged={since !== null} />
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
          <FactsPanel comparison={comparison} />
          <ComparisonTimeline id={id} />
        </div>
      </div>
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

/** The screen of one saved comparison: its outcome, what has changed since, and its actions. */
export function SavedComparisonScreen() {
  const { id } = useParams({ from: '/properties/compare/$id' })
  const read = useQuery({ ...savedQuery(id), enabled: isId(id) })
  const [opened, setOpened] = useState<{ of: string; form: Writing }>({ of: id, form: null })
  const writing = opened.of === id ? opened.form : null
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  // What is being written of one that was deleted meanwhile stays: it can be kept as a new one.
  if (isNotFound(read.error) && !(read.data && writing)) return <GoneComparison id={id} seen={read.data} />
  if (read.data)
    return (
      <SavedDetails key={id} comparison={read.data} writing={writing} onWrite={(form) => setOpened({ of: id, form })} />
    )
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

/** Shown when a comparison is not found; for a deleted one its history, to those who may see it. */
function GoneComparison({ id, seen }: { id: string; seen: SavedComparison | undefined }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const seesAll = user !== null && rowScope(user) === 'all'
  const timeline = useQuery({ ...comparisonTimelineQuery(id), enabled: seesAll })
  const last = timeline.data?.[0]
  if (seesAll && timeline.isPending) return <DetailsSkeleton />
  const deletion = last?.eventType === 'COMPARISON_DELETE' ? last : undefined
  return (
    <>
      <Gone
        deletion={deletion}
        deleted={t('comparisons:saved.deleted', { name: isolateBidi(last?.name ?? '') })}
        outOfReach={seen && t('comparisons:saved.outOfReach', { name: isolateBidi(seen.name) })}
        toList={<ToComparisons />}
      />
      {deletion ? <History id={id} /> : null}
    </>
  )
}

function History({ id }: { id: string }) {
  const timeline = useInfiniteQuery(comparisonTimelinePages(id))
  return <GoneHistory timeline={timeline} body={(entry) => <ComparisonEntry entry={entry} />} />
}

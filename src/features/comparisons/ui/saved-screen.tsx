import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { Gone } from '#web/records/details/gone.tsx'
import { GoneHistory } from '#web/records/details/gone-history.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { SavedComparison } from '../model/saved.ts'
import { comparisonTimelinePages, comparisonTimelineQuery, savedQuery } from './reads.ts'
import { ComparisonEntry } from './saved/comparison-entry.tsx'
import type { Writing } from './saved/saved-acts.tsx'
import { SavedDetails } from './saved/saved-details.tsx'
import { ToComparisons } from './saved/to-comparisons.tsx'

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

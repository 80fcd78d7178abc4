import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { Gone } from '#web/records/details/gone.tsx'
import { GoneHistory } from '#web/records/details/gone-history.tsx'
import { useMe } from '#web/session/me.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { comparisonTimelinePages, comparisonTimelineQuery } from '../reads.ts'
import { ComparisonEntry } from './comparison-entry.tsx'
import { ToComparisons } from './to-comparisons.tsx'

/** Shown when a comparison is not found; for a deleted one its history, to those who may see it. */
export function GoneComparison({ id, seen }: { id: string; seen: SavedComparison | undefined }) {
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

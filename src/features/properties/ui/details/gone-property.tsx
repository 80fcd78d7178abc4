import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { rowScope } from '#access/actor.ts'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { Gone } from '#web/records/details/gone.tsx'
import { GoneHistory } from '#web/records/details/gone-history.tsx'
import { useMe } from '#web/session/me.ts'
import type { Property } from '../../model.ts'
import { propertyTimelinePages, propertyTimelineQuery } from '../shared/reads.ts'
import { PropertyEntry } from './property-entry.tsx'
import { ToList } from './to-list.tsx'

/** Shown when a property is not found; includes the history of a deleted one for those who may see it. */
export function GoneProperty({ id, seen }: { id: string; seen: Property | undefined }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const displayName = useDisplayName()
  const seesAll = user !== null && rowScope(user) === 'all'
  const timeline = useQuery({ ...propertyTimelineQuery(id), enabled: seesAll })
  const last = timeline.data?.[0]
  if (seesAll && timeline.isPending) return <DetailsSkeleton />
  const deletion = last?.eventType === 'PROPERTY_DELETE' ? last : undefined
  return (
    <>
      <Gone
        deletion={deletion}
        deleted={t('properties:details.deleted', { name: isolateBidi(last?.name ?? '') })}
        outOfReach={seen && t('properties:details.outOfReach', { name: isolateBidi(displayName(seen)) })}
        toList={<ToList />}
      />
      {deletion ? <History id={id} /> : null}
    </>
  )
}

function History({ id }: { id: string }) {
  const timeline = useInfiniteQuery(propertyTimelinePages(id))
  return <GoneHistory timeline={timeline} body={(entry) => <PropertyEntry entry={entry} />} />
}

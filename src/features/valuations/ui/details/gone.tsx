import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { apart } from '#kernel/apart.ts'
import { ButtonLink } from '#web/kit/links.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { useMe } from '#web/me.ts'
import { ErrorPage } from '#web/pages/error-page.tsx'
import type { Valuation } from '../../model.ts'
import { lastList } from '../last-list.ts'
import { sameAddress } from '../list/views.ts'
import { type TimelineEntry, timelineQuery } from '../reads.ts'
import { DetailsSkeleton } from './details-skeleton.tsx'

/**
 * What stands where a valuation is not found: that it was deleted, by whom and why, for whoever may know; that it is out
 * of reach now, for a person who was just looking at it; and otherwise no more than that there is nothing.
 */
export function Gone({ id, seen }: { id: string; seen: Valuation | undefined }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const { user } = useMe()
  const seesAll = user !== null && rowScope(user) === 'all'
  const timeline = useQuery({ ...timelineQuery(id), enabled: seesAll })
  const last = timeline.data?.[0]
  if (seesAll && timeline.isPending) return <DetailsSkeleton />
  if (last?.eventType === 'VALUATION_DELETE') return <Deleted entry={last} />
  if (!seen) return <ErrorPage kind="NOT_FOUND" />
  const number = apart(digits(seen.valuationNumber))
  return <ErrorPage kind="NOT_FOUND" hint={t('valuations:details.outOfReach', { number })} actions={<ToList />} />
}

function Deleted({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const { digits, instant } = useFormat()
  const { valuationNumber = '', userName, at, reason } = entry
  const by = t('valuations:details.deletedBy', { name: apart(userName), at: apart(instant(at)) })
  return (
    <ErrorPage
      kind="NOT_FOUND"
      title={t('valuations:details.deleted', { number: apart(digits(valuationNumber)) })}
      hint={
        <>
          {by} {reason ? t('valuations:event.reason', { reason: apart(reason) }) : null}
        </>
      }
      actions={<ToList />}
    />
  )
}

function ToList() {
  const { t } = useTranslation()
  const { path, search } = lastList()
  return (
    <ButtonLink to={sameAddress(path)} search={search}>
      {t('valuations:details.toList')}
    </ButtonLink>
  )
}

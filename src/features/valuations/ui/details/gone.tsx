import { useQuery } from '@tanstack/react-query'
import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { Gone as GoneRecord } from '#web/records/details/gone.tsx'
import { useMe } from '#web/session/me.ts'
import type { Valuation } from '../../model.ts'
import { valuationsList } from '../last-list.ts'
import { sameAddress } from '../list/views.ts'
import { timelineQuery } from '../shared/reads.ts'

/** Shown when a valuation is not found. */
export function Gone({ id, seen }: { id: string; seen: Valuation | undefined }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const seesAll = user !== null && rowScope(user) === 'all'
  const timeline = useQuery({ ...timelineQuery(id), enabled: seesAll })
  const last = timeline.data?.[0]
  if (seesAll && timeline.isPending) return <DetailsSkeleton strip />
  const number = (text = '') => isolateBidi(text)
  return (
    <GoneRecord
      deletion={last?.eventType === 'VALUATION_DELETE' ? last : undefined}
      deleted={t('details:details.deleted', { number: number(last?.valuationNumber) })}
      outOfReach={seen && t('details:details.outOfReach', { number: number(seen.valuationNumber) })}
      toList={<ToList />}
    />
  )
}

function ToList() {
  const { t } = useTranslation()
  const { path, search } = valuationsList.last()
  return (
    <ButtonLink to={sameAddress(path)} search={search}>
      {t('details:details.toList')}
    </ButtonLink>
  )
}

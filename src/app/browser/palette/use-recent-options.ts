import { useQueries } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { recentIds, removeRecent } from '#web/palette/recent.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { Option } from './sections.ts'

/** The valuations that this person opened last on this device, except the open one; deleted ones are removed. */
export function useRecentOptions(): Option[] {
  const { user } = useMe()
  const navigate = useNavigate()
  const open = useMatches({ select: (matches) => matches.map(({ params }) => ('id' in params ? params.id : null)) })
  const [stored] = useState(() => (user ? recentIds(user.id) : []))
  const ids = stored.filter((id) => !open.includes(id))
  const reads = useQueries({ queries: ids.map((id) => ({ ...valuationQuery(id), retry: false })) })
  const gone = ids.filter((_, at) => isNotFound(reads[at]?.error)).join()

  useEffect(() => {
    if (user && gone) for (const id of gone.split(',')) removeRecent(user.id, id)
  }, [user, gone])

  return ids.flatMap((id, at): Option[] => {
    const read = reads[at]
    if (!read || read.isError) return []
    const run = () => void navigate({ to: '/valuations/$id', params: { id } })
    return [{ kind: 'valuation', id, valuation: read.data, run }]
  })
}

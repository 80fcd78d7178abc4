import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { propertyQuery } from '#features/valuations/ui/shared/linked.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useSeenAct } from '#web/records/details/use-refusal.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import type { PropertyDetails } from '../../model.ts'
import { propertyTimelineQuery, refreshProperties } from '../shared/reads.ts'
import { listOf } from './to-list.tsx'

export type Deletion = ReturnType<typeof useDeletion>

/** Deletes a property after confirmation, at the version that was read, one request at a time. */
export function useDeletion(property: PropertyDetails) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const displayName = useDisplayName()
  const [asking, setAsking] = useState(false)
  const { id } = property
  const one = propertyQuery(id).queryKey
  const {
    run,
    attempt: _,
    clear,
    seen,
    ...act
  } = useSeenAct({
    record: property,
    isAsked: asking,
    history: () => client.fetchQuery({ ...propertyTimelineQuery(id), staleTime: 0 }),
    again: () => client.invalidateQueries({ queryKey: one }),
    refresh: refreshProperties,
  })
  const show = (on: boolean) => {
    clear()
    setAsking(on)
  }

  const remove = async (given: string) => {
    const reason = tidyText(given)
    await rpc.properties
      .delete({ id, version: seen.version, ...(reason ? { reason } : {}) })
      .catch(async (failure: unknown) => {
        // A valuation was linked to it meanwhile: the screen says so from now on.
        if (failure instanceof RpcError && failure.code === 'property-linked')
          await client.invalidateQueries({ queryKey: one })
        throw failure
      })
    // Cached lists must not show the deleted record, and this screen must not refetch it.
    client.removeQueries({ queryKey: ['properties'], type: 'inactive' })
    await navigate({ ...listOf(), replace: true })
    toast.success(t('properties:details.deleted', { name: isolateBidi(displayName(property)) }))
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'properties' && queryKey.includes(id) })
    await refreshProperties(client)
  }
  return {
    ...act,
    asking,
    ask: () => show(true),
    close: () => show(false),
    answer: (reason: string) => run(() => remove(reason)),
  }
}

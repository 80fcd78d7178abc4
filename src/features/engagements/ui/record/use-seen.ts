import { useState } from 'react'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import type { EngagementDetails } from '../../model.ts'
import { engagementQuery, onEngagements } from '../shared/reads.ts'

/**
 * The version of an engagement that a dialog began with, until it says that another person has changed it: the page behind follows such
 * changes at once, and what is typed here was typed beside what was there before.
 */
export function useSeen(of: EngagementDetails | undefined): { version: number; on: ActedOn } {
  const [version, setVersion] = useState(of?.version ?? 0)
  const on: ActedOn = {
    ...onEngagements,
    refresh: async (client) => {
      await onEngagements.refresh(client)
      const now = of && client.getQueryData(engagementQuery(of.id).queryKey)
      if (now) setVersion(now.version)
    },
  }
  return { version, on }
}

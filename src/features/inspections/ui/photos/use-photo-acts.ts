import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ChangePhotoBody } from '../along/bodies.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { inspectionQuery } from '../shared/reads.ts'

export type PhotoChange = Omit<ChangePhotoBody, 'inspectionId'>

/** What can be done with the photos of an inspection: kept on this device and sent from there, or sent at once where nothing is kept. */
export function usePhotoActs(inspectionId: string) {
  const client = useQueryClient()
  const away = use(VisitAway)
  if (away)
    return {
      change: away.changePhoto,
      order: (ids: string[]) => away.orderPhotos({ ids }),
      remove: (id: string) => away.removePhoto({ id }),
    }
  const send = async (call: (sent: { inspectionId: string; commandId: string }) => Promise<unknown>): Promise<void> => {
    await call({ inspectionId, commandId: newId() })
    await client.invalidateQueries({ queryKey: inspectionQuery(inspectionId).queryKey })
  }
  return {
    change: (change: PhotoChange) => send((sent) => rpc.inspections.updatePhoto({ ...sent, ...change })),
    order: (ids: string[]) => send((sent) => rpc.inspections.orderPhotos({ ...sent, ids })),
    remove: (id: string) => send((sent) => rpc.inspections.removePhoto({ ...sent, id })),
  }
}

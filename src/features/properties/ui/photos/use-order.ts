import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { moved } from '../../rules/order.ts'
import { photosQuery, refreshPhotos } from './reads.ts'

/**
 * Gives what moves a photo to a place counted from 0: at once on the screen, then on the server, one after the other so that the
 * last move stands. Where that is refused, what stands there is read again and it is said why.
 */
export function useOrder(propertyId: string): (id: string, to: number) => void {
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = photosQuery(propertyId)
  return (id, to) => {
    const now = client.getQueryData(queryKey)
    if (!now) return
    const ids = now.items.map((photo) => photo.id)
    const wanted = moved(ids, id, to)
    if (wanted.every((one, at) => one === ids[at])) return
    // A reading that is under way would put the former order back.
    void client.cancelQueries({ queryKey })
    const items = wanted.flatMap((one) => now.items.find((photo) => photo.id === one) ?? [])
    client.setQueryData(queryKey, { ...now, items })
    const sent = last.current.then(() => rpc.properties.orderPhotos({ propertyId, ids: wanted }))
    const told = sent.catch((error: unknown) => toast.error(errorText(error)))
    last.current = told
    void told.then(() => {
      if (last.current === told) void refreshPhotos(client, propertyId)
    })
  }
}

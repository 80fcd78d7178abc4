import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { moveTo } from '../rules.ts'
import { type AlbumKey, albumCalls } from './albums.ts'
import { photosQuery, refreshPhotos } from './reads.ts'

/**
 * Gives the function that moves a photo to a 0-based position: an optimistic update, then a request; requests are sent one after
 * the other so that the last move wins. When one fails, its error is shown and the photos are refetched.
 */
export function useOrder(album: AlbumKey): (id: string, to: number) => void {
  const client = useQueryClient()
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = photosQuery(album)
  return (id, to) => {
    const now = client.getQueryData(queryKey)
    if (!now) return
    const ids = now.items.map((photo) => photo.id)
    const wanted = moveTo(ids, id, to)
    if (wanted.every((one, at) => one === ids[at])) return
    // A fetch in flight would restore the previous order.
    void client.cancelQueries({ queryKey })
    const items = wanted.flatMap((one) => now.items.find((photo) => photo.id === one) ?? [])
    client.setQueryData(queryKey, { ...now, items })
    const sent = lastRequest.current.then(() => albumCalls(album).order(album.id, wanted))
    const settled = sent.catch((error: unknown) => toast.error(errorText(error)))
    lastRequest.current = settled
    void settled.then(() => {
      if (lastRequest.current === settled) void refreshPhotos(client, album)
    })
  }
}

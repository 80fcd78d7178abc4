import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AlbumKey } from './albums.ts'
import { refreshPhotos } from './reads.ts'

/** Runs one change of a photo at a time; `error` is that of the last attempt. The photos are refetched whether it succeeds or fails. */
export function usePhotoChange(album: AlbumKey) {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  /** Resolves to true on success. */
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(null)
    const done = await change().then(
      () => true,
      (cause: unknown) => {
        setError(cause)
        return false
      },
    )
    await refreshPhotos(client, album)
    running.current = false
    setBusy(false)
    return done
  }
  return { busy, error, run }
}

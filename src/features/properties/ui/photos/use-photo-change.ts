import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshPhotos } from './reads.ts'

/** Changes a photo, once at a time: `error` is what the last try met. What stands there is read again in either case. */
export function usePhotoChange(propertyId: string) {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  /** True when it was done. */
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
    await refreshPhotos(client, propertyId)
    running.current = false
    setBusy(false)
    return done
  }
  return { busy, error, run }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#web/drafts/stored-drafts.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { RpcError, send } from '#web/rpc/rpc.ts'
import { sessionQuery } from '#web/session/me.ts'

/** The largest file that is opened, in MB. Only its square is sent, so this spares the device and not the server. */
const LARGEST = 50

/** A picture that was opened, with a name of its own. */
export type Chosen = { id: string; bitmap: ImageBitmap }
type Told = { photoURL: string | null }

/** Choosing a photo, sending it and taking it away. The one before stays until the server has the other. */
export function usePhoto({ onKept }: { onKept: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [picture, setPicture] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [removing, setRemoving] = useState(false)
  const sending = useRef<AbortController | null>(null)

  useEffect(() => () => picture?.bitmap.close(), [picture])
  useEffect(() => () => sending.current?.abort(), [])

  const keep = ({ photoURL }: Told, said: string) => {
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, user: session.user && { ...session.user, photoURL } },
    )
    toast.success(said)
  }
  const failed = (thrown: unknown) => {
    const often = thrown instanceof RpcError && thrown.code === 'too-many-requests'
    const count = Math.ceil(Number(often && thrown.params?.seconds) / 60)
    setError(often ? t('people:photo.tooOften', { count, n: count }) : thrown)
  }

  return {
    picture,
    error,
    removing,
    /** A photo is on its way. */
    busy,
    /** Opens a file as a picture; true when it is one. */
    async choose(file: File): Promise<boolean> {
      setError(null)
      if (file.size > LARGEST * 1_048_576) {
        setError(t('people:photo.tooBig', { limit: LARGEST }))
        return false
      }
      const opened = await createImageBitmap(file).catch(() => null)
      if (!opened) setError(t('people:photo.unreadable'))
      else setPicture({ id: newId(), bitmap: opened })
      return opened !== null
    },
    async save(square: HTMLCanvasElement): Promise<void> {
      const stop = new AbortController()
      sending.current = stop
      setError(null)
      setBusy(true)
      try {
        const bytes = await new Promise<Blob | null>((done) => square.toBlob(done, 'image/jpeg', 0.9))
        if (!bytes) return setError(t('people:photo.unreadable'))
        const kept = await send<Told>('/files/photo', { method: 'PUT', bytes, signal: stop.signal })
        keep(kept, t('people:photo.saved'))
        setPicture(null)
        onKept()
      } catch (thrown) {
        if (!stop.signal.aborted) failed(thrown)
      } finally {
        setBusy(false)
      }
    },
    /** Stops what is being sent, or gives the chosen picture up. */
    cancel() {
      if (busy) return sending.current?.abort()
      setError(null)
      setPicture(null)
      onKept()
    },
    async remove(): Promise<void> {
      setError(null)
      setRemoving(true)
      try {
        keep(await send<Told>('/files/photo', { method: 'DELETE' }), t('people:photo.removed'))
        onKept()
      } catch (thrown) {
        failed(thrown)
      } finally {
        setRemoving(false)
      }
    },
  }
}

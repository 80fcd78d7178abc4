import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { RpcError, send } from '#web/rpc/rpc.ts'
import { sessionQuery } from '#web/session/me.ts'

/** The largest file that is opened, in MB. Only its square is sent, so the limit protects the device, not the server. */
const MAX_FILE_MB = 50

/** An opened picture with a unique id. */
export type Chosen = { id: string; bitmap: ImageBitmap }
type PhotoAnswer = { photoURL: string | null }

/** Chooses, uploads and removes the photo. The previous one stays until the server has stored the new one. */
export function usePhoto({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [picture, setPicture] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [removing, setRemoving] = useState(false)
  const sending = useRef<AbortController | null>(null)

  useEffect(() => () => picture?.bitmap.close(), [picture])
  useEffect(() => () => sending.current?.abort(), [])

  const showSaved = ({ photoURL }: PhotoAnswer, message: string) => {
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, user: session.user && { ...session.user, photoURL } },
    )
    toast.success(message)
  }
  const failed = (thrown: unknown) => {
    const isRateLimited = thrown instanceof RpcError && thrown.code === 'too-many-requests'
    const count = Math.ceil(Number(isRateLimited && thrown.params?.seconds) / 60)
    setError(isRateLimited ? t('profile:photo.tooOften', { count, n: count }) : thrown)
  }

  return {
    picture,
    error,
    removing,
    /** A photo is being uploaded. */
    busy,
    /** Opens a file as a picture; false when it is too large or no picture. */
    async choose(file: File): Promise<boolean> {
      setError(null)
      if (file.size > MAX_FILE_MB * 1_048_576) {
        setError(t('profile:photo.tooBig', { limit: MAX_FILE_MB }))
        return false
      }
      const opened = await createImageBitmap(file).catch(() => null)
      if (!opened) setError(t('profile:photo.unreadable'))
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
        if (!bytes) return setError(t('profile:photo.unreadable'))
        const saved = await send<PhotoAnswer>('/files/photo', { method: 'PUT', bytes, signal: stop.signal })
        showSaved(saved, t('profile:photo.saved'))
        setPicture(null)
        onSaved()
      } catch (thrown) {
        if (!stop.signal.aborted) failed(thrown)
      } finally {
        setBusy(false)
      }
    },
    /** Aborts the upload, or discards the chosen picture. */
    cancel() {
      if (busy) return sending.current?.abort()
      setError(null)
      setPicture(null)
      onSaved()
    },
    async remove(): Promise<void> {
      setError(null)
      setRemoving(true)
      try {
        showSaved(await send<PhotoAnswer>('/files/photo', { method: 'DELETE' }), t('profile:photo.removed'))
        onSaved()
      } catch (thrown) {
        failed(thrown)
      } finally {
        setRemoving(false)
      }
    },
  }
}

import { useSyncExternalStore } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { errorText } from '../kit/feedback/error-text.ts'
import { toast } from '../kit/feedback/toast-list.ts'
import { queryClient } from '../rpc/query-client.ts'
import { send } from '../rpc/rpc.ts'
import { sessionQuery } from '../session/me.ts'
import { carry, isGone } from './carry.ts'
import type { Course } from './course.ts'
import { afterEvent, type Event, nextToBegin, type Upload } from './queue-state.ts'
import { forgetFile, rememberFile } from './remembered.ts'
import { UPLOADS } from './send-file.ts'

// It lives as long as the page does, whichever screen is open: a file goes on while one reads another record.
let uploads: readonly Upload[] = []
const running = new Map<string, AbortController>()
const listeners = new Set<() => void>()

/** Tells the queue what happened; those whose turn it then is begin. */
export function tell(event: Event): void {
  uploads = afterEvent(uploads, event)
  for (const { id, state } of uploads) if (state === 'paused') stop(id)
  for (const id of running.keys()) if (!uploads.some((one) => one.id === id)) stop(id)
  for (const id of nextToBegin(uploads)) begin(id)
  // Asked by the browser before the page is left, for as long as there is something to lose.
  window.onbeforeunload = uploads.length > 0 ? (event) => event.preventDefault() : null
  for (const listener of listeners) listener()
}

function stop(id: string): void {
  running.get(id)?.abort()
  running.delete(id)
}

function begin(id: string): void {
  const upload = uploads.find((one) => one.id === id)
  if (!upload) return
  const control = new AbortController()
  running.set(id, control)
  uploads = afterEvent(uploads, { kind: 'begin', id })
  const { person, course, file } = upload
  const hear = (event: Event) => {
    if (control.signal.aborted) return
    if (event.kind === 'known' && event.uploadId) rememberFile(person, event.uploadId, file)
    tell(event)
  }
  carry(upload, hear, control.signal).then(
    () => {
      // Stopped in the moment of its end: it was saved all the same.
      running.delete(id)
      forget(id)
      saved.set(course.kind, { course, count: (saved.get(course.kind)?.count ?? 0) + 1 })
      tell({ kind: 'drop', ids: [id] })
      saySaved()
      void course.refresh()
    },
    (error: unknown) => {
      if (control.signal.aborted) return
      running.delete(id)
      toast.error(errorText(error))
      if (isGone(error)) forget(id)
      tell({ kind: 'fail', id, error, fromStart: isGone(error) })
      saySaved()
      void course.refresh()
    },
  )
}

// Said once for all that came in one after the other.
const saved = new Map<string, { course: Course; count: number }>()
function saySaved(): void {
  for (const [kind, { course, count }] of saved) {
    const more = uploads.some((one) => one.course.kind === kind && (one.state === 'running' || one.state === 'queued'))
    if (more) continue
    saved.delete(kind)
    toast.success(course.done(count, inReadersDigits(count)))
  }
}

function inReadersDigits(value: number): string {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const digits = session?.user?.digits ?? session?.firm.digits ?? 'latn'
  return formatNumber(value, { language: i18n.language === 'en' ? 'en' : 'ar', digits })
}

function forget(id: string): void {
  const upload = uploads.find((one) => one.id === id)
  if (upload?.uploadId) forgetFile(upload.person, upload.uploadId)
}

/** Gives up uploads, here and on the server. */
export async function cancelUploads(ids: readonly string[]): Promise<void> {
  const given = uploads.filter(({ id }) => ids.includes(id))
  tell({ kind: 'drop', ids })
  for (const { person, uploadId, course } of given) if (uploadId) await dropUpload(person, uploadId, course.refresh)
}

/** Gives up a half upload of one's own. Throws nothing: what could not be told to the server expires there by itself. */
export async function dropUpload(person: string, uploadId: string, refresh: Course['refresh']): Promise<void> {
  forgetFile(person, uploadId)
  const headers = { 'tus-resumable': '1.0.0' }
  await send(`${UPLOADS}/${uploadId}`, { method: 'DELETE', headers }).catch(() => undefined)
  await refresh()
}

/** All that is on its way or chosen, in the order in which it came. */
export const uploadsNow = (): readonly Upload[] => uploads

/** The same, drawn anew whenever it changes. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, uploadsNow)
}

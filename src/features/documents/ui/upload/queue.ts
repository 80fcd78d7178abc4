import { useSyncExternalStore } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { i18n } from '#web/i18n.ts'
import { errorText } from '#web/kit/error-text.ts'
import { toast } from '#web/kit/toast-list.ts'
import { sessionQuery } from '#web/me.ts'
import { queryClient } from '#web/query-client.ts'
import { refreshDocuments } from '#web/records/document-reads.ts'
import { send } from '#web/rpc.ts'
import { carry, isGone } from './carry.ts'
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
  const { person, valuation, file, replaces } = upload
  const hear = (event: Event) => {
    if (control.signal.aborted) return
    if (event.kind === 'known' && event.uploadId) rememberFile(person, event.uploadId, file)
    tell(event)
  }
  carry(upload, hear, control.signal).then(
    () => {
      // Stopped in the moment of its end: it is a document all the same.
      running.delete(id)
      forget(id)
      if (!replaces) added += 1
      tell({ kind: 'drop', ids: [id] })
      if (replaces) toast.success(i18n.t('documents:upload.replaced'))
      sayAdded()
      void refreshDocuments(queryClient, valuation.id)
    },
    (error: unknown) => {
      if (control.signal.aborted) return
      running.delete(id)
      toast.error(errorText(error))
      if (isGone(error)) forget(id)
      tell({ kind: 'fail', id, error, fromStart: isGone(error) })
      sayAdded()
      void refreshDocuments(queryClient, valuation.id)
    },
  )
}

// Said once for all that came in one after the other.
let added = 0
function sayAdded(): void {
  if (added === 0 || uploads.some(({ state }) => state === 'running' || state === 'queued')) return
  toast.success(i18n.t('documents:upload.added', { count: added, n: inReadersDigits(added) }))
  added = 0
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
  for (const { person, uploadId, valuation } of given) if (uploadId) await dropUpload(person, uploadId, valuation.id)
}

/** Gives up a half upload of one's own. Throws nothing: what could not be told to the server expires there by itself. */
export async function dropUpload(person: string, uploadId: string, valuationId: string): Promise<void> {
  forgetFile(person, uploadId)
  const headers = { 'tus-resumable': '1.0.0' }
  await send(`${UPLOADS}/${uploadId}`, { method: 'DELETE', headers }).catch(() => undefined)
  await refreshDocuments(queryClient, valuationId)
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

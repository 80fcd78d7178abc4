import { useSyncExternalStore } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { errorText } from '../kit/feedback/error-text.ts'
import { toast } from '../kit/feedback/toast-list.ts'
import { queryClient } from '../rpc/query-client.ts'
import { send } from '../rpc/rpc.ts'
import { sessionQuery } from '../session/me.ts'
import { nextToStart, reduceUploads, type Upload, type UploadEvent, type UploadTarget } from './queue-state.ts'
import { isGone, runUpload, UPLOADS } from './run-upload.ts'

// Lives as long as the page, whichever screen is open: an upload continues while one reads another record.
let uploads: readonly Upload[] = []
const running = new Map<string, AbortController>()
const listeners = new Set<() => void>()

/** Applies an event to the queue, and stops and starts uploads accordingly. */
export function dispatch(event: UploadEvent): void {
  uploads = reduceUploads(uploads, event)
  for (const { id, state } of uploads) if (state === 'paused') stop(id)
  for (const id of running.keys()) if (!uploads.some((one) => one.id === id)) stop(id)
  for (const id of nextToStart(uploads)) start(id)
  // Makes the browser ask before the page is left, for as long as there is something to lose.
  window.onbeforeunload = uploads.length > 0 ? (event) => event.preventDefault() : null
  for (const listener of listeners) listener()
}

function stop(id: string): void {
  running.get(id)?.abort()
  running.delete(id)
}

function start(id: string): void {
  const upload = uploads.find((one) => one.id === id)
  if (!upload) return
  const control = new AbortController()
  running.set(id, control)
  uploads = reduceUploads(uploads, { kind: 'start', id })
  const { person, target, file } = upload
  const onEvent = (event: UploadEvent) => {
    if (control.signal.aborted) return
    if (event.kind === 'created' && event.uploadId) saveFingerprint(person, event.uploadId, file)
    dispatch(event)
  }
  const present = () => uploads.find((one) => one.id === id) ?? upload
  runUpload(upload, { dispatch: onEvent, present, signal: control.signal }).then(
    (note) => {
      // Even if it was stopped in this very moment: it is saved.
      running.delete(id)
      if (note === null) return
      forget(id)
      const before = saved.get(target.kind)
      const notes = [...(before?.notes ?? []), ...(note ? [note] : [])]
      saved.set(target.kind, { target, notes, count: (before?.count ?? 0) + 1 })
      dispatch({ kind: 'drop', ids: [id] })
      reportSaved()
      void target.refresh()
    },
    (error: unknown) => {
      if (control.signal.aborted) return
      running.delete(id)
      // What is asked about says it itself.
      if (!present().waits) toast.error(errorText(error))
      if (isGone(error)) forget(id)
      dispatch({ kind: 'fail', id, error, fromStart: isGone(error) })
      reportSaved()
      void target.refresh()
    },
  )
}

// One message for all uploads of a kind that complete one after the other.
const saved = new Map<string, { target: UploadTarget; notes: readonly string[]; count: number }>()
function reportSaved(): void {
  for (const [kind, { target, notes, count }] of saved) {
    const more = uploads.some((one) => one.target.kind === kind && (one.state === 'running' || one.state === 'queued'))
    if (more) continue
    saved.delete(kind)
    const message = target.done(count, inReadersDigits(count))
    const said = [message, ...notes].filter(Boolean).join(' · ')
    if (said) toast[notes.length > 0 ? 'warning' : 'success'](said)
  }
}

/** A number as the reader has numbers written. */
export function inReadersDigits(value: number): string {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const digits = session?.user?.digits ?? session?.firm.digits ?? 'latn'
  return formatNumber(value, { language: i18n.language, digits })
}

function forget(id: string): void {
  const upload = uploads.find((one) => one.id === id)
  if (upload?.uploadId) deleteFingerprint(upload.person, upload.uploadId)
}

/** Cancels uploads, here and on the server. */
export async function cancelUploads(ids: readonly string[]): Promise<void> {
  const cancelled = uploads.filter(({ id }) => ids.includes(id))
  dispatch({ kind: 'drop', ids })
  for (const { person, uploadId, target } of cancelled)
    if (uploadId) await cancelPartialUpload(person, uploadId, target.refresh)
}

/** Cancels a partial upload of one's own. Never throws: one that the server did not hear of expires there. */
export async function cancelPartialUpload(
  person: string,
  uploadId: string,
  refresh: UploadTarget['refresh'],
): Promise<void> {
  deleteFingerprint(person, uploadId)
  const headers = { 'tus-resumable': '1.0.0' }
  await send(`${UPLOADS}/${uploadId}`, { method: 'DELETE', headers }).catch(() => undefined)
  await refresh()
}

/** All chosen and active uploads, in the order in which they were added. */
export const currentUploads = (): readonly Upload[] => uploads

/** The same; rerenders when they change. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentUploads)
}

// The records whose uploads are on the screen that is open.
const onScreen = new Set<string>()
/** True while the uploads of a record are on the screen that is open. */
export const isOnScreen = (recordId: string): boolean => onScreen.has(recordId)

/** Says that the uploads of a record are on the screen, until what it returns is called. */
export function showUploadsOf(recordId: string): () => void {
  const changed = () => {
    // Another list, so that anyone who shows it looks again.
    uploads = [...uploads]
    for (const listener of listeners) listener()
  }
  onScreen.add(recordId)
  changed()
  return () => {
    onScreen.delete(recordId)
    changed()
  }
}

// Fingerprints of files by upload id: a browser loses the file on a reload, and a partial upload may only be resumed with the same
// file. Only its size and age are stored on the device, never its name.
type Fingerprints = Readonly<Record<string, string>>

const MAX_FINGERPRINTS = 50
const keyOf = (person: string) => `uploads:${person}`
const fingerprintOf = ({ size, lastModified }: File) => `${size}:${lastModified}`

function saveFingerprint(person: string, uploadId: string, file: File): void {
  const others = Object.entries(readFingerprints(person)).filter(([id]) => id !== uploadId)
  writeFingerprints(person, Object.fromEntries([...others, [uploadId, fingerprintOf(file)]].slice(-MAX_FINGERPRINTS)))
}

function deleteFingerprint(person: string, uploadId: string): void {
  const { [uploadId]: deleted, ...others } = readFingerprints(person)
  if (deleted !== undefined) writeFingerprints(person, others)
}

/** True when an upload was started with this very file on this device. */
export function isFileOf(person: string, uploadId: string, file: File): boolean {
  return readFingerprints(person)[uploadId] === fingerprintOf(file)
}

function readFingerprints(person: string): Fingerprints {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Fingerprints) : {}
  } catch {
    return {}
  }
}

// Without storage, resuming after a reload restarts the file.
function writeFingerprints(person: string, fingerprints: Fingerprints): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(fingerprints))
  } catch {}
}

/** Where files are uploaded to: the record they are for, and what becomes of each by its `Details`, which a person gives. */
export type UploadTarget<Details extends object = object> = {
  /** Files of one kind that complete one after the other are reported together. */
  kind: string
  record: {
    /** The kind of record, as the server knows it. */
    type: string
    id: string
    /** The record's name, and the path of its page. */
    name: string
    path: string
  }
  /** What was read of a file while its details are asked for, as details of it; absent where nothing is asked that a file tells. */
  read?(seen: Seen, details: Details): Partial<Details>
  /** Attaches a checked upload to its record; repeated, it answers the same. Throws RpcError. */
  save(details: Details, uploadId: string, signal: AbortSignal): Promise<unknown>
  /** Refetches what shows the record's files. */
  refresh(): Promise<void>
  /** The message that so many were saved, null for none; `n` is the number in the reader's digits. */
  done(count: number, n: string): string | null
}

/** What the server found a sent file to be: its content, the beginning of a PDF's text, and the file of the record that has the same content. */
export type Seen = { sha256: string; opening: string | null; heldAs: string | null }

/** The steps of an upload: its bytes are sent, inspected by the server, and attached to the record. */
type Step = 'send' | 'check' | 'save'
/** 'away': the server cannot be reached; retried automatically. */
type State = 'queued' | 'running' | 'away' | 'paused' | 'failed'

/** A file that is being uploaded to a record, or chosen for it. */
export type Upload<Details extends object = object> = {
  id: string
  person: string
  target: UploadTarget<Details>
  file: File
  details: Details
  /** Its details are asked for: it is sent and checked meanwhile, and attached once they are given. */
  waits: boolean
  /** Once it is checked. */
  seen: Seen | null
  /** What a person should know of it once it is attached. */
  note: string
  /** Chosen to resume a partial upload that cannot be proven to be of this file: it restarts at its first byte. */
  restarts: boolean
  /** The server's id of it, once created. */
  uploadId: string | null
  step: Step
  state: State | 'chosen'
  /** Bytes that the server has received. */
  sent: number
  /** Bytes a second. */
  speed: number | null
  error: unknown
}

/** How many are uploaded concurrently. */
const CONCURRENCY = 2

export type UploadEvent =
  | { kind: 'add'; uploads: readonly Upload[] }
  | { kind: 'change'; id: string; details: object }
  /** Queues chosen, paused and failed ones; `ahead` while their details are asked for. */
  | { kind: 'queue'; ids: readonly string[]; ahead?: boolean }
  | { kind: 'start'; id: string }
  | { kind: 'created'; id: string; uploadId: string | null }
  | { kind: 'progress'; id: string; sent: number; speed: number | null }
  | { kind: 'away'; id: string; error: unknown }
  | { kind: 'step'; id: string; step: Step }
  /** It is checked, and waits for its details if they are asked for. */
  | { kind: 'seen'; id: string; seen: Seen; note: string }
  | { kind: 'pause'; id: string }
  | { kind: 'fail'; id: string; error: unknown; fromStart: boolean }
  /** Details are no longer asked for those that can't be taken. */
  | { kind: 'refuse'; ids: readonly string[] }
  /** Back to the form for its details. */
  | { kind: 'reopen'; id: string }
  | { kind: 'drop'; ids: readonly string[] }

type Patch = Partial<Upload>
const QUEUEABLE: readonly Upload['state'][] = ['chosen', 'paused', 'failed']

/** The reducer of uploads; those that an event does not concern stay identical. */
export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.kind === 'add') return [...uploads, ...event.uploads]
  if (event.kind === 'drop') return uploads.filter(({ id }) => !event.ids.includes(id))
  const ids = 'ids' in event ? event.ids : [event.id]
  return uploads.map((one) => (ids.includes(one.id) ? { ...one, ...patchOf(one, event) } : one))
}

function patchOf(one: Upload, event: Exclude<UploadEvent, { kind: 'add' | 'drop' }>): Patch {
  switch (event.kind) {
    case 'change':
      return { details: { ...one.details, ...event.details }, error: null }
    case 'queue':
      return {
        waits: event.ahead === true,
        ...(QUEUEABLE.includes(one.state) ? { state: 'queued', error: null, speed: null } : {}),
      }
    case 'start':
      return { state: 'running' }
    case 'created':
      return { uploadId: event.uploadId, ...(event.uploadId === null && { sent: 0 }) }
    case 'progress':
      return { state: 'running', sent: event.sent, speed: event.speed, error: null }
    case 'away':
      return { state: 'away', speed: null, error: event.error }
    case 'step':
      return { step: event.step, state: 'running', sent: one.file.size, speed: null, error: null }
    case 'seen': {
      const { seen, note } = event
      const read = one.waits ? one.target.read?.(seen, one.details) : undefined
      return { seen, note, ...(one.waits && { step: 'save', state: 'chosen' }), details: { ...one.details, ...read } }
    }
    case 'pause':
      return { state: 'paused', speed: null, error: null }
    case 'fail': {
      const restart = event.fromStart ? ({ step: 'send', uploadId: null, sent: 0 } as const) : {}
      return { state: 'failed', speed: null, error: event.error, ...restart }
    }
    case 'refuse':
      return { state: 'failed', waits: false }
    case 'reopen':
      return { state: 'chosen', waits: true }
  }
}

/** The ids of the queued uploads to start now. */
export function nextToStart(uploads: readonly Upload[]): string[] {
  const active = uploads.filter(({ state }) => state === 'running' || state === 'away').length
  const queued = uploads.filter(({ state }) => state === 'queued')
  return queued.slice(0, Math.max(0, CONCURRENCY - active)).map(({ id }) => id)
}

/** The share of all bytes that has been sent: 0 to 1. */
export function shareOf(uploads: readonly Pick<Upload, 'sent' | 'file'>[]): number {
  const all = uploads.reduce((sum, { file }) => sum + file.size, 0)
  return all === 0 ? 0 : uploads.reduce((sum, { sent }) => sum + sent, 0) / all
}

import type { Course } from './course.ts'

/** A file's way in: its bytes are sent, judged by the server, and something is made of it. */
export type Step = 'send' | 'check' | 'save'
/** 'away': the server cannot be reached, and is tried again by itself. */
export type State = 'queued' | 'running' | 'away' | 'paused' | 'failed'

/** A file on its way to a record, or chosen for it. */
export type Upload<Said extends object = object> = {
  id: string
  person: string
  course: Course<Said>
  file: File
  said: Said
  /** A half upload that it was chosen for is not known to be of this very file: it begins with its first byte. */
  anew: boolean
  /** What the server calls it, once it knows of it. */
  uploadId: string | null
  step: Step
  state: State | 'chosen'
  /** Bytes that the server has. */
  sent: number
  /** Bytes a second. */
  speed: number | null
  error: unknown
}

/** How many are sent at a time. */
const AT_ONCE = 2

export type Event =
  | { kind: 'add'; uploads: readonly Upload[] }
  | { kind: 'change'; id: string; said: object }
  /** Chosen, paused and failed ones take their place in the queue; with `id` only that one. */
  | { kind: 'queue'; ids: readonly string[] }
  | { kind: 'begin'; id: string }
  | { kind: 'known'; id: string; uploadId: string | null }
  | { kind: 'progress'; id: string; sent: number; speed: number | null }
  | { kind: 'away'; id: string; error: unknown }
  | { kind: 'step'; id: string; step: Step }
  | { kind: 'pause'; id: string }
  | { kind: 'fail'; id: string; error: unknown; fromStart: boolean }
  /** Back to where its details are typed. */
  | { kind: 'reopen'; id: string }
  | { kind: 'drop'; ids: readonly string[] }

type Part = Partial<Upload>
const QUEUEABLE: readonly Upload['state'][] = ['chosen', 'paused', 'failed']

/** What becomes of the uploads by what happened; those it does not concern stay the very same. */
export function afterEvent(uploads: readonly Upload[], event: Event): readonly Upload[] {
  if (event.kind === 'add') return [...uploads, ...event.uploads]
  if (event.kind === 'drop') return uploads.filter(({ id }) => !event.ids.includes(id))
  const ids = event.kind === 'queue' ? event.ids : [event.id]
  return uploads.map((one) => (ids.includes(one.id) ? { ...one, ...partOf(one, event) } : one))
}

function partOf(one: Upload, event: Exclude<Event, { kind: 'add' | 'drop' }>): Part {
  switch (event.kind) {
    case 'change':
      return { said: { ...one.said, ...event.said }, error: null }
    case 'queue':
      return QUEUEABLE.includes(one.state) ? { state: 'queued', error: null, speed: null } : {}
    case 'begin':
      return { state: 'running' }
    case 'known':
      return { uploadId: event.uploadId, ...(event.uploadId === null && { sent: 0 }) }
    case 'progress':
      return { state: 'running', sent: event.sent, speed: event.speed, error: null }
    case 'away':
      return { state: 'away', speed: null, error: event.error }
    case 'step':
      return { step: event.step, state: 'running', sent: one.file.size, speed: null, error: null }
    case 'pause':
      return { state: 'paused', speed: null, error: null }
    case 'fail': {
      const anew = event.fromStart ? ({ step: 'send', uploadId: null, sent: 0 } as const) : {}
      return { state: 'failed', speed: null, error: event.error, ...anew }
    }
    case 'reopen':
      return { state: 'chosen' }
  }
}

/** Those whose turn it is. */
export function nextToBegin(uploads: readonly Upload[]): string[] {
  const under = uploads.filter(({ state }) => state === 'running' || state === 'away').length
  const queued = uploads.filter(({ state }) => state === 'queued')
  return queued.slice(0, Math.max(0, AT_ONCE - under)).map(({ id }) => id)
}

/** The share of the bytes that has been sent of all that are on their way: 0 to 1. */
export function shareOf(uploads: readonly Pick<Upload, 'sent' | 'file'>[]): number {
  const all = uploads.reduce((sum, { file }) => sum + file.size, 0)
  return all === 0 ? 0 : uploads.reduce((sum, { sent }) => sum + sent, 0) / all
}

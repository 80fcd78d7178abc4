import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import type { FileNote } from '#kernel/file-kinds.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { i18n } from '../i18n/i18n.ts'
import { FILE_TIME_OUT, PAUSE_TIME_OUT } from '../rpc/fetch-file.ts'
import { RpcError, refused, send, whileSignedIn } from '../rpc/rpc.ts'
import { type Sample, sampled, speedOf } from './pace.ts'
import type { Seen, Upload, UploadEvent, UploadTarget } from './queue-state.ts'
import { retry } from './retry.ts'

/** The server's address of uploads. */
export const UPLOADS = '/files/uploads'
// An ended session, or a record that was closed, is noticed between two chunks.
const CHUNK_SIZE = 32 * 1_048_576
/** How often progress is dispatched, in milliseconds. */
const PROGRESS_INTERVAL = 200

type Dispatch = (event: UploadEvent) => void

/**
 * Runs an upload from its current step: sends the bytes, has them checked, and saves them as its target asks. Each step may be
 * repeated. Gives what a person should know of the file, '' for nothing, and null where it is checked and waits for its details; `present` gives
 * it as it is by then. Throws RpcError when a step is refused, and the reason that `signal` was
 * aborted with.
 */
export async function runUpload(
  upload: Upload,
  { dispatch, present, signal }: { dispatch: Dispatch; present: () => Upload; signal: AbortSignal },
): Promise<string | null> {
  const { id, step, target } = upload
  const onAway = (error: RpcError) => dispatch({ kind: 'away', id, error })
  const uploadId =
    step === 'send' || upload.uploadId === null ? await sendBytes(upload, dispatch, signal) : upload.uploadId
  if (step !== 'save') {
    dispatch({ kind: 'step', id, step: 'check' })
    const check = () => send<Checked>(`${UPLOADS}/${uploadId}/check`, { signal, within: FILE_TIME_OUT })
    const { sha256, opening, heldAs, ...checked } = await retry(check, { signal, onAway })
    dispatch({ kind: 'seen', id, seen: { sha256, opening, heldAs }, note: wordsOf(checked) })
    if (present().waits) return null
  }
  dispatch({ kind: 'step', id, step: 'save' })
  await retry(() => target.save(present().details, uploadId, signal), { signal, onAway })
  return present().note
}

type Checked = Seen & { name: string; notes: FileNote[] }
/** What is said in passing: that a picture was converted or made smaller is as it should be. */
const SAID: readonly FileNote[] = ['locked', 'cut', 'completed']

function wordsOf({ name, notes }: Omit<Checked, keyof Seen>): string {
  const words = notes.filter((note) => SAID.includes(note)).map((note) => i18n.t(`uploads:note.${note}`))
  return words.length > 0 ? `${isolateBidi(name)}: ${words.join(' · ')}` : ''
}

function sendBytes({ id, file, target, uploadId }: Upload, dispatch: Dispatch, signal: AbortSignal): Promise<string> {
  let samples: Sample[] = []
  let dispatchedAt = 0
  return sendFile({
    file,
    record: target.record,
    uploadId,
    signal,
    onCreated: (created) => dispatch({ kind: 'created', id, uploadId: created }),
    onAway: (error) => {
      samples = []
      dispatch({ kind: 'away', id, error })
    },
    onProgress: (bytes) => {
      const at = performance.now()
      if (at - dispatchedAt < PROGRESS_INTERVAL && bytes < file.size) return
      dispatchedAt = at
      samples = sampled(samples, { at, sent: bytes })
      dispatch({ kind: 'progress', id, sent: bytes, speed: speedOf(samples) })
    },
  })
}

/** True when the server has nothing of the file any more: a retry starts at its first byte. */
export function isGone(error: unknown): boolean {
  return error instanceof RpcError && (isRefusedFile(error) || error.code === 'upload-not-found')
}

/** True when the server refused the file itself: a retry would be refused alike. */
export function isRefusedFile(error: unknown): boolean {
  return error instanceof RpcError && /^(file|picture)-(?!missing)/.test(error.code)
}

type Sending = {
  file: File
  record: Pick<UploadTarget['record'], 'type' | 'id'>
  /** The upload to resume. */
  uploadId: string | null
  signal: AbortSignal
  /** Called with the server's id of the upload; null when the server no longer knows the one to resume. */
  onCreated: (uploadId: string | null) => void
  onProgress: (sent: number) => void
  /** Called when the server cannot be reached, before a retry. */
  onAway: (error: RpcError) => void
}

/**
 * Sends a file's bytes from the server's offset on, and returns the upload's id. Waits for a lost connection as long as it takes,
 * and for the person to sign in again after their session ended. Throws RpcError when the server refuses the file, and the reason
 * that `signal` was aborted with.
 */
async function sendFile({ uploadId, onAway, ...sending }: Sending): Promise<string> {
  const { signal, onCreated, onProgress } = sending
  let id = uploadId
  const created = (known: string | null) => {
    id = known
    onCreated(known)
  }
  const attempt = (resetTries: () => void) => {
    const progressed = (sent: number) => {
      resetTries()
      onProgress(sent)
    }
    return tusUpload(id, { ...sending, onCreated: created, onProgress: progressed }).catch(async (cause: unknown) => {
      signal.throwIfAborted()
      throw await rpcErrorOf(cause)
    })
  }
  const attemptOrRestart = (resetTries: () => void) =>
    attempt(resetTries).catch((error: RpcError) => {
      if (error.code !== 'upload-not-found' || id === null) throw error
      created(null)
      return attempt(resetTries)
    })
  return retry((resetTries) => whileSignedIn(() => attemptOrRestart(resetTries), signal), { signal, onAway })
}

async function tusUpload(
  id: string | null,
  { file, record, signal, onCreated, onProgress }: Omit<Sending, 'uploadId' | 'onAway'>,
) {
  const { Upload } = await import('tus-js-client')
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload: TusUpload = new Upload(file, {
    // Never both: the library would silently restart an upload that the server no longer knows.
    ...(id === null ? { endpoint: UPLOADS } : { uploadUrl: `${UPLOADS}/${id}` }),
    metadata: { filename: file.name, [record.type]: record.id },
    chunkSize: CHUNK_SIZE,
    retryDelays: null,
    fingerprint: async () => '',
    storeFingerprintForResuming: false,
    onBeforeRequest: () => signal.throwIfAborted(),
    onUploadUrlAvailable: () => onCreated(idOf(upload)),
    onProgress: (sent) => {
      wait()
      onProgress(sent)
    },
    onSuccess: () => resolve(idOf(upload)),
    onError: reject,
  })
  const stop = () => {
    void upload.abort()
    reject(signal.reason)
  }
  // A network on which nothing moves any more is a lost one.
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(() => {
      void upload.abort()
      reject(new RpcError({ type: 'NETWORK', code: 'network-error' }, 0, { isLate: true }))
    }, PAUSE_TIME_OUT)
  }
  signal.addEventListener('abort', stop)
  wait()
  upload.start()
  return promise.finally(() => {
    clearTimeout(pause)
    signal.removeEventListener('abort', stop)
  })
}

const idOf = ({ url }: TusUpload) => url?.split('/').at(-1) ?? ''

// By status, for a response without a body (to HEAD).
const CODES: Readonly<Record<number, 'not-signed-in' | 'upload-not-found' | 'upload-busy'>> = {
  401: 'not-signed-in',
  404: 'upload-not-found',
  410: 'upload-not-found',
  423: 'upload-busy',
}

/** Maps an error of the library to the RpcError of the server's refusal, or to 'network-error'. */
async function rpcErrorOf(cause: unknown): Promise<RpcError> {
  if (cause instanceof RpcError) return cause
  const response = (cause as Partial<DetailedError>).originalResponse
  const status = response?.getStatus() ?? 0
  if (!response || status === 0) return new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  const code = CODES[status]
  const error = await refused(parseJson(response.getBody()), status)
  return code && error.code === 'unknown-error' ? new RpcError({ type: error.type, code }, status) : error
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

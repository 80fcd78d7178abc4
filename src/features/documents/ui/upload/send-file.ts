import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { RpcError, refused, whileSignedIn } from '#web/rpc.ts'

/** Where files come in. */
export const UPLOADS = '/files/uploads'
// A session that ends, or a record that is closed, is noticed between two pieces.
const PIECE = 32 * 1_048_576
const WAITS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** How often a refusal that passes by itself is waited for: another window that holds the file, too many calls at once. */
const PATIENCE = 6

type Sending = {
  file: File
  valuationId: string
  /** The upload that it goes on with. */
  uploadId: string | null
  signal: AbortSignal
  /** The server has a name for it; null when it knows that name no more. */
  onKnown: (uploadId: string | null) => void
  onProgress: (sent: number) => void
  /** The server cannot be reached; it is tried again by itself. */
  onAway: (error: RpcError) => void
}

/**
 * Sends the bytes of a file, from where the server has them, and gives the upload's id. A lost connection is waited out for
 * as long as it takes; a session that has ended is asked for by the page and then gone on with. Throws RpcError when the
 * server refuses the file, and what `signal` was aborted with.
 */
export async function sendFile({ uploadId, ...sending }: Sending): Promise<string> {
  const { signal, onKnown, onAway } = sending
  let id = uploadId
  let tries = 0
  const heard = {
    ...sending,
    onKnown: (known: string | null) => {
      id = known
      onKnown(known)
    },
    onProgress: (sent: number) => {
      tries = 0
      sending.onProgress(sent)
    },
  }
  for (;;) {
    try {
      // Asked in the words that the page waits upon: a session that ended, and then stands again.
      const attempt = () => sendOnce(id, heard).catch((cause: unknown) => Promise.reject(refusalOf(cause)))
      return await whileSignedIn(attempt, signal)
    } catch (cause) {
      signal.throwIfAborted()
      const error = refusalOf(cause)
      if (error.code === 'upload-not-found' && id !== null) {
        id = null
        onKnown(null)
      } else {
        if (!mayPass(error) || (error.type !== 'NETWORK' && tries >= PATIENCE)) throw error
        onAway(error)
        await rest(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal)
        tries += 1
      }
    }
  }
}

async function sendOnce(
  id: string | null,
  { file, valuationId, signal, onKnown, onProgress }: Omit<Sending, 'uploadId' | 'onAway'>,
) {
  const { Upload } = await import('tus-js-client')
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload: TusUpload = new Upload(file, {
    // One or the other: what the server knows no more is begun anew by whoever asked, who tells so.
    ...(id === null ? { endpoint: UPLOADS } : { uploadUrl: `${UPLOADS}/${id}` }),
    metadata: { filename: file.name, valuation: valuationId },
    chunkSize: PIECE,
    retryDelays: null,
    fingerprint: async () => '',
    storeFingerprintForResuming: false,
    onBeforeRequest: () => signal.throwIfAborted(),
    onUploadUrlAvailable: () => onKnown(idOf(upload)),
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => resolve(idOf(upload)),
    onError: reject,
  })
  const stop = () => {
    void upload.abort()
    reject(signal.reason)
  }
  signal.addEventListener('abort', stop)
  upload.start()
  return promise.finally(() => signal.removeEventListener('abort', stop))
}

const idOf = ({ url }: TusUpload) => url?.split('/').at(-1) ?? ''

// By status, where an answer has no body: to a HEAD.
const BY_STATUS: Readonly<Record<number, 'not-signed-in' | 'upload-not-found' | 'upload-busy'>> = {
  401: 'not-signed-in',
  404: 'upload-not-found',
  410: 'upload-not-found',
  423: 'upload-busy',
}

/** What an upload that broke off met, as every other refusal of the server's. */
function refusalOf(cause: unknown): RpcError {
  if (cause instanceof RpcError) return cause
  const answer = (cause as Partial<DetailedError>).originalResponse
  const status = answer?.getStatus() ?? 0
  if (!answer || status === 0) return new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  const code = BY_STATUS[status]
  const told = refused(parsed(answer.getBody()), status)
  return code && told.code === 'unknown-error' ? new RpcError({ type: told.type, code }, status) : told
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const PASSING: readonly string[] = ['upload-busy', 'too-many-requests', 'unknown-error']
const mayPass = ({ type, code }: RpcError) => type === 'NETWORK' || PASSING.includes(code)

/** Waits, but no longer than until the connection is back. Throws what `signal` was aborted with. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const options = { once: true, signal: over.signal }
    addEventListener('online', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), options)
    const timer = setTimeout(resolve, milliseconds)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  over.abort()
  signal.throwIfAborted()
}

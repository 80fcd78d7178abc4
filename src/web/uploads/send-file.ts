import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { RpcError, refused, whileSignedIn } from '../rpc/rpc.ts'
import type { Course } from './course.ts'
import { patiently } from './patiently.ts'

/** Where files come in. */
export const UPLOADS = '/files/uploads'
// A session that ends, or a record that is closed, is noticed between two pieces.
const PIECE = 32 * 1_048_576
type Sending = {
  file: File
  record: Pick<Course['record'], 'type' | 'id'>
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
export async function sendFile({ uploadId, onAway, ...sending }: Sending): Promise<string> {
  const { signal, onKnown, onProgress } = sending
  let id = uploadId
  const heard = {
    ...sending,
    onKnown: (known: string | null) => {
      id = known
      onKnown(known)
    },
  }
  const once = (onward: () => void) => {
    const told = (sent: number) => {
      onward()
      onProgress(sent)
    }
    return sendOnce(id, { ...heard, onProgress: told }).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw refusalOf(cause)
    })
  }
  const orAnew = (onward: () => void) =>
    once(onward).catch((error: RpcError) => {
      if (error.code !== 'upload-not-found' || id === null) throw error
      heard.onKnown(null)
      return once(onward)
    })
  return patiently((onward) => whileSignedIn(() => orAnew(onward), signal), { signal, onAway })
}

async function sendOnce(
  id: string | null,
  { file, record, signal, onKnown, onProgress }: Omit<Sending, 'uploadId' | 'onAway'>,
) {
  const { Upload } = await import('tus-js-client')
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload: TusUpload = new Upload(file, {
    // One or the other: what the server knows no more is begun anew by whoever asked, who tells so.
    ...(id === null ? { endpoint: UPLOADS } : { uploadUrl: `${UPLOADS}/${id}` }),
    metadata: { filename: file.name, [record.type]: record.id },
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

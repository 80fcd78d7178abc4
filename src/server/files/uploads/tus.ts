import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Server } from '@tus/server'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { FileStore } from '../store/file-store.ts'
import type { UploadLocks } from './locks.ts'

type Parts = { store: FileStore; locks: UploadLocks }

/** How long a request may go on sending after another asked for its upload, in ms. */
const DRAIN = 500

/** An upload that was admitted: the key and id of the record it is for, its tidied file name, its length in bytes. */
export type NewUpload = { kind: string; recordId: string; name: string; size: number }

/**
 * The tus 1.0 protocol by its library, except for receiving bytes: requests are authorised and limited before they get here.
 * Throws the library's failures as AppError where the catalogue has one.
 */
export function createTusServer({ store, locks }: Parts) {
  const created = new WeakMap<Request, { id: string; upload: NewUpload }>()
  const failures = new WeakMap<Request, unknown>()
  const server = new Server({
    path: '/files/uploads',
    datastore: store.incoming,
    locker: locks,
    lockDrainTimeout: DRAIN,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => createdBy(request).id,
    onUploadCreate: async (request) => {
      const { name, kind, recordId } = createdBy(request).upload
      return { metadata: { filename: name, [kind]: recordId } }
    },
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  function createdBy(request: Request) {
    const found = created.get(request)
    if (!found) throw new Error('An upload was created that nothing had admitted.')
    return found
  }

  async function handle(request: Request): Promise<Response> {
    const response = await server.handleWeb(request)
    if (response.status < 400) return response
    return throwTusError(failures.get(request) ?? { status_code: response.status })
  }

  return {
    handle,
    /** Creates an upload under an id. */
    create(request: Request, id: string, upload: NewUpload): Promise<Response> {
      created.set(request, { id, upload })
      return handle(request)
    },
  }
}

// The library's statuses as errors of the catalogue; any other is an internal failure.
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-argument',
  403: 'invalid-argument',
  404: 'upload-not-found',
  409: 'failed-precondition',
  410: 'upload-not-found',
  412: 'invalid-argument',
  413: 'invalid-argument',
  501: 'invalid-argument',
}

/** Throws a failure of the library or a store as an AppError where the catalogue has one, else as it is. */
function throwTusError(failure: unknown): never {
  if (failure instanceof AppError || typeof failure !== 'object' || failure === null) throw failure
  const code = 'status_code' in failure ? CODES[Number(failure.status_code)] : undefined
  if (code) throw new AppError(code, { cause: failure })
  throw failure instanceof Error ? failure : new Error('An upload could not be received.', { cause: failure })
}

/** The request that carries bytes of an upload, and the offset they belong at. */
export type SentBytes = { id: string; offset: number; incoming: IncomingMessage }

/**
 * Makes what writes the bytes of a request to the store and returns the upload's new offset. It reads Node's own stream, since the
 * library converts it to a web stream, which takes four times the CPU. What arrived before the request broke off is kept. Throws
 * AppError 'upload-not-found', 'failed-precondition' (another offset), 'invalid-argument' (more bytes than announced),
 * 'upload-busy' (another request wants the upload), 'upload-unfinished' (the client disconnected), and what the store throws.
 */
export function createReceiver({ store, locks }: Parts) {
  return ({ id, offset, incoming }: SentBytes): Promise<number> => {
    let busy = false
    let stop = () => {}
    const requestRelease = () => {
      setTimeout(() => {
        busy = true
        stop()
      }, DRAIN)
    }
    return locks.run(id, receive, requestRelease)

    async function receive(): Promise<number> {
      const upload = await store.incoming.getUpload(id).catch(throwTusError)
      if (upload.offset !== offset) throw new AppError('failed-precondition')
      const left = (upload.size ?? 0) - offset
      if (Number(incoming.headers['content-length'] ?? 0) > left) throw new AppError('invalid-argument')
      const bytes = limitBytes(left)
      stop = pipeRequest(incoming, bytes)
      const newOffset = await store.incoming.write(bytes, id, offset)
      if (busy) throw new AppError('upload-busy')
      return newOffset
    }
  }
}

/** Passes so many bytes through, and fails at the next. */
function limitBytes(left: number): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      done(left < 0 ? new AppError('invalid-argument') : null, left < 0 ? undefined : chunk)
    },
  })
}

/** Pipes a request into a stream, destroying it when the client disconnects; returns what ends the stream early. */
function pipeRequest(incoming: IncomingMessage, bytes: Transform): () => void {
  const disconnected = () => bytes.destroy(new AppError('upload-unfinished'))
  const closed = () => incoming.complete || disconnected()
  incoming.on('error', disconnected).once('close', closed)
  // The reader receives the error; without a reader it must not be unhandled.
  bytes.on('error', () => undefined)
  if (incoming.destroyed) closed()
  incoming.pipe(bytes)
  return () => {
    incoming.unpipe(bytes)
    bytes.end()
  }
}

import { Server } from '@tus/server'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { FileStore } from '../store.ts'
import type { UploadLocker } from './locker.ts'
import type { ToldUpload } from './told.ts'

/** Where uploads are made, and below which each is found. */
export const UPLOADS_PATH = '/files/uploads'
/** How long whoever sends may go on when another wants the upload, in ms. */
export const DRAIN = 500

// What the library answers with, as errors of the catalogue; all else is a failure.
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-argument',
  403: 'invalid-argument',
  404: 'upload-not-found',
  409: 'failed-precondition',
  410: 'upload-not-found',
  412: 'invalid-argument',
  413: 'invalid-argument',
  501: 'invalid-argument',
}

/** Throws what the library or a store of its kind threw as an error of the catalogue, or as it is. */
export function storeFailure(failure: unknown): never {
  if (failure instanceof AppError || typeof failure !== 'object' || failure === null) throw failure
  const code = 'status_code' in failure ? BY_STATUS[Number(failure.status_code)] : undefined
  if (code) throw new AppError(code, { cause: failure })
  throw failure instanceof Error ? failure : new Error('An upload could not be taken.', { cause: failure })
}

/**
 * Resumable uploads as tus 1.0 speaks them, all but their bytes (send.ts), by the library of that name: who may, how much and for
 * how long is seen to before a request is given to it. Throws what went wrong as AppError, or as it was thrown.
 */
export function createProtocol({ store, locker }: { store: FileStore; locker: UploadLocker }) {
  const made = new WeakMap<Request, { id: string; upload: ToldUpload }>()
  const failures = new WeakMap<Request, unknown>()
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: store.incoming,
    locker,
    lockDrainTimeout: DRAIN,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => madeFor(request).id,
    onUploadCreate: async (request) => {
      const { name, valuationId, propertyId } = madeFor(request).upload
      return {
        metadata: { filename: name, ...(valuationId ? { valuation: valuationId } : { property: propertyId ?? '' }) },
      }
    },
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  function madeFor(request: Request) {
    const found = made.get(request)
    if (!found) throw new Error('An upload was made that nobody had admitted.')
    return found
  }

  async function ask(request: Request): Promise<Response> {
    const answer = await server.handleWeb(request)
    if (answer.status < 400) return answer
    return storeFailure(failures.get(request) ?? { status_code: answer.status })
  }

  return {
    ask,
    /** Makes an upload under an id. */
    make(request: Request, id: string, upload: ToldUpload): Promise<Response> {
      made.set(request, { id, upload })
      return ask(request)
    },
  }
}

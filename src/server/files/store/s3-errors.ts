import { AppError } from '#kernel/errors.ts'
import type { Log } from '../../log.ts'
import { systemCode } from '../../process/system-code.ts'
import { diskError } from './disk-files.ts'

const NOT_THERE = ['NotFound', 'NoSuchKey', 'NoSuchUpload']
const FULL = [
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
  'InsufficientCapacity',
  'ServiceQuotaExceeded',
]

/** True when the store answered that it has no such thing. */
function isNotThere(error: unknown): boolean {
  return error instanceof Error && NOT_THERE.includes(error.name)
}

/** The HTTP status of the store's answer; undefined when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  const about = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  const status = typeof about === 'object' && about && 'httpStatusCode' in about ? about.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/** Runs work at the store. Throws its errors as AppError 'storage-full' or 'storage-away', and logs them. */
export async function atStore<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeError(error, log)
  }
}

/** Like `atStore`, but returns undefined where the object does not exist. */
export function ifKept<T>(log: Log, work: () => Promise<T>): Promise<T | undefined> {
  return atStore(log, () =>
    work().catch((error: unknown) => {
      if (isNotThere(error)) return undefined
      throw error
    }),
  )
}

/** Maps an error of the store to AppError 'storage-full' or 'storage-away'. */
export function storeError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error
  // Parts are buffered on this machine's disk before they are sent.
  const local = diskError(error)
  if (local instanceof AppError && local.code === 'storage-full') return local
  const status = statusOf(error)
  const name = error instanceof Error ? error.name : typeof error
  const code = systemCode(error) || undefined
  // The error is not logged: it holds the request with its signature.
  log.warn({ name, code, status }, 'the file store did not do what it was asked')
  return new AppError(status === 507 || FULL.includes(name) ? 'storage-full' : 'storage-away', { cause: error })
}

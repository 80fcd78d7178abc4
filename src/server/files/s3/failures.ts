import { AppError } from '#kernel/errors.ts'
import type { Log } from '../../log.ts'
import { systemCode } from '../../process/system-code.ts'
import { diskError } from '../disk/failures.ts'

const NOT_THERE = ['NotFound', 'NoSuchKey', 'NoSuchUpload']
const FULL = [
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
  'InsufficientCapacity',
  'ServiceQuotaExceeded',
]

/** True when the store answered that it has no such thing. */
export function isNotThere(error: unknown): boolean {
  return error instanceof Error && NOT_THERE.includes(error.name)
}

/** What the store answered with, as its HTTP status; undefined when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  const about = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  const status = typeof about === 'object' && about && 'httpStatusCode' in about ? about.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/** Does a piece of work at the store. Whatever fails there is told as AppError 'storage-full' or 'storage-away', and logged. */
export async function atStore<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeError(error, log)
  }
}

/** The same where a thing that is not there is no failure: undefined then. */
export function ifKept<T>(log: Log, work: () => Promise<T>): Promise<T | undefined> {
  return atStore(log, () =>
    work().catch((error: unknown) => {
      if (isNotThere(error)) return undefined
      throw error
    }),
  )
}

/** What failed at the store, as an error of the catalogue. */
export function storeError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error
  // Parts wait on this machine's disk before they are sent.
  const local = diskError(error)
  if (local instanceof AppError && local.code === 'storage-full') return local
  const status = statusOf(error)
  const name = error instanceof Error ? error.name : typeof error
  const code = systemCode(error) || undefined
  // The error itself holds the request with its signature.
  log.warn({ name, code, status }, 'the file store did not do what it was asked')
  return new AppError(status === 507 || FULL.includes(name) ? 'storage-full' : 'storage-away', { cause: error })
}

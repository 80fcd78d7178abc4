import { AppError } from '#kernel/errors.ts'
import { systemCode } from '../../process/system-code.ts'

const FULL = ['ENOSPC', 'EDQUOT']
// What a share or a disk that went away answers.
const AWAY = ['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT', 'EROFS', 'ENODEV', 'ENXIO']

/** What the disk refused, as an error of the catalogue where it has one: 'storage-full' or 'storage-away'. */
export function diskError(error: unknown): unknown {
  const code = systemCode(error)
  if (FULL.includes(code)) return new AppError('storage-full', { cause: error })
  return AWAY.includes(code) ? new AppError('storage-away', { cause: error }) : error
}

/** Does a piece of work on the disk; what it throws is told as `diskError` tells it. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw diskError(error)
  }
}

/** The same where a file that is not there is no failure: undefined then. */
export function ifThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  return onDisk(work).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return undefined
    throw error
  })
}

import type { BackupFault } from '#kernel/backup.ts'
import { systemCode } from '../process/system-code.ts'

/** A backup or a restore that failed: `fault` for the screens, the message for the command line. */
export class BackupError extends Error {
  readonly fault: BackupFault
  constructor(fault: BackupFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
    this.fault = fault
  }
}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN']
/** Codes of a connection to PostgreSQL that broke or could not be made. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001']

/** Any error as a BackupError; `path` is what was being written or read. */
export function asBackupError(error: unknown, path: string): BackupError {
  if (error instanceof BackupError) return error
  const code = systemCode(error)
  const text = error instanceof Error ? error.message : String(error)
  const options = { cause: error }
  if (NO_ROOM.includes(code)) return new BackupError('storage-full', `There is no room left at ${path}.`, options)
  if (CLOSED.includes(code)) return new BackupError('folder-unusable', `${path} can't be used: ${text}`, options)
  if (AWAY.includes(code) || /^Connection terminated/.test(text))
    return new BackupError('database-away', `The database broke off: ${text}`, options)
  return new BackupError('failed', text, options)
}

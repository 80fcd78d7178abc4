import { AppError } from '#kernel/errors.ts'
import { sayOperation } from '#kernel/operations.ts'
import type { Log } from '../log.ts'
import { systemCode } from '../process/system-code.ts'

// The codes of PostgreSQL that mean something to a client; all others are server errors.
const BY_SQLSTATE: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  '23505': 'already-exists',
  '23503': 'failed-precondition',
  '22P05': 'invalid-argument',
  '22021': 'invalid-argument',
  // The guard of the disk has closed the database, or its disk is full.
  '25006': 'read-only',
  '53100': 'read-only',
  '57014': 'deadline-exceeded',
  '55P03': 'deadline-exceeded',
}
const AWAY = /^(08|53|57P)/

/** The same with the operation, where the error itself does not name it. */
export function toToldError(error: unknown, log: Log, about: { requestId: string; verb: string }): AppError {
  const known = toAppError(error, log, about)
  const said = sayOperation(known, about.verb)
  return said ? new AppError(known.code, { ...said, cause: known }) : known
}

/** Converts a thrown value to an error of the catalogue. An unknown one is logged, and reported only as unknown. */
export function toAppError(error: unknown, log: Log, about: { requestId: string; verb?: string }): AppError {
  if (error instanceof AppError) return error
  const state = systemCode(error)
  const known = BY_SQLSTATE[state]
  if (known) {
    log.warn({ ...about, state }, 'the database refused a statement')
    return new AppError(known, { cause: error })
  }
  log.error({ err: error, ...about }, 'a call failed')
  const away = AWAY.test(state) || ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(state) || isCut(error)
  return new AppError(away ? 'unavailable' : 'unknown-error', { cause: error })
}

// Errors of the driver without a code: no free connection in time, or a connection that ended during a statement.
function isCut(error: unknown): boolean {
  return (
    error instanceof Error && /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  )
}

import { AppError } from '#kernel/errors.ts'
import { sayOperation } from '#kernel/operations.ts'
import type { Log } from '../log.ts'
import { systemCode } from '../process/system-code.ts'

// PostgreSQL's own codes that mean something to a caller; all others are the server's fault.
const BY_SQLSTATE: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  '23505': 'already-exists',
  '23503': 'failed-precondition',
  '22P05': 'invalid-argument',
  '22021': 'invalid-argument',
  '57014': 'deadline-exceeded',
  '55P03': 'deadline-exceeded',
}
const AWAY = /^(08|53|57P)/

/** The same with what was being done, where the error by itself does not tell it. */
export function toToldError(error: unknown, log: Log, about: { requestId: string; verb: string }): AppError {
  const known = toAppError(error, log, about)
  const said = sayOperation(known, about.verb)
  return said ? new AppError(known.code, { ...said, cause: known }) : known
}

/** Turns whatever was thrown into an error of the catalogue, once. What is unknown is logged and told only as such. */
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

// The driver gives these no code: a pool that had no connection to give in time, a connection that ended under a statement.
function isCut(error: unknown): boolean {
  return (
    error instanceof Error && /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  )
}

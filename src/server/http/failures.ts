import { NoResultError } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { type FailedCall, sayOperation } from '#kernel/operations.ts'
import { isUnanswered } from '../db/prepared-query.ts'
import type { Log } from '../log.ts'
import { systemCode } from '../process/system-code.ts'

// The codes of PostgreSQL and of the system that mean something to a client; all others are server errors.
const BY_SQLSTATE: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  '23505': 'already-exists',
  '23503': 'failed-precondition',
  '22P02': 'invalid-argument',
  '22P05': 'invalid-argument',
  '22021': 'invalid-argument',
  // A standby that is about to be the primary, or no longer is; what is closed on purpose says so by itself.
  '25006': 'unavailable',
  // Its disk is full.
  '53100': 'read-only',
  // Of the system: a temporary file had no room.
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  '57014': 'deadline-exceeded',
  '55P03': 'deadline-exceeded',
  // Two transactions waited for each other; the one that was undone may be tried again.
  '40P01': 'deadline-exceeded',
}
const AWAY = /^(08|53|57P|25P03)/
// Codes of the system: the database is not there, or the way to it was cut.
const CUT = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]
// Errors of the driver without a code: no free connection in time, or a connection that ended before, in or instead of a statement.
const CUT_TEXT =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

// The conditions of PostgreSQL by the class of their code: what may be said of one, unlike its own message, which carries statements and data.
const CONDITIONS: Record<string, string> = {
  '0A': 'feature not supported',
  '21': 'cardinality violation',
  '22': 'data exception',
  '23': 'integrity constraint violation',
  '25': 'invalid transaction state',
  '28': 'invalid authorization',
  '34': 'invalid cursor',
  '3D': 'invalid catalog name',
  '3F': 'invalid schema name',
  '40': 'transaction rollback',
  '42': 'syntax error or access rule violation',
  '44': 'check option violation',
  '54': 'program limit exceeded',
  '55': 'object not in prerequisite state',
  '58': 'system error',
  F0: 'configuration file error',
  HV: 'foreign data wrapper error',
  P0: 'raised by a function',
  XX: 'internal error',
}
const SQLSTATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/

/** The same with the operation, where the error itself does not name it. */
export function toToldError(error: unknown, log: Log, about: { requestId: string } & FailedCall): AppError {
  const known = toAppError(error, log, { requestId: about.requestId, verb: about.name })
  const said = sayOperation(known, about)
  return said ? new AppError(known.code, { ...said, fields: known.fields, cause: known }) : known
}

/** Converts a thrown value to an error of the catalogue. An unknown one is logged, and reported only as unknown. */
export function toAppError(error: unknown, log: Log, about: { requestId: string; verb?: string }): AppError {
  if (error instanceof AppError) return error
  const state = systemCode(error)
  const known = isUnanswered(error) ? 'deadline-exceeded' : BY_SQLSTATE[state]
  if (known) {
    log.warn({ ...about, state }, 'the database refused a statement')
    return new AppError(known, { cause: error })
  }
  if (AWAY.test(state) || CUT.includes(state) || isCut(error)) {
    logOutage(log, error, about)
    return new AppError('unavailable', { cause: error })
  }
  log.error({ err: error, ...about }, 'a call failed')
  if (error instanceof NoResultError) return new AppError('not-found', { cause: error })
  if (!SQLSTATE.test(state)) return new AppError('unknown-error', { cause: error })
  const message = `${CONDITIONS[state.slice(0, 2)] ?? 'condition'} (${state})`
  return new AppError('database-error', { params: { message }, cause: error })
}

/** True for an error, or what caused it, by which what was needed is away or has no room for now, and comes back without anybody's doing. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError && PASSING.includes(error.code)) return true
  const state = systemCode(error)
  // A file or a name that is not there is a person's to mend; a socket comes with its database.
  const isMissing = ['ENOENT', 'ENOTFOUND'].includes(state) && !('syscall' in error && error.syscall === 'connect')
  const isCutOff = !isMissing && CUT.includes(state)
  return AWAY.test(state) || isCutOff || FULL.includes(state) || isCut(error) || isPassing(error.cause)
}
const PASSING: readonly string[] = ['unavailable', 'storage-away', 'storage-full', 'read-only']
const FULL = ['ENOSPC', 'EDQUOT', '25006']

function isCut(error: unknown): boolean {
  return error instanceof Error && CUT_TEXT.test(error.message)
}

/** How often calls that failed are counted while something they need is away, in ms. */
const EVERY = 1_000

type Outage = { calls: number; reason: string }
const outages = new WeakMap<Log, Outage>()

/** Logs a call that failed since something was away: the first of an outage with its trace, and then how many in a second. */
function logOutage(log: Log, error: unknown, about: object): void {
  const reason = error instanceof Error ? error.message : String(error)
  const known = outages.get(log)
  if (known) {
    known.calls++
    known.reason = reason
    return
  }
  log.error({ err: error, ...about }, 'a call failed')
  const outage: Outage = { calls: 0, reason }
  outages.set(log, outage)
  const counting = setInterval(() => {
    const { calls } = outage
    outage.calls = 0
    if (calls > 0) return log.error({ calls, reason: outage.reason }, 'calls failed')
    clearInterval(counting)
    outages.delete(log)
  }, EVERY).unref()
}

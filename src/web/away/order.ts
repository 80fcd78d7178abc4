import { RpcError } from '../rpc/rpc.ts'
import { DeviceError } from './device-error.ts'
import type { Command } from './store.ts'

/** The first wait after a failed try and the longest, in milliseconds. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

/** How long to wait after so many failed tries in a row, in milliseconds; `chance` from 0 to 1 spreads devices apart. */
export function waitAfter(tries: number, chance = Math.random()): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, Math.min(tries, 20) - 1))
  return Math.round(full * (0.75 + chance / 4))
}

/**
 * The command to send now: the oldest whose stream is not held back until later. Without one, `wait` is the time in milliseconds
 * until the first stream may be tried again; null when nothing waits.
 */
export function nextCommand(
  commands: readonly Command[],
  heldUntil: ReadonlyMap<string, number>,
  now: number,
): { command: Command } | { wait: number | null } {
  let soonest: number | null = null
  for (const command of commands) {
    const until = heldUntil.get(command.stream) ?? 0
    if (until <= now) return { command }
    soonest = Math.min(soonest ?? until, until)
  }
  return { wait: soonest === null ? null : soonest - now }
}

/**
 * What becomes of a command that failed. 'away': the server can't be reached, so that nothing else is tried either. 'later': it alone
 * is tried again. 'ended': the session is another. 'refused': another try would be refused alike.
 */
export type Failure = 'away' | 'later' | 'ended' | 'refused'

const TEMPORARY: readonly string[] = [
  'too-many-requests',
  'upload-busy',
  'upload-unfinished',
  'upload-not-found',
  'deadline-exceeded',
]

/** Judges a failure of a command. */
export function judgeFailure(error: unknown): Failure {
  if (error instanceof DeviceError && error.fault === 'damaged') return 'refused'
  if (!(error instanceof RpcError)) return 'later'
  if (error.type === 'NETWORK') return 'away'
  if (TEMPORARY.includes(error.code)) return 'later'
  if (error.type === 'AUTHENTICATION') return 'ended'
  return error.type === 'SERVER' ? 'later' : 'refused'
}

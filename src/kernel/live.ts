/**
 * The kinds of record of whose changes open screens hear. Empty here, and filled by declaration merging in src/features/live/model.ts.
 * @lintignore filled by declaration merging
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface LiveKinds {}
export type LiveKind = keyof LiveKinds

/**
 * A change as open screens hear of it: that it happened, not what it holds. `event` is the code of the audit log. The author is without id
 * and name for readers who do not see all rows.
 */
export type LiveChange = {
  kind: LiveKind
  id: string
  event: string
  at: string
  actor: { id: string; name: string }
}

/** The event of the live events that no row of the audit log tells: somebody came to a record or left it. */
export const PRESENCE = 'PRESENCE'
/** A page that was opened longer ago, in seconds, is asked to read again instead of what has changed since. */
export const LONGEST_SINCE_OPENED = 60

/** What no row of the audit log tells either: that there is something in an inbox. */
export const NOTIFICATION = 'NOTIFICATION'

/** That somebody has read a thread of messages further, which no row of the audit log tells. */
export const THREAD_READ = 'MESSAGE_READ'

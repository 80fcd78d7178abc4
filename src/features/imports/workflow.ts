import type { ImportMoves, ImportState } from './model.ts'

const IDLE: readonly ImportState[] = ['READ', 'CHECKED', 'CANCELLED', 'FAILED']
const WORKING: readonly ImportState[] = ['CHECKING', 'RUNNING']

/** The moves that a state allows: nothing changes while work is running, and a finished import can only be undone. */
export function movesOf({ state, counts }: { state: ImportState; counts: object | null }): ImportMoves {
  const isIdle = IDLE.includes(state)
  return {
    set: isIdle,
    check: isIdle,
    // Only what was checked and not changed since; a cancelled run left nothing, so it may start again.
    run: isIdle && counts !== null,
    cancel: WORKING.includes(state),
    undo: state === 'DONE',
    remove: isIdle,
  }
}

import type { ImportMoves, ImportState } from './model.ts'

const IDLE: readonly ImportState[] = ['READ', 'CHECKED', 'CANCELLED', 'FAILED']
const WORKING: readonly ImportState[] = ['CHECKING', 'RUNNING']

/** What may be done with an import in a state: nothing is changed while it is worked on, and what is done can only be undone. */
export function movesOf({ state, counts }: { state: ImportState; counts: object | null }): ImportMoves {
  const isIdle = IDLE.includes(state)
  return {
    set: isIdle,
    check: isIdle,
    // What was checked and not changed since; a run that was cancelled left nothing, so it may begin again.
    run: isIdle && counts !== null,
    cancel: WORKING.includes(state),
    undo: state === 'DONE',
    remove: isIdle,
  }
}

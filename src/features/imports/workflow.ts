import type { ImportMoves, ImportState } from './model.ts'

const AT_REST: readonly ImportState[] = ['READ', 'CHECKED', 'CANCELLED', 'FAILED']
const AT_WORK: readonly ImportState[] = ['CHECKING', 'RUNNING']

/** What may be done with an import in a state: nothing is changed while it is worked on, and what is done can only be undone. */
export function movesOf({ state, counts }: { state: ImportState; counts: object | null }): ImportMoves {
  const rests = AT_REST.includes(state)
  return {
    set: rests,
    check: rests,
    // What was checked and not changed since; a run that was cancelled left nothing, so it may begin again.
    run: rests && counts !== null,
    cancel: AT_WORK.includes(state),
    undo: state === 'DONE',
    remove: rests,
  }
}

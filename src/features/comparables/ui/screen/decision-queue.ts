import type { DecisionInput } from '../../model/inputs.ts'
import type { Comparable } from '../../model.ts'

/** A decision on an entry as the person saw it; the version of the choice is that which was seen. */
export type Decision = DecisionInput
/** What was decided of an entry. */
export type Outcome = Pick<Comparable, 'choice' | 'reasonCode' | 'reason'>
type Seen = Pick<Decision, 'searchId' | 'evidenceVersion' | 'version'>

export const UNDECIDED: Outcome = { choice: 'UNDECIDED', reasonCode: null, reason: null }
const outcomeOf = ({ choice, reasonCode = null, reason = null }: Decision | Comparable): Outcome => ({
  choice,
  reasonCode,
  reason,
})

export type QueueState = {
  /** In the order in which they were made; the first of them may be being sent. */
  waiting: readonly Decision[]
  /** What was refused, by its entry. */
  failed: ReadonlyMap<string, { decision: Decision; error: unknown }>
  /** The choices that the server returned for own decisions: newer than what was read before. */
  made: ReadonlyMap<string, Comparable>
  /** The connection error because of which all decisions wait; null while there is none. */
  stalled: unknown
  canUndo: boolean
}

/** The result of a send: the stored choices, and the errors of refused decisions, as an ErrorPanel shows them. */
type Sent = { chosen: readonly Comparable[]; refused: readonly { evidenceId: string; error: unknown }[] }

type Port = {
  /** Sends decisions on different entries; a repeated send with the same key has no further effect. */
  send: (decisions: readonly Decision[], key: string) => Promise<Sent>
  newKey: () => string
  /** True for a failure after which the same send may succeed. */
  isPassing: (error: unknown) => boolean
  /** Called when nothing waits any more. */
  onRested: () => Promise<unknown>
}

/** How many acts can be undone, the last first. */
const MOST_UNDONE = 50
/** How long until what waits for a connection is sent again, in ms. */
const RETRY = 8000

/**
 * Decisions that are sent in their order, as many at once as wait: one that is made while another is being saved is kept. Without a connection all wait; what is refused
 * is kept with the reason until it is made again or given up. It belongs to a person and a valuation and outlives its screen: whichever is open, what waits is sent
 * again, and the browser asks before the page is closed.
 */
export function createDecisionQueue({ send, newKey, isPassing, onRested }: Port) {
  let state: QueueState = { waiting: [], failed: new Map(), made: new Map(), stalled: null, canUndo: false }
  let batch: { key: string; sent: readonly Decision[] } | null = null
  let isRunning = false
  let isClosed = false
  let timer: ReturnType<typeof setInterval> | undefined
  const undoable: (readonly Decision[])[] = []
  const listeners = new Set<() => void>()
  const set = (change: Partial<QueueState>) => {
    if (isClosed) return
    state = { ...state, ...change, canUndo: undoable.length > 0 }
    listen('beforeunload', ask, state.waiting.length + state.failed.size > 0)
    listen('online', resend, state.stalled !== null)
    if (state.stalled === null) {
      clearInterval(timer)
      timer = undefined
    } else timer ??= setInterval(resend, RETRY)
    for (const listener of listeners) listener()
  }
  const withoutFailed = (ids: readonly string[]) => new Map([...state.failed].filter(([id]) => !ids.includes(id)))

  const resend = () => void run()
  // A function of its own, since one queue must not stop the question of another.
  const ask = (event: Event) => event.preventDefault()

  async function run(): Promise<void> {
    if (isRunning || state.waiting.length === 0) return
    isRunning = true
    while (state.waiting.length > 0) {
      batch ??= { key: newKey(), sent: nextOf(state) }
      const { key, sent } = batch
      try {
        const { chosen, refused } = await send(sent, key)
        const made = new Map([...state.made, ...chosen.map((one) => [one.evidenceId, one] as const)])
        settle(sent, new Map(refused.map(({ evidenceId, error }) => [evidenceId, error])), { made, stalled: null })
      } catch (error) {
        if (isPassing(error)) {
          isRunning = false
          return set({ stalled: error })
        }
        settle(sent, new Map(sent.map(({ evidenceId }) => [evidenceId, error])), { stalled: null })
      }
    }
    isRunning = false
    await onRested()
  }

  function settle(sent: readonly Decision[], refused: ReadonlyMap<string, unknown>, change: Partial<QueueState>): void {
    batch = null
    const failed = withoutFailed(sent.map(({ evidenceId }) => evidenceId))
    for (const decision of sent) {
      const error = refused.get(decision.evidenceId)
      if (error !== undefined) failed.set(decision.evidenceId, { decision, error })
    }
    set({ ...change, failed, waiting: state.waiting.slice(sent.length) })
  }

  function add(decisions: readonly Decision[]): void {
    const ids = decisions.map(({ evidenceId }) => evidenceId)
    set({ waiting: [...state.waiting, ...decisions], failed: withoutFailed(ids) })
    void run()
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** What is decided of an entry: what waits, else what was made or read, whichever is newer. */
    outcomeOf(evidenceId: string, read: Comparable | undefined): Outcome {
      const waiting = state.waiting.findLast((one) => one.evidenceId === evidenceId)
      const known = waiting ?? newer(state.made.get(evidenceId), read)
      return known ? outcomeOf(known) : UNDECIDED
    },
    /** Decides; `before` is what was decided of each entry, to which the act can be undone. */
    decide(decisions: readonly Decision[], before: (evidenceId: string) => Outcome): void {
      undoable.push(decisions.map((one) => ({ ...one, ...before(one.evidenceId) })))
      if (undoable.length > MOST_UNDONE) undoable.shift()
      add(decisions)
    },
    /** Takes the last act back: what it decided is decided as before; what was refused of it is given up. */
    undo(): void {
      const last = undoable.pop() ?? []
      const failed = new Set(last.map(({ evidenceId }) => evidenceId).filter((id) => state.failed.has(id)))
      set({ failed: withoutFailed([...failed]) })
      add(last.filter(({ evidenceId }) => !failed.has(evidenceId)))
    },
    /** Sends again what waits, and decides again what was refused, of the entries as they are seen now. */
    retry(seen: (evidenceId: string) => Seen | undefined): void {
      const again = [...state.failed.values()].map(({ decision }) => ({ ...decision, ...seen(decision.evidenceId) }))
      add(again)
    },
    /** Sends again what waits for a connection. */
    resend,
    /** Gives up what was refused of an entry. */
    giveUp(evidenceId: string): void {
      set({ failed: withoutFailed([evidenceId]) })
    },
    /** Nothing more is sent or undone: its person is no longer the one at the screen. */
    close(): void {
      undoable.length = 0
      set({ waiting: [], failed: new Map(), made: new Map(), stalled: null })
      isClosed = true
    },
  }
}

function listen(kind: 'beforeunload' | 'online', listener: (event: Event) => void, isOn: boolean): void {
  if (isOn) globalThis.addEventListener?.(kind, listener)
  else globalThis.removeEventListener?.(kind, listener)
}

const newer = (a: Comparable | undefined, b: Comparable | undefined) => ((a?.version ?? 0) > (b?.version ?? 0) ? a : b)

/** The first waiting decisions, at most one per entry, with the newest version that own decisions have led to. */
function nextOf({ waiting, made }: QueueState): Decision[] {
  const ids = waiting.map(({ evidenceId }) => evidenceId)
  const repeated = ids.findIndex((id, at) => ids.indexOf(id) < at)
  return waiting.slice(0, repeated < 0 ? undefined : repeated).map((one) => ({
    ...one,
    version: Math.max(one.version, made.get(one.evidenceId)?.version ?? 0),
  }))
}

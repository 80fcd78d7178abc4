import type { FieldFault } from '#kernel/errors.ts'

/** Names of chosen options by id: the options come from the server and may no longer include them. */
export type Names = Readonly<Record<string, string>>

export type FormState<V> = {
  values: V
  names: Names
  /** Fields that were focused: only there are faults shown before the first attempt to save. */
  touched: ReadonlySet<string>
  tried: boolean
  /** The faults of the current values. */
  faults: readonly FieldFault[]
  /** The faults of the server's last answer; each is removed when its field changes. */
  refused: readonly FieldFault[]
}

export type FormStore<V extends object> = ReturnType<typeof createFormStore<V>>

/** Holds the state of one form outside React, so that a keystroke rerenders one field and not the whole page. */
export function createFormStore<V extends object>(values: V, rules: (values: V) => FieldFault[], names: Names = {}) {
  let check = rules
  let state: FormState<V> = { values, names, touched: new Set(), tried: false, faults: check(values), refused: [] }
  const listeners = new Set<() => void>()
  const put = (part: Partial<FormState<V>>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Changes values, and removes the server's faults of these fields. */
    set: (part: Partial<V>) => {
      const next = { ...state.values, ...part }
      put({ values: next, faults: check(next), refused: state.refused.filter(({ field }) => !(field in part)) })
    },
    rememberName: (id: string, name: string) => put({ names: { ...state.names, [id]: name } }),
    touch: (field: string) => {
      if (!state.touched.has(field)) put({ touched: new Set([...state.touched, field]) })
    },
    /** Shows every fault from now on; returns the current ones. */
    tryAll: () => {
      put({ tried: true, refused: [] })
      return state.faults
    },
    refuse: (refused: readonly FieldFault[]) => put({ refused, tried: true }),
    /** Replaces the rules. */
    judgeBy: (next: typeof rules) => {
      check = next
      put({ faults: check(state.values) })
    },
    /** Restarts with other values. */
    reset: (next: V) => put({ values: next, touched: new Set(), tried: false, faults: check(next), refused: [] }),
  }
}

type FaultState = Pick<FormState<object>, 'tried' | 'touched' | 'faults' | 'refused'>

/** The fault to show at a field, if any. */
export function faultAt({ tried, touched, faults, refused }: FaultState, field: string): FieldFault | undefined {
  const own = tried || touched.has(field) ? faults.find((fault) => fault.field === field) : undefined
  return own ?? refused.find((fault) => fault.field === field)
}

/** All faults to list after an attempt to save: the form's in the order of the page, then the server's. */
export function faultsToList({ tried, faults, refused }: FaultState): FieldFault[] {
  if (!tried) return []
  return [...faults, ...refused.filter(({ field }) => !faults.some((own) => own.field === field))]
}

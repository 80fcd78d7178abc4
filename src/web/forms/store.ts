import type { FieldFault } from '#kernel/errors.ts'

/** The names of what was chosen here, by id: the list it was chosen from is asked of the server and moves on. */
export type Names = Readonly<Record<string, string>>

export type FormState<V> = {
  values: V
  names: Names
  /** Fields the person has been in: only there is a fault told before the first try to save. */
  touched: ReadonlySet<string>
  tried: boolean
  /** What the rules say of the values now. */
  faults: readonly FieldFault[]
  /** What the server said of them last; a fault goes when its field is changed. */
  refused: readonly FieldFault[]
}

export type FormStore<V extends object> = ReturnType<typeof createFormStore<V>>

/** Holds one form outside of React, so that a keystroke redraws the field it was meant for and not the whole page. */
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
    /** Changes values, and forgets what the server said of these fields. */
    set: (part: Partial<V>) => {
      const next = { ...state.values, ...part }
      put({ values: next, faults: check(next), refused: state.refused.filter(({ field }) => !(field in part)) })
    },
    rememberName: (id: string, name: string) => put({ names: { ...state.names, [id]: name } }),
    touch: (field: string) => {
      if (!state.touched.has(field)) put({ touched: new Set([...state.touched, field]) })
    },
    /** From now on every fault is told; gives those there are. */
    tryAll: () => {
      put({ tried: true, refused: [] })
      return state.faults
    },
    refuse: (refused: readonly FieldFault[]) => put({ refused, tried: true }),
    /** Other rules from now on. */
    judgeBy: (next: typeof rules) => {
      check = next
      put({ faults: check(state.values) })
    },
    /** Begins anew with other values. */
    reset: (next: V) => put({ values: next, touched: new Set(), tried: false, faults: check(next), refused: [] }),
  }
}

type FaultState = Pick<FormState<object>, 'tried' | 'touched' | 'faults' | 'refused'>

/** The fault to show at a field now, if any. */
export function faultAt({ tried, touched, faults, refused }: FaultState, field: string): FieldFault | undefined {
  const own = tried || touched.has(field) ? faults.find((fault) => fault.field === field) : undefined
  return own ?? refused.find((fault) => fault.field === field)
}

/** All faults to list after a try to save: the form's own in the order of the page, then what only the server knows. */
export function faultsToList({ tried, faults, refused }: FaultState): FieldFault[] {
  if (!tried) return []
  return [...faults, ...refused.filter(({ field }) => !faults.some((own) => own.field === field))]
}

/**
 * A place for what the product hands to a lower layer once, as it starts. Reading it throws `missing` while nothing is there, so that a
 * program that has not been put together fails at the first use.
 */
export function handedIn<T>(missing: string): { set: (value: T) => void; get: () => T } {
  let held: { value: T } | undefined
  return {
    set(value) {
      held = { value }
    },
    get() {
      if (!held) throw new Error(missing)
      return held.value
    },
  }
}

import type { Asking } from './values.ts'

// What was typed and not yet asked for belongs to the tab and to the person: it survives a reload, and nobody else who signs in sees it.
const keyOf = (person: string) => `avm-typed:${person}`

/** Keeps what was typed in this tab at an address; null once it was asked for. */
export function keepTyped(person: string, at: string, asking: Asking | null): void {
  try {
    if (asking) sessionStorage.setItem(keyOf(person), JSON.stringify({ at, asking }))
    else sessionStorage.removeItem(keyOf(person))
  } catch {
    // Without session storage a reload begins with what the address has.
  }
}

/** What was typed in this tab at an address and not asked for; null for nothing. */
export function keptTyped(person: string, at: string): Asking | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(person)) ?? 'null') as { at: string; asking: Asking } | null
    return kept?.at === at ? kept.asking : null
  } catch {
    return null
  }
}

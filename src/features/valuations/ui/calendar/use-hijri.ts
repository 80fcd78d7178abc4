import { useSyncExternalStore } from 'react'
import { useMe } from '#web/session/me.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether this person reads Hijri dates beside the others, on this device as the look of lists, and what chooses it. */
export function useHijri(): [boolean, (on: boolean) => void] {
  const name = `hijri:${useMe().user?.id ?? ''}`
  const on = useSyncExternalStore(subscribe, () => localStorage.getItem(name) === 'on')
  return [
    on,
    (next) => {
      if (next) localStorage.setItem(name, 'on')
      else localStorage.removeItem(name)
      for (const listener of listeners) listener()
    },
  ]
}

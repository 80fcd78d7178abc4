import { useSyncExternalStore } from 'react'
import type { Connection } from './sender.ts'

let connection: Connection = 'unknown'
const listeners = new Set<() => void>()

/** Sets whether the server was reached at the last try. */
export function setConnection(next: Connection): void {
  connection = next
  for (const listener of listeners) listener()
}

/** False while the browser knows of no network, or the server could not be reached at the last try. */
const isOnline = () => navigator.onLine && connection !== 'away'

/** The same; rerenders when it changes. */
export function useOnline(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  }, isOnline)
}

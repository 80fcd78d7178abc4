import { useSyncExternalStore } from 'react'
import type { Me } from '#access/me.ts'
import { useMe } from '../session/me.ts'
import { addCommand, addFile, type NewCommand } from './outbox.ts'
import { AwayStore, type StoredFile } from './store.ts'

const stores = new Map<string, AwayStore>()
/** The persons whose storage this browser could not open: until the page is opened again their work goes to the server at once. */
const unopened = new Set<string>()
const listeners = new Set<() => void>()
let wake: (() => void) | null = null

/** True where this browser can keep writes and send them in order: it has storage, locks and hashes, which need a secure page. */
const canWorkAway = (): boolean =>
  isSecureContext && 'indexedDB' in globalThis && 'locks' in navigator && 'subtle' in crypto

/** The storage of a person on this device; null where the browser has none. */
function awayStore(person: string): AwayStore | null {
  if (!canWorkAway() || unopened.has(person)) return null
  const known = stores.get(person)
  if (known) return known
  const store = new AwayStore(person)
  stores.set(person, store)
  store.open().catch(() => {
    // One that was closed before it was open says nothing about the browser.
    if (stores.get(person) !== store) return
    unopened.add(person)
    for (const listener of listeners) listener()
  })
  return store
}

/** Closes the storage of a person; it is opened again when it is asked for. */
export function releaseAwayStore(person: string): void {
  stores.get(person)?.close()
  stores.delete(person)
}

/** The storage of the person who is signed in; null where the browser has none, and for anyone who only reads. */
export function useAwayStore(): AwayStore | null {
  useUnopened()
  return storeOf(useMe().user)
}

/** True where this browser could not open the storage of the person who is signed in. */
export function useIsUnopened(): boolean {
  const { user } = useMe()
  return useUnopened() > 0 && user !== null && unopened.has(user.id)
}

function useUnopened(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unopened.size,
  )
}

/** The storage of a person; null where the browser has none, and for anyone who only reads. */
export function storeOf(user: Me | null | undefined): AwayStore | null {
  return user?.permissions.canEditValuations ? awayStore(user.id) : null
}

/** Sets what has waiting writes sent; null while nothing sends. */
export function provideWake(send: (() => void) | null): void {
  wake = send
}

/** Has the writes that wait sent now. */
export const sendNow = (): void => wake?.()

/** Puts a write in the outbox and has it sent; returns its id. Throws DeviceError when the device can't store it. */
export async function keepCommand(
  store: AwayStore,
  command: NewCommand,
  merge?: (earlier: unknown, later: unknown) => unknown,
): Promise<string> {
  const id = await addCommand(store, command, merge)
  sendNow()
  return id
}

/** Puts a file in the outbox and has it sent; returns its id. Throws DeviceError when the device can't store it. */
export async function keepFile(
  store: AwayStore,
  command: NewCommand,
  file: Pick<StoredFile, 'bytes' | 'type' | 'name'>,
): Promise<string> {
  const id = await addFile(store, command, file)
  sendNow()
  return id
}

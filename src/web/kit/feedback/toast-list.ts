import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** The action of a toast. */
export type ToastAction = { text: string; run: () => void }
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
  record?: string | undefined
}

const MOST = 4
let toasts: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The record whose page is open, by its id in the address. */
const openRecord = () => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(globalThis.location?.pathname ?? '')?.[0]

// What was said of a record before is no longer true; only what still offers an action stays.
const show = (kind: ToastKind) => (text: string, action?: ToastAction) => {
  made += 1
  const record = openRecord()
  const others = toasts.filter((one) => one.action || !record || one.record !== record)
  put([...others, { id: made, kind, text, action, record }].slice(-MOST))
}

/** Shows a message at the top right for five seconds, with an optional action; one of an open record replaces the last of it. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
}

/** Removes a toast. */
export function dropToast(id: number): void {
  put(toasts.filter((one) => one.id !== id))
}

/** The current toasts, the newest last. */
export const currentToasts = (): readonly Toast[] => toasts

/** The current toasts, followed by the component that calls it. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentToasts)
}

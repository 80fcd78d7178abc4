import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** What can be done about what a toast says. */
export type ToastAction = { text: string; run: () => void }
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction | undefined }

const MOST = 4
let toasts: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const show = (kind: ToastKind) => (text: string, action?: ToastAction) => {
  made += 1
  put([...toasts, { id: made, kind, text, action }].slice(-MOST))
}

/** A short word at the top right that leaves by itself after five seconds, with what can be done about it. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
}

/** Takes a toast away for good. */
export function dropToast(id: number): void {
  put(toasts.filter((one) => one.id !== id))
}

/** The toasts that are up, the newest last. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}

import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** The action of a toast. */
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

/** Shows a message at the top right for five seconds, with an optional action. */
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
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}

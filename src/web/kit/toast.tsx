import { lazy, Suspense, useEffect, useState } from 'react'
import type { ToastKind } from './toasts.tsx'

// Toasts are not needed for a first look, so their part is fetched when the page has come to rest.
const load = () => import('./toasts.tsx')
const Toasts = lazy(load)
const REST_MS = 1500

/** Holds the place where toasts appear. */
export function ToastHost() {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rested ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}

const show = (kind: ToastKind) => (text: string) => {
  void load().then(({ showToast }) => showToast(kind, text))
}

/** A short word at the top right that leaves by itself after five seconds. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
}

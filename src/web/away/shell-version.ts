const WORKER = '/away-worker.js'
/** How often a page that stays open asks for a new version at most, in milliseconds. */
const ASK_AGAIN = 3_600_000

/**
 * Has this device store the pages that work without a network, and replace them by a newer version when that harms nothing: while the
 * page is hidden and `mayReload` says that nothing typed or unsent would be lost. Returns what ends it.
 */
export function followVersions(mayReload: () => Promise<boolean>): () => void {
  const control = new AbortController()
  const { signal } = control
  const { serviceWorker } = navigator
  let registration: ServiceWorkerRegistration | undefined
  let isReplacing = false
  let asked = Date.now()

  const isFree = async () => document.visibilityState === 'hidden' && (await mayReload())
  const replace = async () => {
    if (!registration?.waiting || !(await isFree())) return
    isReplacing = true
    registration.waiting.postMessage('activate')
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return void replace().catch(() => undefined)
    if (Date.now() - asked < ASK_AGAIN) return
    asked = Date.now()
    registration?.update().catch(() => undefined)
  }
  const onReplaced = async () => {
    // The person may have come back meanwhile: then the next visit brings the new version.
    if (isReplacing && (await isFree())) location.reload()
  }

  serviceWorker.register(WORKER).then(
    (made) => {
      registration = made
    },
    // Without it the pages need the network; what is typed is kept all the same.
    () => undefined,
  )
  document.addEventListener('visibilitychange', onVisibility, { signal })
  serviceWorker.addEventListener('controllerchange', () => void onReplaced().catch(() => undefined), { signal })
  return () => control.abort()
}

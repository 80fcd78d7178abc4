import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { PushText } from '#features/notifications/model.ts'

/** The pages that work without a network, inserted by the build (build/away-pages.ts). */
declare const AWAY: {
  /** The address under which the page is stored on the device. */
  shell: string
  /** The first of the pages that work without a network. */
  home: string
  /** The paths of those pages, and of all pages, as regular expressions. */
  awayPatterns: readonly string[]
  pagePatterns: readonly string[]
  /** What is stored on the device. */
  stored: { url: string; revision: string | null }[]
}

// What the types of a page do not know of a service worker's scope.
type WorkerMessage = MessageEvent<unknown> & { waitUntil(work: Promise<unknown>): void }
type PushArrival = Event & { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }
type NotificationPress = Event & { notification: Notification; waitUntil(work: Promise<unknown>): void }
type SubscriptionChange = Event & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
  waitUntil(work: Promise<unknown>): void
}
type Tab = { url: string; focus(): Promise<unknown> }
const scope = globalThis as unknown as {
  addEventListener(kind: 'message', listener: (event: WorkerMessage) => void): void
  addEventListener(kind: 'push', listener: (event: PushArrival) => void): void
  addEventListener(kind: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: NotificationPress) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
  location: Location
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
}

const { shell, home, awayPatterns, pagePatterns, stored } = AWAY

/** How long the network's page is waited for before the stored one is shown, in milliseconds. */
const PATIENCE = 600

// The stored page is the one that everybody gets: nothing of a person is in this cache. Answers of calls are never stored.
precacheAndRoute(stored)
cleanupOutdatedCaches()

const patterns = awayPatterns.map((pattern) => new RegExp(pattern))
const pages = pagePatterns.map((pattern) => new RegExp(pattern))

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && patterns.some((one) => one.test(url.pathname)),
  async ({ request }) => {
    const fetched = fetch(request)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
    const answer = await Promise.race([fetched, late]).catch(() => undefined)
    if (answer && ![502, 503, 504].includes(answer.status)) return answer
    return (await matchPrecache(shell)) ?? fetched
  },
)

// The start page is the network's; without one, those pages are opened that need none.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  ({ request }) => fetch(request).catch(() => Response.redirect(home, 302)),
)

// Every other page is the network's too. Without one the product itself says so at its address, where an app on the home screen has no
// way back from the browser's own words.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pages.some((one) => one.test(url.pathname)),
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const page = await matchPrecache(shell)
      if (!page) throw error
      return page
    }
  },
)

// A newer version waits until no tab shows the older one, or until the only tab says that nothing would be lost by it.
scope.addEventListener('message', (event) => {
  if (event.data !== 'activate') return
  const activate = async () => {
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (tabs.length <= 1) await scope.skipWaiting()
  }
  event.waitUntil(activate())
})

// What the server wrote is shown as it is: language, words and path were judged when it was sent. A browser withdraws the permission of a site
// whose messages show nothing.
scope.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path, tag, language } = event.data.json() as PushText
  const options = {
    body,
    tag,
    // What is new of a record takes the place of what was, and is shown all the same.
    renotify: true,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    data: path,
  } as const
  event.waitUntil(scope.registration.showNotification(title, options))
})

// A tab that shows the page is brought to the front; no other tab is taken away from what somebody does in it.
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin, href, pathname } = new URL(String(event.notification.data), scope.location.origin)
  if (origin !== scope.location.origin) return
  const open = async () => {
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const shown = tabs.find(({ url }) => new URL(url).pathname === pathname)
    await (shown ? shown.focus() : scope.clients.openWindow(href))
  }
  event.waitUntil(open())
})

// A browser may replace a subscription while no page is open; the server is notified of the new one in the name of the person who is signed in, and takes
// it where that session has a device. Otherwise the next page of its owner adds the device again.
scope.addEventListener('pushsubscriptionchange', (event) => {
  const replace = async () => {
    const { oldSubscription, newSubscription } = event
    const made = newSubscription ?? (oldSubscription && (await subscribedLike(oldSubscription)))
    if (!made) return
    const { endpoint, keys } = made.toJSON()
    await fetch('/rpc/notifications.subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys, replaces: true }),
    })
  }
  event.waitUntil(replace())
})
function subscribedLike({ options }: PushSubscription): Promise<PushSubscription> {
  const { applicationServerKey } = options
  return scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

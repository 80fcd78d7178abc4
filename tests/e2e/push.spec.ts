import { randomUUID } from 'node:crypto'
import { expect, LONG, test } from './support/test.ts'

/** What no push service gives, so that the server refuses it. */
const CHANGED = { endpoint: 'https://push.invalid/one', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }

test(
  'a device shows what it is sent in the language of the message, with the page that it opens',
  LONG,
  async ({ as, say }) => {
    const page = await as('appraiser', { fresh: true, serviceWorkers: 'allow' })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: say('push:title') })).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/away-worker.js')
      await navigator.serviceWorker.ready
    })
    const [worker] = page.context().serviceWorkers()
    const path = `/valuations/${randomUUID()}`
    const text = { title: say('notifications:kind.MENTION'), body: 'VAL-2026-7001', path, tag: 'one', language: 'ar' }
    // A browser without a screen grants no permission: what it would show is read where the worker hands it over.
    const shown = await worker?.evaluate((data) => {
      type Shown = { title: string; options: NotificationOptions }
      const scope = globalThis as unknown as EventTarget & {
        registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
        PushEvent: new (kind: string, given: { data: string }) => Event
      }
      return new Promise<Shown>((resolve) => {
        scope.registration.showNotification = async (title, options) => resolve({ title, options })
        scope.dispatchEvent(new scope.PushEvent('push', { data }))
      })
    }, JSON.stringify(text))
    expect(shown).toMatchObject({
      title: text.title,
      options: { body: text.body, tag: 'one', lang: 'ar', dir: 'rtl', data: path },
    })
    // The browser replaces the subscription by itself: the server is notified by the worker, in the session of who is signed in.
    const told = await worker?.evaluate((json) => {
      const scope = globalThis as unknown as EventTarget & { fetch: typeof fetch }
      const { fetch: send } = scope
      return new Promise<{ sent: string; code: string }>((resolve) => {
        scope.fetch = async (input, init) => {
          const answer = await send(input, init)
          const { error } = (await answer.clone().json()) as { error: { code: string } }
          resolve({ sent: `${init?.method} ${input} ${init?.body}`, code: error.code })
          return answer
        }
        scope.dispatchEvent(
          Object.assign(new Event('pushsubscriptionchange'), {
            waitUntil: () => undefined,
            oldSubscription: null,
            newSubscription: { toJSON: () => json },
          }),
        )
      })
    }, CHANGED)
    expect(told).toEqual({
      sent: `POST /rpc/notifications.subscribe ${JSON.stringify({ ...CHANGED, replaces: true })}`,
      code: 'invalid-argument',
    })
  },
)

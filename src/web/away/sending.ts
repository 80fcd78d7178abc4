import { alone } from '../live/alone.ts'
import { type Connection, createSender, type Sender, type Senders } from './sender.ts'
import type { AwayStore } from './store.ts'

type Parts = {
  store: AwayStore
  senders: Senders
  faultOf: (error: unknown) => { code: string; message: string }
  onConnection: (connection: Connection) => void
  /** Called when a command was sent, or set aside. */
  onSettled: () => void
}

/** How long to wait before the storage is tried again after it failed, in milliseconds. */
const AFTER_FAILURE = 5_000

/**
 * Sends what waits on this device for as long as the page is open, in one tab of the browser at a time: the others wait for its
 * lock, which the browser releases when that tab ends. Without locks each tab sends: the server takes a command once, by its id. A return of the network or of the person to the page ends a pause, as `wake`
 * does; nothing depends on the background work of a browser. `stop` ends it all.
 */
export function startSending({ store, senders, faultOf, onConnection, onSettled }: Parts) {
  const control = new AbortController()
  const { signal } = control
  // Other tabs add commands too, and only one of them sends.
  const channel = new BroadcastChannel(`away:${store.person}`)
  let sender: Sender | undefined

  const wake = () => sender?.wake()
  const wakeAll = () => {
    wake()
    if (!signal.aborted) channel.postMessage('wake')
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  channel.addEventListener('message', wake)
  addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })

  void alone(`away:${store.person}`, signal, async () => {
    while (!signal.aborted) {
      sender = createSender({
        store,
        senders,
        signal,
        isOnline: () => navigator.onLine,
        faultOf,
        onConnection,
        onSettled,
      })
      const isOver = await sender.run().then(
        () => true,
        () => false,
      )
      // The session is another's: the next person who signs in starts again.
      if (isOver) break
      await new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE))
    }
  }).catch(() => undefined)

  return {
    /** Has the writes that wait sent now, by whichever tab sends. */
    wake: wakeAll,
    stop: () => {
      control.abort()
      channel.close()
    },
  }
}

// Which forms are open in which tab of this browser. Web Locks are used where they exist: they are released by themselves
// when a tab crashes, and a query needs no answer of the other tabs. They are missing where the product runs over plain
// http; there the other tabs are asked over a BroadcastChannel.
type Message = { ask: string } | { answer: string; names: string[] } | { changed: true }

const PREFIX = 'form '
// Background tabs answer as well, with a delay on a busy machine.
const ANSWER_WITHIN = 400
/** How often this tab holds a form: until the browser has released its lock, which it does later than it is asked to. */
const mine = new Map<string, number>()
const count = (name: string, by: 1 | -1) => {
  const now = (mine.get(name) ?? 0) + by
  if (now > 0) mine.set(name, now)
  else mine.delete(name)
}
let calling: Promise<Set<string>> | null = null
const channel = new BroadcastChannel('open-forms')

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('changed' in data) calling = null
  if ('ask' in data && mine.size > 0)
    channel.postMessage({ answer: data.ask, names: [...mine.keys()] } satisfies Message)
})

const announce = () => channel.postMessage({ changed: true } satisfies Message)

/**
 * Holds a form open in this tab; null when another tab holds it, after waiting `wait` ms for that tab to release it (a page
 * that is being reloaded). The form is held until the returned function is called, or the tab is closed.
 */
export async function holdForm(name: string, wait = 0): Promise<(() => void) | null> {
  const release = await (navigator.locks ? lock(name, wait) : claim(name))
  if (release) announce()
  return release
}

function lock(name: string, wait: number): Promise<(() => void) | null> {
  const how = wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const unheld = () => resolve(null)
    const hold = () => {
      count(name, 1)
      return new Promise<void>((release) => resolve(release))
    }
    navigator.locks
      .request(PREFIX + name, how, async (held) => {
        if (held) await hold()
        return held !== null
      })
      // Only after the browser has released the lock: listeners query at once, and this tab's next form of the record does too.
      .then((wasHeld) => {
        if (wasHeld) count(name, -1)
        announce()
      })
      .then(unheld, unheld)
  })
}

async function claim(name: string): Promise<(() => void) | null> {
  if ((await answers()).has(name)) return null
  count(name, 1)
  return () => {
    count(name, -1)
    announce()
  }
}

/** The forms that other tabs hold open now. */
export async function formsElsewhere(): Promise<ReadonlySet<string>> {
  if (!navigator.locks) return answers()
  const { held = [] } = await navigator.locks.query()
  const names = held.map(({ name }) => name ?? '').filter((name) => name.startsWith(PREFIX))
  return new Set(names.map((name) => name.slice(PREFIX.length)).filter((name) => !mine.has(name)))
}

// A form that opens asks twice in a row: the second time reuses the answers of the first.
function answers(): Promise<Set<string>> {
  calling ??= callOthers().finally(() => setTimeout(() => (calling = null), ANSWER_WITHIN))
  return calling
}

function callOthers(): Promise<Set<string>> {
  const ask = Math.random().toString(36)
  const names = new Set<string>()
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Message>) => {
      if ('answer' in data && data.answer === ask) for (const name of data.names) names.add(name)
    }
    channel.addEventListener('message', hear)
    channel.postMessage({ ask } satisfies Message)
    setTimeout(() => {
      channel.removeEventListener('message', hear)
      resolve(names)
    }, ANSWER_WITHIN)
  })
}

/** Calls `listener` when forms of other tabs were opened or closed, and when this tab becomes visible. */
export function onOpenForms(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<Message>) => {
    if ('changed' in data) listener()
  }
  const back = () => {
    if (document.visibilityState === 'visible') listener()
  }
  channel.addEventListener('message', hear)
  document.addEventListener('visibilitychange', back)
  return () => {
    channel.removeEventListener('message', hear)
    document.removeEventListener('visibilitychange', back)
  }
}

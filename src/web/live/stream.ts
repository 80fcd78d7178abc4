import { type LiveChange, LONGEST_SINCE_OPENED } from '#kernel/live.ts'
import { alone } from './alone.ts'

/** What the tab that holds the stream tells the others of this browser. */
type Passed =
  | { kind: 'change'; changes: readonly LiveChange[]; position: string }
  | { kind: 'reset'; position: string }
  | { kind: 'beat'; position: string | null }
/** What a tab says that has just been shown, to which the holder of the stream answers with its position; or that has just opened, so long ago in ms. */
type Question = { kind: 'shown' } | { kind: 'opened'; ago: number }
/** What the holder has heard since a tab opened and could not hear it. */
type Missed = { kind: 'missed'; changes: readonly LiveChange[] }
type Said = Passed | Question | Missed

/** What a page does with what comes in. */
export type LivePage = {
  changed: (changes: readonly LiveChange[]) => void
  /** Something may have been missed. */
  reset: () => void
  /** The session ended or changed, or its stream could not be opened. */
  ended: () => void
}

/** Without a sign of life for so long, in ms, the connection counts as broken. */
const SILENCE = 50_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

/**
 * Keeps a page informed of changes while it is visible. Of all visible tabs of this browser one holds the connection, as a browser has few to
 * a server, and passes on to the others what it hears; each knows its own position, so that anyone who holds the connection next goes on
 * from there. Returns what ends it.
 */
export function followLive(person: string, page: LivePage): () => void {
  const channel = new BroadcastChannel(`live ${person}`)
  let position: string | null = null
  let leave: AbortController | null = null
  // What was sent while this tab was hidden has passed it by; it is caught up by position only where it holds the connection.
  let mayLack = false
  let isHolding = false
  // Until the holder has said what it heard between the reading of this page and now.
  let isNew = true
  let lately: { at: number; changes: readonly LiveChange[] }[] = []

  const take = (passed: Passed) => {
    if (passed.position) position = passed.position
    if (passed.kind === 'change') page.changed(passed.changes)
    if (passed.kind === 'reset') page.reset()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'shown') {
      if (isHolding) channel.postMessage({ kind: 'beat', position } satisfies Passed)
      return
    }
    if (data.kind === 'opened') {
      const from = Date.now() - data.ago
      const changes = lately.filter(({ at }) => at >= from).flatMap((one) => one.changes)
      if (isHolding && changes.length > 0) channel.postMessage({ kind: 'missed', changes } satisfies Missed)
      return
    }
    if (!leave) return
    if (data.kind === 'missed') {
      if (isNew) page.changed(data.changes)
      isNew = false
      return
    }
    if (mayLack) {
      mayLack = false
      page.reset()
    }
    take(data)
  })

  const hold = (signal: AbortSignal) => {
    mayLack = false
    isHolding = true
    return stream({
      person,
      signal,
      position: () => position,
      pass(passed) {
        take(passed)
        const now = Date.now()
        if (passed.kind === 'change') lately.push({ at: now, changes: passed.changes })
        lately = lately.filter(({ at }) => at >= now - LONGEST_SINCE_OPENED * 1000)
        channel.postMessage(passed)
      },
      ended: page.ended,
    })
  }

  const enter = () => {
    if (leave || document.visibilityState === 'hidden') return
    leave = new AbortController()
    const { signal } = leave
    alone(`live ${person}`, signal, () => hold(signal)).catch(() => undefined)
    if (mayLack) channel.postMessage({ kind: 'shown' } satisfies Said)
  }
  const rest = () => {
    leave?.abort()
    leave = null
    mayLack = true
    isHolding = false
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? rest() : enter())
  document.addEventListener('visibilitychange', onVisibility)
  enter()
  channel.postMessage({ kind: 'opened', ago: performance.now() } satisfies Question)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    rest()
    channel.close()
  }
}

type Holding = {
  person: string
  signal: AbortSignal
  position: () => string | null
  pass: (passed: Passed) => void
  ended: () => void
}

/** Holds the connection, opening it again whenever it breaks, until the signal; resolves then. */
function stream({ person, signal, position, pass, ended }: Holding): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0

    const open = () => {
      clearTimeout(timer)
      source?.close()
      const its = new EventSource(address(person, position()))
      source = its
      const on = (name: string, take: (data: unknown, at: string) => void) =>
        its.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
          failures = 0
          listen()
          take(JSON.parse(data), lastEventId)
        })
      const broken = () => {
        its.close()
        failures += 1
        // The second time it may be that nobody is signed in any more.
        if (failures > 1 && navigator.onLine) ended()
        const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
        timer = setTimeout(open, pause / 2 + (Math.random() * pause) / 2)
      }
      const listen = () => {
        clearTimeout(timer)
        timer = setTimeout(broken, SILENCE)
      }
      on('ready', (_, at) => pass({ kind: 'beat', position: at }))
      on('beat', (_, at) => pass({ kind: 'beat', position: at || null }))
      on('reset', (_, at) => pass({ kind: 'reset', position: at }))
      on('change', (data, at) => pass({ kind: 'change', changes: data as LiveChange[], position: at }))
      on('ended', ended)
      its.addEventListener('error', broken)
      listen()
    }
    const again = () => {
      failures = 0
      open()
    }
    window.addEventListener('online', again)
    signal.addEventListener('abort', () => {
      window.removeEventListener('online', again)
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    if (signal.aborted) resolve()
    else open()
  })
}

/** The address of the stream after a position; before the first one, since the page was opened. */
function address(person: string, position: string | null): string {
  const query = new URLSearchParams({ person })
  if (position) query.set('after', position)
  // One second more than is served counts as longer ago.
  else query.set('since', String(Math.min(Math.ceil(performance.now() / 1000), LONGEST_SINCE_OPENED + 1)))
  return `/live?${query}`
}

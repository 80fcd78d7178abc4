import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import type { LiveChange } from '#kernel/live.ts'
import type { Notify } from '../db/notify.ts'
import type { DB } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { type LiveConnection, messageText } from './connection.ts'
import { presentPosition, readLiveEvents, readRecentEvents, readSessions } from './events.ts'
import { followLosses } from './losses.ts'
import type { Position } from './position.ts'

/** What of the events each of these people may know, by the id of the person, in the scope that they have now. */
type SelectLiveEvents = (
  db: Kysely<DB>,
  events: readonly LiveChange[],
  people: readonly Actor[],
) => Promise<ReadonlyMap<string, readonly LiveChange[]>>

/** What the hub depends on. */
export type LiveHubParts = {
  db: Kysely<DB>
  notify: Pick<Notify, 'listen'>
  sessionOf: (headers: Pick<Headers, 'get'>) => Promise<Actor | null>
  select: SelectLiveEvents
  log: Log
  /** How often idle streams get a sign of life, in ms. */
  beatEvery?: number
}

/** Where a client has read to: a position, or for one that has just opened its page, how many seconds ago that was; 0 for now. */
export type ReadUpTo = { position: Position } | { seconds: number } | { unknown: true }

/** How often a server that has streams reads what is new, in ms: no writer pays for telling of it. */
const READ_EVERY = 150
/** The same at most, while nothing has come for a while: each read costs some CPU on both sides. */
const READ_QUIET = 500
/** Reads without anything new, one after another, before they are spaced further apart; and by how much each time, in ms. */
const QUIET_AFTER = 40
const QUIET_STEP = 10
/** How long a failed read, delivery or look at a session rests at most, in ms. */
const LONGEST_REST = 5_000
/** How often the same delivery is tried, about half a minute long. */
const MOST_TRIES = 12
/** Sessions that are looked at together: one change of a setting concerns those of all streams. */
const SESSIONS_AT_ONCE = 8
const BEAT_EVERY = 20_000

/** What was read and is not delivered yet: it is tried again before anything else is read. */
type Undelivered = { events: readonly LiveChange[]; to: readonly LiveConnection[]; at: Position }

/** The streams of one server and what they are fed with. */
export type LiveHub = ReturnType<typeof createLiveHub>

/**
 * Creates the hub of one server: while it has streams, it reads every moment what was committed since its position and sends it to the
 * streams of those who may know it. The read, the scope and the sessions are asked once for all streams together.
 */
export function createLiveHub({ db, notify, sessionOf, select, log, beatEvery = BEAT_EVERY }: LiveHubParts) {
  const connections = new Set<LiveConnection>()
  let position: Position | null = null
  let starting: Promise<Position> | null = null
  let undelivered: Undelivered | null = null
  let reading = false
  let following = false
  let closed = false
  const doubtful = new Set<LiveConnection>()
  let looking = false

  const stopFollowing = notify.listen('identity', (event) => {
    doubt([...connections].filter((one) => event.kind === 'reset' || event.payload === one.actor.id))
  })
  // Who owes a second factor or a new password depends on settings.
  const stopFollowingSettings = notify.listen('settings', () => doubt(connections))
  const losses = followLosses({
    db,
    notify,
    log,
    tell() {
      const at = position
      if (at !== null) for (const one of connections) one.send(messageText('reset', {}, at))
    },
  })
  const beating = setInterval(() => void beat(), beatEvery).unref()

  /** The hub's position; the first stream sets it, and it is given up with the last one. */
  async function started(): Promise<Position> {
    while (position === null) {
      starting ??= presentPosition(db).finally(() => {
        starting = null
      })
      const now = await starting
      position ??= now
    }
    return position
  }

  /** Reads on and on while there are streams. After a failure it rests the longer, and the streams wait. */
  async function follow(): Promise<void> {
    if (following) return
    following = true
    let failures = 0
    let quiet = 0
    while (connections.size > 0 && !closed) {
      try {
        quiet = (await round()) ? 0 : quiet + 1
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'live events could not be read')
        if (failures >= MOST_TRIES) giveUp()
      }
      await pause(failures === 0 ? readAfter(quiet) : restAfter(failures))
    }
    following = false
  }

  /** What cannot be delivered must not hold up what follows: its screens read again. */
  function giveUp(): void {
    if (!undelivered) return
    const { to, at } = undelivered
    undelivered = null
    for (const one of to) one.send(messageText('reset', {}, at))
  }

  /** Reads and delivers once; true where something was new. */
  async function round(): Promise<boolean> {
    reading = true
    if (undelivered) await deliver(undelivered)
    const since = position
    if (since === null) return false
    const read = await readLiveEvents(db, since)
    // The last stream left meanwhile, and those that came after it have a position of their own.
    if (position !== since) return false
    // Anyone who joins from here on begins at the new position, and is not among these.
    position = read.position
    const present = [...connections]
    if (!read.isWhole) for (const one of present) one.send(messageText('reset', {}, read.position))
    if (read.events.length > 0) {
      undelivered = { events: read.events, to: present, at: read.position }
      await deliver(undelivered)
    }
    reading = false
    return !read.isWhole || read.events.length > 0
  }

  async function deliver({ events, to, at }: Undelivered): Promise<void> {
    const sessions = await readSessions(db, [...new Set(to.map(({ actor }) => actor.sessionId))])
    const heard = to.filter((one) => {
      const found = sessions.get(one.actor.sessionId)
      const isSame = found?.active === true && hasScopeOf(one.actor, found)
      if (!isSame) one.end(true)
      return isSame && one.isOpen
    })
    const people = new Map(heard.map(({ actor }) => [actor.id, actor]))
    const known = await select(db, events, [...people.values()])
    undelivered = null
    const texts: Texts = new Map()
    for (const one of heard) {
      const its = known.get(one.actor.id) ?? []
      if (its.length > 0) one.send(changeText(its, at, texts))
    }
  }

  /** Lets streams wait until it is known that their sessions have neither ended nor changed. */
  function doubt(some: Iterable<LiveConnection>): void {
    for (const one of some) {
      if (doubtful.has(one)) continue
      one.hold()
      doubtful.add(one)
    }
    void lookAtSessions()
  }

  /** Looks at the sessions in doubt, a few at a time; those that could not be read are tried again. */
  async function lookAtSessions(): Promise<void> {
    if (looking) return
    looking = true
    let failures = 0
    while (doubtful.size > 0 && !closed) {
      const some = [...doubtful].slice(0, SESSIONS_AT_ONCE)
      for (const one of some) doubtful.delete(one)
      const isKnown = await Promise.all(some.map(lookAtSession))
      failures = isKnown.includes(false) ? failures + 1 : 0
      if (failures > 0) await pause(restAfter(failures))
    }
    looking = false
  }

  /** Ends a stream whose session ended or changed. False where that could not be read. */
  async function lookAtSession(one: LiveConnection): Promise<boolean> {
    try {
      const actor = await sessionOf(one.headers)
      const isSame = actor?.id === one.actor.id && hasScopeOf(one.actor, actor) && refusal(actor, 'signedIn') === null
      if (isSame) one.release()
      else one.end(true)
      return true
    } catch (error) {
      log.debug({ err: error }, 'the session of a live stream could not be read')
      // In doubt again meanwhile, it already waits for another look.
      if (doubtful.has(one)) one.release()
      else if (connections.has(one)) doubtful.add(one)
      return false
    }
  }

  async function beat(): Promise<void> {
    if (connections.size === 0 || closed) return
    try {
      const ids = [...new Set([...connections].map(({ actor }) => actor.sessionId))]
      const sessions = await readSessions(db, ids)
      for (const one of connections) {
        const isThere = !ids.includes(one.actor.sessionId) || sessions.has(one.actor.sessionId)
        if (!isThere) one.end(true)
        else one.beat(reading ? null : position)
      }
    } catch (error) {
      log.debug({ err: error }, 'the sessions of live streams could not be read')
    }
  }

  return {
    /** How many streams are open. */
    size: () => connections.size,
    /** Feeds a stream from where its client has read to, until `leave`. Throws when the database cannot be read. */
    async join(one: LiveConnection, from: ReadUpTo): Promise<void> {
      one.hold()
      const base = await started()
      if (closed || !one.isOpen) {
        if (connections.size === 0) position = null
        return one.end()
      }
      // From here on its messages wait behind what it missed until the position that the hub has at this moment.
      position ??= base
      const joinedAt = position
      connections.add(one)
      void follow()
      const missed = await caughtUp(one, from, joinedAt)
      one.release(missed)
    },
    leave(one: LiveConnection): void {
      connections.delete(one)
      doubtful.delete(one)
      if (connections.size > 0) return
      position = null
      undelivered = null
    },
    /** Ends all streams; their clients come again, to another server or this one. */
    close(): void {
      closed = true
      clearInterval(beating)
      stopFollowing()
      stopFollowingSettings()
      losses.stop()
      for (const one of connections) one.end()
    },
  }

  async function caughtUp(one: LiveConnection, from: ReadUpTo, until: Position): Promise<string[]> {
    if ('unknown' in from) return [messageText('reset', {}, until)]
    const ready = messageText('ready', { now: new Date().toISOString() }, until)
    if ('seconds' in from && from.seconds === 0) return [ready]
    const read =
      'position' in from
        ? await readLiveEvents(db, from.position, until)
        : await readRecentEvents(db, from.seconds, until)
    if (!read.isWhole) return [messageText('reset', {}, until)]
    if (read.events.length === 0) return [ready]
    const known = (await select(db, read.events, [one.actor])).get(one.actor.id) ?? []
    return known.length > 0 ? [changeText(known, until), ready] : [ready]
  }
}

/** The messages of lists of changes: those who may know the same share one list. */
type Texts = Map<readonly LiveChange[], string>

/** The message of changes, written once for all who share the list. */
function changeText(events: readonly LiveChange[], at: Position, texts: Texts = new Map()): string {
  const text = texts.get(events) ?? messageText('change', events, at)
  texts.set(events, text)
  return text
}

type Standing = { role: string; accountId?: string | null; isLimited?: boolean | null }
const keyOf = ({ role, accountId, isLimited }: Standing) => [role, accountId, isLimited || null].join()
/** True while the person has the role, and of the client account what they had when the stream began. */
const hasScopeOf = (actor: Standing, now: Standing) => keyOf(now) === keyOf(actor)

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms).unref())

/** When to read again after so many reads without anything new, in ms. */
export function readAfter(quiet: number): number {
  return Math.min(READ_EVERY + Math.max(0, quiet - QUIET_AFTER) * QUIET_STEP, READ_QUIET)
}

/** How long to rest after so many failures, in ms: about twice as long each time, and not all servers at one moment. */
function restAfter(failures: number): number {
  const longest = Math.min(READ_EVERY * 2 ** failures, LONGEST_REST)
  return longest / 2 + (Math.random() * longest) / 2
}

import type { ServerResponse } from 'node:http'
import type { Actor } from '#access/actor.ts'
import { type Position, positionText } from './position.ts'

/** The most bytes that may wait for a client when another message comes; one that takes no more is dropped. */
const MOST_WAITING = 64 * 1024
/** The most messages that wait while a connection catches up or its session is looked at. */
const MOST_HELD = 64
/** Beats after which a client that has taken nothing is dropped. */
const MOST_STALLED = 2

/** The message that a stream ends with, when its session or its role is no longer what it was. */
const ENDED = 'event: ended\ndata: {}\n\n'

/** A message of the stream: a name, what it tells, and the position after it. */
export function messageText(event: string, data: unknown, position: Position): string {
  return `id: ${positionText(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** One person's open stream. While it is held, messages wait in their order. */
export class LiveConnection {
  readonly actor: Actor
  /** The headers by which the session is read again. */
  readonly headers: Pick<Headers, 'get'>
  readonly #outgoing: ServerResponse
  readonly #held: string[] = []
  #holds = 0
  #stalled = 0

  constructor(actor: Actor, headers: Pick<Headers, 'get'>, outgoing: ServerResponse) {
    this.actor = actor
    this.headers = headers
    this.#outgoing = outgoing
  }

  get isOpen(): boolean {
    return !this.#outgoing.writableEnded && !this.#outgoing.destroyed
  }

  /** Sends a message, after those that wait. A client that does not take them is dropped. */
  send(text: string): void {
    if (this.#holds === 0) this.#write(text)
    else if (this.#held.push(text) > MOST_HELD) this.drop()
  }

  /** Lets messages wait until `release`. */
  hold(): void {
    this.#holds += 1
  }

  /** Sends what waited, the given messages first. */
  release(first: readonly string[] = []): void {
    this.#holds -= 1
    for (const text of first) this.#write(text)
    if (this.#holds === 0) for (const text of this.#held.splice(0)) this.#write(text)
  }

  /** Sends a sign of life, or drops a client that has taken nothing since the last ones. */
  beat(position: Position | null): void {
    this.#stalled = this.#outgoing.writableNeedDrain ? this.#stalled + 1 : 0
    // While messages are on their way, the position of now is not yet this client's.
    const its = this.#holds === 0 ? position : null
    if (this.#stalled >= MOST_STALLED) this.drop()
    else this.#write(its ? messageText('beat', {}, its) : 'event: beat\ndata: {}\n\n')
  }

  /** Ends the stream; the client comes again at its position, or reads its session first where that has changed. */
  end(sessionChanged = false): void {
    if (this.isOpen) this.#outgoing.end(sessionChanged ? ENDED : undefined)
  }

  drop(): void {
    this.#held.length = 0
    this.#outgoing.destroy()
  }

  #write(text: string): void {
    if (!this.isOpen) return
    // What waits is from earlier messages: one may be longer than that by itself.
    if (this.#outgoing.writableLength > MOST_WAITING) this.drop()
    else this.#outgoing.write(text)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Client, clientOf } from '../../tests/support/client.ts'
import { uploader } from '../../tests/support/uploader.ts'
import { count, type Ledger } from './ledger.ts'

/** A person at work: over the way that people come, and at each server by itself. */
export type Seat = {
  id: string
  cookie: string
  base: string
  /** Verbs, each asked once. */
  ask: Client
  /** The same verbs at each server, for what must be known everywhere by then. */
  at: readonly Client[]
  upload: ReturnType<typeof uploader>
}
/** Those whom one caller works as. */
export type Desk = { appraiser: Seat; senior: Seat; client: Seat; accountId: string }
export type Role = 'APPRAISER' | 'SENIOR_APPRAISER' | 'CLIENT'

/** What ends a caller's loop: nothing more is asked. */
export class Over extends Error {}
/** A file or an upload that was answered with something else than it should. */
export class Answered extends Error {
  readonly status: number
  constructor(what: string, status: number) {
    super(`${what}: ${status}`)
    this.status = status
  }
}

/** How long any call is waited for, in ms: longer than a server works at one. */
const PATIENCE = 60_000

/** Seats a person before servers that are reached under one address, `base`, and each by its own. */
export function seat(
  person: { id: string; cookie: string },
  base: string,
  servers: readonly string[],
  ledger: Ledger,
): Seat {
  const callAt = (to: string, counted: boolean) =>
    clientOf(async (verb, input, headers) => {
      const began = performance.now()
      const answer = await fetch(`${to}/rpc/${verb}`, {
        method: 'POST',
        headers: { origin: base, cookie: person.cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => undefined)
      // A connection may break in the middle of an answer as well.
      const text = await answer?.text().catch(() => undefined)
      const status = text === undefined ? 0 : (answer?.status ?? 0)
      if (counted) count(ledger, status, performance.now() - began)
      return { status, said: parsed(text) }
    })
  return {
    ...person,
    base,
    ask: callAt(base, true),
    at: servers.map((server) => callAt(server, false)),
    upload: uploader(base, person),
  }
}

// A balancer without a server answers with a page.
function parsed(text: string | undefined) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return { error: { code: text === undefined ? 'no-answer' : 'no-json' } }
  }
}

/** The status of an answer that was thrown; 0 where none came. */
export const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
/** Whether an answer says to come again: nothing came, the server is away or has too much to do. */
export const isAway = (error: unknown) => {
  const status = statusOf(error)
  return status === 0 || status === 429 || status >= 500
}

/** Whether a refusal says that another change came first, perhaps one's own that was not acknowledged. */
export const isOvertaken = (error: unknown) => [404, 409, 412, 422].includes(statusOf(error))

/** Asks again until the answer is no failure, half a second apart; throws what refuses it, and Over once `isOver`. */
export async function untilAnswered<T>(ask: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (;;) {
    if (isOver()) throw new Over()
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error)) throw error
      await pause(300 + Math.random() * 400)
    }
  }
}

/** Asks each server by itself whether it knows what was just acknowledged; one that doesn't answer is left out. */
export async function known(ledger: Ledger, { at }: Seat, what: string, knows: (client: Client) => Promise<boolean>) {
  await Promise.all(
    at.map(async (client, server) => {
      const answer = await knows(client).catch((error: unknown) => (isAway(error) ? undefined : false))
      if (answer === undefined) return
      ledger.asked++
      if (!answer) ledger.stale.push(`${what} at server ${server + 1}`)
    }),
  )
}

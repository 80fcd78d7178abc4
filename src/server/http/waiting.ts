import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#kernel/errors.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { DatabaseNotStarted } from '../postgres/launch.ts'
import { closeServer } from '../process/shutdown.ts'
import { wireAnswer } from './answers.ts'
import { listen } from './listener.ts'

/** Pauses between attempts to start the database, in ms; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000]

type Options = { env: Pick<Env, 'port' | 'host'>; log: Log; signal: AbortSignal; pauses?: readonly number[] }

/**
 * Starts the database, again after growing pauses while PostgreSQL ends instead of starting; every request meanwhile is answered
 * with 503. Throws any other failure, what kept the port from being listened on, and an Error when the signal is aborted.
 */
export async function startPatiently<T>(
  start: () => Promise<T>,
  { env, log, signal, pauses = PAUSES }: Options,
): Promise<T> {
  const server = createServer((incoming, outgoing) => {
    const { status, text, retryAfter } = wireAnswer(new AppError('unavailable'), randomUUID())
    const isAlive = incoming.url?.split('?', 1)[0] === '/healthz'
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': retryAfter }
    outgoing.writeHead(isAlive ? 200 : status, headers).end(isAlive ? '{"alive":true}' : text)
  })
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        return await start()
      } catch (error) {
        if (!(error instanceof DatabaseNotStarted)) throw error
        const wait = pauses[Math.min(attempt, pauses.length - 1)] ?? 0
        log.fatal({ err: error, ms: wait }, 'the database could not be started; it is tried again')
        if (!server.listening) await listen(server, env.port, env.host)
        await pause(wait, undefined, { signal }).catch(() => {
          throw new Error('Stopped before the database could be started.')
        })
      }
    }
  } finally {
    if (server.listening) await closeServer(server)
  }
}

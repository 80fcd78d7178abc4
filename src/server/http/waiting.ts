import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError, errorMessage } from '#kernel/errors.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { DatabaseNotStarted } from '../postgres/launch.ts'
import { closeServer } from '../process/shutdown.ts'
import { wireAnswer } from './answers.ts'
import { isPassing } from './failures.ts'
import { DATA_POLICY } from './headers.ts'
import { answerBy, createHttpServer, listen } from './listener.ts'

/** Pauses between attempts at a step of the start, in ms; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000]

type Options = { env: Pick<Env, 'port' | 'host'>; log: Log; signal: AbortSignal; pauses?: readonly number[] }

/** Why the product does not serve yet. */
type Why = 'unavailable' | 'being-upgraded'

/** What listens from the first moment of a start, and answers every request with 503 until the product serves. */
export type Door = {
  /** Its server, whose answers the product takes over; the port is 0 until `listening` resolves. */
  server: Server
  /** The port. Rejects with what keeps it from being listened on. */
  listening: Promise<number>
  /** Has requests answered that the database is being upgraded. */
  sayUpgrade: () => void
  /**
   * Runs a step of the start, again after growing pauses while something that it needs is away, full or about to come back. Throws any other
   * failure, and an Error when the signal is aborted.
   */
  patiently: <T>(step: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Opens the door of a start. */
export function openDoor({ env, log, signal, pauses = PAUSES }: Options): Door {
  let why: Why = 'unavailable'
  const server = createHttpServer()
  answerBy(server, (incoming, outgoing) => answer(incoming, outgoing, why))
  const listening = listen(server, env.port, env.host)
  // It is reported when all else is well: another server on the same folder is named first.
  listening.catch(() => undefined)
  return {
    server,
    listening,
    sayUpgrade() {
      why = 'being-upgraded'
    },
    async patiently(step) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await step()
        } catch (error) {
          if (!(error instanceof DatabaseNotStarted) && !isPassing(error)) throw error
          const wait = pauses[Math.min(attempt, pauses.length - 1)] ?? 0
          log.fatal({ reason: reasonOf(error), ms: wait }, 'the server could not be started; it is tried again')
          await pause(wait, undefined, { signal }).catch(() => {
            throw new Error('Stopped before the server could be started.')
          })
        }
      }
    },
    close: () => closeServer(server),
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function answer(incoming: IncomingMessage, outgoing: ServerResponse, why: Why): void {
  // A body that is on its way is not read.
  outgoing.shouldKeepAlive = false
  const isAlive = incoming.url?.split('?', 1)[0] === '/healthz'
  const { status, text, retryAfter } = wireAnswer(new AppError(why), randomUUID())
  const isPage = !isAlive && incoming.headers.accept?.includes('text/html')
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    'retry-after': retryAfter,
  }
  outgoing.writeHead(isAlive ? 200 : status, headers)
  outgoing.end(isAlive ? '{"alive":true}' : isPage ? pageOf(why, retryAfter) : text)
}

/** The same for people, in both languages; it asks again by itself. */
function pageOf(why: Why, seconds: string | undefined): string {
  const [ar, en] = [errorMessage(why, {}, 'ar'), errorMessage(why)]
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>ثمين</title></head>
<body><p>${ar}</p><p lang="en" dir="ltr">${en}</p></body></html>
`
}

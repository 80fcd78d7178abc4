import { kuwaitToday } from '#kernel/dates.ts'
import { DeviceError } from './device-error.ts'
import { judgeFailure, nextCommand, waitAfter } from './order.ts'
import { beginSending, confirmSent, readBackAll, setAside, waitingCommands } from './outbox.ts'
import type { AwayStore, Command, StoredFile } from './store.ts'

/** What the server answered to a command. */
export type Sent = {
  /** The hash of the file as the server received it. */
  sha256?: string
  /** What the person has to settle, where the server asks back. */
  question?: unknown
}

/** Sends a command of one kind; sent again, the server answers the same. Throws RpcError when it is refused. */
export type SendCommand = (command: Command, file: StoredFile | undefined, signal: AbortSignal) => Promise<Sent>

/** The senders by the kinds of commands. */
export type Senders = Readonly<Record<string, SendCommand>>

/** Whether the server was reached at the last try. */
export type Connection = 'unknown' | 'reached' | 'away'

type Parts = {
  store: AwayStore
  senders: Senders
  signal: AbortSignal
  /** False while the browser knows of no network: then a try is made from time to time only. */
  isOnline?: () => boolean
  /** Words a refusal for its person. */
  faultOf: (error: unknown) => { code: string; message: string }
  onConnection?: (connection: Connection) => void
  /** Called when a command was sent, or set aside. */
  onSettled?: (command: Command) => void
}

export type Sender = ReturnType<typeof createSender>

/**
 * Makes what sends the commands of a storage: one at a time, each stream in its order, for as long as the server cannot be reached
 * with growing pauses. `run` ends when `signal` is aborted or the session is another's; `wake` ends a pause.
 */
export function createSender(parts: Parts) {
  const { store, senders, signal, isOnline = () => true, faultOf, onConnection, onSettled } = parts
  const heldUntil = new Map<string, number>()
  const failures = new Map<string, number>()
  let wakeUp = () => {}
  let isWoken = false

  /** Waits so long, or until it is woken; without a time for as long as nothing happens. */
  function pause(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        isWoken = false
        wakeUp = () => {}
        resolve()
      }
      const timer = milliseconds === null ? undefined : setTimeout(end, Math.max(0, milliseconds))
      signal.addEventListener('abort', end)
      wakeUp = end
      if (isWoken || signal.aborted) end()
    })
  }

  function holdBack(stream: string): number {
    const count = (failures.get(stream) ?? 0) + 1
    failures.set(stream, count)
    const wait = waitAfter(count)
    heldUntil.set(stream, Date.now() + wait)
    return wait
  }

  /** Sends one command; false when the session ended. */
  async function sendOne({ id }: Command): Promise<boolean> {
    const begun = await beginSending(store, id)
    if (!begun) return true
    const { command, file } = begun
    try {
      const send = senders[command.kind]
      if (!send) throw new Error(`Nothing sends a ${command.kind}.`)
      if (command.hasFile && !file) throw new DeviceError('damaged')
      const sent = await send(command, file, signal)
      // The only copy may be the one on this device: it goes when the server says that it has these very bytes.
      if (file && sent.sha256 !== file.sha256) throw new DeviceError('damaged')
      await confirmSent(store, command, kuwaitToday(), sent.question)
      failures.delete(command.stream)
      failures.delete(SERVER)
      onConnection?.('reached')
      onSettled?.(command)
      return true
    } catch (error) {
      if (signal.aborted) return false
      const failure = judgeFailure(error)
      if (failure === 'ended') return false
      if (failure === 'refused') {
        await setAside(store, id, faultOf(error))
        onSettled?.(command)
      } else if (failure === 'later') holdBack(command.stream)
      else {
        onConnection?.('away')
        await pause(holdBack(SERVER))
      }
      return true
    }
  }

  return {
    wake() {
      heldUntil.clear()
      isWoken = true
      wakeUp()
    },
    async run(): Promise<void> {
      await readBackAll(store)
      while (!signal.aborted) {
        const next = nextCommand(await waitingCommands(store), heldUntil, Date.now())
        if ('wait' in next) await pause(next.wait)
        else {
          // The return of the network ends this pause.
          if (!isOnline()) await pause(LOOK_AGAIN)
          if (!signal.aborted && !(await sendOne(next.command))) return
        }
      }
    },
  }
}

/** A browser that is wrong about its network is not believed for longer, in milliseconds. */
const LOOK_AGAIN = 60_000

/** Under this name are the failures to reach the server at all. */
const SERVER = ''

import { hearFrame } from './hear.ts'
import { readAsset, readLibrary } from './library.ts'
import { HELLO, type Look, type Question, type Refusal, type ToFrame } from './protocol.ts'
import type { ReadRange } from './read-range.ts'

/** Called for each message of the frame about the document. */
export type FrameHandlers = {
  hello: () => void
  shown: () => void
  refused: (why: Refusal) => void
  link: (url: string) => void
  escape: () => void
  /** Something that the frame needs could not be fetched; `retry` requests it again. */
  lost: (error: unknown) => void
}

export type Connection = ReturnType<typeof connect>

/**
 * Hands a frame its port and answers its requests. Nobody else can use the port, and messages that arrive any other way
 * are ignored. `retry` requests again what was lost, `close` ends the connection.
 */
export function connect(frame: Window, size: number, look: Look, read: ReadRange, handlers: FrameHandlers) {
  const { port1: port, port2: theirs } = new MessageChannel()
  const ending = new AbortController()
  const lost = new Map<number, Question>()
  const say = (message: ToFrame, files: ArrayBuffer[] = []) => port.postMessage(message, files)

  async function answer(id: number, question: Question): Promise<void> {
    try {
      const bytes = await bytesFor(question)
      say({ tell: 'answer', id, bytes }, bytes ? [bytes] : [])
    } catch (error) {
      if (ending.signal.aborted) return
      lost.set(id, question)
      handlers.lost(error)
    }
  }

  function bytesFor(question: Question): Promise<ArrayBuffer | null> {
    if (question.ask === 'range') return read(question.begin, question.end, ending.signal)
    if (question.ask === 'library') return readLibrary(question.kind, question.name, ending.signal)
    return readAsset(question.path, ending.signal)
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = hearFrame(data, size)
    if (!message) return
    if ('ask' in message) return void answer(message.id, message)
    if (message.tell === 'refused') return handlers.refused(message.why)
    if (message.tell === 'link') return handlers.link(message.url)
    if (message.tell === 'hello') say({ tell: 'open', size, look })
    handlers[message.tell]()
  }
  // The target origin can't be named because it is opaque; the frame is handed its end of the channel and nothing else.
  frame.postMessage(HELLO, '*', [theirs])

  return {
    look: (now: Look) => say({ tell: 'look', look: now }),
    retry() {
      const questions = [...lost]
      lost.clear()
      for (const [id, question] of questions) void answer(id, question)
    },
    close() {
      ending.abort()
      port.close()
    },
  }
}

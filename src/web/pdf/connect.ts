import { hearFrame } from './hear.ts'
import { readAsset, readLibrary } from './library.ts'
import { HELLO, type Look, type Question, type Refusal, type ToFrame } from './protocol.ts'
import type { ReadRange } from './read-range.ts'

/** What the frame tells of the document. */
export type Told = {
  hello: () => void
  shown: () => void
  refused: (why: Refusal) => void
  link: (url: string) => void
  escape: () => void
  /** Something that the frame needs could not be fetched; `again` asks for it once more. */
  lost: (error: unknown) => void
}

export type Connection = ReturnType<typeof connect>

/**
 * Hands a frame its port and answers what it asks through it. Nobody else can speak through the port, and nothing is heard
 * that comes another way. `again` asks anew for what was lost, `close` ends all.
 */
export function connect(frame: Window, size: number, look: Look, read: ReadRange, told: Told) {
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
      told.lost(error)
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
    if (message.tell === 'refused') return told.refused(message.why)
    if (message.tell === 'link') return told.link(message.url)
    if (message.tell === 'hello') say({ tell: 'open', size, look })
    told[message.tell]()
  }
  // A page of opaque origin can't be named; what it is handed is its own end of the channel and nothing else.
  frame.postMessage(HELLO, '*', [theirs])

  return {
    look: (now: Look) => say({ tell: 'look', look: now }),
    again() {
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

import { type FromFrame, HELLO, type Question, type ToFrame } from '../protocol.ts'

/** The connection to the embedding page, the frame's only one. */
export type Port = {
  tell: (message: Extract<FromFrame, { tell: string }>) => void
  /** Requests bytes. Throws when the page has none of that name. */
  ask: (question: Question) => Promise<ArrayBuffer>
}

type Notice = Exclude<ToFrame, { tell: 'answer' }>

/** Waits for the page to send the port, once; `hear` is called with each message that is not a response. */
export function openPort(hear: (message: Notice, port: Port) => void): void {
  const greet = (event: MessageEvent<unknown>) => {
    const [channel] = event.ports
    if (event.source !== window.parent || event.data !== HELLO || !channel) return
    removeEventListener('message', greet)
    listen(channel, hear)
  }
  addEventListener('message', greet)
}

function listen(channel: MessagePort, hear: (message: Notice, port: Port) => void): void {
  const waiting = new Map<number, PromiseWithResolvers<ArrayBuffer>>()
  let asked = 0
  const say = (message: FromFrame) => channel.postMessage(message)
  const port: Port = {
    tell: say,
    ask(question) {
      const answer = Promise.withResolvers<ArrayBuffer>()
      asked += 1
      waiting.set(asked, answer)
      say({ ...question, id: asked })
      return answer.promise
    },
  }
  channel.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.tell !== 'answer') return hear(data, port)
    const answer = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.bytes) answer?.resolve(data.bytes)
    else answer?.reject(new Error('the page around has no such file'))
  }
  port.tell({ tell: 'hello' })
}

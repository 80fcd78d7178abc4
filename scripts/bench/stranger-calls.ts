import { Agent, request } from 'node:http'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

// As a thread: signed-out people who search for words that no record has, until a message ends them.
if (!isMainThread && parentPort) {
  const { port, atOnce, networks } = workerData as { port: number; atOnce: number; networks: number }
  const calls = { answered: 0, refused: 0 }
  let isEnded = false
  parentPort.once('message', () => {
    isEnded = true
    parentPort?.postMessage(calls)
  })
  for (let at = 0; at < atOnce; at++) void search(`127.0.${at % networks}.1`, at)

  async function search(localAddress: string, at: number) {
    const agent = new Agent({ keepAlive: true })
    for (let turn = 0; !isEnded; turn++) {
      const sent = post({ port, agent, localAddress }, 'search.find', { text: `qxv${at}zk${turn}` })
      const isAnswered = (await sent.catch(() => 0)) === 200
      if (isAnswered) calls.answered++
      else calls.refused++
      // One that obeys no Retry-After, and does not spin.
      if (!isAnswered) await new Promise((go) => setTimeout(go, 250))
    }
    agent.destroy()
  }
}

type Way = { port: number; agent: Agent; headers?: Record<string, string>; localAddress?: string }

/** POSTs a call of a verb from an address of this machine, and gives the status of its answer. */
export function post({ port, agent, headers, localAddress }: Way, verb: string, input: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, agent, method: 'POST', path: `/rpc/${verb}` },
        ...(localAddress && { localAddress }),
        headers: { ...headers, origin: `http://localhost:${port}`, 'content-type': 'application/json' },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    )
    sent.on('error', reject).end(JSON.stringify(input))
  })
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a verifier of bot checks was asked. */
export type Asked = { secret?: string; response?: string; sitekey?: string; remoteip?: string; remoteIp?: string }

/**
 * A verifier on this machine that speaks as the providers do: it takes a proof that begins with 'good' once, and answers as
 * `is` says. `close` ends it.
 */
export async function openVerifier() {
  const asked: Asked[] = []
  const taken = new Set<string>()
  let is: 'up' | 'broken' | 'gone' | 'thinking' = 'up'
  const thoughts: (() => void)[] = []
  const server = createServer(async (incoming, outgoing) => {
    let text = ''
    for await (const chunk of incoming) text += chunk
    if (is === 'gone') return outgoing.destroy()
    const json = incoming.headers['content-type'] === 'application/json'
    const question = (json ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))) as Asked
    asked.push(question)
    if (is === 'thinking') await new Promise<void>((go) => thoughts.push(go))
    const proof = question.response ?? ''
    const success = proof.startsWith('good') && !taken.has(proof)
    taken.add(proof)
    outgoing.writeHead(is === 'broken' ? 502 : 200, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }))
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    /** Its behaviour from now on: it works, answers 502, closes the connection, or does not answer until it is changed. */
    become(state: typeof is) {
      is = state
      for (const go of thoughts.splice(0)) go()
    },
    close: () => new Promise<void>((go) => void server.close(() => go()).closeAllConnections()),
  }
}

import type { Letter, Outcome, Post } from '../mail/post.ts'

/** Where text messages leave: the gateway's address, the token that it knows us by, and the sender that it shows. */
export type SmsGateway = { url: string; token: string; sender: string }

/** How long the gateway may take for its answer, in ms. */
const PATIENCE = 15_000
/** What it says of the message itself: another attempt would end alike. All else is ours to mend, or passes. */
const REFUSALS = [400, 413, 415, 422]

/**
 * Hands text messages to a gateway: POST { to, text, sender, id } as JSON under a bearer token, each 2xx an acceptance. The id names
 * the message for good, so that a gateway who gets it twice can tell (docs/operations.md is the contract).
 */
export function createSmsPost({ url, token, sender }: SmsGateway): Post {
  return {
    async send({ id, to, text }: Pick<Letter, 'id' | 'to' | 'text'>, signal): Promise<Outcome> {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ to, text, sender, id }),
          // Neither the token nor a code goes where an answer points.
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
        })
        // What it says is not kept: it may repeat the text, and with it the code.
        await answer.body?.cancel()
        if (answer.ok) return { sent: true }
        return failed(`HTTP ${answer.status}`, REFUSALS.includes(answer.status))
      } catch (error) {
        return failed(reasonOf(error))
      }
    },
  }
}

const failed = (reason: string, forGood = false): Outcome => ({ sent: false, forGood, reason, detail: reason })

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

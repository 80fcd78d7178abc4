import type { MailTransport, OutgoingMail, SendResult } from './smtp.ts'

/** The gateway for text messages: its address, our token, and the sender that it shows. */
export type SmsGateway = { url: string; token: string; sender: string }

/** How long the gateway may take to answer, in ms. */
const TIMEOUT = 15_000
/** Statuses about the message itself: a retry would fail alike. All others can be corrected, or are temporary. */
const REFUSALS = [400, 413, 415, 422]

/**
 * Hands text messages to a gateway: POST { to, text, sender, id } as JSON under a bearer token, each 2xx an acceptance. The id identifies
 * the message permanently, so that a gateway can recognise a repeated one (docs/operations.md is the contract).
 */
export function createSmsTransport({ url, token, sender }: SmsGateway): MailTransport {
  return {
    async send({ id, to, text }: Pick<OutgoingMail, 'id' | 'to' | 'text'>, signal): Promise<SendResult> {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ to, text, sender, id }),
          // A redirect must not receive the token or a code.
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        })
        // The body is not read: it may repeat the text, and with it the code.
        await answer.body?.cancel()
        if (answer.ok) return { sent: true }
        return failed(`HTTP ${answer.status}`, REFUSALS.includes(answer.status))
      } catch (error) {
        return failed(reasonOf(error))
      }
    },
  }
}

const failed = (reason: string, forGood = false): SendResult => ({ sent: false, forGood, reason, detail: reason })

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

import type { NodemailerError, Transporter } from 'nodemailer'
import type { Language } from '#kernel/words.ts'
import { isLoopback } from '#server/demo.ts'

/** A mail as it leaves: its id names it for good, so that a mail server or reader who gets it twice can tell. */
export type Letter = {
  id: string
  to: string
  /** The name beside the sender's address, and where answers go. */
  sender: { name: string; replyTo: string }
  language: Language
  subject: string
  text: string
  html: string
}

/** What became of an attempt. `forGood`: another attempt would end alike. `reason` is fit for the log, `detail` may name people. */
export type Outcome = { sent: true } | { sent: false; forGood: boolean; reason: string; detail: string }

/** The way to the firm's mail server. */
export type Post = { send(letter: Letter, signal: AbortSignal): Promise<Outcome> }

/** How long the mail server may keep silent at each step, in ms. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * Sends over SMTP, a connection for each letter, its content in the clear to this machine only: any other mail server must
 * offer TLS unless the address ends with `?requireTLS=false`. Further options of nodemailer may stand there alike.
 */
export function createPost(smtp: { url: string; from: string }): Post {
  const { from } = smtp
  const url = new URL(smtp.url)
  // These would write every letter to the console.
  for (const option of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(option)
  const requireTLS = !isLoopback(url.hostname.replace(/[[\]]/g, ''))
  const domain = from.slice(from.lastIndexOf('@') + 1)
  let transport: Promise<Transporter> | undefined

  async function connect(): Promise<Transporter> {
    // Loaded with the first letter: a server that sends none need not carry it.
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: url.href, requireTLS, disableFileAccess: true, disableUrlAccess: true, ...PATIENCE })
  }

  return {
    async send({ id, to, sender, language, ...content }, signal) {
      transport ??= connect()
      try {
        await (await transport).sendMail({
          ...content,
          messageId: `<${id}@${domain}>`,
          from: { name: sender.name, address: from },
          to: { name: '', address: to },
          replyTo: sender.replyTo,
          headers: {
            'content-language': language,
            // No holiday notice shall answer it.
            'auto-submitted': 'auto-generated',
            'x-auto-response-suppress': 'All',
          },
          signal,
        })
        return { sent: true }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

// A 5xx about the recipient or the content stands; one about ourselves (login, sender) is a setting that somebody will mend.
function failure(error: unknown): Outcome {
  const {
    code = '',
    command = '',
    responseCode,
    message,
  }: Partial<NodemailerError> = error instanceof Error ? error : {}
  const refused = Number(responseCode) >= 500 && /^(RCPT TO|DATA)$/.test(command)
  const malformed = code === 'EENVELOPE' && !responseCode
  const reason = [code || 'unknown', responseCode].filter(Boolean).join(' ')
  return { sent: false, forGood: refused || malformed, reason, detail: (message ?? reason).slice(0, 300) }
}

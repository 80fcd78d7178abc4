import type { NodemailerError, Transporter } from 'nodemailer'
import type { Language } from '#kernel/words.ts'
import { isLoopback } from '../demo.ts'

/** A mail to send; its id lets a server or reader recognise a repeated one. */
export type OutgoingMail = {
  id: string
  to: string
  /** The name beside the sender's address, and where answers go. */
  sender: { name: string; replyTo: string }
  language: Language
  subject: string
  text: string
  html: string
  /** An iCalendar file: the mail is shown as its invitation, and carries it as a file as well. */
  invitation?: string
  /** Files that it carries, whole in memory: only small ones are sent. */
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** The result of an attempt. `forGood`: a retry would fail alike. `reason` is safe to log, `detail` may contain personal data. */
export type SendResult = { sent: true } | { sent: false; forGood: boolean; reason: string; detail: string }

/** Sends mails, or text messages in the same shape. */
export type MailTransport = { send(mail: OutgoingMail, signal: AbortSignal): Promise<SendResult> }

/** How long the mail server may stay silent at each step, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * Sends over SMTP, one connection per mail, without TLS to this machine only: any other mail server must offer TLS unless the URL ends
 * with `?requireTLS=false`. The URL may set further options of nodemailer.
 */
export function createSmtpTransport(smtp: { url: string; from: string }): MailTransport {
  const { from } = smtp
  const domain = from.slice(from.lastIndexOf('@') + 1)
  let transport: Promise<Transporter> | undefined

  return {
    async send({ id, to, sender, language, invitation, ...content }, signal) {
      transport ??= connect(smtp.url)
      try {
        await (await transport).sendMail({
          ...content,
          ...(invitation ? { icalEvent: icalEventOf(invitation) } : {}),
          messageId: `<${id}@${domain}>`,
          from: { name: sender.name, address: from },
          to: { name: '', address: to },
          replyTo: sender.replyTo,
          headers: {
            'content-language': language,
            // Suppresses out-of-office replies.
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

/** Connects to the mail server and signs in, and sends nothing. Throws the library's error, whose message may name the user. */
export async function verifySmtp(smtp: { url: string }): Promise<void> {
  const transport = await connect(smtp.url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function connect(address: string): Promise<Transporter> {
  const url = new URL(address)
  // These would write every mail to the console.
  for (const option of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(option)
  const requireTLS = !isLoopback(url.hostname.replace(/[[\]]/g, ''))
  // Loaded with the first mail: a server that sends none does not need it.
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: url.href, requireTLS, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS })
}

// A 5xx about the recipient or the content is permanent; one about us (login, sender) is a setting that can be corrected.
function failure(error: unknown): SendResult {
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

/** The part by which Outlook and Gmail know an invitation, whose method is named beside its type. */
function icalEventOf(content: string) {
  return { method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH', content, filename: 'invite.ics' }
}

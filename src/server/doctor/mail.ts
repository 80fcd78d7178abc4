import type { NodemailerError } from 'nodemailer'
import type { Env } from '../env.ts'
import { verifySmtp } from '../mail/smtp.ts'
import { codeOf, type Finding, findingsOf } from './finding.ts'

/** Connects to the mail server and signs in; nothing is sent. */
export async function examineMail({ smtp }: Pick<Env, 'smtp'>): Promise<Finding[]> {
  const { ok, failure, warning } = findingsOf('mail')
  if (!smtp)
    return [
      warning(
        'SMTP_URL is not set: mails stay in the outbox.',
        'Set SMTP_URL and MAIL_FROM once people are to be invited and notified.',
      ),
    ]
  const { host } = new URL(smtp.url)
  try {
    await verifySmtp(smtp)
    return [ok(`${host} accepts the connection and the sign-in.`)]
  } catch (error) {
    const { responseCode }: Partial<NodemailerError> = error instanceof Error ? error : {}
    // The server's own words may repeat what was sent.
    const code = [codeOf(error), responseCode].filter(Boolean).join(' ')
    return [failure(`${host} does not take our mail (${code}).`, TODO[codeOf(error)] ?? OTHERWISE)]
  }
}

const TODO: Readonly<Record<string, string>> = {
  EAUTH: 'Check user and password in SMTP_URL; letters such as @ in them are written in percent (%40).',
  ETLS: 'The server offers no TLS with a certificate that holds: use its port for TLS (smtps://…:465), or ?requireTLS=false in a network of your own.',
  EDNS: 'No such host is known: check the name in SMTP_URL, and the DNS of this machine.',
}
const OTHERWISE =
  'Check host and port in SMTP_URL, that the firewall lets this machine out, and that the server accepts mail from its address.'

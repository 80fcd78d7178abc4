import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ImapFlow } from 'imapflow'

/** A mail that waits in the mailbox: its size in bytes, its heads as they were sent, and what writes it to a file. */
export type WaitingMail = { size: number; heads: string; save: (path: string) => Promise<void> }
/** What becomes of a mail in the mailbox: it is marked as read, and flagged where a person should look at it there. */
export type MailTaken = 'read' | 'flagged'

type Mailbox = {
  url: string
  /** The most mails of a round, and the seconds that a round may take. */
  most: number
  seconds: number
}

/** The heads that say who sent a mail, whether a program did, and what the receiving server found of it. */
const HEADS = [
  ...['message-id', 'from', 'subject', 'auto-submitted', 'precedence', 'return-path', 'authentication-results'],
  ...['x-autoreply', 'x-failed-recipients', 'content-type'],
]
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000 }
/** The longest line and the largest answer that are taken of the other side, in bytes; a mail itself is bounded by who saves it. */
const BOUNDS = { maxLineLength: 1_048_576, maxLiteralSize: 24 * 1_048_576 }

/**
 * Reads the mails of a folder that nobody has read, the oldest first and so many at most, one after another; each is marked once it was taken. The address names server, user,
 * password and folder: `imaps://user:password@host:993/INBOX`; `imap:` is for this machine alone. Throws what the connection throws.
 */
export async function readMailbox(
  { url, most, seconds }: Mailbox,
  take: (mail: WaitingMail) => Promise<MailTaken>,
): Promise<number> {
  const { ImapFlow: Client } = await import('imapflow')
  const { hostname, port, username, password, pathname, protocol } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new Client({
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: false }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    // It would write mails and passwords.
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
    ...BOUNDS,
  })
  // One that breaks rejects what waits for it.
  client.on('error', () => undefined)
  const late = setTimeout(() => client.close(), seconds * 1000)
  try {
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    return await readUnread(client, most, take)
  } finally {
    clearTimeout(late)
    client.close()
  }
}

async function readUnread(
  client: ImapFlow,
  most: number,
  take: (mail: WaitingMail) => Promise<MailTaken>,
): Promise<number> {
  const found = (await client.search({ seen: false }, { uid: true })) || []
  const uids = found.toSorted((a, b) => a - b).slice(0, most)
  for (const uid of uids) {
    const one = await client.fetchOne(String(uid), { uid: true, size: true, headers: HEADS }, { uid: true })
    // It was taken out meanwhile.
    if (!one) continue
    const mark = await take({
      size: one.size ?? 0,
      heads: (one.headers ?? Buffer.alloc(0)).toString('utf8'),
      save: (path) => save(client, uid, path),
    })
    const flags = mark === 'flagged' ? ['\\Seen', '\\Flagged'] : ['\\Seen']
    await client.messageFlagsAdd(String(uid), flags, { uid: true })
  }
  return uids.length
}

async function save(client: ImapFlow, uid: number, path: string): Promise<void> {
  const { content } = await client.download(String(uid), undefined, { uid: true })
  // Its code says that this is no fault of the mail, and is shown.
  if (!content)
    throw Object.assign(new Error('A mail was taken out of the mailbox while it was read.'), { code: 'MailGone' })
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
}

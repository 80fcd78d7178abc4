import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { NodemailerError } from 'nodemailer'
import type { Env } from '../env.ts'
import type { Bucket } from '../files/store/s3-client.ts'
import type { Log } from '../log.ts'
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
    return [failure(`${host} does not take our mail (${code}).`, REMEDIES[codeOf(error)] ?? OTHERWISE)]
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  EAUTH: 'Check user and password in SMTP_URL; letters such as @ in them are written in percent (%40).',
  ETLS: 'The server offers no TLS with a certificate that holds: use its port for TLS (smtps://…:465), or ?requireTLS=false in a network of your own.',
  EDNS: 'No such host is known: check the name in SMTP_URL, and the DNS of this machine.',
}
const OTHERWISE =
  'Check host and port in SMTP_URL, that the firewall lets this machine out, and that the server accepts mail from its address.'

/** Writes, reads, lists and deletes an object of its own in the bucket of files. */
export async function examineBucket({ s3 }: Pick<Env, 's3'>, { log }: { log: Log }): Promise<Finding[]> {
  const { ok, skipped, failure } = findingsOf('files')
  if (!s3) return [skipped('S3_ENDPOINT is not set: files are in the data folder.')]
  try {
    // The client of buckets is an optional package, and slow to load.
    const { openBucket } = await import('../files/store/open-bucket.ts')
    await openBucket(s3, { log })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [failure(why, 'Set the S3_… as the sentence says, then run this again.')]
  }
  const refused = await tryObject(s3, log)
  if (refused)
    return [
      failure(
        `The bucket '${s3.bucket}' refuses to ${refused} an object.`,
        'Give the key the rights to write, read, list and delete objects, and the bucket room.',
      ),
    ]
  return [ok(`The bucket '${s3.bucket}' takes, gives back, lists and deletes an object.`)]
}

/** The first step that the bucket refuses. */
async function tryObject(bucket: Bucket, log: Log): Promise<string | undefined> {
  const { openObjects } = await import('../files/store/s3-objects.ts')
  const objects = openObjects(bucket, { log })
  const key = `doctor/${randomUUID()}`
  const steps = {
    write: () => objects.write(key, key, { size: key.length, type: 'text/plain' }),
    read: async () => {
      const body = await objects.read(key)
      if (!body || (await text(body)) !== key) throw new Error('another content')
    },
    list: async () => {
      for await (const listed of objects.list(key)) if (listed.key === key) return
      throw new Error('not listed')
    },
    delete: () => objects.remove(key),
  }
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch {
      return name
    }
  }
  return undefined
}

import { createHash, type Hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { FileContent } from '#kernel/file-content.ts'
import type { PreviewName } from '#kernel/file-kinds.ts'
import { tidyText } from '#kernel/text.ts'
import type { WaitingMail } from '#server/mail/imap.ts'
import type { insertFile, Reading } from '../commands/read-file.ts'
import { addressOf } from '../rules.ts'

export type Attachment = { name: string; bytes: Buffer }
/** What was read of a mail; the sender is '' where it names none that is one address. */
export type ReadMail = {
  sender: string
  subject: string
  attachments: Attachment[]
  /** The mail itself where it was read; null beyond its size. */
  file: Parameters<typeof insertFile>[2]
}

/** The SHA-256 of several parts, each apart. */
export const hashOf = (parts: readonly (string | Buffer)[]): string =>
  parts.reduce<Hash>((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex')

/** The id of a mail by itself, or by its heads where it has none. */
export const messageIdOf = (heads: ReadonlyMap<string, string[]>, all: string) =>
  heads.get('message-id')?.[0]?.slice(0, 500) || hashOf([all])

const subjectOf = (text = '') => tidyText(text).slice(0, 300)

/** What the heads of a mail say that is too large to be read. */
export function headsAlone(heads: ReadonlyMap<string, string[]>): ReadMail {
  const from = heads.get('from')?.[0] ?? ''
  const address = addressOf(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from)
  return { sender: address ?? '', subject: subjectOf(heads.get('subject')?.[0]), attachments: [], file: null }
}

/** Reads a mail in the program that inspects files, and keeps what it shows of it. */
export async function readMail({ inspect, store }: Reading, mail: WaitingMail, folder: string): Promise<ReadMail> {
  const path = join(folder, 'mail.eml')
  await mail.save(path)
  const { kind, kept, previews } = await inspect({ path, folder, name: 'mail.eml' }, 'others')
  const { content, parts } = previews
  if (kind !== 'eml' || !content) throw new AppError('file-kind')
  for (const [name, at] of Object.entries(previews))
    await store.keepPreview(kept.sha256, name as PreviewName, await readFile(at))
  const { mail: said } = JSON.parse(await readFile(content, 'utf8')) as FileContent
  const bytes = parts ? await readFile(parts) : Buffer.alloc(0)
  const [from, ...others] = said?.from ?? []
  return {
    sender: others.length === 0 ? (addressOf(from?.address ?? '') ?? '') : '',
    subject: subjectOf(said?.subject),
    attachments: (said?.attachments ?? []).map(({ name, at, size }) => ({
      name,
      bytes: bytes.subarray(at, at + size),
    })),
    file: { sha256: kept.sha256, size: kept.size, kind, path: kept.path ?? path },
  }
}

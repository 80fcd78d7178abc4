import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { decodeText } from '#kernel/decode-text.ts'
import { AppError } from '#kernel/errors.ts'
import type { FileContent, Mailbox } from '#kernel/file-content.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { tidyText } from '#kernel/text.ts'

/** The largest mail or text that is read, in bytes. */
const MAX_SIZE = 64 * 1_048_576
/** How much of a text is shown, in characters, and how many attachments of a mail. */
const MAX_TEXT = 200_000
const MAX_ATTACHMENTS = 200
/** How deeply a mail's parts may be nested, and how long its headers may be altogether, in bytes. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 262_144 }

/**
 * Inspects a mail, which is kept as it was sent: its head, its text and its attachments are written apart. A mail within it is an attachment of it.
 * Throws AppError 'file-too-large', or 'mail-too-complex' for too many parts, or ones that are nested too deeply.
 */
export async function inspectMail(path: string, size: number, folder: string) {
  const bytes = await readWhole(path, size)
  const mail = await PostalMime.parse(bytes, { ...LIMITS, forceRfc822Attachments: true }).catch((error: unknown) => {
    throw new AppError('mail-too-complex', { cause: error })
  })
  if (mail.attachments.length > MAX_ATTACHMENTS) throw new AppError('mail-too-complex')
  const parts: Buffer[] = []
  let at = 0
  const attachments = mail.attachments.map(({ filename, mimeType, content: sent }, nth) => {
    const part = typeof sent === 'string' ? Buffer.from(sent) : Buffer.from(new Uint8Array(sent))
    const name = tidyFileName(filename ?? '') ?? `attachment-${nth + 1}${mimeType === 'message/rfc822' ? '.eml' : ''}`
    const found = { name, type: mimeType, at, size: part.length }
    parts.push(part)
    at += part.length
    return found
  })
  const content: FileContent = {
    ...shown(mail.text ?? textOf(mail.html ?? '')),
    mail: {
      from: named(mail.from && [mail.from]),
      to: named(mail.to),
      cc: named(mail.cc),
      date: mail.date ?? '',
      subject: tidyText(mail.subject ?? ''),
      attachments,
    },
  }
  const previews = { content: join(folder, 'content.json'), ...(at > 0 && { parts: join(folder, 'parts') }) }
  await writeFile(previews.content, JSON.stringify(content), { mode: 0o600 })
  if (previews.parts) await writeFile(previews.parts, Buffer.concat(parts), { mode: 0o600 })
  return { kind: 'eml' as const, previews }
}

/**
 * Inspects a text, which is kept as it was sent: a table where its name says so. Throws AppError 'file-too-large', or 'file-kind' for bytes that are
 * no text further on.
 */
export async function inspectText(path: string, size: number, { folder, name }: { folder: string; name: string }) {
  const text = decodeText(await readWhole(path, size))
  if (text === null) throw new AppError('file-kind')
  const content = join(folder, 'content.json')
  await writeFile(content, JSON.stringify({ ...shown(text), mail: null } satisfies FileContent), { mode: 0o600 })
  return { kind: /\.[ct]sv$/i.test(name) ? ('csv' as const) : ('txt' as const), previews: { content } }
}

async function readWhole(path: string, size: number): Promise<Buffer> {
  if (size > MAX_SIZE) throw new AppError('file-too-large', { params: { megabytes: MAX_SIZE / 1_048_576 } })
  return readFile(path)
}

const shown = (text: string) => ({
  text: tidyText(text.slice(0, MAX_TEXT)),
  isCut: text.length > MAX_TEXT,
})

/** People of a mail, those of a group one by one. */
const named = (list: readonly Address[] = []): Mailbox[] =>
  list.flatMap(({ name, address = '', group }) =>
    group ? named(group) : [{ name: tidyText(name), address: tidyText(address) }],
  )

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

const UNSHOWN = ['style', 'script', 'head', 'title']
const BREAKING = /^(br|\/(p|div|tr|li|h\d|blockquote))$/

/**
 * The text of a mail that comes as a page alone: its words without tags, none of which is ever shown as a page. In time that grows with its length alone.
 */
function textOf(html: string): string {
  const lower = html.toLowerCase()
  let text = ''
  for (let at = 0; at < html.length && text.length <= MAX_TEXT; ) {
    const open = html.indexOf('<', at)
    text += html.slice(at, open < 0 ? undefined : open)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) break
    const [, tag = ''] = /^<(\/?[a-z][a-z\d]*)/.exec(lower.slice(open, open + 16)) ?? []
    if (BREAKING.test(tag)) text += '\n'
    at = close + 1
    if (!UNSHOWN.includes(tag)) continue
    const end = lower.indexOf(`</${tag}`, at)
    if (end < 0) break
    at = end
  }
  return text
    .replace(/&(#x?[\da-f]{1,6}|\w{1,8});/gi, (whole, code: string) => {
      if (!code.startsWith('#')) return ENTITIES.get(code.toLowerCase()) ?? whole
      const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*\n\s*/g, '\n\n')
}

import { stat } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import type { WordFile, WordParagraph } from '#kernel/word-file.ts'
import { inspectOffice } from '../files/inspect/office.ts'
import { openZip, type Zip, type ZipEntry } from '../files/inspect/zip.ts'
import { attribute, createTagParser } from '../sheets/xml-tags.ts'
import { createParagraphParser } from './paragraphs.ts'

const MAIN = 'word/document.xml'
const REMARKS = ['word/comments.xml', 'word/footnotes.xml', 'word/endnotes.xml']
const PROPERTIES = 'docProps/custom.xml'
/** The most that a part may decompress to, in bytes, and the most paragraphs and characters of a file: a report of 1,000 pages has less. */
const MAX_PART = 64 * 1_048_576
const MOST = { paragraphs: 50_000, characters: 4_000_000 }

type Parser = { write: (text: string) => void }

/** Reads a Word file. Throws AppError 'word-unknown' for another file, 'word-too-long', and 'file-…' for one that is damaged, locked or made to harm. */
export async function readWordFile(path: string): Promise<WordFile> {
  const { size } = await stat(path)
  if (size === 0) throw new AppError('file-empty')
  const kind = await inspectOffice(path, size).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'file-kind' ? new AppError('word-unknown') : error
  })
  if (kind !== 'docx') throw new AppError('word-unknown')
  const zip = await openZip(path, size)
  try {
    const entries = await zip.entries()
    const part = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase())
    const main = part(MAIN)
    if (!main) throw new AppError('word-unknown')
    const paragraphs = await paragraphsOf(zip, main)
    const remarks: string[] = []
    for (const name of REMARKS) {
      const entry = part(name)
      if (!entry) continue
      const texts = (await paragraphsOf(zip, entry)).map((one) => one.map(({ text }) => text).join(''))
      remarks.push(...texts.filter((text) => text.trim() !== ''))
    }
    const custom = part(PROPERTIES)
    return { paragraphs, remarks, properties: custom ? await propertiesOf(zip, custom) : {} }
  } finally {
    zip.close()
  }
}

async function parse(zip: Zip, entry: ZipEntry, parser: Parser): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of zip.decompress(entry, MAX_PART)) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode())
}

async function paragraphsOf(zip: Zip, entry: ZipEntry): Promise<readonly WordParagraph[]> {
  const parser = createParagraphParser()
  await parse(zip, entry, parser)
  const paragraphs = parser.end()
  const characters = paragraphs.reduce((sum, one) => sum + one.reduce((all, { text }) => all + text.length, 0), 0)
  if (paragraphs.length > MOST.paragraphs || characters > MOST.characters) throw new AppError('word-too-long')
  return paragraphs
}

async function propertiesOf(zip: Zip, entry: ZipEntry): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  let name = ''
  const parser = createTagParser({
    open(tag, attributes) {
      if (tag === 'property') name = attribute(attributes, 'name') ?? ''
    },
    text(text) {
      if (name !== '' && text.trim() !== '') found[name] = (found[name] ?? '') + text
    },
    close(tag) {
      if (tag === 'property') name = ''
    },
  })
  await parse(zip, entry, parser)
  parser.end()
  return found
}

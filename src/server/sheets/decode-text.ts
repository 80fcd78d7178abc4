import iconv from 'iconv-lite'
import { AppError } from '#kernel/errors.ts'

/** The supported encodings. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

/**
 * Decodes a file's text: by its byte order mark, else as UTF-8 where it is valid, else as Windows-1256, in which older programs write
 * Arabic. Throws AppError 'sheet-unknown' for what is no text.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes)
  const text = encoding === 'windows-1256' ? iconv.decode(bytes, 'win1256') : new TextDecoder(encoding).decode(bytes)
  if (!isText(text)) throw new AppError('sheet-unknown')
  return { text, encoding }
}

function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1256'
  }
}

// Markup, rich text and PostScript are texts too.
const OTHER = /^\s*(?:<[!?a-z]|\{\\rtf|%!?PDF|%!PS)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\x00-\x08\x0e-\x1f]/g

function isText(text: string): boolean {
  if (OTHER.test(text.slice(0, 200)) || text.includes('\0')) return false
  return (text.match(CONTROLS)?.length ?? 0) <= text.length / 1000
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/**
 * The separator of a text's columns: declared by its first line (Excel's `sep=;`), else the one that splits most of the first lines into
 * the same number of columns. `from` is how many rows to skip.
 */
export function separatorOf(text: string): { separator: string; from: number } {
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1]
  if (declared) return { separator: declared, from: 1 }
  const lines = text
    .slice(0, 65_536)
    // Separators in quotation marks do not count.
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return { separator, alike: counts.filter((count) => count === usual).length, usual }
  })
  const best = scores.toSorted((a, b) => b.alike * Math.min(b.usual, 5) - a.alike * Math.min(a.usual, 5))[0]
  return { separator: best && best.usual > 0 ? best.separator : ',', from: 0 }
}

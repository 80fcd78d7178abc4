import { deflateSync, inflateSync } from 'node:zlib'

/** What opens a reversed word, and a part with a text of its own. Nothing in them is marked, and no string has a line of its own: the next line that closes closes them. */
const REVERSED = '/ReversedChars BMC\n'
const REPLACED = /\/Span <<\n\s+\/ActualText [^\n]*\n>> BDC\n/
const CLOSED = '\nEMC\n'
/** What opens a tagged part of a page, and its place. */
const TAGGED = '/Span <<\n  /MCID '
const OPENED = '>> BDC\n'
const PLACED = /^q\n1 0 0 -1 \S+ (\S+) cm\n/
/** What writes one form alone: a string of one code, with or without a shift. */
const ONE_FORM = /^\[?(?:-?[\d.]+ )?(?:\((?:\\\d{3}|\\?.){2}\)|<[0-9A-F]{4}>)(?: -?[\d.]+)?\]? T[jJ]$/ms
const SHOWN = / T[jJ]$/gm
/** The most signs of a part of one form. */
const ONE_LENGTH = 400
/** The most that a mark is set above or below its line, in points. */
const HIGHEST = 8
/** The object of a page's content, as Typst writes it: it alone has nothing but these. */
const CONTENT = /^\d+ 0 obj\n<<\s+\/Length \d+\s+\/Filter \/FlateDecode\s+>>\nstream\n/
/** A code of a font, and the letters that it is read as. */
const LETTERS = /<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>/g
const HEAD = 120
/** The level of compression: half of the time of the usual one, and a hundredth more bytes. */
const LEVEL = 3

/**
 * A PDF as Typst writes it, so that programs find words of Arabic in it:
 * - Typst marks each word as reversed for itself, and writes a line's from the left; pdf.js takes each for a line of its own and so reads the last word first.
 *   Without the marks it takes all of them for one, and turns it round as a whole.
 * - A letter with a mark of a vowel is two forms, of which Typst says both letters of one, and again of both together, which every program turns round.
 *   Here each form is one letter.
 * - A mark that is set above its line is a part of its own, tagged apart from the letters on both sides, so that pdf.js reads three. Here they are one.
 * - What has no form of its own, as a place where a long word may be broken, is read with the letter before it, wherever that letter is. Here it is not.
 * - Of a document that is said to go from right to left PDFium reads each line so, numbers and addresses too; where it is not said, by what is in the line.
 *
 * Throws for a file without a table of its objects.
 */
export function searchable(pdf: Buffer): Buffer {
  const table = Number(/startxref\s+(\d+)/.exec(pdf.subarray(-HEAD).toString('latin1'))?.[1])
  const trailer = pdf.subarray(table).toString('latin1')
  const count = Number(/^xref\n0 (\d+)\n/.exec(trailer)?.[1] ?? 0)
  const rowsAt = trailer.indexOf('0000000000')
  if (count === 0 || rowsAt < 0) throw new Error('The PDF has no table of its objects.')
  const starts = Array.from({ length: count - 1 }, (_, at) =>
    Number(trailer.slice(rowsAt + 20 * (at + 1)).slice(0, 10)),
  )
  const order = starts.toSorted((a, b) => a - b)
  const objects = order.map((start, at) => pdf.subarray(start, order[at + 1] ?? table))
  const widthless = widthlessCodes(objects)
  const parts = [pdf.subarray(0, order[0])]
  const moved = new Map<number, number>()
  let at = order[0] ?? 0
  for (const [index, given] of objects.entries()) {
    const object = plainObject(given, widthless)
    moved.set(order[index] ?? 0, at)
    parts.push(object)
    at += object.length
  }
  const rows = starts.map((start) => `${String(moved.get(start)).padStart(10, '0')} 00000 n\r\n`).join('')
  const rest = trailer.slice(rowsAt + 20 * count).replace(/startxref\s+\d+/, `startxref\n${at}`)
  return Buffer.concat([...parts, Buffer.from(trailer.slice(0, rowsAt + 20) + rows + rest, 'latin1')])
}

const headOf = (object: Buffer) => object.subarray(0, HEAD).toString('latin1')
const idOf = (head: string) => head.slice(0, head.indexOf(' '))

/** By the object of a font's letters: whether a code of the font has no width, as marks of vowels have none. */
function widthlessCodes(objects: readonly Buffer[]): Map<string, (code: number) => boolean> {
  const fonts = objects.filter((object) => headOf(object).includes('/Type /Font\n')).map(String)
  const widths = new Map(fonts.map((font) => [idOf(font), / \/W \[([\d .]+)\]/.exec(font)?.[1]]))
  return new Map(
    fonts.flatMap((font) => {
      const [, descendant = '', letters = ''] = /\[(\d+) 0 R\]\s+\/ToUnicode (\d+) 0 R/.exec(font) ?? []
      const listed = widths.get(descendant)
      // Ranges of codes, each with its width; what is not listed has none.
      const numbers = listed?.split(' ').map(Number) ?? []
      const wide = numbers.flatMap((from, at) =>
        at % 3 === 0 ? [{ from, to: numbers[at + 1] ?? from, width: numbers[at + 2] ?? 0 }] : [],
      )
      const isWide = (code: number) => wide.some(({ from, to, width }) => from <= code && code <= to && width > 0)
      return listed === undefined ? [] : [[letters, (code: number) => !isWide(code)] as const]
    }),
  )
}

function plainObject(object: Buffer, widthless: ReadonlyMap<string, (code: number) => boolean>): Buffer {
  const head = headOf(object)
  if (head.includes('/Type /CMap')) return plainLetters(object, widthless.get(idOf(head)))
  const start = CONTENT.exec(head)?.[0]
  if (start !== undefined) return plainContent(object, start)
  if (!object.includes('/Direction /R2L')) return object
  return Buffer.from(object.toString('latin1').replace('/Direction /R2L', '/Direction /L2R'), 'latin1')
}

/** The content of a page without the marks of reversed words and of parts with a text of their own. */
function plainContent(object: Buffer, start: string): Buffer {
  const end = object.lastIndexOf('\nendstream')
  const content = inflateSync(object.subarray(start.length, end)).toString('latin1')
  const whole = without(without(content, REVERSED), REPLACED)
  const plain = withMarks(whole)
  if (plain === content) return object
  const packed = deflateSync(Buffer.from(plain, 'latin1'), { level: LEVEL })
  const head = Buffer.from(start.replace(/\/Length \d+/, `/Length ${packed.length}`), 'latin1')
  return Buffer.concat([head, packed, object.subarray(end)])
}

/** A content without what opens and closes some of its marked parts. */
const without = (content: string, opens: string | RegExp): string =>
  content
    .split(opens)
    .map((part, at) => (at === 0 ? part : part.replace(CLOSED, '\n')))
    .join('')

/** The content of a page in which marks are within the part of their word; the tags of what was joined stay, around nothing. */
function withMarks(content: string): string {
  const parts = partsOf(content)
  let plain = ''
  let done = 0
  for (let at = 0; at < parts.length; at++) {
    const last = lastOfLine(parts, at)
    const [first, end] = [parts[at], parts[last]]
    if (last === at || !first || !end) continue
    const line = parts.slice(at, last + 1)
    const empty = line.slice(1).map(({ open }) => `${open}EMC\n`)
    plain += `${content.slice(done, first.from)}${first.open}${line.map(({ body }) => body).join('')}EMC\n${empty.join('')}`
    done = end.to
    at = last
  }
  return plain + content.slice(done)
}

type Part = { open: string; body: string; from: number; to: number; y: number; isOne: boolean }

/** The tagged parts of a page, in their order. */
function partsOf(content: string): Part[] {
  const parts: Part[] = []
  for (let from = content.indexOf(TAGGED); from >= 0; from = content.indexOf(TAGGED, from + 1)) {
    const begin = content.indexOf(OPENED, from) + OPENED.length
    const end = content.indexOf(CLOSED, begin - 1) + 1
    const body = content.slice(begin, Math.max(begin, end))
    const y = Number(PLACED.exec(body)?.[1] ?? Number.NaN)
    const isOne = body.length < ONE_LENGTH && ONE_FORM.test(body) && body.match(SHOWN)?.length === 1
    parts.push({ open: content.slice(from, begin), body, from, to: end + CLOSED.length - 1, y, isOne })
  }
  return parts
}

/** The last part on the line of one, where nothing but marks is between those on it; itself where none follows. */
function lastOfLine(parts: readonly Part[], at: number): number {
  let last = at
  for (let next = at + 1; next < parts.length; next++) {
    const [line, before, one] = [parts[at], parts[next - 1], parts[next]]
    if (!line || !before || !one || before.to !== one.from) break
    const off = Math.abs(one.y - line.y)
    if (off > 0 && off < HIGHEST && one.isOne) continue
    // Two parts side by side are two of Typst's, which may be of two cells.
    if (off > 0 || next === last + 1) break
    last = next
  }
  return last
}

/** The letters of a font's codes: of what has marks the form with a width is the letter, and the one without them is the marks. */
function plainLetters(object: Buffer, isWidthless: ((code: number) => boolean) | undefined): Buffer {
  const given = object.toString('latin1')
  const from = given.indexOf('stream\n') + 'stream\n'.length
  const end = given.lastIndexOf('\nendstream')
  const plain = given.slice(from, end).replace(LETTERS, (whole, code: string, hex: string) => {
    if (hex.length === 4) return whole
    const text = Buffer.from(hex, 'hex').swap16().toString('utf16le')
    const [marks, letters] = [text.replace(/[^\p{Mn}]/gu, ''), text.replace(/[\p{Mn}\p{Cf}]/gu, '')]
    const read = (isWidthless?.(Number.parseInt(code, 16)) ? marks : letters) || text
    return `<${code}> <${Buffer.from(read, 'utf16le').swap16().toString('hex').toUpperCase()}>`
  })
  const head = given.slice(0, from).replace(/\/Length \d+/, `/Length ${plain.length}`)
  return Buffer.from(head + plain + given.slice(end), 'latin1')
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Reads a PDF as a program does that shows it: the texts of each page as one line without invisible marks and its size, what it says of
 * itself, whether its parts are tagged, and its fonts.
 */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, verbosity: 0 })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const read = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const { items } = await page.getTextContent()
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      const size: [width: number, height: number] = [right - left, top - bottom]
      const text = plain(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      return { text, size, filled: filledTo(items, size[1]), last: rolesOfLast(await page.getStructTree()) }
    }),
  )
  const pages = read.map(({ text }) => text)
  // Typed as an object, and given as a map.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null
  await task.destroy()
  return {
    pages,
    sizes: read.map(({ size }) => size),
    /** How far down each page its last text is, between head (0) and foot (1); a picture has its caption below it. */
    filled: read.map(({ filled }) => filled),
    /** The tags around what is last on each page, from the document's down: heads and feet have none. */
    last: read.map(({ last }) => last),
    text: pages.join('\n'),
    info: info as Record<string, unknown>,
    conformance: [metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')].join(''),
    isTagged: marks?.get('Marked') === true,
    fonts: fontsOf(Buffer.from(bytes).toString('latin1')),
  }
}

/** The texts of a PDF as pdf.js joins them where it is searched: what it reads as one, one after another, and lines apart. */
export async function linesOf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  })
  const texts = await Promise.all(pages)
  await task.destroy()
  return texts.join('\n')
}

/** The bytes of the data that a PDF carries. Throws where it has none. */
export async function carriedFile(bytes: Uint8Array, name = 'thamin-report-1.json'): Promise<Uint8Array> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const content = await (await task.promise).getAttachmentContent(name)
  await task.destroy()
  if (!(content instanceof Uint8Array)) throw new Error('the PDF carries no data')
  return content
}

/** The foot of an issued document and the blank below it are so high, in points, as is what is above its texts. */
const [FOOT, HEAD] = [54, 62]

function filledTo(items: readonly object[], height: number): number {
  const lines = items.flatMap((item) =>
    'str' in item && 'transform' in item && String(item.str).trim() ? [item.transform] : [],
  )
  const places = lines.flatMap((place) => (Array.isArray(place) ? [Number(place[5])] : [])).filter((y) => y > FOOT)
  return (height - HEAD - Math.min(height - HEAD, ...places)) / (height - HEAD - FOOT)
}

type Tagged = { role?: string; type?: string; children?: readonly Tagged[] }

function rolesOfLast(tree: Tagged | null): string[] {
  const roles: string[] = []
  for (let at: Tagged | undefined = tree ?? undefined; at?.role; at = at.children?.at(-1)) roles.push(at.role)
  return roles
}

/** The fonts of a PDF whose objects aren't compressed, as Typst writes it: each with whether the file holds its font program. */
function fontsOf(source: string): { name: string; isEmbedded: boolean }[] {
  const objects = new Map(
    Array.from(source.matchAll(/(\d+) 0 obj\b(.*?)\bendobj/gs), ([, id, body]) => [id, body ?? '']),
  )
  const referred = (body: string, key: RegExp) => objects.get(new RegExp(`${key.source}\\s+(\\d+) 0 R`).exec(body)?.[1])
  return [...objects.values()].flatMap((body) => {
    // A composite font's program is that of its descendant, which is listed itself.
    if (!/\/Type\s*\/Font\b/.test(body) || /\/Subtype\s*\/Type0\b/.test(body)) return []
    const program = referred(referred(body, /\/FontDescriptor/) ?? '', /\/FontFile[23]?/)
    const name = /\/BaseFont\s*\/(\S+)/.exec(body)?.[1] ?? ''
    return [{ name, isEmbedded: program?.includes('stream') === true }]
  })
}

/** A text without the marks that only steer its direction, its blanks and its presentation forms made plain. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { assertAffordable } from '../photos/picture-kind.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import { serveJobs } from '../process/serve-jobs.ts'
import { createDrawable, STAND_IN } from './drawable.ts'
import { readFonts } from './fonts.ts'
import type {
  PaperData,
  PaperJob,
  PaperPicture,
  PicturesJob,
  PrintedPicture,
  RenderJob,
  RenderResult,
} from './paper.ts'
import { searchable } from './searchable.ts'

// A program of its own, run by pdf-renderer.ts: receives pictures and papers, one after another, and answers with JPEGs and PDFs.

const TEMPLATES = join(import.meta.dirname, 'templates')
/** The folder that templates may read from. It is below a file, so it cannot exist or be filled. */
const NOWHERE = join(import.meta.filename, 'nowhere')
/** After how many papers Typst evicts what it has cached for one. */
const CACHE_AGE = 5
/** From how many characters of its data on a paper's cache is evicted before it is written. */
const LONG_PAPER = 500_000
/** From how many pixels of its pictures on a paper is evicted at once: Typst keeps them. A report with ten photos, cover and plan has some 7 million. */
const MANY_PIXELS = 10_000_000
/** The header of a JPEG's frame, after which its height and width are. */
const FRAME = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08])

// The server's requests come before papers.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { fonts, draws } = readFonts()
const compiler = NodeCompiler.create({ workspace: NOWHERE, fontArgs: [{ fontBlobs: fonts }] })
for (const name of readdirSync(TEMPLATES)) compiler.addSource(join(NOWHERE, name), read(join(TEMPLATES, name)))
const templates = new Map<string, string>()

serveJobs(resultOf, warmUp)

async function resultOf(job: RenderJob): Promise<RenderResult> {
  try {
    return 'template' in job ? await render(job) : { pictures: await encoded(job) }
  } catch (error) {
    return { failed: withoutTexts(error instanceof Error ? error.message : String(error)) }
  }
}

/** Loads what papers take: the decoders of pictures, and Typst with the fonts and blocks of both languages. */
async function warmUp(): Promise<void> {
  const { warmUpPapers, warmUpPicture } = await import('./warm-up.ts')
  const pictures = await encoded({ pictures: [await warmUpPicture()], bytesPerPixel: 1 })
  for (const paper of warmUpPapers(pictures)) {
    const result = await render(paper)
    if ('failed' in result) throw new Error(result.failed)
  }
}

async function render({ template, json, at, pictures, carried }: PaperJob<PrintedPicture>): Promise<RenderResult> {
  for (const [index, bytes] of pictures.entries())
    if (bytes) compiler.mapShadow(pictureAt(index), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const drawable = createDrawable(draws)
  const spec = drawable.data(JSON.parse(json) as PaperData)
  const inputs = {
    spec: JSON.stringify(spec),
    pictures: JSON.stringify(pictures.map(Boolean)),
    replaced: String(drawable.replaced()),
    standIn: STAND_IN,
    ...(carried && { carried: JSON.stringify(carried) }),
  }
  try {
    // What was parsed and worded is not needed to lay it out.
    if (json.length > LONG_PAPER) globalThis.gc?.()
    const compiled = compiler.compile({ mainFileContent: sourceOf(template), inputs })
    if (!compiled.result) return { failed: messagesOf(compiled.takeError()?.shortDiagnostics ?? []) }
    // What was kept to lay a long paper out is not needed to write it.
    if (json.length > LONG_PAPER) compiler.evictCache(0)
    const pdf = compiler.pdf(compiled.result, {
      pdfStandard: carried ? PdfStandard.A_3a : PdfStandard.A_2a,
      creationTimestamp: Math.floor(at / 1000),
    })
    return { pdf: searchable(pdf), pages: compiled.result.numOfPages }
  } finally {
    for (const index of pictures.keys()) compiler.unmapShadow(pictureAt(index))
    compiler.evictCache(pictures.reduce((sum, one) => sum + pixelsOf(one), 0) < MANY_PIXELS ? CACHE_AGE : 0)
  }
}

async function encoded({ pictures, bytesPerPixel }: PicturesJob): Promise<PrintedPicture[]> {
  return Promise.all(pictures.map((picture) => picture && printedPicture(picture, bytesPerPixel).catch(() => null)))
}

/** The colour of paper, on which transparent parts of a photo are printed. */
const PAPER_COLOUR = '#ffffff'
/** The qualities of a JPEG: the next is tried when a picture exceeds its share of the paper's bytes. */
const QUALITIES = [82, 60, 40, 20]

/**
 * Encodes a picture for a PDF: a photo as JPEG, which is embedded as it is, a logo as PNG with its transparency, neither larger than
 * in print. Throws for what can't be decoded, or not at a fair cost.
 */
async function printedPicture(
  { bytes, side, clear }: NonNullable<PaperPicture>,
  bytesPerPixel: number,
): Promise<Buffer> {
  // One that was stored before this was judged where it comes in is left out as well.
  assertAffordable(Buffer.from(bytes))
  // Loaded on demand: a paper without pictures needs no decoders.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const resized = sharp(bytes, { failOn: 'error' }).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  if (clear) return resized.png().toBuffer()
  const { data, info } = await resized.flatten({ background: PAPER_COLOUR }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let encoded: Buffer | undefined
  for (const quality of QUALITIES) {
    encoded = await sharp(data, { raw }).jpeg({ quality }).toBuffer()
    if (encoded.length <= side * side * bytesPerPixel) break
  }
  return encoded as Buffer
}

/** The pixels of a photo as it was encoded here; none of a logo, which is small. */
function pixelsOf(picture: PrintedPicture): number {
  const bytes = Buffer.from(picture ?? [])
  const at = bytes.indexOf(FRAME)
  return at < 0 ? 0 : bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
}

const pictureAt = (index: number) => join(NOWHERE, 'pictures', String(index))

function sourceOf(template: string): string {
  const source = templates.get(template) ?? read(template)
  templates.set(template, source)
  return source
}

function messagesOf(diagnostics: readonly { message?: unknown }[]): string {
  return withoutTexts(diagnostics.map(({ message }) => String(message)).join('; '))
}

// Typst quotes the texts it reports, and personal data must not get into the log.
const withoutTexts = (message: string) => message.replace(/`[^`]*`/g, '`…`').slice(0, 1000)

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

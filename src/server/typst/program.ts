import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { lowerPriority } from '../process/lower-priority.ts'
import { serveJobs } from '../process/serve-jobs.ts'
import { createDrawable, STAND_IN } from './drawable.ts'
import { readFonts } from './fonts.ts'
import type { PaperData, PaperJob, PaperPicture, PaperResult } from './paper.ts'

// A program of its own, run by pdf-renderer.ts: receives papers, one after another, and answers with PDFs.

const TEMPLATES = join(import.meta.dirname, 'templates')
/** The folder that templates may read from. It is below a file, so it cannot exist or be filled. */
const NOWHERE = join(import.meta.filename, 'nowhere')
/** After how many papers Typst evicts what it has cached for one. */
const CACHE_AGE = 5

// The server's requests come before papers.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { fonts, draws } = readFonts()
const compiler = NodeCompiler.create({ workspace: NOWHERE, fontArgs: [{ fontBlobs: fonts }] })
for (const name of readdirSync(TEMPLATES)) compiler.addSource(join(NOWHERE, name), read(join(TEMPLATES, name)))
const templates = new Map<string, string>()

serveJobs((job: PaperJob) =>
  render(job).catch((error): PaperResult => ({ failed: withoutTexts(String(error?.message ?? error)) })),
)

async function render({ template, json, at, pictures }: PaperJob): Promise<PaperResult> {
  const present = await Promise.all(pictures.map(mapPicture))
  const drawable = createDrawable(draws)
  const spec = drawable.data(JSON.parse(json) as PaperData)
  const inputs = {
    spec: JSON.stringify(spec),
    pictures: JSON.stringify(present),
    replaced: String(drawable.replaced()),
    standIn: STAND_IN,
  }
  try {
    const compiled = compiler.compile({ mainFileContent: sourceOf(template), inputs })
    if (!compiled.result) return { failed: messagesOf(compiled.takeError()?.shortDiagnostics ?? []) }
    const pdf = compiler.pdf(compiled.result, {
      pdfStandard: PdfStandard.A_2a,
      creationTimestamp: Math.floor(at / 1000),
    })
    return { pdf, pages: compiled.result.numOfPages }
  } finally {
    for (const index of pictures.keys()) compiler.unmapShadow(pictureAt(index))
    compiler.evictCache(CACHE_AGE)
  }
}

/** Maps a picture to the path that the template reads by its index; returns whether there is one. */
async function mapPicture(picture: PaperPicture, index: number): Promise<boolean> {
  const bytes = picture && (await printedPicture(picture).catch(() => undefined))
  if (bytes) compiler.mapShadow(pictureAt(index), bytes)
  return Boolean(bytes)
}

/** The colour of paper, on which transparent parts of a photo are printed. */
const PAPER_COLOUR = '#ffffff'

/**
 * Encodes a picture for a PDF: a photo as JPEG, which is embedded as it is, a logo as PNG with its transparency, neither larger than
 * in print. Throws for what can't be decoded.
 */
async function printedPicture({ bytes, side, clear }: NonNullable<PaperPicture>): Promise<Buffer> {
  // Loaded on demand: a paper without pictures needs no decoders.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const resized = sharp(bytes, { failOn: 'error' }).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return clear
    ? resized.png().toBuffer()
    : resized.flatten({ background: PAPER_COLOUR }).jpeg({ quality: 82 }).toBuffer()
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

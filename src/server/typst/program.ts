import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { createDrawable, STAND_IN } from './drawable.ts'
import { readFonts } from './fonts.ts'
import type { PaperJob, PaperPicture, SaidOfPaper, Told } from './paper.ts'
import { printedPicture } from './picture.ts'

// A program of its own, run by press.ts: papers come in as messages, one after another, and PDFs go out.

const TEMPLATES = join(import.meta.dirname, 'templates')
/** The folder that templates may read from. It is below a file: it can't be there, and nobody can put anything into it. */
const NOWHERE = join(import.meta.filename, 'nowhere')
/** How many papers later what Typst has worked out for one is forgotten. */
const KEPT = 5

// Those who wait for a page come before those who wait for a paper.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { fonts, draws } = readFonts()
const compiler = NodeCompiler.create({ workspace: NOWHERE, fontArgs: [{ fontBlobs: fonts }] })
for (const name of readdirSync(TEMPLATES)) compiler.addSource(join(NOWHERE, name), read(join(TEMPLATES, name)))
const templates = new Map<string, string>()

process.on('message', async (job: PaperJob) => {
  const said = await print(job).catch(
    (error): SaidOfPaper => ({ failed: withoutTexts(String(error?.message ?? error)) }),
  )
  process.send?.(said)
})
process.on('disconnect', () => process.exit())

async function print({ template, told, at, pictures }: PaperJob): Promise<SaidOfPaper> {
  const there = await Promise.all(pictures.map(keepPicture))
  const drawable = createDrawable(draws)
  const shown = drawable.told(JSON.parse(told) as Told)
  const inputs = {
    told: JSON.stringify(shown),
    pictures: JSON.stringify(there),
    left: String(drawable.left()),
    standIn: STAND_IN,
  }
  try {
    const made = compiler.compile({ mainFileContent: sourceOf(template), inputs })
    if (!made.result) return { failed: complaintsOf(made.takeError()?.shortDiagnostics ?? []) }
    const pdf = compiler.pdf(made.result, { pdfStandard: PdfStandard.A_2a, creationTimestamp: Math.floor(at / 1000) })
    return { pdf, pages: made.result.numOfPages }
  } finally {
    for (const index of pictures.keys()) compiler.unmapShadow(pictureAt(index))
    compiler.evictCache(KEPT)
  }
}

/** Puts a picture where the template finds it by its number; gives whether there is one. */
async function keepPicture(picture: PaperPicture, index: number): Promise<boolean> {
  const bytes = picture && (await printedPicture(picture).catch(() => undefined))
  if (bytes) compiler.mapShadow(pictureAt(index), bytes)
  return Boolean(bytes)
}

const pictureAt = (index: number) => join(NOWHERE, 'pictures', String(index))

function sourceOf(template: string): string {
  const source = templates.get(template) ?? read(template)
  templates.set(template, source)
  return source
}

function complaintsOf(diagnostics: readonly { message?: unknown }[]): string {
  return withoutTexts(diagnostics.map(({ message }) => String(message)).join('; '))
}

// What Typst complains of it quotes, and a person's name or address has no place in the log.
const withoutTexts = (complaint: string) => complaint.replace(/`[^`]*`/g, '`…`').slice(0, 1000)

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

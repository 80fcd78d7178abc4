import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { AnnotationMode, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { lowerPriority } from '../../process/lower-priority.ts'
import { serveJobs } from '../../process/serve-jobs.ts'
import type { DrawnPage, PagesJob, PagesResult } from './pdf-pages.ts'

// A program of its own, run by pdf-pages.ts: draws the pages of one PDF after another.

/**
 * The most memory that this process may take altogether, in bytes, looked at every so many ms from a thread that a PDF can't hold up. The
 * thread also ends the process once the server is gone.
 */
const MAX_MEMORY = 1024 * 1_048_576
const POLL_INTERVAL = 100
/** The most pixels of a picture within a PDF. */
const MAX_IMAGE = 64_000_000
const JPEG_QUALITY = 80

lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
new Worker(
  `setInterval(() => {
    if (process.memoryUsage.rss() > ${MAX_MEMORY} || process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
  }, ${POLL_INTERVAL})`,
  { eval: true, execArgv: [] },
).unref()

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const folder = (name: string) => `${join(library, name)}/`

serveJobs<PagesJob, PagesResult, DrawnPage>((job, tell) =>
  draw(job, tell).catch((error): PagesResult => ({ failed: String(error?.name ?? 'Error') })),
)

async function draw({ path, most, side }: PagesJob, tell: (page: DrawnPage) => void): Promise<PagesResult> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    // Glyphs are drawn from the file's own fonts, never from those of this machine.
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_IMAGE,
    enableXfa: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const count = Math.min(most, document.numPages)
    for (let number = 1; number <= count; number++) {
      const page = await document.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: side / Math.max(natural.width, natural.height) })
      const [width, height] = [viewport.width, viewport.height].map((length) => Math.max(1, Math.round(length))) as [
        number,
        number,
      ]
      const canvas = createCanvas(width, height)
      await page.render({
        // pdf.js draws on the canvas of this library, whose types are its own.
        canvas: canvas as unknown as HTMLCanvasElement,
        viewport,
        intent: 'print',
        annotationMode: AnnotationMode.ENABLE,
        background: '#ffffff',
      }).promise
      tell({ jpeg: await canvas.encode('jpeg', JPEG_QUALITY), width, height })
      page.cleanup()
    }
    return { drawn: count }
  } finally {
    await task.destroy()
  }
}

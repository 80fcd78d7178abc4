import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createAssets } from '../web/assets.ts'

/** Where the page stands in whose frame PDFs are drawn: the only one that may be framed, by ourselves. */
export const PDF_FRAME = '/pdf/frame'
/** The same page in the build's folder. */
export const PDF_FRAME_FILE = 'pdf/frame.html'

/**
 * The page is of no origin even when it is opened by itself, and reaches nothing: what it draws is handed in. Its decoders
 * of scans are WebAssembly, its worker is made of a script that it was handed.
 */
export const PDF_FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/** Serves the page and its own files, which anybody may read: a page of no origin is anybody. Throws when the build is missing. */
export function createPdfFrame(folder: string): Hono {
  const page = readFileSync(join(folder, PDF_FRAME_FILE), 'utf8')
  const asset = createAssets(join(folder, 'pdf'), { open: true })
  const frame = new Hono()
  frame.get('/frame', (c) => {
    c.header('content-security-policy', PDF_FRAME_POLICY)
    c.header('cache-control', 'no-cache')
    return c.html(page)
  })
  frame.get('/:name', (c) => asset(c, c.req.param('name')))
  return frame
}

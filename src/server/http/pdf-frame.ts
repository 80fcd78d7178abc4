import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createAssets } from '../web/assets.ts'

/** The path of the PDF frame: the only page that may be framed, by this site. */
export const PDF_FRAME = '/pdf/frame'
/** The same page in the build's folder. */
export const PDF_FRAME_FILE = 'pdf/frame.html'

/**
 * The page has an opaque origin even when opened directly, and no network access: it receives its data by messages. Its image decoders
 * are WebAssembly, and its worker is created from a blob.
 */
const PDF_FRAME_POLICY = [
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

/** Serves the page and its files without a session, which an opaque origin cannot have. Throws when the build is missing. */
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

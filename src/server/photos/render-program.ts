import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { endProgram } from '../process/end-program.ts'
import { limitWork } from '../process/limit-work.ts'
import { EXIT_CODE, LOGO_BOX, MAX_PIXELS, PHOTO_SIDE, type Rendering } from './limits.ts'

// A program of its own, run by render.ts: reads a picture of the kind `argv[2]` from stdin and writes the rendering `argv[3]` to
// stdout. The exit code gives the result.
limitWork()
const [, , kind, rendering] = process.argv
sharp.concurrency(1)
sharp.cache(false)

const RENDER: Record<Rendering, (picture: Sharp) => Sharp> = {
  photo: (picture) =>
    picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' }).flatten({ background: '#fff' }).webp({ quality: 82 }),
  // Keeps transparency and never enlarges; near-lossless, since lossy compression blurs lines and letters.
  logo: (picture) =>
    picture.resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true }).webp({ nearLossless: true }),
}

async function render(bytes: Buffer): Promise<number> {
  // Reads only the header, at any announced size.
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) return EXIT_CODE.tooLarge
  if (format !== kind || pages > 1) return EXIT_CODE.unreadable
  // Re-encoded, so that nothing of the file is left but its pixels: no location, no device, no comment.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const made = await RENDER[rendering as Rendering](picture).toBuffer()
  await new Promise((done) => process.stdout.write(made, done))
  return EXIT_CODE.ok
}

const code = await render(await buffer(process.stdin)).catch(() => EXIT_CODE.unreadable)
if (code === EXIT_CODE.ok) endProgram()
process.exitCode = code

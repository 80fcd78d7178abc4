import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { DECODED, type Drawn, LOGO_ROOM, PHOTO_SIDE, PIXELS } from './decoded.ts'

// A program of its own, run by draw.ts: a picture of `argv[2]`'s kind comes in, what is to be drawn of it (`argv[3]`) goes
// out. How it went is told by the exit code alone.
const [, , kind, drawn] = process.argv
sharp.concurrency(1)
sharp.cache(false)

const draw: Record<Drawn, (picture: Sharp) => Sharp> = {
  photo: (picture) =>
    picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' }).flatten({ background: '#fff' }).webp({ quality: 82 }),
  // What is clear stays clear, and nothing is blown up. Lines and letters take no blur.
  logo: (picture) =>
    picture.resize({ ...LOGO_ROOM, fit: 'inside', withoutEnlargement: true }).webp({ nearLossless: true }),
}

async function decode(bytes: Buffer): Promise<number> {
  // The head alone is read here, however much it promises.
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > PIXELS) return DECODED.tooLarge
  if (format !== kind || pages > 1) return DECODED.unreadable
  // Drawn anew, so that nothing of the file is kept but what is seen: no place, no device, no comment.
  const picture = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' }).autoOrient()
  const made = await draw[drawn as Drawn](picture).toBuffer()
  await new Promise((done) => process.stdout.write(made, done))
  return DECODED.fine
}

process.exitCode = await decode(await buffer(process.stdin)).catch(() => DECODED.unreadable)

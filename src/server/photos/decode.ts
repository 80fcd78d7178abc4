import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { DECODED, PHOTO_SIDE, PIXELS } from './decoded.ts'

// A program of its own, run by draw.ts: a picture of `argv[2]`'s kind comes in, the photo made of it goes out. How it went is
// told by the exit code alone.
const kind = process.argv[2]
sharp.concurrency(1)
sharp.cache(false)

async function decode(bytes: Buffer): Promise<number> {
  // The head alone is read here, however much it promises.
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > PIXELS) return DECODED.tooLarge
  if (format !== kind || pages > 1) return DECODED.unreadable
  // Drawn anew, so that nothing of the file is kept but what is seen: no place, no device, no comment.
  const photo = await sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: 82 })
    .toBuffer()
  await new Promise((done) => process.stdout.write(photo, done))
  return DECODED.fine
}

process.exitCode = await decode(await buffer(process.stdin)).catch(() => DECODED.unreadable)

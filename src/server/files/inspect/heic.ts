import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { MAX_PIXELS } from '../../photos/limits.ts'
import { jpegSegment } from './strip.ts'

/** The quality of a JPEG that is made of another picture. */
export const MADE_QUALITY = 90

/** What the thread answers: the pixels of the picture as it is displayed, three bytes each; or why there are none. */
export type HeicAnswer =
  | { rgb: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { unreadable: true }
  | { tooLarge: true }

/**
 * A HEIC as a JPEG: its primary picture, upright, in its own colour profile. It is decoded in a thread, so that the limits of this process are looked
 * at meanwhile. Throws AppError 'picture-unread' or 'picture-too-large'.
 */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer> {
  const answer = await decoded(bytes)
  if ('tooLarge' in answer) throw new AppError('picture-too-large', { params: { megapixels: MAX_PIXELS / 1_000_000 } })
  if ('unreadable' in answer) throw unread('HEIC')
  const { rgb, width, height } = answer
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: MADE_QUALITY })
    .toBuffer()
  const profile = profileOf(bytes)
  return profile ? withProfile(jpeg, profile) : jpeg
}

/** The error of a picture of telephones that can't be decoded. */
export const unread = (seen: 'HEIC' | 'AVIF', cause?: unknown) =>
  new AppError('picture-unread', { params: { seen }, ...(cause !== undefined && { cause }) })

async function decoded(bytes: Buffer): Promise<HeicAnswer> {
  const thread = new Worker(new URL('./heic-decoder.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), most: MAX_PIXELS },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const answer = await new Promise<HeicAnswer>((resolve) => {
    thread.once('message', resolve)
    thread.once('error', () => resolve({ unreadable: true }))
    thread.once('exit', () => resolve({ unreadable: true }))
  })
  await thread.terminate()
  return answer
}

const COLOUR = Buffer.from('colrprof', 'latin1')
/** The longest profile that is kept, in bytes. */
const MAX_PROFILE = 4 * 1_048_576

/** The first colour profile of the file, which is its primary picture's. */
function profileOf(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf(COLOUR)
  if (at < 4) return undefined
  const end = at - 4 + bytes.readUInt32BE(at - 4)
  const profile = bytes.subarray(at + COLOUR.length, Math.max(at + COLOUR.length, end))
  // Each profile has its own length at its beginning, and this signature.
  const isWhole = profile.length >= 128 && profile.length <= MAX_PROFILE && profile.readUInt32BE(0) === profile.length
  return isWhole && profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined
}

const PIECE = 65_519

/** A JPEG with a colour profile, in as many segments as it takes. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / PIECE)
  const segments = Array.from({ length: count }, (_, nth) => {
    const head = Buffer.from(`ICC_PROFILE\0${String.fromCharCode(nth + 1, count)}`, 'latin1')
    return jpegSegment(0xe2, Buffer.concat([head, profile.subarray(nth * PIECE, (nth + 1) * PIECE)]))
  })
  // Behind the start of the picture and its JFIF.
  const at = jpeg.readUInt16BE(2) === 0xffe0 ? 4 + jpeg.readUInt16BE(4) : 2
  return Buffer.concat([jpeg.subarray(0, at), ...segments, jpeg.subarray(at)])
}

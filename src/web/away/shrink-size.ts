/** The longest side of a stored photo, in pixels, and the most bytes that it takes. */
const LONGEST_SIDE = 1920
export const MOST_BYTES = 600_000

/** A try at encoding: the longest side in pixels, and the quality of JPEG from 0 to 1. */
export type Attempt = { side: number; quality: number }

/** The tries in their order, from the best picture to one that is small for certain. */
const ATTEMPTS: readonly Attempt[] = [
  { side: LONGEST_SIDE, quality: 0.82 },
  { side: LONGEST_SIDE, quality: 0.7 },
  { side: 1600, quality: 0.65 },
  { side: 1280, quality: 0.6 },
  { side: 1024, quality: 0.5 },
  { side: 800, quality: 0.4 },
]

/** The size of a picture whose longest side is at most `side`; a smaller one stays as it is. */
export function fitWithin(side: number, { width, height }: { width: number; height: number }) {
  const share = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Encodes by the tries in turn until the picture is small enough; the last one is taken as it is. */
export async function encodeSmall(encode: (attempt: Attempt) => Promise<Blob>): Promise<Blob> {
  let made: Blob | undefined
  for (const attempt of ATTEMPTS) {
    made = await encode(attempt)
    if (made.size <= MOST_BYTES) break
  }
  if (!made) throw new Error('There is no way to encode a photo.')
  return made
}

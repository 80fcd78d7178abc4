import { encodeSmall, fitWithin } from './shrink-size.ts'
import type { ShrinkAnswer, ShrinkRequest } from './shrink-worker.ts'

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, (photo: Blob | null) => void>()

function startWorker(): Worker {
  const started = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => {
    waiting.get(data.id)?.(data.photo)
    waiting.delete(data.id)
  })
  // Without its script there is no worker: the page does the work.
  started.addEventListener('error', () => {
    worker = null
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  })
  return started
}

function shrinkInWorker(photo: Blob): Promise<Blob | null> {
  if (!('OffscreenCanvas' in globalThis)) return Promise.resolve(null)
  worker ??= startWorker()
  last += 1
  const id = last
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    worker?.postMessage({ id, photo } satisfies ShrinkRequest)
  })
}

/** On the page itself, where the browser draws nothing in a worker. */
async function shrinkOnPage(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo)
  try {
    return await encodeSmall(({ side, quality }) => {
      const canvas = Object.assign(document.createElement('canvas'), fitWithin(side, picture))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return new Promise((resolve, reject) =>
        canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('No picture.'))), 'image/jpeg', quality),
      )
    })
  } finally {
    picture.close()
  }
}

/**
 * A photo as a small JPEG that is upright, without what the camera wrote about place and device; null for a file that is no
 * picture the browser can read.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob | null> {
  return (await shrinkInWorker(photo)) ?? (await shrinkOnPage(photo).catch(() => null))
}

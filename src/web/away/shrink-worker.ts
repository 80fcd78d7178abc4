import { encodeSmall, fitWithin } from './shrink-size.ts'

/** A photo to shrink, and the answer: its JPEG, or that it could not be read. */
export type ShrinkRequest = { id: number; photo: Blob }
export type ShrinkAnswer = { id: number; photo: Blob | null }

// A worker's own scope, which the types of a page do not know.
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ShrinkRequest>) => void
  postMessage: (answer: ShrinkAnswer) => void
}

scope.onmessage = ({ data: { id, photo } }) => {
  shrink(photo).then(
    (made) => scope.postMessage({ id, photo: made }),
    () => scope.postMessage({ id, photo: null }),
  )
}

async function shrink(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo)
  try {
    return await encodeSmall(({ side, quality }) => {
      const { width, height } = fitWithin(side, picture)
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('This browser draws nothing outside a page.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, width, height)
      return canvas.convertToBlob({ type: 'image/jpeg', quality })
    })
  } finally {
    picture.close()
  }
}

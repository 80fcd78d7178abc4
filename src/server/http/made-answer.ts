import { FILE_IN_MAKING, type Made } from '#kernel/file-in-making.ts'
import type { DownloadedFile } from '../procedure.ts'
import { within } from '../process/within.ts'
import { FILE_POLICY } from './headers.ts'

/** A file as an answer, as fast as it is read. `failed` hears of a file that breaks off. */
export function fileAnswer({ name, type, content }: DownloadedFile, failed: (error: unknown) => void): Response {
  const headers = {
    ...HEADERS,
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': `${sizeOf(content)}`,
  }
  const body = content instanceof Uint8Array ? new Uint8Array(content) : streamOf(() => piecesOf(content), failed)
  return new Response(body, { headers })
}

/**
 * An answer that begins before its file is made: an empty line at once and `every` ms, then what came of it, then the file. `errorOf` words
 * the error of a file that could not be made. A file that nobody waits for any more is thrown away.
 */
export function answerInMaking(
  making: Promise<DownloadedFile>,
  { every, errorOf, failed }: { every: number; errorOf: (error: unknown) => Made; failed: (error: unknown) => void },
): Response {
  const encoder = new TextEncoder()
  const lineOf = (made: Made) => encoder.encode(`${JSON.stringify(made)}\n`)
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let made: DownloadedFile | undefined
    try {
      while (!made) {
        yield encoder.encode('\n')
        made = await within(every, making)
      }
    } catch (error) {
      return yield lineOf(errorOf(error))
    } finally {
      if (!made) making.then(drop).catch(() => undefined)
    }
    const { name, type, content } = made
    try {
      yield lineOf({ file: { name, type, size: sizeOf(content) } })
      yield* piecesOf(content)
    } finally {
      drop(made)
    }
  }
  return new Response(streamOf(pieces, failed), {
    // Proxies that hold back what comes in small pieces would hold back the empty lines.
    headers: { ...HEADERS, 'content-type': FILE_IN_MAKING, 'x-accel-buffering': 'no' },
  })
}

const HEADERS = { 'cache-control': 'no-store', 'content-security-policy': FILE_POLICY }

const sizeOf = (content: DownloadedFile['content']) => (content instanceof Uint8Array ? content.length : content.size)

async function* piecesOf(content: DownloadedFile['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content
  else yield* content.stream
}

function drop({ content }: DownloadedFile): void {
  if (!(content instanceof Uint8Array)) content.stream.destroy()
}

/** Pieces as the body of an answer: made only as fast as they are read, so that one at a time is in memory. */
function streamOf(
  made: () => AsyncGenerator<Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = made()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(new Uint8Array(value))
        } catch (error) {
          failed(error)
          controller.error(error)
        }
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

import { text } from 'node:stream/consumers'
import type { DownloadedFile } from '#server/procedure.ts'

/** What a made file holds, as a text. */
export function contentOf({ content }: DownloadedFile): Promise<string> {
  return text(content instanceof Uint8Array ? new Blob([new Uint8Array(content)]).stream() : content.stream)
}

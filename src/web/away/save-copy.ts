import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { saveFile } from '../rpc/save-file.ts'
import { type AwayStore, onDevice } from './store.ts'

/**
 * Everything that is unsent on this device as a ZIP: the writes as JSON, and the files as they are. It reads one file at a time,
 * so that the page stays responsive. Throws DeviceError when the storage can't be read.
 */
export async function copyOfUnsent(store: AwayStore): Promise<Blob> {
  const parts: BlobPart[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const add = (name: string, bytes: Uint8Array) => {
    // Photos are compressed already.
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
  }
  const [commands, questions] = await onDevice(() =>
    Promise.all([store.commands.orderBy('seq').toArray(), store.questions.toArray()]),
  )
  add('unsent.json', strToU8(JSON.stringify({ commands, questions }, null, 2)))
  for (const { id, hasFile } of commands) {
    const file = hasFile ? await onDevice(() => store.files.get(id)) : undefined
    if (file) add(`files/${id}-${file.name}`, new Uint8Array(file.bytes))
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** Has the browser save the copy under a name with the day. */
export async function saveCopy(store: AwayStore, day: string): Promise<void> {
  saveFile(await copyOfUnsent(store), `thamin-unsent-${day}.zip`)
}

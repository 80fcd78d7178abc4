import { askToPersist } from '#web/away/persistence.ts'
import { sha256Of } from '#web/away/sha256.ts'
import type { AwayStore } from '#web/away/store.ts'
import { fetchFile, readWhole } from '#web/rpc/fetch-file.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { DocumentAlong, TakenAlong } from '../../model.ts'
import { keepAlong, keepDocument, keptDocument } from './kept.ts'

/** The largest document that is taken along, and the most bytes of all of them. */
const MOST_OF_ONE = 15_000_000
const MOST_OF_ALL = 80_000_000

/** The documents that are taken along: those of the next inspections first, as far as there is room. */
export function documentsToTake(items: TakenAlong['items']): DocumentAlong[] {
  const seen = new Set<string>()
  let left = MOST_OF_ALL
  return items
    .flatMap(({ documents }) => documents)
    .filter(({ fileId, size }) => {
      if (seen.has(fileId) || size > MOST_OF_ONE || size > left) return false
      seen.add(fileId)
      left -= size
      return true
    })
}

/**
 * Takes the person's inspections of today and tomorrow along with their documents, each of which is fetched once. Throws RpcError when
 * the server can't be reached or refuses, DeviceError when the device has no room, and the reason of `signal` when it is aborted.
 */
export async function takeAlong(store: AwayStore, signal: AbortSignal): Promise<TakenAlong> {
  const along = await rpc.inspections.takeAlong({}, { signal, headers: { 'x-person': store.person } })
  await keepAlong(store, along)
  if (along.items.length > 0) await askToPersist().catch(() => false)
  for (const { fileId, sha256, name } of documentsToTake(along.items)) {
    if (await keptDocument(store, fileId)) continue
    const answer = await fetchFile(`/files/documents/${fileId}`, { signal })
    const bytes = await (await readWhole(answer, signal)).arrayBuffer()
    // A document that broke on the way is fetched at the next time.
    if ((await sha256Of(bytes)) !== sha256) continue
    await keepDocument(store, fileId, { bytes, name, type: answer.headers.get('content-type') ?? '' })
  }
  return along
}

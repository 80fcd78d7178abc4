import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

export { workerUrl }

/**
 * Fetches the script of the map's worker, which can be begun before the map's own code is there. Throws when it can't be fetched: maplibre
 * itself would wait for it forever.
 */
export async function workerReady(): Promise<void> {
  const answer = await fetch(workerUrl)
  if (!answer.ok) throw new Error(`The map's worker answered ${answer.status}.`)
}

/**
 * Runs `act` in one tab of this browser at a time; the others wait for its lock, until `signal` is aborted. Where the browser has no
 * locks, as on a page over plain http, it runs in each tab, so that whatever runs must bear to run twice. Rejects when aborted while waiting.
 */
export async function alone(name: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator
  await (locks ? locks.request(name, { signal }, act) : act())
}

import { storeOf } from '#web/away/current.ts'
import type { AwayStore } from '#web/away/store.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { sessionQuery } from '#web/session/me.ts'

/** How long the server's answer is waited for where the device has a copy, in milliseconds. */
const PATIENCE = 3_000

/** The storage of the person who is signed in. */
function ownStore(): AwayStore | null {
  return storeOf(queryClient.getQueryData(sessionQuery.queryKey)?.user)
}

/**
 * Reads from the server, or from the device while the server can't be reached or is slow to answer; `keep` keeps what the server has
 * answered. Throws RpcError when neither has it.
 */
export async function readOrKept<T>(
  ask: () => Promise<T>,
  kept: (store: AwayStore) => Promise<T | undefined>,
  keep?: (store: AwayStore, answer: T) => Promise<void>,
): Promise<T> {
  const store = ownStore()
  if (!store) return ask()
  const read = async () => {
    const answer = await ask()
    // A device without room shows what the server has all the same.
    await keep?.(store, answer).catch(() => undefined)
    return answer
  }
  const own = () => kept(store).catch(() => undefined)
  if (!navigator.onLine) return (await own()) ?? read()
  const answer = read()
  // A failure after the copy was shown is reported by the next read.
  answer.catch(() => undefined)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late'))
  try {
    const first = await Promise.race([answer, late])
    return first === 'late' ? ((await own()) ?? (await answer)) : first
  } catch (error) {
    const copy = error instanceof RpcError && error.type === 'NETWORK' ? await own() : undefined
    if (copy === undefined) throw error
    return copy
  }
}

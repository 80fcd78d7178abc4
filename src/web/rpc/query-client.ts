import { QueryClient } from '@tanstack/react-query'
import { RpcError, spread } from './rpc.ts'

// Only network failures are retried: a refusal is final, and who has waited for an answer in vain asks again by hand.
function worthRetrying(count: number, error: unknown): boolean {
  // A call has been sent again already while the server was busy.
  return count < 2 && error instanceof RpcError && error.type === 'NETWORK' && error.code !== 'busy' && !error.isLate
}

/** How long to wait for the next try, in ms: spread, so that devices do not come back all at once. */
const waitFor = (count: number) => spread(1_000 * 2 ** count)

/** The cache of what was read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, retryDelay: waitFor, staleTime: 10_000, gcTime: 5 * 60_000 },
    mutations: { retry: false },
  },
})

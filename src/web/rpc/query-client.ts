import { QueryClient } from '@tanstack/react-query'
import { RpcError } from './rpc.ts'

// Only network failures are retried: a refusal is final, and who has waited for an answer in vain asks again by hand.
function worthRetrying(count: number, error: unknown): boolean {
  return count < 2 && error instanceof RpcError && error.type === 'NETWORK' && !error.isLate
}

/** The cache of what was read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 10_000, gcTime: 5 * 60_000 },
    mutations: { retry: false },
  },
})

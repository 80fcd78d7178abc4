import { QueryClient } from '@tanstack/react-query'
import { RpcError } from './rpc.ts'

// Only what may pass by itself is tried again: a refusal stays a refusal.
function worthRetrying(count: number, error: unknown): boolean {
  return count < 2 && error instanceof RpcError && error.type === 'NETWORK'
}

/** What the browser has read of the server, and how it keeps it fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 10_000, gcTime: 5 * 60_000 },
    mutations: { retry: false },
  },
})

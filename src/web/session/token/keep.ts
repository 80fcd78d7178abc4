import { send } from '../../rpc/rpc.ts'
import { keepTokenFresh } from './fresh-token.ts'

/** Keeps a token fresh and mirrors it at an address of this site, until the returned function is called. */
export function keepToken(address: string): () => void {
  const fresh = keepTokenFresh({
    fetchToken: async (signal) => (await send<{ token: string }>('/api/auth/token', { body: {}, signal })).token,
    pass: async (token, signal) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      await fetch(address, { method: token ? 'POST' : 'DELETE', headers, signal, credentials: 'same-origin' })
    },
  })
  void fresh.start()
  return () => void fresh.stop()
}

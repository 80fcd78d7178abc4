import { queryOptions } from '@tanstack/react-query'
import type { TwoFactorMethod } from '#access/actor.ts'
import { send } from '#web/rpc/rpc.ts'
import type { SentCode } from '../challenge.ts'

/** A set-up that was begun: an authenticator's key, or the code that was sent; and the codes that replace either. */
export type StartedSetUp = { backupCodes: string[] } & ({ method: 'TOTP'; totpURI: string } | SentCode)

/** By which methods a second step can be set up here. */
export const methodsQuery = queryOptions({
  queryKey: ['two-factor', 'methods'],
  queryFn: async ({ signal }) => {
    const path = '/api/auth/two-factor/methods'
    return (await send<{ methods: TwoFactorMethod[] }>(path, { body: {}, signal })).methods
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Begins the set-up of a second step; by text message, `phone` is where they go. Throws RpcError. */
export async function startSetUp(method: TwoFactorMethod, password: string, phone: string): Promise<StartedSetUp> {
  if (method === 'TOTP') {
    const body = { password }
    const { totpURI, backupCodes } = await send<StartedSetUp & { totpURI: string }>('/api/auth/two-factor/enable', {
      body,
    })
    return { method, totpURI, backupCodes }
  }
  const body = { method, password, ...(method === 'SMS' ? { phoneNumber: phone } : {}) }
  return send<StartedSetUp>('/api/auth/two-factor/enable-sent-codes', { body })
}

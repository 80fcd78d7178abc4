import { queryOptions } from '@tanstack/react-query'
import type { TwoFactorMethod } from '#access/actor.ts'
import { send } from '#web/rpc/rpc.ts'
import type { SentCode } from '../challenge.ts'

/** A started set-up: the key of an authenticator or the code that was sent, with the recovery codes. */
export type StartedSetUp = { backupCodes: string[] } & ({ method: 'TOTP'; totpURI: string } | SentCode)

/** The query of the methods by which a second step can be set up. */
export const methodsQuery = queryOptions({
  queryKey: ['two-factor', 'methods'],
  queryFn: async ({ signal }) => {
    const path = '/api/auth/two-factor/methods'
    return (await send<{ methods: TwoFactorMethod[] }>(path, { body: {}, signal })).methods
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Starts the set-up of a second step; `phone` is the number for text messages. Throws RpcError. */
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

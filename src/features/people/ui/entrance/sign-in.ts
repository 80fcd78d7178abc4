import { queryOptions } from '@tanstack/react-query'
import { readCode } from '#web/kit/fields/parse-input.ts'
import { RpcError, send } from '#web/rpc/rpc.ts'
import { sendChecked } from './bot-check/proof-source.ts'

/** An account of the demonstration, as its sign-in page offers it. */
export type DemoAccount = { email: string; role: string; name: { ar: string; en: string } }

const DEMO_PASSWORD = 'Thamin-demo-2026'

/** The accounts that a demonstration database offers. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: () => send<DemoAccount[]>('/demo/accounts', { method: 'GET' }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Signs in by address and password; 'code' when a second step is due. Throws RpcError. */
export async function signIn(email: string, password: string): Promise<'done' | 'code'> {
  const said = await sendChecked<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', { email, password })
  return said?.twoFactorRedirect ? 'code' : 'done'
}

/** A code of the authenticator: the second step, or the proof that ends the set-up. Throws RpcError. */
export async function verifyCode(code: string, trustDevice = false): Promise<void> {
  await send('/api/auth/two-factor/verify-totp', { body: { code, trustDevice } })
}

/** The second step by a recovery code, which is used up by it. Throws RpcError. */
export async function verifyRecoveryCode(code: string, trustDevice: boolean): Promise<void> {
  await send('/api/auth/two-factor/verify-backup-code', { body: { code: code.trim(), trustDevice } })
}

/** The current code of a demonstration account that nobody has used yet; it may wait for the next one. */
export async function demoCode(email: string): Promise<string> {
  const answer = await fetch(`/demo/code?email=${encodeURIComponent(email)}`)
  if (!answer.ok) throw new RpcError({ type: 'NOT_FOUND', code: 'not-found' }, answer.status)
  return readCode(await answer.text())
}

/** Signs in as an account of the demonstration, its second step included. */
export async function signInToDemo(email: string): Promise<void> {
  if ((await signIn(email, DEMO_PASSWORD)) === 'code') await verifyCode(await demoCode(email))
}

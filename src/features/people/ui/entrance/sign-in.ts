import { queryOptions } from '@tanstack/react-query'
import { readCode } from '#kernel/identity-proof.ts'
import { answered, RpcError, send, TIME_OUT } from '#web/rpc/rpc.ts'
import { sendChecked } from './bot-check/proof-source.ts'

/** A demonstration account, as the sign-in page offers it. */
export type DemoAccount = { email: string; role: string; name: { ar: string; en: string } }

const DEMO_PASSWORD = 'Thamin-demo-2026'

/** The accounts that a demonstration database offers. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: () => send<DemoAccount[]>('/demo/accounts', { method: 'GET' }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Signs in with email address and password; 'code' when a second step is due. Throws RpcError. */
export async function signIn(email: string, password: string): Promise<'done' | 'code'> {
  const answer = await sendChecked<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', { email, password })
  return answer?.twoFactorRedirect ? 'code' : 'done'
}

/** Verifies a code of the authenticator, for the second step or for its set-up. Throws RpcError. */
export async function verifyTotp(code: string, trustDevice = false): Promise<void> {
  await send('/api/auth/two-factor/verify-totp', { body: { code, trustDevice } })
}

/** Completes the second step with a recovery code, which is consumed. Throws RpcError. */
export async function verifyRecoveryCode(code: string, trustDevice: boolean): Promise<void> {
  await send('/api/auth/two-factor/verify-backup-code', { body: { code: code.trim(), trustDevice } })
}

/** An unused code of a demonstration account; it may take until the next time window. */
export async function demoCode(email: string): Promise<string> {
  const ask = (signal: AbortSignal) => fetch(`/demo/code?email=${encodeURIComponent(email)}`, { signal })
  const answer = await answered(ask, { within: TIME_OUT, code: 'network-request-failed' })
  if (!answer.ok) throw new RpcError({ type: 'NOT_FOUND', code: 'not-found' }, answer.status)
  return readCode(await answer.text())
}

/** Signs in as an account of the demonstration, its second step included. */
export async function signInToDemo(email: string): Promise<void> {
  if ((await signIn(email, DEMO_PASSWORD)) === 'code') await verifyTotp(await demoCode(email))
}

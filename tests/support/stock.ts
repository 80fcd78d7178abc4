import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { magicLink, twoFactor } from 'better-auth/plugins'
import type { Identity } from '#server/identity/identity.ts'
import { BASE } from './identity.ts'

/** better-auth as it comes, with the plugins it offers for what we do, in memory; `sent` is what it would have mailed. */
export function openStock(more: { cookieCache?: boolean } = {}) {
  const db: Record<'user' | 'session' | 'account' | 'verification' | 'twoFactor', Record<string, unknown>[]> = {
    user: [],
    session: [],
    account: [],
    verification: [],
    twoFactor: [],
  }
  const sent: string[] = []
  const auth = betterAuth({
    baseURL: BASE,
    basePath: '/api/auth',
    secret: 'a secret of the tests, 32 characters and more',
    database: memoryAdapter(db),
    emailAndPassword: { enabled: true, sendResetPassword: async ({ token }) => void sent.push(token) },
    session: { cookieCache: { enabled: more.cookieCache === true, maxAge: 300 } },
    plugins: [
      twoFactor({ otpOptions: { sendOTP: async ({ otp }) => void sent.push(otp) } }),
      magicLink({ sendMagicLink: async ({ token }) => void sent.push(token) }),
    ],
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  // The part of our own identity that a test's browser uses.
  const identity = { handler: (request: Request) => auth.handler(request) } as unknown as Identity
  return { db, sent, identity }
}

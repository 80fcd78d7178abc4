import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuth } from '#server/identity/better-auth/auth.ts'
import { sessionCookieName } from '#server/identity/better-auth/cookies.ts'
import { log } from '#server/log.ts'
import { BASE, type Bench, openBench } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

it.each([BASE, 'https://thamin.example'])(
  'our tables and cookie are what better-auth reads and writes at %s',
  async (appUrl) => {
    const auth = createAuth({
      base: bench.database.kysely,
      appUrl,
      secret: 'a secret of the tests, 32 characters',
      log,
      settings: bench.settings,
    })
    const context = await auth.$context
    // It throws a list of what is missing or of another name.
    await context.explicitSchemaCheck?.()
    expect(context.explicitSchemaCheck).toBeTypeOf('function')
    expect(context.authCookies.sessionToken.name).toBe(sessionCookieName(appUrl))
  },
)

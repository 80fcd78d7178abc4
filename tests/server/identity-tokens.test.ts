import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BASE, type Bench, openBench } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

type Browser = Pick<Awaited<ReturnType<Bench['signedIn']>>, 'call'>
const tokenOf = async (b: Browser) => {
  const { status, said } = await b.call('token', {})
  return { status, code: said.error?.code, token: (said as unknown as { token: string }).token }
}
const keys = async () =>
  (await bench.browser(await bench.server()).call('jwks')).said as unknown as JSONWebKeySet & { keys: object[] }

it('tells another system who it is, for a quarter of an hour, by keys that any server publishes', async () => {
  const b = await bench.signedIn()
  const { token } = await tokenOf(b)
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(await keys()), {
    issuer: BASE,
    audience: BASE,
  })
  expect(protectedHeader.alg).toBe('ES256')
  expect(payload).toMatchObject({ sub: b.id, email: b.email, role: 'APPRAISER' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
})

it('publishes no private half', async () => {
  const published = JSON.stringify(await keys())
  expect(published).toContain('"kid"')
  expect(published).not.toMatch(/"d":/)
  const stored = await bench.database.kysely.selectFrom('jwks').select('privateKey').execute()
  for (const { privateKey } of stored) expect(privateKey).not.toMatch(/"d"|"kty"/)
})

it('is for those who may use the product now', async () => {
  expect(await tokenOf(bench.browser())).toMatchObject({ status: 401, code: 'not-signed-in' })
  const inactive = await bench.signedIn()
  await bench.database.kysely.updateTable('users').set({ active: false }).where('id', '=', inactive.id).execute()
  expect(await tokenOf(inactive)).toMatchObject({ status: 403, code: 'account-inactive' })
  const privileged = await bench.signedIn(bench.identity, 'ADMIN')
  expect(await tokenOf(privileged)).toMatchObject({ status: 403, code: 'two-factor-required' })
})

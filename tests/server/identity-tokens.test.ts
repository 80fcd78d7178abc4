import { createLocalJWKSet, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  expect(payload).toMatchObject({ sub: b.id, email: b.email, email_verified: true, role: 'APPRAISER' })
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
  const unconfirmed = await bench.signedIn()
  await bench.database.kysely
    .updateTable('users')
    .set({ emailVerified: false })
    .where('id', '=', unconfirmed.id)
    .execute()
  expect(await tokenOf(unconfirmed)).toMatchObject({ status: 403, code: 'email-unconfirmed' })
  const privileged = await bench.signedIn(bench.identity, 'ADMIN')
  expect(await tokenOf(privileged)).toMatchObject({ status: 403, code: 'two-factor-required' })
})

describe('a token that is not ours, or not now', () => {
  const asked = { issuer: BASE, audience: BASE }
  const verify = async (token: string, more: object = {}) =>
    jwtVerify(token, createLocalJWKSet(await keys()), { ...asked, ...more }).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )

  it('is refused by anyone who asks the published keys', async () => {
    const b = await bench.signedIn()
    const { token } = await tokenOf(b)
    expect(await verify(token)).toBe('taken')
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const raised = Buffer.from(JSON.stringify({ ...claims, role: 'ADMIN' })).toString('base64url')
    expect(await verify(`${head}.${raised}.${signature}`)).toBe('ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
    expect(await verify(new UnsecuredJWT(claims).encode())).toMatch(/^ERR_J/)
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')
    expect(await verify(`${none}.${body}.`)).toMatch(/^ERR_J/)
    const { privateKey } = await generateKeyPair('ES256')
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    expect(await verify(forged)).toBe('ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
    // The public key taken for a shared secret.
    const [published] = (await keys()).keys
    const shared = new TextEncoder().encode(JSON.stringify(published))
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(shared)
    expect(await verify(confused)).toMatch(/^ERR_J/)

    expect(await verify(token, { currentDate: new Date(Date.now() + 16 * 60_000) })).toBe('ERR_JWT_EXPIRED')
    expect(await verify(token, { audience: 'https://evil.example' })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
    expect(await verify(token, { issuer: 'https://evil.example' })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  })

  it('of another firm’s server is refused, though it says that it is from here', async () => {
    const other = await openBench()
    const { token } = await tokenOf(await other.signedIn())
    expect(await verify(token)).toMatch(/^ERR_J/)
    await other.close()
  })

  it('opens nothing here, as a bearer’s or in the cookie’s place: it is for other systems alone', async () => {
    const b = await bench.signedIn()
    const { token } = await tokenOf(b)
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `thamin.session_token=${token}` },
    ]
    for (const header of ways) {
      expect(await bench.identity.sessionOf(new Headers(header))).toBeNull()
      const { said } = await bench.browser().call('token', {}, header)
      expect(said.error.code).toBe('not-signed-in')
    }
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOT_CHECK_PROVIDERS, BOT_CHECKS } from '#kernel/bot-check.ts'
import { ENDPOINTS } from '#server/identity/endpoints/open-endpoints.ts'
import type { Identity } from '#server/identity/identity.ts'
import { contentSecurityPolicy } from '#server/web/web.ts'
import { type Bench, openBench, PASSWORD, within } from '../support/identity.ts'
import { openProduct } from '../support/product.ts'
import { openVerifier } from '../support/verifier.ts'

let bench: Bench
let verifier: Awaited<ReturnType<typeof openVerifier>>
let at: Identity
const keys = { siteKey: 'site-key', secretKey: 'secret-key' }
beforeAll(async () => {
  bench = await openBench()
  verifier = await openVerifier()
  at = await bench.server({ botCheck: { provider: 'cloudflare-turnstile', ...keys, verifyUrl: verifier.url } })
})
afterAll(async () => {
  await verifier.close()
  await bench.close()
})
beforeEach(() => {
  verifier.asked.length = 0
  verifier.become('up')
  bench.sent.length = 0
})

let proofs = 0
const fresh = () => `good-${++proofs}`
const shown = (proof: string) => ({ 'x-captcha-response': proof })
const codeOf = async (answer: ReturnType<ReturnType<Bench['browser']>['call']>) => {
  const { status, said } = await answer
  return status === 200 ? 'ok' : `${status} ${said.error.code}`
}

describe('the bot check', () => {
  it('asks the forms that anybody can send, and nothing else', () => {
    const asked = Object.keys(ENDPOINTS).filter((path) => ENDPOINTS[path]?.botCheck)
    expect(asked.sort()).toEqual(['request-password-reset', 'request-sign-in-link', 'sign-in/email', 'sign-up/email'])
  })

  it('lets a good proof pass once, and tells the verifier who shows it', async () => {
    const { email } = await bench.person()
    const body = { email, password: PASSWORD }
    const b = bench.browser(at, '10.8.8.8')
    const proof = fresh()
    expect(await codeOf(b.call('sign-in/email', body, shown(proof)))).toBe('ok')
    expect(verifier.asked).toEqual([{ secret: 'secret-key', response: proof, remoteip: '10.8.8.8' }])
    expect(await codeOf(b.call('sign-in/email', body, shown(proof)))).toBe('403 bot-check-failed')
    // Nobody can speak for another address.
    await b.call('sign-in/email', body, { ...shown(fresh()), 'x-thamin-ip': '1.2.3.4', 'x-forwarded-for': '1.2.3.4' })
    expect(verifier.asked.at(-1)?.remoteip).toBe('10.8.8.8')
  })

  it('refuses a missing and a bad proof before anything else happens', async () => {
    const { id, email } = await bench.person()
    const bodies = {
      'sign-in/email': { email, password: PASSWORD },
      'sign-up/email': { email: 'bot@thamin.example', name: 'Bot', password: PASSWORD },
      'request-password-reset': { email },
      'request-sign-in-link': { email },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const b = bench.browser(at)
      expect(await codeOf(b.call(path, body)), path).toBe('403 bot-check-failed')
      expect(verifier.asked, path).toEqual([])
      expect(await codeOf(b.call(path, body, shown('bad'))), path).toBe('403 bot-check-failed')
      expect(b.jar.size).toBe(0)
      verifier.asked.length = 0
    }
    expect([bench.sent, await bench.sessionsOf(id), await bench.eventsOf(id)]).toEqual([[], [], []])
    const wrong = { email, password: 'not the one' }
    for (let n = 0; n < 6; n++) await bench.browser(at).call('sign-in/email', wrong)
    // No guess was made, so nothing is locked.
    expect(await codeOf(bench.browser(at).call('sign-in/email', bodies['sign-in/email'], shown(fresh())))).toBe('ok')
  })

  it('opens every form for a good proof', async () => {
    const { email } = await bench.person()
    const b = () => bench.browser(at)
    const form = { email: 'human@thamin.example', name: 'سالم', password: PASSWORD }
    expect(await codeOf(b().call('sign-up/email', form, shown(fresh())))).toBe('ok')
    expect(await codeOf(b().call('request-password-reset', { email }, shown(fresh())))).toBe('ok')
    expect(bench.sent.map(({ kind }) => kind)).toEqual(['confirmAddress', 'resetPassword'])
  })

  it.each(['broken', 'gone'] as const)('refuses while the verifier is %s, and says that it is away', async (state) => {
    const { email } = await bench.person()
    verifier.become(state)
    const { status, said } = await bench
      .browser(at)
      .call('sign-in/email', { email, password: PASSWORD }, shown(fresh()))
    expect([status, said.error]).toMatchObject([503, { type: 'NETWORK', code: 'unavailable' }])
    verifier.become('up')
    expect(await codeOf(bench.browser(at).call('sign-in/email', { email, password: PASSWORD }, shown(fresh())))).toBe(
      'ok',
    )
  })

  it('holds no connection of the database while the verifier thinks', async () => {
    const { email } = await bench.person()
    const { database } = bench
    const botCheck = { provider: 'hcaptcha', ...keys, verifyUrl: verifier.url } as const
    const server = await bench.server({ database, botCheck })
    verifier.become('thinking')
    const calls = Array.from({ length: 12 }, () =>
      bench.browser(server).call('sign-in/email', { email, password: PASSWORD }, shown(fresh())),
    )
    await within(5000, async () => verifier.asked.length === 12)
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
    verifier.become('up')
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it.each(BOT_CHECK_PROVIDERS)('speaks with %s', async (provider) => {
    const server = await bench.server({ botCheck: { provider, ...keys, verifyUrl: verifier.url } })
    const { email } = await bench.person()
    const enter = (proof: string) =>
      codeOf(bench.browser(server).call('sign-in/email', { email, password: PASSWORD }, shown(proof)))
    expect(await enter('bad')).toBe('403 bot-check-failed')
    expect(await enter(fresh())).toBe('ok')
    expect(verifier.asked).toHaveLength(2)
    expect(verifier.asked[0]).toMatchObject({ secret: 'secret-key', response: 'bad' })
  })

  it('is off unless it is switched on', async () => {
    const { email } = await bench.person()
    expect(await codeOf(bench.browser().call('sign-in/email', { email, password: PASSWORD }))).toBe('ok')
    expect(verifier.asked).toEqual([])
  })
})

describe('what browsers are shown of it', () => {
  it('is provider and public key, and nothing while it is off', async () => {
    const botCheck = { provider: 'hcaptcha', ...keys } as const
    for (const [given, told] of [
      [botCheck, { provider: 'hcaptcha', siteKey: 'site-key' }],
      [undefined, null],
    ] as const) {
      const product = await openProduct({ botCheck: given })
      const { said } = await product.nobody('people.me')
      expect(said).toMatchObject({ botCheck: told })
      expect(JSON.stringify(said)).not.toContain('secret-key')
      await product.close()
    }
  })

  it('opens the policy of pages for the hosts of that provider alone', () => {
    const closed = contentSecurityPolicy('abc')
    expect(closed).not.toMatch(/https:|frame-src/)
    for (const provider of BOT_CHECK_PROVIDERS) {
      const policy = contentSecurityPolicy('abc', provider)
      const { hosts, script } = BOT_CHECKS[provider]
      expect(new Set(policy.match(/https:[^\s;]+/g))).toEqual(new Set(hosts))
      for (const name of ['script-src', 'frame-src', 'connect-src'])
        expect(policy).toMatch(new RegExp(`${name}[^;]*https`))
      expect(policy).not.toMatch(/unsafe|default-src[^;]*https/)
      // A frame of our own draws PDFs.
      expect(policy).toContain("frame-src 'self' ")
      const { hostname } = new URL(script)
      expect(hosts.some((host) => hostname.endsWith(new URL(host.replace('*.', '')).hostname))).toBe(true)
    }
  })
})

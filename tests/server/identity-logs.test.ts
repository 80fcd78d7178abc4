import { inspect } from 'node:util'
import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Bench, openBench, PASSWORD } from '../support/identity.ts'
import { listeningLog } from '../support/log.ts'
import { totpKeyIn } from '../support/totp.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

it('of a whole journey, failures included, hold no password, code, key, token or cookie', async () => {
  const { log, whole } = listeningLog()
  const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...said) => void whole.push(said)),
  )
  let fails = false
  const server = await bench.server({
    log,
    async audit() {
      if (fails) throw new Error('the audit log is away')
    },
  })
  const secrets = new Set<string>([PASSWORD, 'Another-2026', 'Third-password-2026', 'not this one'])
  const b = bench.browser(server)
  /** A call whose every cookie is a secret, in whatever form it may be written. */
  const call = async (at: typeof b, path: string, body: object = {}) => {
    const answer = await at.call(path, body)
    for (const value of at.jar.values()) for (const form of [value, decodeURIComponent(value)]) secrets.add(form)
    return answer
  }
  const form = { email: 'journey@thamin.example', name: 'نورة', password: PASSWORD }
  await call(b, 'sign-up/email', form)
  const [confirm = ''] = bench.sent.map((mail) =>
    'link' in mail.params ? new URL(mail.params.link).hash.slice(1) : '',
  )
  expect((await call(b, 'confirm-email', { token: confirm })).status).toBe(200)
  expect((await call(b, 'sign-in/email', { email: form.email, password: PASSWORD })).status).toBe(200)
  const { totpURI, backupCodes } = (await call(b, 'two-factor/enable', { password: PASSWORD })).said
  const key = totpKeyIn(totpURI)
  const code = await createOTP(key).totp()
  for (const secret of [key, new URL(totpURI).searchParams.get('secret') ?? '', ...backupCodes]) secrets.add(secret)
  expect((await call(b, 'two-factor/verify-totp', { code })).status).toBe(200)
  secrets.add(code)
  secrets.add(((await call(b, 'token')).said as unknown as { token: string }).token)

  const later = bench.browser(server)
  await call(later, 'sign-in/email', { ...form, name: undefined, password: 'not this one' })
  await call(later, 'sign-in/email', { email: form.email, password: PASSWORD })
  await call(later, 'two-factor/verify-totp', { code })
  await call(later, 'two-factor/verify-backup-code', { code: backupCodes[0] })
  await call(later, 'change-password', { currentPassword: PASSWORD, newPassword: 'Another-2026' })

  await call(bench.browser(server), 'request-password-reset', { email: form.email })
  await call(bench.browser(server), 'request-sign-in-link', { email: form.email })
  for (const mail of bench.sent) if ('link' in mail.params) secrets.add(new URL(mail.params.link).hash.slice(1))
  const [token = ''] = bench.sent.flatMap((mail) =>
    mail.kind === 'resetPassword' ? [new URL(mail.params.link).hash.slice(1)] : [],
  )
  const reset = { token, newPassword: 'Third-password-2026' }
  fails = true
  for (const [path, body] of Object.entries({
    'sign-in/email': { email: form.email, password: 'Another-2026' },
    'reset-password': reset,
    'sign-up/email': { ...form, email: 'failing@thamin.example' },
  }))
    expect([path, (await call(bench.browser(server), path, body)).status]).toEqual([
      path,
      path.startsWith('sign-in') ? 200 : 500,
    ])
  fails = false
  expect((await call(bench.browser(server), 'reset-password', reset)).status).toBe(200)
  await call(b, 'sign-in/email', { email: '\ud800', password: PASSWORD })
  for (const spy of printed) spy.mockRestore()

  const told = inspect(whole, { depth: 20, maxStringLength: null, maxArrayLength: null })
  expect(told).toContain('the audit log is away')
  secrets.delete('')
  for (const secret of secrets) expect(told.includes(secret), `the log holds ${secret}`).toBe(false)
  expect(secrets.size).toBeGreaterThan(20)
})

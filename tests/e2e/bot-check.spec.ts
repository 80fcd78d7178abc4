import { join } from 'node:path'
import { openServer } from '#app/serve.ts'
import { BOT_CHECKS } from '#kernel/bot-check.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { readSecret } from '#server/installation/secret.ts'
import { log } from '#server/log.ts'
import { openVerifier } from '../support/verifier.ts'
import { expectAccessible } from './support/axe.ts'
import { databaseUrl, PASSWORD } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, ONCE, type Page, test } from './support/test.ts'

type Verifier = Awaited<ReturnType<typeof openVerifier>>
let verifier: Verifier
let server: Awaited<ReturnType<typeof openServer>>
let base: string
// A second server of the same firm, with the check switched on.
// One after the other in one worker: each worker would start a server of its own.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const dataDir = process.env.E2E_DATA ?? ''
  verifier = await openVerifier()
  const botCheck = {
    provider: 'cloudflare-turnstile',
    siteKey: 'site-key',
    secretKey: 'secret-key',
    verifyUrl: verifier.url,
  } as const
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false, botCheck }
  const store = createDiskStore(join(dataDir, 'files'))
  server = await openServer({ appUrl: databaseUrl(dataDir), secret: readSecret(dataDir) ?? '', env, store, log })
  base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
})
test.afterAll(async () => {
  await server.close()
  await verifier.close()
})

/** The provider's script as it would come: it gives the proofs in order, and tells how it was drawn. */
async function provide(page: Page, proofs: string[]) {
  const { script } = BOT_CHECKS['cloudflare-turnstile']
  await page.route(`${script}*`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const proofs = ${JSON.stringify(proofs)}
        window.drawn = []
        window.turnstile = {
          render(box, options) {
            window.drawn.push({ language: options.language, theme: options.theme, sitekey: options.sitekey })
            box.textContent = 'a check'
            const next = () => setTimeout(() => proofs.length && options.callback(proofs.shift()), 50)
            this.reset = next
            return next()
          },
          remove: (timer) => clearTimeout(timer),
        }`,
    }),
  )
}
let unique = 0
const good = () => `good-${process.pid}-${Date.now()}-${++unique}`
const fill = async (page: Page, email: string) => {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
}

test(
  'a refused proof is followed by a fresh one, once and without a word',
  ONCE,
  async ({ firm, page, say, language }) => {
    const email = await firm.person('CLIENT')
    await page.emulateMedia({ colorScheme: 'dark' })
    await provide(page, ['bad', good()])
    await page.goto(`${base}/login`)
    await fill(page, email)
    await settled(page)
    await expectAccessible(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/sign-in/email')) asked.push(request.headers()['x-captcha-response'] ?? '')
    })
    await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/portal')
    expect(asked).toEqual(['bad', expect.stringMatching(/^good/)])
    expect(await page.evaluate('window.drawn.at(-1)')).toEqual({ language, theme: 'dark', sitekey: 'site-key' })
  },
)

test('two refused proofs are reported, and what was typed stays', LONG, async ({ firm, page, say }) => {
  const email = await firm.person('CLIENT')
  await provide(page, ['bad', 'bad too', good()])
  await page.goto(`${base}/login`)
  await fill(page, email)
  await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('errors:bot-check-failed') })).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/portal')
})

test(
  'registering and forgetting the password ask for it, other pages load nothing of it',
  ONCE,
  async ({ firm, page, say }) => {
    const email = await firm.person('CLIENT')
    await page.setViewportSize({ width: 390, height: 844 })
    await provide(page, [good(), good()])
    await page.goto(`${base}/forgot-password`)
    await page.locator('input[name=email]').fill(email)
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    await page.goto(`${base}/register`)
    await expect(page.getByText('a check')).toBeVisible()
    await page.goto(`${base}/reset-password#x`)
    await expect(page.locator('input[name=password]')).toBeVisible()
    expect(await page.evaluate('typeof window.turnstile')).toBe('undefined')
    await expect(page.getByRole('group', { name: say('entrance:botCheck.label') })).toHaveCount(0)
  },
)

test('a check that can’t be loaded is reported', LONG, async ({ firm, page, say }) => {
  const email = await firm.person('CLIENT')
  await page.route(`${BOT_CHECKS['cloudflare-turnstile'].script}*`, (route) => route.abort())
  await page.goto(`${base}/login`)
  await expect(page.getByText(say('entrance:botCheck.failed'))).toBeVisible()
  await fill(page, email)
  await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('errors:unavailable') })).toBeVisible()
})

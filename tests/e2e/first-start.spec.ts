import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD } from './support/firm.ts'
import { type OwnFirm, openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { expect, heading, ONCE, test } from './support/test.ts'

let firm: OwnFirm
test.beforeAll(async () => {
  firm = await openOwnFirm()
})
test.afterAll(() => firm?.close())

test(
  'an empty firm: its first administrator types the password once, is shown what to do, and confirms a client by a link',
  ONCE,
  async ({ page, say }) => {
    const input = (name: string) => page.locator(`input[name=${name}]`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(await firm.firstAdminLink())
    for (const [name, value] of Object.entries({
      fullName: 'مريم عادل البدر',
      displayName: 'مريم البدر',
      email: 'first@own.example',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    }))
      await input(name).fill(value)
    await press(say('entrance:register.submit'))

    await expect(heading(page)).toHaveText(say('profile:setUp.title'))
    await expect(page.getByRole('button', { name: say('profile:setUp.continue') })).toBeVisible()
    await expect(input('password')).toHaveCount(0)
    await press(say('profile:setUp.continue'))
    const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await input('code').fill(await createOTP(new TextDecoder().decode(base32.decode(key))).totp())
    // Who owes a second step takes nothing along yet: it would be refused.
    await page.waitForFunction(() => localStorage.getItem('away-session') !== null)
    expect(asked).not.toContain('/rpc/inspections.takeAlong')
    // Back from the authenticator, the page reads who is signed in; the answer is that of the session which the first code ends.
    const verified = Promise.withResolvers<void>()
    let crossed = 0
    await page.route('**/rpc/people.me', async (route) => {
      const headers = await route.request().allHeaders()
      await verified.promise
      const answer = await fetch(route.request().url(), { method: 'POST', headers, body: '{}' })
      crossed += 1
      await route.fulfill({ json: await answer.json() }).catch(() => undefined)
    })
    await page.route('**/two-factor/verify-totp', async (route) => {
      const response = await route.fetch()
      verified.resolve()
      await expect.poll(() => crossed).toBe(1)
      await route.fulfill({ response })
    })
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await press(say('profile:scan.submit'))
    await expect(page.locator('li code')).toHaveCount(10)
    await page.unrouteAll()
    await press(say('profile:recovery.continue'))

    const steps = (n: number) =>
      page.getByRole('region', { name: say('setup:title', { n: String(n), total: '13' }), exact: true })
    await expect(steps(0)).toBeVisible()
    await expect(page.locator('[data-tile], [data-queue]')).toHaveCount(0)
    await settled(page)
    await expectAccessible(page)

    // Nobody can be sent mail here: the page says so, and the administrator hands the link over.
    const client = { email: 'client@own.example', name: 'سارة العنزي', password: PASSWORD }
    const headers = { origin: firm.base }
    const registered = await page.request.post(`${firm.base}/api/auth/sign-up/email`, { data: client, headers })
    expect(await registered.json()).toEqual({ sent: true })
    await steps(0)
      .getByRole('link', { name: say('setup:step.people') })
      .click()
    await page.getByRole('link', { name: client.name }).click()
    await expect(page.getByText(say('administration:state.unconfirmed'))).toBeVisible()
    await press(say('administration:confirm.newLink'))
    const link = page.getByRole('textbox', { name: say('administration:confirm.link') })
    await expect(link).toHaveValue(/\/confirm-email#[\w-]{43}$/)
    const token = (await link.inputValue()).split('#')[1]
    const confirmed = await page.request.post(`${firm.base}/api/auth/confirm-email`, { data: { token }, headers })
    expect(await confirmed.json()).toEqual({ email: client.email })

    await page.goto(`${firm.base}/`)
    await expect(steps(1).locator('[data-step=people][data-done]')).toHaveCount(1)
    await press(say('setup:dismiss'))
    await expect(steps(1)).toHaveCount(0)
    await expect(page.locator('[data-queue]')).toHaveCount(4)
    await page.reload()
    await expect(page.locator('[data-queue]')).toHaveCount(4)
    await expect(steps(1)).toHaveCount(0)

    // Their own address is confirmed when they like.
    await page.goto(`${firm.base}/profile`)
    await expect(page.getByText(say('people:email.unconfirmed'))).toBeVisible()
    const again = page.getByRole('button', { name: say('people:email.confirmAgain') })
    await again.click()
    await expect(again).toBeDisabled()
  },
)

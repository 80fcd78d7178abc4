import type { User, UserDetails } from '#features/people/model/user.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, PASSWORD, unique } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { linkIn } from './support/mails.ts'
import { settled, withoutLive } from './support/pages.ts'
import { expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Key, type Say } from './support/words.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const measure = (say: Say, key: Key) => `${say(key)}…`

/** The account of an address, as an administrator sees it. */
async function account(firm: Firm, email: string): Promise<UserDetails> {
  const { items } = await firm.call<{ items: User[] }>('admin', 'people.list', { text: email })
  return firm.call('admin', 'people.get', { id: items.find((user) => user.email === email)?.id })
}

test('who is invited gets a mail, chooses a password by its link, and signs in', LONG, async ({ as, firm, say }) => {
  const email = `${unique()}@thamin.example`
  const page = await as('admin')
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('header:admin') })
    .click()
  await page.getByRole('link', { name: say('header:admin.people.hint') }).click()
  await expect(heading(page)).toHaveText(say('administration:list.title'))
  await press(page, say('administration:invite'))
  await settled(page)
  await expectAccessible(page, 'the invitation')

  // Faults are at their fields, and the server's too; nothing typed is lost.
  await answer(page, say('administration:invite.submit'))
  const field = (key: Key) => dialog(page).getByRole('textbox', { name: say(key) })
  expect(await faultOf(field('people:email'))).toContain(say('people:fault.email.required'))
  await expect(field('people:email')).toBeFocused()
  await field('people:email').fill('ADMIN@thamin.example')
  await field('people:displayName').fill('دلال الرشيدي')
  await field('people:organization').fill('شركة سدرة')
  await dialog(page)
    .getByRole('combobox', { name: say('people:identity.role') })
    .click()
  await page.getByRole('option', { name: say('access:role.SENIOR_APPRAISER') }).click()
  await expect(dialog(page).getByText(say('administration:scope.all'))).toBeVisible()
  await answer(page, say('administration:invite.submit'))
  await expect(dialog(page).getByText(say('errors:email-already-in-use'))).toBeVisible()
  await expect(field('people:displayName')).toHaveValue('دلال الرشيدي')
  await field('people:email').fill(email)
  await answer(page, say('administration:invite.submit'))
  await expect(page.getByText(say('administration:invite.waits', { email: isolateBidi(email) }))).toBeVisible()
  await expect(rows(page).filter({ hasText: email })).toContainText(say('administration:state.invited'))

  const guest = await as(null)
  await guest.goto(await linkIn(firm, email, 'invitation'))
  await expect(heading(guest)).toHaveText(say('entrance:invitation.title'))
  await settled(guest)
  await expectAccessible(guest)
  const password = (name: string) => guest.locator(`input[name=${name}]`)
  await password('password').fill(PASSWORD)
  await password('passwordConfirm').fill(`${PASSWORD}!`)
  await press(guest, say('entrance:reset.submit'))
  await expect(guest.getByText(say('errors:passwords-differ')).first()).toBeVisible()
  await password('passwordConfirm').fill(PASSWORD)
  await press(guest, say('entrance:reset.submit'))
  await expect(heading(guest)).toHaveText(say('entrance:invitation.done'))
  await guest.getByRole('link', { name: say('people:login.submit') }).click()
  await guest.locator('input[name=email]').fill(email)
  await guest.locator('input[name=password]').fill(PASSWORD)
  await press(guest, say('people:login.submit'))
  await expect(guest.getByRole('banner').getByRole('button', { name: 'دلال الرشيدي' })).toBeVisible()
  expect(await account(firm, email)).toMatchObject({
    role: 'SENIOR_APPRAISER',
    organization: 'شركة سدرة',
    invitation: null,
  })
})

test(
  'the list is narrowed in its address, marks what was found, and the way back restores it',
  LONG,
  async ({ as, firm, say }) => {
    const mark = unique()
    await firm.person('APPRAISER', { displayName: `أحمد ${mark}` })
    const stopped = await firm.person('CLIENT', { displayName: `إيمان ${mark}` })
    await firm.deactivate(stopped)
    const page = await as('admin')
    await page.goto('/admin')
    await expect(rows(page).first()).toBeVisible()
    const box = page.getByRole('textbox', { name: say('administration:list.search') })
    await box.fill(`احمد ${mark}`)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).locator('mark').first()).toHaveText('أحمد')
    await box.fill(mark)
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText(say('administration:list.matching', { count: 2, n: 2 }))).toBeVisible()

    await press(page, say('records:filter.add'))
    await page.getByRole('combobox', { name: say('administration:filter.active') }).click()
    await page.getByRole('option', { name: say('administration:filter.no') }).click()
    await press(page, say('records:filter.done'))
    await expect(page).toHaveURL(new RegExp(`/admin\\?text=${mark}&active=false$`))
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(say('administration:state.stopped'))
    await settled(page)
    await expectAccessible(page)

    // The same address in the other view; a record and back; a step back takes the filter away.
    await page.getByRole('link', { name: say('records:list.view.endless') }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/optimized\\?text=${mark}&active=false$`))
    await expect(rows(page)).toHaveCount(1)
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: `إيمان ${mark}` }).click()
    await expect(heading(page)).toHaveText(`إيمان ${mark}`)
    await page.goBack()
    await expect(rows(page)).toContainText(stopped)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/admin\\?text=${mark}$`))
    await expect(rows(page)).toHaveCount(2)

    // A value that is none says so, narrows nothing, and goes by its chip.
    await page.goto(`/admin?text=${mark}&role=KING`)
    await expect(rows(page)).toHaveCount(2)
    const chips = page.getByRole('list', { name: say('records:filter.chips') })
    await expect(chips).toContainText('KING')
    await chips.getByRole('button').press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin\\?text=${mark}$`))
    await page.goto('/admin?text=zzzzzzz')
    await expect(page.getByText(say('administration:list.none'))).toBeVisible()
    await press(page, say('records:list.clear'))
    await expect(rows(page)).toHaveCount(20)
  },
)

test(
  'details and role are changed; the person who was slower sees it, and keeps what was typed',
  ONCE,
  async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER')
    const { id } = await account(firm, email)
    const page = await as('admin')
    await withoutLive(page)
    await page.goto(`/admin/people/${id}`)
    await expect(heading(page)).toHaveText('هدى العلي')
    await settled(page)
    await expectAccessible(page)
    const organization = page.locator('input[name=organization]')
    await organization.fill('بنك السيف')
    await firm.call('admin', 'people.update', { id, version: 1, changes: { phoneNumber: '22223333' } })
    await press(page, say('people:identity.save'))
    await expect(page.getByText(say('administration:staleDetails'))).toBeVisible()
    await press(page, say('people:identity.reload'))
    await expect(page.locator('input[name=phoneNumber]')).toHaveValue('22223333')
    await expect(organization).toHaveValue('بنك السيف')
    await press(page, say('people:identity.save'))
    await expect(page.getByText(say('administration:saved'))).toBeVisible()
    expect(await account(firm, email)).toMatchObject({ organization: 'بنك السيف', phoneNumber: '22223333', version: 3 })

    // What a role adds and takes away is shown before it is set.
    await firm.call('admin', 'people.update', { id, version: 3, changes: { organization: 'بنك الساحل' } })
    await press(page, say('administration:role.change'))
    await dialog(page)
      .getByRole('combobox', { name: say('people:identity.role') })
      .click()
    await page.getByRole('option', { name: say('access:role.VALUATION_MANAGER'), exact: true }).click()
    await expect(dialog(page).getByText(say('administration:permission.canDeleteValuations'))).toBeVisible()
    await expect(dialog(page).getByText(say('administration:role.privileged'))).toBeVisible()
    await expectAccessible(page, 'the change of a role')
    await answer(page, say('administration:role.save'))
    await expect(dialog(page).getByText(say('administration:stale'))).toBeVisible()
    await answer(page, say('administration:role.save'))
    await expect(page.getByText(say('administration:role.saved'))).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await account(firm, email)).toMatchObject({ role: 'VALUATION_MANAGER', organization: 'بنك الساحل' })
    await expect(page.getByRole('region', { name: say('administration:history') })).toContainText(
      say('administration:history.role', {
        from: say('access:role.APPRAISER'),
        to: say('access:role.VALUATION_MANAGER'),
      }),
    )
  },
)

test(
  'who is stopped is out at once; their second step is reset and their account deleted with a reason',
  LONG,
  async ({ as, firm, say }) => {
    const email = await firm.person('SENIOR_APPRAISER', { totp: true })
    const { id } = await account(firm, email)
    const made = await firm.create('appraiser')
    await firm.call('appraiser', 'valuations.update', {
      id: made.id,
      version: made.version,
      changes: { assignedTo: id },
    })
    const theirs = await as(email, { fresh: true })
    await theirs.goto('/profile')
    await expect(heading(theirs)).toBeVisible()

    const page = await as('admin')
    await page.goto(`/admin/people/${id}`)
    await expect(page.getByRole('link', { name: say('administration:showValuations') })).toHaveAttribute(
      'href',
      `/valuations?assignedTo=${id}`,
    )
    await press(page, measure(say, 'administration:measure.deactivate'))
    await expect(dialog(page).getByText(say('administration:deactivate.open', { count: 1, n: 1 }))).toBeVisible()
    await expectAccessible(page, 'the question before somebody is stopped')
    await answer(page, say('administration:measure.deactivate'))
    await expect(page.getByText(say('administration:measure.deactivate.done'))).toBeVisible()
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/account-inactive/)

    await press(page, measure(say, 'administration:measure.activate'))
    await answer(page, say('administration:measure.activate'))
    await expect(page.getByText(say('administration:measure.activate.done'))).toBeVisible()

    await press(page, measure(say, 'administration:measure.resetTwoFactor'))
    await answer(page, say('administration:measure.resetTwoFactor'))
    await expect(dialog(page).getByText(say('administration:reason.missing'))).toBeVisible()
    await dialog(page)
      .getByRole('textbox', { name: say('administration:reason') })
      .fill('فقدت هاتفها')
    await answer(page, say('administration:measure.resetTwoFactor'))
    await expect(page.getByText(say('administration:measure.resetTwoFactor.done'))).toBeVisible()
    await expect(page.getByRole('region', { name: say('administration:history') })).toContainText('فقدت هاتفها')

    await press(page, measure(say, 'administration:measure.remove'))
    await dialog(page)
      .getByRole('textbox', { name: say('administration:reason') })
      .fill('انتهت خدمتها')
    await answer(page, say('administration:measure.remove'))
    await expect(dialog(page).getByText(say('administration:remove.mistyped'))).toBeVisible()
    await dialog(page).locator('input').fill(email)
    await answer(page, say('administration:measure.remove'))
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByText(say('administration:measure.remove.done'))).toBeVisible()
    await page.goto(`/admin/people/${id}`)
    await expect(heading(page)).toHaveText(say('administration:gone.title'))
  },
)

test(
  'several are stopped together; anyone who is refused is shown why and stays selected',
  LONG,
  async ({ as, firm, say }) => {
    const mark = unique()
    const people = [
      await firm.person('SYSTEM_ADMIN', { totp: true, displayName: `نواف ${mark}` }),
      await firm.person('CLIENT', { displayName: `سارة ${mark}` }),
      await firm.person('CLIENT', { displayName: `منى ${mark}` }),
    ]
    const page = await as(people[0] ?? '')
    await page.goto(`/admin?text=${mark}`)
    await expect(rows(page)).toHaveCount(3)
    // By the keyboard: the first box, and with Shift all to the last.
    await rows(page).first().getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(page.getByText(say('administration:selected', { count: 3, n: 3 })).first()).toBeVisible()
    await press(page, measure(say, 'administration:bulk.requireTwoFactor'))
    await answer(page, say('administration:bulk.requireTwoFactor'))
    await expect(page.getByText(say('administration:changed', { count: 3, n: 3 }))).toBeVisible()
    await expect(rows(page).filter({ hasText: say('administration:twoFactor.REQUIRED') })).toHaveCount(2)

    await page.getByRole('checkbox', { name: say('records:list.selectAll') }).check()
    await press(page, measure(say, 'administration:bulk.deactivate'))
    await answer(page, say('administration:bulk.deactivate'))
    await expect(dialog(page).getByText(say('administration:changed', { count: 2, n: 2 }))).toBeVisible()
    await expect(dialog(page).getByRole('listitem')).toHaveText([`نواف ${mark}: ${say('errors:own-deactivation')}`])
    await expectAccessible(page, 'what became of several people')
    await dialog(page)
      .getByRole('button', { name: say('shell:close') })
      .last()
      .click()
    await expect(rows(page).filter({ hasText: say('administration:state.stopped') })).toHaveCount(2)
    await expect(page.getByText(say('administration:selected', { count: 1, n: 1 })).first()).toBeVisible()
  },
)

test('two-factor is asked of all privileged, and the count is shown', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('VALUATION_MANAGER')
  const managers = () => firm.call<{ items: User[] }>('admin', 'people.list', { role: 'VALUATION_MANAGER' })
  const before = new Set((await managers()).items.map(({ id }) => id))
  const admin = await as('admin')
  await admin.goto('/admin')
  await press(admin, say('administration:enforce'))
  await expectAccessible(admin, 'the question about all privileged')
  const [answered] = await Promise.all([
    admin.waitForResponse('**/rpc/people.enforceTwoFactor'),
    answer(admin, say('administration:bulk.requireTwoFactor')),
  ])
  const { changed } = (await answered.json()) as { changed: number }
  expect(changed).toBeGreaterThan(0)
  await expect(admin.getByText(say('administration:enforce.done', { count: changed, n: changed }))).toBeVisible()
  expect((await account(firm, email)).twoFactorAuth.status).toBe('REQUIRED')
  // Other tests make people meanwhile: that nobody is left is shown for them.
  await admin.route('**/rpc/people.enforceTwoFactor', (route) => route.fulfill({ json: { changed: 0 } }))
  await press(admin, say('administration:enforce'))
  await answer(admin, say('administration:bulk.requireTwoFactor'))
  await expect(admin.getByText(say('administration:enforce.none'))).toBeVisible()
  const { items } = await managers()
  expect(items.filter(({ id, twoFactorAuth }) => before.has(id) && twoFactorAuth.status === 'DISABLED')).toEqual([])
})

test(
  'a manager sees everybody and is offered no change; nobody shuts themselves out; others see nothing',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await account(firm, 'senior@thamin.example')
    const manager = await as('manager')
    await manager.goto('/admin')
    await expect(rows(manager)).toHaveCount(20)
    await expect(manager.getByRole('button', { name: say('administration:invite') })).toHaveCount(0)
    await expect(manager.getByRole('checkbox')).toHaveCount(0)
    await manager.goto(`/admin/people/${id}`)
    await expect(manager.getByText(say('administration:readOnly'))).toBeVisible()
    await expect(manager.locator('main').getByRole('button')).toHaveCount(0)
    await expect(manager.locator('main input')).toHaveCount(0)
    await settled(manager)
    await expectAccessible(manager)
    const nav = manager.getByRole('navigation', { name: say('header:admin') })
    await expect(nav.getByRole('link')).toHaveText([
      say('header:admin.people'),
      say('header:admin.clients'),
      say('header:admin.audit'),
      say('header:admin.quality'),
      say('header:admin.wordings'),
      say('header:performance'),
    ])

    const admin = await as('admin')
    const own = await account(firm, 'admin@thamin.example')
    await admin.goto(`/admin/people/${own.id}`)
    await expect(admin.getByText(say('administration:ownAccount'))).toBeVisible()
    for (const key of ['deactivate', 'remove', 'resetTwoFactor'] as const)
      await expect(admin.getByRole('button', { name: measure(say, `administration:measure.${key}`) })).toHaveCount(0)
    await admin
      .locator('main')
      .getByRole('link', { name: say('administration:toProfile') })
      .click()
    await expect(admin).toHaveURL(/\/profile$/)

    const appraiser = await as('appraiser')
    await appraiser.goto('/admin')
    await expect(appraiser).toHaveURL(/\/unauthorized$/)
    await expect(appraiser.getByRole('button', { name: say('header:admin') })).toHaveCount(0)
  },
)

test('on a phone people are found, read and invited as well', LONG, async ({ as, firm, say }) => {
  const mark = unique()
  const email = await firm.person('CLIENT', { displayName: `شيماء ${mark}` })
  const page = await as('admin', { ...PHONE, reducedMotion: 'reduce' })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto('/')
  await page.getByRole('button', { name: say('shell:openMenu') }).tap()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('header:admin.people.hint') })
    .tap()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto(`/admin/optimized?text=${mark}`)
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await fits()
  await page.getByRole('link', { name: `شيماء ${mark}` }).tap()
  await expect(heading(page)).toHaveText(`شيماء ${mark}`)
  await settled(page)
  await expectAccessible(page)
  await fits()
  await page.goto('/admin')
  await page.getByRole('button', { name: say('administration:invite') }).tap()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'the invitation on a phone')
  await fits()
})

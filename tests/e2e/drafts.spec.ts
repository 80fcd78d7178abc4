import { expectAccessible } from './support/axe.ts'
import { PASSWORD, unique } from './support/firm.ts'
import { choose, field, fillForm } from './support/form.ts'
import { ENGLISH, expect, LONG, ONCE, type Page, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const save = (page: Page, say: Say) => page.getByRole('button', { name: say('form:save'), exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isCreated = (page: Page) => expect(page).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
const note = (page: Page, say: Say) => page.getByText(say('forms:restored', { at: '' }).split('(')[0] ?? '')
const list = (page: Page, say: Say, n: number) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: say('forms:kept', { count: n, n }) }) })

/** How many drafts the device keeps of all people. */
const keptOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
const isKept = (page: Page, n = 1) => expect.poll(() => keptOf(page)).toBe(n)

/** Opens the form of a new valuation and types the owner's name, until that is kept. */
async function typed(page: Page, owner: string, kept = 1): Promise<Page> {
  await page.goto('/valuations/create')
  await field(page, 'ownerName').fill(owner)
  await isKept(page, kept)
  return page
}

/** The renderer dies; nothing of the page can run any more. */
async function crash(page: Page): Promise<void> {
  const dead = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => undefined)
  await dead
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
}

test(
  'what was typed outlives a crash and a closed tab, tells from when, and can be given up',
  ENGLISH,
  async ({ as, say }) => {
    const owner = `مالك ${unique()}`
    const first = await typed(await as('appraiser'), owner)
    await choose(first, 'purpose', say('valuations:purpose.SALE'))
    await field(first, 'propertySize').fill('725.5')
    await field(first, 'clientUserId').fill('client@')
    await first.getByRole('option').first().click()
    const client = await field(first, 'clientUserId').inputValue()
    expect(client).not.toBe('')
    await expect.poll(() => first.evaluate(() => JSON.stringify(localStorage))).toContain(client)
    await crash(first)

    const second = await first.context().newPage()
    await second.goto('/valuations/create')
    await expect(field(second, 'ownerName')).toHaveValue(owner)
    await expect(field(second, 'propertySize')).toHaveValue('725.5')
    await expect(field(second, 'purpose')).toHaveValue(say('valuations:purpose.SALE'))
    await expect(field(second, 'clientUserId')).toHaveValue(client)
    await expect(note(second, say)).toBeVisible()
    await expectAccessible(second)
    // What is typed last is kept at once when the page goes, however it goes.
    second.on('dialog', (dialog) => dialog.accept())
    await field(second, 'notes').fill('آخر كلمة')
    await second.reload()
    await expect(field(second, 'notes')).toHaveValue('آخر كلمة')
    await second.close({ runBeforeUnload: false })

    const third = await first.context().newPage()
    await third.goto('/valuations/create')
    await expect(field(third, 'notes')).toHaveValue('آخر كلمة')
    await button(third, say('forms:startOver')).click()
    await expect(field(third, 'ownerName')).toHaveValue('')
    await expect(note(third, say)).toHaveCount(0)
    await isKept(third, 0)
    await expect(button(third, say('forms:undo'))).toBeFocused()
    await third.keyboard.press('Enter')
    await expect(field(third, 'ownerName')).toHaveValue(owner)
    await expect(note(third, say)).toBeFocused()

    // Once it is saved, nothing of it is left.
    await fillForm(third, say, { ownerName: owner })
    await save(third, say).click()
    await isCreated(third)
    await isKept(third, 0)
  },
)

test(
  'two new forms at once: neither writes over the other, and after a crash both are offered',
  LONG,
  async ({ as, say }) => {
    const [one, other] = [`مالك ${unique()}`, `مالك ${unique()}`]
    const first = await typed(await as('appraiser'), one)
    const second = await first.context().newPage()
    await typed(second, other, 2)
    await field(first, 'notes').fill('الأول')
    await field(second, 'notes').fill('الثاني')
    await first.reload()
    await expect(field(first, 'ownerName')).toHaveValue(one)
    await expect(field(first, 'notes')).toHaveValue('الأول')
    // What is open in another tab is not offered here.
    await expect(list(first, say, 1)).toHaveCount(0)
    await isKept(first, 2)
    await first.close()
    await second.close()

    const third = await second.context().newPage()
    await third.goto('/valuations/create')
    await expect(list(third, say, 2).getByRole('listitem')).toHaveCount(2)
    await expect(field(third, 'ownerName')).toHaveValue('')
    await expectAccessible(third)
    const row = (owner: string) => third.getByRole('listitem').filter({ hasText: owner })
    await row(other).getByRole('button').first().click()
    await expect(field(third, 'notes')).toHaveValue('الثاني')
    await expect(list(third, say, 1).getByRole('listitem')).toHaveCount(1)

    // What is in the form is kept when another one is opened.
    await field(third, 'requestor').fill('بنك السيف')
    await row(one).getByRole('button').first().click()
    await expect(field(third, 'notes')).toHaveValue('الأول')
    await row(other).getByRole('button').last().click()
    await expect(row(other)).toHaveCount(0)
    await isKept(third, 1)
    await button(third, say('forms:undo')).click()
    await row(other).getByRole('button').first().click()
    await expect(field(third, 'requestor')).toHaveValue('بنك السيف')
  },
)

test('without the locks of a secure context the tabs answer for themselves', LONG, async ({ as, say }) => {
  const first = await as('appraiser')
  await first.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  const [one, other] = [`مالك ${unique()}`, `مالك ${unique()}`]
  await typed(first, one)
  const second = await first.context().newPage()
  await typed(second, other, 2)
  await second.reload()
  await expect(field(second, 'ownerName')).toHaveValue(other)
  await second.close()
  const third = await first.context().newPage()
  await third.goto('/valuations/create')
  await expect(field(third, 'ownerName')).toHaveValue(other)
  await expect(field(first, 'ownerName')).toHaveValue(one)
  await expect(list(third, say, 1)).toHaveCount(0)
})

test('what is set aside on leaving waits to be asked for', ONCE, async ({ as, say }) => {
  const owner = `مالك ${unique()}`
  const page = await typed(await as('appraiser'), owner)
  await page.getByRole('link', { name: say('shell:cancel') }).click()
  await button(page, say('shell:leave.keep')).click()
  await expect(page).toHaveURL(/\/valuations$/)
  await page.goto('/valuations/create')
  await expect(list(page, say, 1)).toContainText(owner)
  await expect(field(page, 'ownerName')).toHaveValue('')
  await list(page, say, 1).getByRole('button').first().click()
  await expect(field(page, 'ownerName')).toHaveValue(owner)
})

test('after an expired session the form is back, for its person and nobody else', LONG, async ({ as, firm, say }) => {
  const [one, other] = [await firm.person('APPRAISER'), await firm.person('APPRAISER')]
  const owner = `مالك ${unique()}`
  const page = await as(one, { fresh: true })
  await page.goto('/valuations/create')
  await fillForm(page, say, { ownerName: owner })
  await page.context().clearCookies()
  await save(page, say).click()
  await button(page, say('entrance:again.other')).click()
  await expect(page).toHaveURL(/\/login\?next=/)

  await signIn(page, other)
  await expect(page).toHaveURL(/\/valuations\/create$/)
  await expect(field(page, 'ownerName')).toHaveValue('')
  await expect(page.getByText(owner)).toHaveCount(0)
  await field(page, 'ownerName').fill('غيره')
  await isKept(page, 2)
  await page.context().clearCookies()
  await page.goto('/valuations/create')

  await signIn(page, one)
  await expect(page).toHaveURL(/\/valuations\/create$/)
  await expect(field(page, 'ownerName')).toHaveValue(owner)
  await save(page, say).click()
  await isCreated(page)
  await isKept(page, 1)
})

test('a sign-out asks, and takes what is unsaved along', ONCE, async ({ as, firm, say }) => {
  const email = await firm.person('APPRAISER')
  const page = await typed(await as(email, { fresh: true }), `مالك ${unique()}`)
  const dialog = page.getByRole('dialog', { name: say('shell:unsaved.title', { count: 1, n: '1' }) })
  const signOut = async () => {
    await page.getByRole('button', { name: 'هدى العلي' }).click()
    await page.getByRole('button', { name: say('shell:signOut') }).click()
  }
  await signOut()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/create$/)
  await isKept(page, 1)

  await signOut()
  await dialog.getByRole('button', { name: say('shell:unsaved.signOut') }).click()
  await expect(page).toHaveURL(/\/login/)
  await isKept(page, 0)
  await signIn(page, email)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/valuations/create')
  await expect(field(page, 'ownerName')).toHaveValue('')
})

test('what is typed while a save is under way is not lost', ONCE, async ({ as, firm, say }) => {
  const page = await as('appraiser')
  let answer = () => {}
  const hold = async (verb: string) => {
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**/rpc/${verb}`, async (route) => {
      const response = await route.fetch()
      await waiting
      await route.fulfill({ response })
    })
  }
  await page.goto('/valuations/create')
  await fillForm(page, say)
  await hold('valuations.create')
  const creating = page.waitForRequest('**/rpc/valuations.create')
  await save(page, say).click()
  await creating
  await field(page, 'notes').fill('كُتب أثناء الحفظ')
  answer()
  // The valuation is there, and what was typed since is a change of it that is not saved yet.
  await expect(page).toHaveURL(/\/edit$/)
  await expect(field(page, 'notes')).toHaveValue('كُتب أثناء الحفظ')
  await expect(field(page, 'notes')).toBeFocused()
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  expect((await firm.call('appraiser', 'valuations.get', { id })).notes).toBeNull()

  await hold('valuations.update')
  const updating = page.waitForRequest('**/rpc/valuations.update')
  await button(page, say('forms:saveChanges')).click()
  await updating
  await field(page, 'plotNumber').fill('909')
  answer()
  await expect(page.getByText(say('forms:savedPartly'))).toBeVisible()
  await expect(field(page, 'plotNumber')).toHaveValue('909')
  await page.unroute('**/rpc/valuations.update')
  await button(page, say('forms:saveChanges')).click()
  await isCreated(page)
  const stored = await firm.call('appraiser', 'valuations.get', { id })
  expect([stored.notes, stored.plotNumber]).toEqual(['كُتب أثناء الحفظ', '909'])
})

test(
  'a try that was never answered is finished, also when more was typed since and the tab died',
  LONG,
  async ({ as, expected, firm, say }) => {
    expected(/ERR_FAILED|ERR_CONNECTION_RESET/)
    const owner = `مالك ${unique()}`
    const page = await as('appraiser')
    await page.goto('/valuations/create')
    await fillForm(page, say, { ownerName: owner })
    await page.route('**/rpc/valuations.create', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page, say).click()
    await expect(page.getByText(say('errors:network-error'))).toBeVisible()
    await field(page, 'notes').fill('بعد انقطاع الشبكة')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('بعد انقطاع الشبكة')
    await crash(page)

    const again = await page.context().newPage()
    await again.goto('/valuations/create')
    await expect(field(again, 'notes')).toHaveValue('بعد انقطاع الشبكة')
    await save(again, say).click()
    await isCreated(again)
    const notes = again.getByRole('region', { name: say('valuations:field.notes') })
    await expect(notes.getByText('بعد انقطاع الشبكة')).toBeVisible()
    const { totalCount } = await firm.call<{ totalCount: number }>('appraiser', 'valuations.list', { text: owner })
    expect(totalCount).toBe(1)
  },
)

test(
  'a draft of an older release is read as far as it goes, and an old one is swept away',
  LONG,
  async ({ as, say }) => {
    const owner = `مالك ${unique()}`
    const page = await typed(await as('appraiser'), owner)
    await page.goto('/valuations')
    await page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft:'))
      const draft = JSON.parse(localStorage.getItem(key) ?? '')
      const { ownerName } = draft.content.values
      draft.content = { values: { ownerName, fieldOfYore: 'x', propertySize: {}, isUsufruct: 'yes' } }
      localStorage.setItem(key, JSON.stringify(draft))
      const days = (n: number) => Date.now() - n * 86_400_000
      const other = (id: string, at: number) => [`draft:nobody:${id}`, JSON.stringify({ ...draft, id, at })] as const
      localStorage.setItem(...other('young', days(29)))
      localStorage.setItem(...other('old', days(31)))
      localStorage.setItem('draft:nobody:torn', '{"id":')
    })
    await page.goto('/valuations/create')
    await expect(field(page, 'ownerName')).toHaveValue(owner)
    await expect(field(page, 'propertySize')).toHaveValue('')
    await expect(page.getByLabel(say('valuations:field.isUsufruct'))).not.toBeChecked()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:nobody'))),
    ).toEqual(['draft:nobody:young'])
  },
)

test('a device without room says so, and the form works', LONG, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.addInitScript(() => {
    const put = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError')
      put.call(this, key, value)
    }
  })
  await page.goto('/valuations/create')
  await fillForm(page, say)
  await expect(page.getByText(say('forms:notKept'))).toBeVisible()
  await save(page, say).click()
  await isCreated(page)
})

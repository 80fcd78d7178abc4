import sharp from 'sharp'
import type { SettingSection } from '#features/settings/model/sections.ts'
import type { EditableKey } from '#features/settings/model.ts'
import { expectAccessible } from './support/axe.ts'
import { sample } from './support/firm.ts'
import { type OwnFirm, openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { type As, expect, heading, LONG, LONG_ENGLISH, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

// What is set is set for everybody: so not at the firm that all other tests share.
let firm: OwnFirm
// One after the other in one worker: each worker would start a firm of its own.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  firm = await openOwnFirm()
})
test.afterAll(() => firm.close())

const ADMIN = 'بدر العنزي'
async function open(as: As, options: Parameters<As>[1] = {}, name = ADMIN): Promise<Page> {
  const page = await as(null, options)
  await firm.enter(page, 'ADMIN', name)
  await page.goto(`${firm.base}/admin/settings`)
  await settled(page)
  return page
}
const field = (page: Page, place: string) => page.locator(`#setting-${place.replaceAll('.', '-')}`)
/** Goes to another section on the same page: what is typed elsewhere stays. */
const at = async (page: Page, section: SettingSection) => {
  await page.goto(`${firm.base}/admin/settings#${section}`)
  await expect(page.locator(`nav a[href$="#${section}"][aria-current=page]`)).toHaveCount(1)
  await expect(page.locator('nav a[href*="/admin/settings#"][aria-current=page]')).toHaveCount(1)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = async (page: Page, say: Say) => {
  // The word of an earlier save may still be there.
  const saved = page.waitForResponse('**/rpc/settings.update')
  await button(page, say('settings:save')).click()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByText(say('settings:saved'), { exact: true }).first()).toBeVisible()
}
const nameOf = (say: Say, key: EditableKey) => say(`settings:name.${key}`)
/** The landing page as a visitor without scripts reads it. */
const landing = async (page: Page, language: string) =>
  (await page.request.get(`${firm.base}/?lang=${language}`, { headers: { cookie: '' } })).text()

test(
  'name, hours and holidays are changed, and header, title and landing page follow',
  LONG,
  async ({ as, browser, language, say }) => {
    const page = await open(as)
    await expect(heading(page)).toHaveText(say('settings:title'))
    await expect(button(page, say('settings:save'))).toBeDisabled()
    const names = { ar: `دار التقييم ${language}`, en: `Dar <Valuation> ${language}` }
    await field(page, 'companyName.ar').fill(names.ar)
    await field(page, 'companyName.en').fill(names.en)
    await field(page, 'phone').fill('+965 2222 3333')
    await at(page, 'hours')
    const workingDays = page.getByRole('group', { name: say('settings:hours.days') })
    await workingDays.getByRole('checkbox', { name: language === 'ar' ? 'السبت' : 'Saturday', exact: true }).check()
    await field(page, 'workingHours.opens').fill('٩')
    await field(page, 'workingHours.closes').fill('14:30')
    await button(page, say('settings:holiday.add')).click()
    await expect(field(page, 'holidays.0.date')).toBeFocused()
    await field(page, 'holidays.0.date').fill('25/2/2099')
    await field(page, 'holidays.0.name.ar').fill('العيد الوطني')
    await field(page, 'holidays.0.name.en').fill('National Day')
    await expect(page.getByText(say('settings:changed', { count: 4, n: 4 }))).toBeVisible()
    await expectAccessible(page)
    await save(page, say)

    await expect(page.getByRole('link', { name: say('shell:homeOf', { company: names[language] }) })).toBeVisible()
    await expect(page).toHaveTitle(`${say('settings:title')} · ${names[language]}`)
    await expect(field(page, 'workingHours.opens')).toHaveValue('09:00')
    await expect(button(page, say('settings:save'))).toBeDisabled()

    // A visitor, at a minute that was closed before and is open now, and on the holiday.
    const visit = async (instant: string) => {
      const context = await browser.newContext()
      const visitor = await context.newPage()
      await visitor.clock.setFixedTime(instant)
      await visitor.goto(`${firm.base}/?lang=${language}`)
      return { visitor, close: () => context.close() }
    }
    const saturday = await visit('2026-11-28T13:00:00+03:00')
    await expect(saturday.visitor).toHaveTitle(say('landing:title', { company: names[language] }))
    await expect(saturday.visitor.getByText(say('landing:now.open')).first()).toBeVisible()
    await expect(
      saturday.visitor.getByText(say('landing:hours.times', { from: '09:00', to: '14:30' })).first(),
    ).toBeVisible()
    await expect(saturday.visitor.getByRole('link', { name: '+96522223333' })).toHaveAttribute(
      'href',
      'tel:+96522223333',
    )
    await expect(saturday.visitor.getByText(language === 'ar' ? 'العيد الوطني' : 'National Day')).toBeVisible()
    await expectAccessible(saturday.visitor)
    await saturday.close()
    const holiday = await visit('2099-02-25T10:00:00+03:00')
    await expect(holiday.visitor.getByText(say('landing:now.closed')).first()).toBeVisible()
    await holiday.close()
  },
)

test(
  'what is wrong is reported at its field and above, and nothing that was typed is lost',
  LONG_ENGLISH,
  async ({ as, say }) => {
    const page = await open(as)
    await field(page, 'companyName.en').fill('')
    await at(page, 'signIn')
    await field(page, 'sessionHours').fill('500')
    await at(page, 'valuations')
    await field(page, 'minimumFee').fill('10')
    await button(page, say('settings:save')).click()
    const summary = page.getByRole('region', { name: say('settings:wrong', { count: 2, n: 2 }) })
    await expect(summary.getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    // The fault lies in another section, which its link opens.
    await expect(field(page, 'sessionHours')).toHaveCount(0)
    await summary.getByRole('link', { name: say('settings:wrong.sessionHours') }).click()
    await expect(field(page, 'sessionHours')).toBeFocused()
    await expect(field(page, 'sessionHours')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'sessionHours').fill('8')
    await at(page, 'firm')
    await field(page, 'companyName.en').fill('Dar')
    await expect(summary).toHaveCount(0)
    // Fees that contradict one another are seen once each is a fee.
    await at(page, 'valuations')
    await field(page, 'maximumFee').fill('5')
    await button(page, say('settings:save')).click()
    await expect(page.getByRole('link', { name: say('settings:fault.maximumFee') })).toBeVisible()
    await field(page, 'maximumFee').fill('900')
    await save(page, say)
  },
)

test(
  'a setting that somebody else changed shows both sides, and what was typed stays until one is chosen',
  LONG_ENGLISH,
  async ({ as, say }) => {
    const mine = await open(as)
    await field(mine, 'supportEmail').fill('mine@own.example')
    await at(mine, 'signIn')
    await field(mine, 'sessionHours').fill('30')
    await at(mine, 'files')
    await field(mine, 'fileMegabytes').fill('77')
    const theirs = await open(as, {}, 'منى الرشيد')
    await at(theirs, 'signIn')
    await field(theirs, 'sessionHours').fill('20')
    await at(theirs, 'files')
    await field(theirs, 'fileMegabytes').fill('66')
    await save(theirs, say)

    await button(mine, say('settings:save')).click()
    const conflict = mine.getByRole('region', { name: say('settings:conflict.title') })
    await expect(conflict.getByRole('heading', { name: say('settings:conflict.title') })).toBeFocused()
    await expect(conflict.getByText(/منى الرشيد/).first()).toBeVisible()
    for (const n of [20, 30])
      await expect(conflict.getByText(say('settings:told.hours', { count: n, n }), { exact: true })).toBeVisible()
    await expectAccessible(mine)

    await button(mine, say('settings:conflict.takeTheirsOf', { name: nameOf(say, 'fileMegabytes') })).click()
    await expect(field(mine, 'fileMegabytes')).toHaveValue('66')
    await button(mine, say('settings:conflict.keepMineOf', { name: nameOf(say, 'sessionHours') })).click()
    await expect(conflict).toHaveCount(0)
    await save(mine, say)
    await mine.reload()
    await expect(field(mine, 'fileMegabytes')).toHaveValue('66')
    await at(mine, 'signIn')
    await expect(field(mine, 'sessionHours')).toHaveValue('30')
    await at(mine, 'firm')
    await expect(field(mine, 'supportEmail')).toHaveValue('mine@own.example')
  },
)

test(
  'by keyboard: a change is saved, seen in the history, and taken back; a default is one key away',
  LONG,
  async ({ as, say }) => {
    const page = await open(as)
    await at(page, 'signIn')
    await field(page, 'passwordExpiryDays').fill('45')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('settings:saved'), { exact: true }).first()).toBeVisible()
    await at(page, 'history')
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByText(nameOf(say, 'passwordExpiryDays'), { exact: true }) })
    const latest = entry.first()
    await expect(latest).toContainText(say('settings:told.days', { count: 45, n: 45 }))
    await expect(latest).toContainText(say('settings:told.days', { count: 90, n: 90 }))
    await expect(latest).toContainText(ADMIN)
    await latest.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(button(page, say('shell:cancel'))).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('settings:history.undone'))).toBeVisible()
    await at(page, 'signIn')
    await expect(field(page, 'passwordExpiryDays')).toHaveValue('90')

    await at(page, 'files')
    const back = button(page, say('settings:toDefaultOf', { name: nameOf(say, 'recordMegabytes') }))
    await field(page, 'recordMegabytes').fill('600')
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'recordMegabytes')).toHaveValue('500')
    await expect(field(page, 'recordMegabytes')).toBeFocused()
    await expect(back).toHaveCount(0)
  },
)

test(
  'a setting is found by its words in any spelling, and what is typed elsewhere is kept and counted',
  LONG,
  async ({ as, language, say }) => {
    const page = await open(as)
    await field(page, 'address.ar').fill('شرق')
    const search = page.getByRole('textbox', { name: say('settings:find') })
    const results = page.getByRole('navigation', { name: say('settings:found') })
    await search.fill(language === 'ar' ? 'كلمه المرور' : 'password')
    await expect(results.getByRole('link', { name: nameOf(say, 'passwordPolicy') })).toBeVisible()
    await expectAccessible(page)
    await search.fill('xyz')
    await expect(results.getByText(say('settings:found.none'))).toBeVisible()
    await search.fill(language === 'ar' ? 'الايبان' : 'iban')
    await results.getByRole('link', { name: nameOf(say, 'iban') }).click()
    await expect(field(page, 'iban')).toBeFocused()
    await field(page, 'iban').fill('kw81 cbku 0000 0000 0000 1234 5601 01')
    await expect(page.getByText(say('settings:changed', { count: 2, n: 2 }))).toBeVisible()
    const sections = page.getByRole('navigation', { name: say('settings:sections') })
    for (const section of ['firm', 'payment'] as const)
      await expect(sections.getByRole('link', { name: say(`settings:section.${section}`) })).toContainText('1')
    await save(page, say)
    await expect(field(page, 'iban')).toHaveValue('KW81CBKU0000000000001234560101')
  },
)

test('leaving asks first, and what was set aside comes back', LONG, async ({ as, say }) => {
  const page = await open(as)
  await field(page, 'address.ar').fill('شرق، برج ثمين')
  await page.getByRole('link', { name: say('shell:home'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('shell:leave.title') })
  await dialog.getByRole('button', { name: say('shell:leave.keep'), exact: true }).click()
  await expect(page).toHaveURL(`${firm.base}/`)
  await page.goto(`${firm.base}/admin/settings`)
  await expect(page.getByText(say('settings:restored'))).toBeVisible()
  await expect(field(page, 'address.ar')).toHaveValue('شرق، برج ثمين')
  await button(page, say('settings:discard')).click()
  await expect(field(page, 'address.ar')).toHaveValue('شرق')
})

test('the mark is chosen, shown everywhere, and removed', LONG, async ({ as, language, say }) => {
  const page = await open(as)
  const mark = sharp({ create: { width: 300, height: 90, channels: 4, background: '#0b6f6b' } })
  const part = page.getByRole('group', { name: say('settings:name.logo') })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    part.getByRole('button', { name: say('settings:picture.choose.logo') }).click(),
  ])
  await chooser.setFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(part.getByRole('alert')).toHaveText(say('errors:picture-unknown'))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: await mark.png().toBuffer() })
  await expect(page.getByText(say('settings:picture.saved.logo'))).toBeVisible()
  const shown = page.locator('header img[src^="/files/logo/"]')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  const src = (await shown.getAttribute('src')) ?? ''
  const visitor = await as(null)
  await visitor.goto(`${firm.base}/?lang=${language}`)
  await expect(visitor.locator(`header img[src="${src}"]`)).toBeVisible()
  await visitor.setViewportSize({ width: 390, height: 844 })
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await visitor.goto(`${firm.base}/login`)
  await expect(visitor.locator(`img[src="${src}"]`)).toBeVisible()

  // On the printed sheet, too.
  const made = await page.request.post(`${firm.base}/rpc/valuations.create`, {
    data: sample(),
    headers: { origin: firm.base },
  })
  const sheet = await page.context().newPage()
  await sheet.goto(`${firm.base}/valuations/simplified/${(await made.json()).id}`)
  await settled(sheet)
  await sheet.emulateMedia({ media: 'print' })
  await expect(sheet.locator(`main img[src="${src}"]`)).toBeVisible()

  await part.getByRole('button', { name: say('settings:picture.remove.logo') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('settings:picture.remove.logo') })
    .click()
  await expect(shown).toHaveCount(0)
  await expect(part.getByRole('button', { name: say('settings:picture.choose.logo') })).toBeFocused()
  await expect.poll(() => landing(visitor, language)).not.toContain(src)
})

test('a backup is asked for, and more are scheduled', LONG, async ({ as, say }) => {
  const page = await open(as)
  await at(page, 'backup')
  const panel = page.getByRole('region', { name: say('backups:title'), exact: true })
  await expect(panel.getByText(say('backups:unscheduledText'))).toBeVisible()
  await button(page, say('backups:start')).click()
  // Nobody makes it here: tests/server/backup.test.ts does.
  await expect(panel.getByText(say('backups:state.WAITING'))).toBeVisible()
  await expect(button(page, say('backups:running'))).toBeDisabled()
  const days = page.getByRole('group', { name: say('settings:backup.days') })
  await days.getByRole('checkbox').first().check()
  await field(page, 'backupSchedule.time').fill('٣')
  await save(page, say)
  await expect(field(page, 'backupSchedule.time')).toHaveValue('03:00')
  await page.reload()
  await expect(days.getByRole('checkbox').first()).toBeChecked()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByText(say('backups:unscheduledText'))).toHaveCount(0)
  await expectAccessible(page)
})

test('on a phone: nothing runs over, and the policy is tried as it is set', LONG, async ({ as, say }) => {
  const page = await open(as, PHONE)
  // The chooser is in the place of the list.
  const chooser = page.getByRole('combobox', { name: say('settings:sections') })
  const choose = async (section: SettingSection) => {
    await chooser.click()
    await page.getByRole('option', { name: say(`settings:section.${section}`) }).click()
  }
  await choose('hours')
  await button(page, say('settings:holiday.add')).click()
  await choose('signIn')
  await field(page, 'passwordPolicy.minLength').fill('14')
  await page.getByRole('checkbox', { name: say('settings:policy.symbol'), exact: true }).check()
  await page.getByLabel(say('settings:policy.try')).fill('a longer word')
  await expect(page.getByText(say('kernel:password.symbol'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('kernel:password.minLength', { min: 14 }), { exact: true })).toBeVisible()
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test(
  'two-factor that is switched off is offered to nobody but the privileged; anyone who has it keeps it',
  LONG,
  async ({ as, say }) => {
    const admin = await open(as)
    await at(admin, 'signIn')
    const switchField = admin.getByRole('switch', { name: nameOf(say, 'twoFactor') })
    await switchField.uncheck()
    await save(admin, say)
    const panel = (page: Page) => page.getByRole('region', { name: say('people:code.title') })

    const without = await as(null)
    await firm.enter(without, 'APPRAISER', 'سالم الهاجري', { totp: false })
    await without.goto(`${firm.base}/profile`)
    await settled(without)
    await expect(panel(without)).toHaveCount(0)
    await without.goto(`${firm.base}/two-factor-setup`)
    await expect(heading(without)).toHaveText(say('profile:setUp.notOffered'))
    await expectAccessible(without)
    const having = await as(null)
    await firm.enter(having, 'APPRAISER', 'نور العوضي')
    await having.goto(`${firm.base}/profile`)
    await expect(panel(having).getByRole('button', { name: say('profile:twoFactor.disable') })).toBeVisible()
    await expect(panel(having).getByRole('button', { name: say('profile:twoFactor.change') })).toHaveCount(0)

    await switchField.check()
    await save(admin, say)
    await without.goto(`${firm.base}/profile`)
    await expect(panel(without).getByRole('link', { name: say('profile:setUp.title') })).toBeVisible()
  },
)

test('anyone who may not change the settings does not get there', LONG, async ({ as }) => {
  const page = await as(null)
  await firm.enter(page, 'VALUATION_MANAGER', 'سعاد الخالد')
  await page.goto(`${firm.base}/admin/settings`)
  await expect(page).toHaveURL(/\/unauthorized$/)
})

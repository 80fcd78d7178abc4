import type { Route } from '@playwright/test'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { choose, faultOf, field, fillForm } from './support/form.ts'
import { settled } from './support/pages.ts'
import { ARABIC_FIRST, expect, heading, LONG, ONCE, type Page, test } from './support/test.ts'
import { arabicDigits, type Say, wordsOf } from './support/words.ts'

const save = (page: Page, say: Say) => page.getByRole('button', { name: say('form:save') })
const summary = (page: Page) => page.locator('form section').filter({ has: page.locator('a[href^="#field-"]') })
const isCreated = (page: Page) => expect(page).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)

test(
  'saving an empty form lists what is missing, and each entry leads to its field',
  ARABIC_FIRST,
  async ({ as, language, say }) => {
    const page = await as('appraiser')
    await page.goto('/valuations/create')
    await save(page, say).click()
    const list = summary(page)
    const faults = list.getByRole('link')
    await expect(faults).toHaveCount(12)
    const n = new Intl.NumberFormat('en').format(12)
    await expect(list.getByRole('heading')).toHaveText(say('forms:faults', { count: 12, n }))
    await expect(list.getByRole('heading')).toBeFocused()
    await expect(list.getByRole('heading')).toBeInViewport()
    await expectAccessible(page)
    expect(await faultOf(field(page, 'purpose'))).toContain(say('valuations:fault.purpose'))
    expect(await faultOf(field(page, 'propertySize'))).toContain(say('valuations:fault.propertySize'))

    for (const name of ['plotNumber', 'propertyCategory', 'areaName'] as const) {
      await faults.filter({ hasText: say(`valuations:fault.${name}`) }).click()
      await expect(field(page, name)).toBeFocused()
      await expect(field(page, name)).toBeInViewport()
    }
    // A fault leaves as it is mended, here and in the list.
    await field(page, 'plotNumber').fill('12')
    await expect(field(page, 'plotNumber')).not.toHaveAttribute('aria-invalid')
    await expect(faults).toHaveCount(11)
    // Faults on show follow the language.
    await page
      .getByRole('button', { name: say('shell:otherLanguage') })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
    await expect(faults.first()).not.toHaveText(say('valuations:fault.purpose'))
    await expect(field(page, 'plotNumber')).toHaveValue('12')
  },
)

test(
  'what was typed outlives a failed save, a switch of language and a reload',
  ONCE,
  async ({ as, language, say }) => {
    const page = await as('appraiser')
    await page.goto('/valuations/create')
    const note = `سطر أول\nسطر ثانٍ ${unique()}`
    const holds = async () => {
      await expect(field(page, 'ownerName')).toHaveValue('ناصر سعد المطيري')
      await expect(field(page, 'notes')).toHaveValue(note)
      await expect(field(page, 'propertySize')).toHaveValue('1,250.5')
      await expect(page.getByLabel(/حق انتفاع|Usufruct/)).toBeChecked()
    }
    await field(page, 'ownerName').fill('ناصر سعد المطيري')
    await field(page, 'propertySize').fill(arabicDigits('1250.5'))
    await choose(page, 'propertyCategory', say('valuations:category.COMMERCIAL'))
    await page.getByLabel(say('valuations:field.isUsufruct')).check()
    await field(page, 'notes').fill(note)
    await save(page, say).click()
    await expect(summary(page)).toBeVisible()
    await holds()

    const marked = await page.evaluate(() => Object.assign(window, { sameDocument: true }).sameDocument)
    expect(marked).toBe(true)
    await page
      .getByRole('button', { name: say('shell:otherLanguage') })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
    await holds()
    await expect(field(page, 'propertyCategory')).toHaveValue(language === 'ar' ? 'Commercial' : 'تجاري')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await holds()
    const restored = wordsOf(language === 'ar' ? 'en' : 'ar')('forms:restored', { at: '' })
    await expect(page.getByText(restored.split('(')[0] ?? '')).toBeVisible()
  },
)

test('leaving with unsaved changes asks first', ONCE, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations')
  await page.getByRole('link', { name: say('valuations:list.create') }).click()
  await field(page, 'requestor').fill('بنك السيف')
  const dialog = page.getByRole('dialog', { name: say('shell:leave.title') })

  await page.getByRole('link', { name: say('shell:cancel') }).click()
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('button', { name: say('shell:leave.stay') })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(field(page, 'requestor')).toHaveValue('بنك السيف')

  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: say('shell:leave.stay') }).click()
  await expect(page).toHaveURL(/\/create$/)
  await expect(field(page, 'requestor')).toHaveValue('بنك السيف')

  await page.getByRole('link', { name: say('shell:cancel') }).click()
  await dialog.getByRole('button', { name: say('shell:leave.discard'), exact: true }).click()
  await expect(page).toHaveURL(/\/valuations$/)
  // What was given up does not come back, and an untouched form lets one go unasked.
  await page.getByRole('link', { name: say('valuations:list.create') }).click()
  await expect(field(page, 'requestor')).toHaveValue('')
  await page.getByRole('link', { name: say('shell:cancel') }).click()
  await expect(page).toHaveURL(/\/valuations$/)
})

test(
  'a save that fails is reported whatever the reason, loses nothing, and makes one valuation in the end',
  ONCE,
  async ({ as, expected, firm, say }) => {
    expected(/ERR_INTERNET_DISCONNECTED/)
    const owner = `مالك ${unique()}`
    const page = await as('appraiser')
    // A part of the screen that is fetched later may tell of the lost network too.
    const notSaved = page.getByRole('region', { name: say('forms:notSaved') })
    // One for the whole test: a request that is on its way while interception ends may never be answered.
    let answer: (route: Route) => unknown = (route) => route.continue()
    await page.route('**/rpc/valuations.create', (route) => answer(route))
    await page.goto('/valuations/create')
    await fillForm(page, say, { ownerName: owner })

    await test.step('a field that the server refuses', async () => {
      // Somebody leaves the firm between the list and the save.
      await choose(page, 'assignedTo', 'شيخة الظفيري')
      answer = (route) => {
        const body = { ...route.request().postDataJSON(), assignedTo: crypto.randomUUID() }
        return route.continue({ postData: JSON.stringify(body) })
      }
      await save(page, say).click()
      expect(await faultOf(field(page, 'assignedTo'))).toContain(say('valuations:fault.assignedTo'))
      await expect(summary(page).getByRole('link')).toHaveText([say('valuations:fault.assignedTo')])
      await expect(field(page, 'ownerName')).toHaveValue(owner)
      await choose(page, 'assignedTo', 'نور العوضي')
    })

    await test.step('no network', async () => {
      await page.context().setOffline(true)
      await save(page, say).click()
      await expect(notSaved.getByText(say('errors:network-error'))).toBeVisible()
      await expect(page.getByRole('heading', { name: say('forms:notSaved') })).toBeFocused()
      await expect(field(page, 'ownerName')).toHaveValue(owner)
      await expect(save(page, say)).toBeEnabled()
      await page.context().setOffline(false)
    })

    await test.step('answers that are none', async () => {
      for (const [status, code] of [
        [500, 'unknown-error'],
        [413, 'payload-too-large'],
        [503, 'unavailable'],
      ] as const) {
        answer = (route) =>
          route.fulfill({ status, json: { error: { type: 'SERVER', code, message: code, requestId: 'x' } } })
        await save(page, say).click()
        const said = say(`errors:${code}`, { limit: '' }).replace(/\(?\s*\)?$/, '')
        await expect(page.locator('form section').filter({ hasText: said.trim() })).toBeVisible()
      }
      const drafts = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
      await expect.poll(drafts).toBe(1)
    })

    await test.step('an answer that is lost: the server does the work, and the way back breaks', async () => {
      answer = async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      }
      // The message of an earlier failure may still be there: what counts is that this one broke.
      const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('valuations.create'))
      await save(page, say).click()
      await broken
      await expect(notSaved.getByText(say('errors:network-error'))).toBeVisible()
    })

    await test.step('two clicks that both meet the same button, faster than any screen can change', async () => {
      let calls = 0
      answer = (route) => {
        calls += 1
        return route.continue()
      }
      await save(page, say).evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await isCreated(page)
      expect(calls).toBe(1)
    })

    await expect(heading(page)).toContainText(owner)
    const { totalCount } = await firm.call<{ totalCount: number }>('appraiser', 'valuations.list', { text: owner })
    expect(totalCount).toBe(1)
  },
)

test(
  'after a save whose next page fails to load, the page is loaded again without a question',
  ONCE,
  async ({ as, expected, say }) => {
    expected(/ERR_INTERNET_DISCONNECTED/)
    const owner = `مالك ${unique()}`
    const page = await as('appraiser')
    let failed = 0
    await page.route(/\/valuation-page-.*\.js(\?|$)/, (route) =>
      failed++ < 2 ? route.abort('internetdisconnected') : route.continue(),
    )
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      return dialog.accept()
    })
    await page.goto('/valuations/create')
    await fillForm(page, say, { ownerName: owner })
    await save(page, say).click()
    await expect(heading(page)).toContainText(owner)
    expect(asked).toEqual([])
    expect(failed).toBeGreaterThan(2)
  },
)

test('long, decorated and hostile text is kept or refused, and never breaks the page', LONG, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations/create')
  const owner = `شركة «النور» 🏠👨‍👩‍👧 & <b>O'Brien</b> ${unique()}`
  await fillForm(page, say, { ownerName: owner })
  // A right-to-left override would show 'gpj.exe' as 'exe.jpg': it is taken out on the way.
  await field(page, 'requestor').fill('\u202eبنك السيف\u202c\u0000')
  await field(page, 'notes').fill('ن'.repeat(10_000))
  await save(page, say).click()
  expect(await faultOf(field(page, 'notes'))).toContain('5,000')
  await expect(field(page, 'notes')).toHaveValue('ن'.repeat(10_000))
  await field(page, 'notes').fill('ن'.repeat(5000))
  await save(page, say).click()
  await isCreated(page)
  await expect(heading(page)).toContainText(owner)
  await expect(page.locator('main b')).toHaveCount(0)
  await expect(page.getByText('بنك السيف', { exact: true }).first()).toBeVisible()
  expect(await page.locator('main').textContent()).not.toMatch(/[\u202a-\u202e]/)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test(
  'figures and dates are read in both scripts, and what is none is refused',
  ARABIC_FIRST,
  async ({ as, language, say }) => {
    const page = await as('appraiser')
    await page.goto('/valuations/create')
    const date = field(page, 'documentDate')
    const blur = () => field(page, 'notes').focus()
    await date.fill('٣١/٢/٢٠٢٦')
    await blur()
    expect(await faultOf(date)).toContain(say('valuations:fault.documentDate'))
    await expect(date).toHaveValue(/^(٣١\/٢\/٢٠٢٦|31\/2\/2026)$/)
    const shown = formatDate('2026-02-28', { language, digits: 'latn' })
    for (const typed of ['٢٨/٢/٢٠٢٦', '28-2-2026', '2026-02-28', '۲۸.۰۲.۲۰۲۶']) {
      await date.fill(typed)
      await blur()
      await expect(date).toHaveValue(shown)
      await expect(date).not.toHaveAttribute('aria-invalid')
    }
    await date.fill('غداً')
    await blur()
    await expect(date).toHaveValue(formatDate(addDays(kuwaitToday(), 1), { language, digits: 'latn' }))
    await expect(date).not.toHaveAttribute('aria-invalid')
    await date.fill('قريباً')
    await blur()
    expect(await faultOf(date)).toContain(say('valuations:fault.documentDate'))

    const size = field(page, 'propertySize')
    for (const [typed, understood] of [
      ['١٬٢٥٠٫٥', '1,250.5'],
      ['1,250.5', '1,250.5'],
      ['۴۰۰', '400'],
    ] as const) {
      await size.fill(typed)
      await blur()
      await expect(size).toHaveValue(understood)
    }
    for (const wrong of ['-5', '0', '1e10', 'كبيرة', '9'.repeat(30)]) {
      await size.fill(wrong)
      await blur()
      await expect(size).toHaveAttribute('aria-invalid', 'true')
    }
  },
)

test(
  'a calendar that is opened in the dark leaves the colours of the page as they are',
  ONCE,
  async ({ as, language, say }) => {
    const page = await as('appraiser')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/valuations/create')
    await settled(page)
    const written = await page.evaluateHandle(() => {
      const attribute = 'data-mantine-color-scheme'
      const values: (string | null)[] = [document.documentElement.getAttribute(attribute)]
      const watch = (changes: MutationRecord[]) => {
        for (const { oldValue } of changes) values.push(oldValue, document.documentElement.getAttribute(attribute))
      }
      new MutationObserver(watch).observe(document.documentElement, {
        attributeFilter: [attribute],
        attributeOldValue: true,
      })
      return values
    })
    await page
      .getByRole('button', { name: say('shell:openCalendar', { label: say('valuations:field.documentDate') }) })
      .click()
    const today = formatDate(kuwaitToday(), { language, digits: 'latn' })
    await expect(page.getByRole('button', { name: today, exact: true })).toBeVisible()
    expect(new Set(await written.jsonValue())).toEqual(new Set(['dark']))
  },
)

test('a date is chosen from the calendar by keyboard', ARABIC_FIRST, async ({ as, language, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations/create')
  await field(page, 'documentDate').fill('2026-02-26')
  await page
    .getByRole('button', { name: say('shell:openCalendar', { label: say('valuations:field.documentDate') }) })
    .click()
  const day = (iso: string) =>
    page.getByRole('button', { name: formatDate(iso, { language, digits: 'latn' }), exact: true })
  await expect(day('2026-02-26')).toBeVisible()
  await expectAccessible(page)
  await day('2026-02-26').focus()
  // The next day lies to the left in Arabic, to the right in English.
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(day('2026-02-27')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'documentDate')).toHaveValue(formatDate('2026-02-27', { language, digits: 'latn' }))
})

const saveChanges = (page: Page, say: Say) => page.getByRole('button', { name: say('forms:saveChanges'), exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** One field of those that two people changed, with its two sides. */
const side = (page: Page, name: string, whose: string) =>
  page.getByRole('group', { name }).locator('label').filter({ hasText: whose })

test(
  'two editors at once: the second save is refused, and each field is chosen by itself',
  ONCE,
  async ({ as, firm, say }) => {
    const draft = await firm.create('appraiser')
    const [first, second] = [await as('appraiser'), await as('noor')]
    for (const page of [first, second]) {
      await page.goto(`/valuations/${draft.id}/edit`)
      await expect(field(page, 'ownerName')).toHaveValue(draft.ownerName ?? '')
    }
    await field(first, 'plotNumber').fill('900')
    await field(first, 'notes').fill('ملاحظة الأول')
    await field(first, 'planNumber').fill('م/9')
    await saveChanges(first, say).click()
    // The form shows the text too: only the record's own page tells that it is saved.
    await first.waitForURL(`**/valuations/${draft.id}`)
    // The timeline tells it as well.
    await expect(first.getByText('ملاحظة الأول').first()).toBeVisible()

    await field(second, 'notes').fill('ملاحظة الثاني')
    await field(second, 'planNumber').fill('م/8')
    await field(second, 'blockNumber').fill('77')
    await saveChanges(second, say).click()
    await expect(second.getByRole('heading', { name: say('details:conflict.title') })).toBeFocused()
    await expect(second.getByText('سالم الهاجري').first()).toBeVisible()
    const [theirs, mine] = [say('forms:conflict.theirs'), say('forms:conflict.mine')]
    const notes = say('valuations:field.notes')
    await expect(side(second, notes, theirs)).toContainText('ملاحظة الأول')
    await expect(side(second, notes, theirs)).toContainText('سالم الهاجري')
    await expect(side(second, notes, mine)).toContainText('ملاحظة الثاني')
    await expect(second.getByText(say('forms:conflict.both'))).toHaveCount(2)
    // What others changed and one did not is shown, and needs no choice.
    await expect(second.getByText(say('forms:conflict.taken')).locator('..')).toContainText('900')
    // What one typed is still in the form.
    await expect(field(second, 'notes')).toHaveValue('ملاحظة الثاني')
    await expectAccessible(second)

    // All of it one way or the other, then field by field; the form outlives a reload meanwhile.
    const plan = say('valuations:field.planNumber')
    await press(second, say('forms:conflict.allTheirs'))
    await expect(side(second, notes, theirs).getByRole('radio')).toBeChecked()
    await expect(side(second, plan, theirs).getByRole('radio')).toBeChecked()
    await press(second, say('forms:conflict.allMine'))
    await expect(side(second, plan, mine).getByRole('radio')).toBeChecked()
    second.on('dialog', (dialog) => dialog.accept())
    await second.reload()
    await expect(side(second, notes, mine)).toContainText('ملاحظة الثاني')
    await side(second, plan, theirs).click()
    await press(second, say('forms:conflict.save'))
    await second.waitForURL(`**/valuations/${draft.id}`)
    await expect(second.getByText('ملاحظة الثاني').first()).toBeVisible()
    const stored = await firm.call('appraiser', 'valuations.get', { id: draft.id })
    expect([stored.plotNumber, stored.blockNumber, stored.planNumber, stored.notes]).toEqual([
      '900',
      '77',
      'م/9',
      'ملاحظة الثاني',
    ])
  },
)

test('what can’t be saved any more after a move is shown and can be copied', ONCE, async ({ as, firm, say }) => {
  const draft = await firm.create('appraiser')
  const page = await as('noor', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/valuations/${draft.id}/edit`)
  await field(page, 'ownerName').fill('مالك جديد')
  await field(page, 'notes').fill('ملاحظة باقية')
  await firm.move(draft, ['appraiser', 'SUBMITTED'])
  await saveChanges(page, say).click()
  const status = say('valuations:status.SUBMITTED')
  await expect(page.getByText(say('details:conflict.status', { status }))).toBeVisible()
  const locked = page.getByText(say('details:conflict.locked', { status })).locator('..')
  await expect(locked).toContainText('مالك جديد')
  await expectAccessible(page)
  await locked.getByRole('button', { name: say('forms:copy') }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${say('valuations:field.ownerName')}: مالك جديد`)
  await press(page, say('forms:conflict.goOn'))
  await expect(field(page, 'ownerName')).toBeDisabled()
  await expect(field(page, 'ownerName')).toHaveValue(draft.ownerName ?? '')
  await expect(field(page, 'notes')).toHaveValue('ملاحظة باقية')
  await saveChanges(page, say).click()
  await page.waitForURL(`**/valuations/${draft.id}`)
  expect((await firm.call('appraiser', 'valuations.get', { id: draft.id })).notes).toBe('ملاحظة باقية')
})

test('a valuation that was deleted meanwhile gives back what was typed', LONG, async ({ as, firm, say }) => {
  const { id, version } = await firm.create('appraiser')
  const page = await as('noor')
  await page.goto(`/valuations/${id}/edit`)
  await field(page, 'notes').fill('لا تضيع')
  await firm.call('manager', 'valuations.delete', { id, version, reason: 'مكرر' })
  await saveChanges(page, say).click()
  await expect(heading(page)).toHaveText(say('form:gone'))
  await expect(page.locator('main')).toContainText('لا تضيع')
  await expectAccessible(page)
  // It is still there after a reload, until it is discarded.
  await page.reload()
  await expect(page.locator('main')).toContainText('لا تضيع')
  await press(page, say('forms:discard'))
  await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
  await page.reload()
  await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
})

test(
  'one record in two tabs of one person: both say so, and both keep what is typed',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const first = await as('appraiser')
    const second = await first.context().newPage()
    const told = (page: Page) => page.getByText(say('forms:elsewhere'))
    await first.goto(`/valuations/${id}/edit`)
    await field(first, 'notes').fill('من الأولى')
    await expect(told(first)).toHaveCount(0)
    await second.goto(`/valuations/${id}/edit`)
    await expect(field(second, 'notes')).toHaveValue('')
    await expect(told(second)).toBeVisible()
    await expect(told(first)).toBeVisible()
    await field(second, 'plotNumber').fill('505')
    await saveChanges(second, say).click()
    await second.waitForURL(`**/valuations/${id}`)
    await expect(told(first)).toHaveCount(0)
    await saveChanges(first, say).click()
    await press(first, say('forms:conflict.save'))
    await first.waitForURL(`**/valuations/${id}`)
    const stored = await firm.call('appraiser', 'valuations.get', { id })
    expect([stored.plotNumber, stored.notes]).toEqual(['505', 'من الأولى'])
  },
)

test('a category without a computed fee asks for one', LONG, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations/create')
  const category = say('valuations:category.LAND')
  await fillForm(page, say)
  await choose(page, 'propertyCategory', category)
  await expect(page.getByText(say('form:fee.noRule', { category }))).toBeVisible()
  await save(page, say).click()
  expect(await faultOf(field(page, 'fee'))).toContain(say('valuations:fault.feeMissing'))
  await field(page, 'fee').fill('٢٠٠')
  await save(page, say).click()
  await isCreated(page)
})

test('a list is worked by keyboard alone, and says where one is', ONCE, async ({ as, language, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations/create')
  const purpose = field(page, 'purpose')
  const active = (input: typeof purpose) =>
    input.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    })
  await purpose.focus()
  // Enter opens the list and sends no form.
  await page.keyboard.press('Enter')
  await expect(purpose).toHaveAttribute('aria-expanded', 'true')
  await expect(summary(page)).toHaveCount(0)
  expect(await active(purpose)).toBeNull()
  await page.keyboard.press('End')
  expect(await active(purpose)).toBe(say('valuations:purpose.OTHER'))
  await page.keyboard.press('ArrowDown')
  expect(await active(purpose)).toBe(say('valuations:purpose.SALE'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(purpose).toHaveAttribute('aria-expanded', 'false')
  await expect(purpose).toHaveValue('')
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(purpose).toHaveValue(say('valuations:purpose.OTHER'))
  // Its first letters choose, as in the lists of the system.
  for (const key of say('valuations:purpose.MORTGAGE').slice(0, 2)) await purpose.dispatchEvent('keydown', { key })
  await expect(purpose).toHaveValue(say('valuations:purpose.MORTGAGE'))
  await expect(purpose).toBeFocused()

  // The area is found by either language; what is none leaves no trace, and Tab goes on.
  const area = field(page, 'areaName')
  await area.focus()
  await page.keyboard.type(language === 'ar' ? 'salmiya' : 'السالميه')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue(language === 'ar' ? 'السالمية' : 'Salmiya')
  await area.fill('zzzz')
  await expect(page.getByText(say('shell:noMatch'))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(area).toHaveValue(language === 'ar' ? 'السالمية' : 'Salmiya')
  await expect(field(page, 'blockNumber')).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

/** The most work of one press, in yardsticks of the test; a busy machine gave 0.2 to 0.5. */
const MOST = 0.8

test('no press and no letter waits, on a slow device either', LONG, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations/create')
  await fillForm(page, say)
  const browser = await page.context().newCDPSession(page)
  // Time that the page's own thread worked: whatever else the machine does meanwhile is not counted.
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  /** What one interaction costs until its picture is drawn, in the middle of several. */
  const cost = async (times: number, act: (at: number) => Promise<unknown>) => {
    const each: number[] = []
    for (let at = 0; at < times; at += 1) {
      const before = await worked()
      await act(at)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      each.push((await worked()) - before)
    }
    return each.toSorted((a, b) => a - b)[times >> 1] ?? 0
  }
  // A piece of work of always the same size, laid out and drawn: machines differ, and one that is busy is slower than itself.
  const yardstick = () =>
    page.evaluate(() => {
      const sheet = document.createElement('div')
      for (let line = 0; line < 400; line += 1) {
        const words = Array.from({ length: 12 }, (_, at) => `${line * at}`).toSorted()
        sheet.append(Object.assign(document.createElement('p'), { textContent: words.join(' ') }))
      }
      document.body.append(sheet)
      const { height } = sheet.getBoundingClientRect()
      sheet.remove()
      return height
    })
  const unit = await cost(9, yardstick)
  const mustBeLight = (what: string, spent: number) => {
    const told = `${what}: ${spent.toFixed(1)} ms, ${(spent / unit).toFixed(2)} of the yardstick`
    test.info().annotations.push({ type: 'work of the page', description: told })
    expect(spent / unit, told).toBeLessThan(MOST)
  }
  const type = async (name: Parameters<typeof field>[1], text: string) => {
    await field(page, name).focus()
    mustBeLight(name, await cost(text.length, (at) => page.keyboard.type(text[at] ?? '')))
  }
  await type('ownerName', 'شركة الساحل')
  await type('notes', 'ملاحظة')
  await type('propertySize', '725.5')
  await type('documentDate', '7/3/2015')
  await field(page, 'areaName').click()
  mustBeLight('an arrow in the areas', await cost(7, () => page.keyboard.press('ArrowDown')))
})

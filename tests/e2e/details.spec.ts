import type { Locator } from '@playwright/test'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { formatDate, formatMoney } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { optionOf } from './support/form.ts'
import { ARABIC_FIRST, expect, heading, LONG, LONG_ENGLISH, ONCE, type Page, PHONE, test } from './support/test.ts'
import { arabicDigits, isolateBidi, type Say } from './support/words.ts'

// The people of the demonstration, by the part of their address before the @.
const NAMES = { manager: 'نورة الخالد', senior: 'يوسف الكندري', appraiser: 'سالم الهاجري', noor: 'نور العوضي' }

const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const assignment = (page: Page, say: Say) => panel(page, say('details:details.assignment'))
const timeline = (page: Page, say: Say) => panel(page, say('records:details.timeline'))
const entries = (page: Page, say: Say) => timeline(page, say).getByRole('listitem')
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

async function idOf(firm: Firm, name: string): Promise<string> {
  const people = await firm.call<{ id: string; displayName: string }[]>('appraiser', 'people.assignable')
  return people.find(({ displayName }) => displayName === name)?.id ?? ''
}

async function change(page: Page, say: Say, to: { name?: string; due?: string }): Promise<void> {
  const form = assignment(page, say)
  await form.getByRole('button', { name: say('details:details.changeAssignment') }).click()
  const who = form.getByRole('combobox', { name: say('valuations:field.assignedTo') })
  await expect(who).toBeFocused()
  if (to.name) {
    await who.fill(to.name)
    const offered = optionOf(page, to.name)
    await expect(offered).toContainText(say('licences:option.workload', { n: '' }).trim())
    await offered.click()
    await expect(who).toHaveValue(to.name)
  }
  if (to.due) await form.getByRole('textbox', { name: say('valuations:field.dueDate') }).fill(to.due)
}
const save = (page: Page, say: Say) =>
  assignment(page, say)
    .getByRole('button', { name: say('details:details.save'), exact: true })
    .click()

test.describe('who does the work, and by when', () => {
  test(
    'a manager gives it to somebody and sets the day; the timeline tells both',
    LONG_ENGLISH,
    async ({ as, firm, language, say }) => {
      const { id } = await firm.create('appraiser')
      const page = await as('manager')
      await page.goto(`/valuations/${id}`)
      const shown = assignment(page, say)
      await expect(shown).toContainText(say('details:details.nobody'))

      const due = addDays(kuwaitToday(), 3)
      const typed = due.split('-').reverse().map(Number).join('/')
      await change(page, say, { name: NAMES.noor, due: language === 'ar' ? arabicDigits(typed) : typed })
      await expectAccessible(page)
      await save(page, say)
      await expect(page.getByText(say('details:details.assignmentSaved'))).toBeVisible()
      await expect(shown).toContainText(NAMES.noor)
      await expect(shown).toContainText(formatDate(due, { language, digits: 'latn' }))
      await expect(shown).toContainText(say('details:details.dueIn', { count: 3, n: 3 }))
      await expect(shown.getByRole('button', { name: say('details:details.changeAssignment') })).toBeFocused()

      const latest = entries(page, say).first()
      await expect(latest).toContainText(say('records:event.changed'))
      await expect(latest).toContainText(NAMES.noor)
      await expect(latest).toContainText(formatDate(due, { language, digits: 'latn' }))
      await expect(latest).toContainText(NAMES.manager)
      const stored = await firm.call('appraiser', 'valuations.get', { id })
      expect([stored.assignedToName, stored.dueDate]).toEqual([NAMES.noor, due])
    },
  )

  test('an appraiser takes it with one press, and gives it on', LONG, async ({ as, firm, say }) => {
    const { id } = await firm.create('senior', { assignedTo: await idOf(firm, NAMES.noor) })
    const page = await as('appraiser')
    await page.goto(`/valuations/${id}`)
    const mine = assignment(page, say).getByRole('button', { name: say('details:details.assignToMe') })
    await mine.click()
    await expect(page.getByText(say('details:details.assignedToMe'))).toBeVisible()
    await expect(assignment(page, say)).toContainText(NAMES.appraiser)
    await expect(mine).toHaveCount(0)
    const latest = entries(page, say).first()
    await expect(latest).toContainText(say('history:event.assigned', { name: isolateBidi(NAMES.appraiser) }))
    await expect(latest).toContainText(say('history:event.was', { before: isolateBidi(NAMES.noor) }))

    await change(page, say, { name: NAMES.senior })
    await save(page, say)
    await expect(assignment(page, say)).toContainText(NAMES.senior)
    await expect(entries(page, say).first()).toContainText(
      say('history:event.assigned', { name: isolateBidi(NAMES.senior) }),
    )
  })

  test('the time that is left is shown in words, also when there is none', LONG, async ({ as, firm, say }) => {
    const today = kuwaitToday()
    const page = await as('appraiser')
    for (const [days, words] of [
      [-1, say('details:details.overdue', { count: 1, n: 1 })],
      [-12, say('details:details.overdue', { count: 12, n: 12 })],
      [0, say('details:details.dueToday')],
      [1, say('details:details.dueTomorrow')],
      [2, say('details:details.dueIn', { count: 2, n: 2 })],
      [40, say('details:details.dueIn', { count: 40, n: 40 })],
    ] as const) {
      const { id } = await firm.create('appraiser', { dueDate: addDays(today, days) })
      await page.goto(`/valuations/${id}`)
      // On a day on which the office is closed what is due is at risk besides.
      await expect(assignment(page, say).getByText(words)).toBeVisible()
    }
    const draft = await firm.create('appraiser', { dueDate: addDays(today, -3) })
    await firm.call('appraiser', 'valuations.move', { id: draft.id, version: 1, to: 'CANCELLED', reason: 'ألغي' })
    await page.goto(`/valuations/${draft.id}`)
    await expect(assignment(page, say)).toBeVisible()
    await expect(page.getByText(say('details:details.overdue', { count: 3, n: 3 }))).toHaveCount(0)
  })

  test('a day that is none is refused at its field', ONCE, async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const page = await as('appraiser')
    await page.goto(`/valuations/${id}`)
    await change(page, say, { due: '31/2/2027' })
    await save(page, say)
    await expect(assignment(page, say).getByText(say('valuations:fault.dueDate'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('valuations:field.dueDate') })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await assignment(page, say)
      .getByRole('button', { name: say('shell:cancel') })
      .click()
    await expect(assignment(page, say)).toContainText(say('details:details.nobody'))
    expect((await firm.call('appraiser', 'valuations.get', { id })).version).toBe(1)
  })

  test(
    'who was slower is shown by whom and what, keeps the choice, and may save it after all',
    LONG,
    async ({ as, firm, say }) => {
      const { id } = await firm.create('appraiser')
      const page = await as('appraiser')
      await page.goto(`/valuations/${id}`)
      await change(page, say, { name: NAMES.noor })
      const theirs = { assignedTo: await idOf(firm, NAMES.senior), ownerName: 'مالك جديد' }
      await firm.call('senior', 'valuations.update', { id, version: 1, changes: theirs })
      await save(page, say)

      const told = assignment(page, say).getByRole('alert')
      await expect(told).toContainText(say('details:conflict.title'))
      await expect(told).toContainText(NAMES.senior)
      await expect(told).toContainText('مالك جديد')
      await expect(told).toContainText(say('details:details.choiceKept'))
      await expect(heading(page)).toContainText('مالك جديد')
      await expectAccessible(page)
      await expect(page.getByRole('combobox', { name: say('valuations:field.assignedTo') })).toHaveValue(NAMES.noor)

      await page.getByRole('button', { name: say('details:details.saveMine') }).click()
      await expect(assignment(page, say)).toContainText(NAMES.noor)
      const stored = await firm.call('appraiser', 'valuations.get', { id })
      expect([stored.version, stored.assignedToName, stored.ownerName]).toEqual([3, NAMES.noor, 'مالك جديد'])
    },
  )

  test('what can no longer change is said, and nothing is written over it', LONG, async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const page = await as('appraiser')
    await page.goto(`/valuations/${id}`)
    await change(page, say, { name: NAMES.noor })
    await firm.call('senior', 'valuations.move', { id, version: 1, to: 'CANCELLED', reason: 'طلب مكرر' })
    await save(page, say)
    const told = assignment(page, say).getByRole('alert')
    await expect(told).toContainText('طلب مكرر')
    await expect(told).toContainText(say('details:details.nowLocked', { status: say('valuations:status.CANCELLED') }))
    await expect(page.getByRole('button', { name: say('details:details.saveMine') })).toHaveCount(0)
    await assignment(page, say)
      .getByRole('button', { name: say('shell:close') })
      .click()
    await expect(assignment(page, say)).toContainText(say('details:details.nobody'))
  })

  test('is not offered to anyone who may not', LONG, async ({ as, firm, say }) => {
    const own = await ownOf(firm, 'client')
    for (const who of ['readonly', 'client']) {
      const page = await as(who)
      await page.goto(`/valuations/${own.id}`)
      await expect(assignment(page, say)).toBeVisible()
      await expect(assignment(page, say).getByRole('button')).toHaveCount(0)
    }
  })
})

async function ownOf(firm: Firm, client: string, fields = {}): Promise<ValuationDetails> {
  const clients = await firm.call<{ id: string; email: string }[]>('appraiser', 'people.clients', {
    text: `${client}@`,
  })
  return firm.create('appraiser', { ...fields, clientUserId: clients[0]?.id })
}

test.describe('deleting', () => {
  test(
    'asks an administrator for a reason, and leaves neither a broken page nor a trace in the list',
    ONCE,
    async ({ as, firm, say }) => {
      const mark = `مالك ${unique()}`
      const { id, valuationNumber } = await firm.create('appraiser', { ownerName: mark })
      const page = await as('admin')
      await page.goto(`/valuations?text=${encodeURIComponent(mark)}`)
      await page.getByRole('link', { name: valuationNumber }).click()
      await page.getByRole('button', { name: say('details:details.delete') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(valuationNumber)
      await expect(dialog).toContainText(mark)
      await expect(dialog.getByText(say('records:ask.length', { used: 0, most: '2,000' }))).toBeVisible()
      await expectAccessible(page)
      const confirm = dialog.getByRole('button', { name: say('details:details.delete') })
      await confirm.click()
      await expect(dialog.getByText(say('valuations:fault.reason'))).toBeVisible()
      await expect(dialog.getByRole('textbox')).toBeFocused()

      await dialog.getByRole('textbox').fill('سُجّل مرتين')
      await watchHeadings(page)
      await confirm.click()
      await expect(
        page.getByText(say('details:details.deleted', { number: isolateBidi(valuationNumber) })),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/valuations\?text=/)
      await expect(page.getByText(say('valuations:list.none'))).toBeVisible()
      await expect(page.getByRole('link', { name: valuationNumber })).toHaveCount(0)
      expect(await headingsSeen(page)).not.toContain(say('shell:error.NOT_FOUND'))
      await page.goBack()
      await expect(heading(page)).toHaveText(say('valuations:list.title'))

      // Anyone who still comes there learns what became of it.
      await page.goto(`/valuations/${id}`)
      await expect(heading(page)).toHaveText(say('details:details.deleted', { number: isolateBidi(valuationNumber) }))
      await expect(page.getByText('سُجّل مرتين')).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/valuations/simplified/${id}`)
      await expect(heading(page)).toHaveText(say('details:details.deleted', { number: isolateBidi(valuationNumber) }))
    },
  )

  test(
    'keeps the reason when somebody else was faster, and waits until one has seen what they did',
    LONG,
    async ({ as, firm, say }) => {
      const { id, valuationNumber } = await firm.create('appraiser')
      const page = await as('manager')
      await page.goto(`/valuations/${id}`)
      await page.getByRole('button', { name: say('details:details.delete') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('سُجّل خطأً')
      await firm.call('noor', 'valuations.update', { id, version: 1, changes: { ownerName: 'مالك صُحّح' } })
      const confirm = dialog.getByRole('button', { name: say('details:details.delete') })
      await confirm.click()
      await expect(dialog.getByRole('alert')).toContainText(NAMES.noor)
      await expect(dialog.getByRole('alert')).toContainText('مالك صُحّح')
      await expect(confirm).toBeDisabled()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say('records:details.reload') }).click()
      await expect(dialog.getByRole('textbox')).toHaveValue('سُجّل خطأً')
      await expect(dialog).toContainText('مالك صُحّح')
      await confirm.click()
      await expect(
        page.getByText(say('details:details.deleted', { number: isolateBidi(valuationNumber) })),
      ).toBeVisible()
    },
  )

  test(
    'is offered to nobody else, and what stays on record is explained to those who may',
    LONG,
    async ({ as, firm, say }) => {
      const draft = await firm.create('appraiser')
      for (const who of ['appraiser', 'senior', 'readonly']) {
        const page = await as(who)
        await page.goto(`/valuations/${draft.id}`)
        await expect(timeline(page, say)).toBeVisible()
        await expect(page.getByRole('button', { name: say('details:details.delete') })).toHaveCount(0)
      }
      await firm.move(draft, ['appraiser', 'SUBMITTED'], ['senior', 'UNDER_REVIEW'])
      const page = await as('manager')
      await page.goto(`/valuations/${draft.id}`)
      const status = say('valuations:status.UNDER_REVIEW')
      await expect(page.getByText(say('details:details.keptUntilCancelled', { status }))).toBeVisible()
      await expect(page.getByRole('button', { name: say('details:details.delete') })).toHaveCount(0)
    },
  )

  test(
    'by somebody else is announced to anyone who is looking, and to a client without a word of why',
    LONG,
    async ({ as, firm, say }) => {
      const own = await ownOf(firm, 'client')
      const { id, valuationNumber } = own
      const [appraiser, client] = [await as('appraiser'), await as('client')]
      // News of the server would show it before anything is done here.
      await appraiser.route('**/live?*', (route) => route.abort())
      for (const page of [appraiser, client]) {
        await page.goto(`/valuations/${id}`)
        await expect(heading(page)).toContainText(own.ownerName ?? '')
      }
      await expect(appraiser.getByRole('button', { name: say('valuations:move.SUBMITTED') })).toBeEnabled()
      await firm.call('manager', 'valuations.delete', { id, version: 1, reason: 'أُدخل خطأ' })
      await appraiser.getByRole('button', { name: say('valuations:move.SUBMITTED') }).click()
      await expect(heading(appraiser)).toHaveText(
        say('details:details.deleted', { number: isolateBidi(valuationNumber) }),
      )
      await expect(appraiser.getByText(NAMES.manager)).toBeVisible()
      await expect(appraiser.getByText('أُدخل خطأ')).toBeVisible()
      await appraiser.getByRole('link', { name: say('details:details.toList') }).click()
      await expect(heading(appraiser)).toHaveText(say('valuations:list.title'))

      // The client comes back to the window in which it is still open.
      await expect(async () => {
        await client.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        await expect(heading(client)).toHaveText(say('shell:error.NOT_FOUND'), { timeout: 2000 })
      }).toPass({ timeout: 25_000 })
      await expect(
        client.getByText(say('details:details.outOfReach', { number: isolateBidi(valuationNumber) })),
      ).toBeVisible()
      await expect(client.getByText('أُدخل خطأ')).toHaveCount(0)
    },
  )
})

/** Keeps what every main heading has said from now on. */
async function watchHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}
const headingsSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test.describe('the timeline', () => {
  test(
    'tells who changed what, from what to what, and opens long texts',
    ARABIC_FIRST,
    async ({ as, firm, language, say }) => {
      const reading = { language, digits: 'latn' } as const
      const long = 'عقار على زاوية شارعين، ويُستغل الدور الأرضي سكناً للمالك، والأول مؤجر بعقد ينتهي خلال العام القادم.'
      const { id } = await firm.create('appraiser', { finalValue: 300_000, notes: long, assignedTo: null })
      await firm.call('noor', 'valuations.update', {
        id,
        version: 1,
        changes: { finalValue: 312_500.5, notes: `${long} ثم أُخلي.`, hasBuilding: true, clientName: 'بنك' },
      })
      const page = await as('readonly')
      await page.goto(`/valuations/${id}`)
      const latest = entries(page, say).first()
      await expect(latest).toContainText(NAMES.noor)
      await expect(latest).toContainText(say('valuations:field.finalValue'))
      await expect(latest.locator('del').filter({ hasText: formatMoney(300_000, reading, 'ifAny') })).toBeVisible()
      await expect(latest.locator('ins').filter({ hasText: formatMoney(312_500.5, reading) })).toBeVisible()
      await expect(latest.locator('del').filter({ hasText: say('kernel:no') })).toBeVisible()
      await expect(latest.locator('ins').filter({ hasText: say('kernel:yes') })).toBeVisible()
      await expect(latest.locator('ins').filter({ hasText: 'بنك' })).toBeVisible()
      await expect(latest.getByText('ثم أُخلي.')).toBeHidden()
      await latest.getByText(say('records:event.bothTexts')).click()
      await expect(latest.getByText('ثم أُخلي.')).toBeVisible()
      await expect(timeline(page, say).getByRole('heading', { name: say('records:event.today') })).toBeVisible()

      const stamp = latest.locator('time')
      const at = (await stamp.getAttribute('datetime')) ?? ''
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kuwait', minute: '2-digit', second: '2-digit' })
      expect(await stamp.getAttribute('title')).toContain(clock.format(new Date(at)))
      await expectAccessible(page)
    },
  )

  test('shows what is further back when one asks, in Kuwait’s days', LONG, async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    for (let version = 1; version <= 22; version += 1)
      await firm.call('appraiser', 'valuations.update', { id, version, changes: { propertySize: 400 + version } })
    const page = await as('senior')
    await page.goto(`/valuations/${id}`)
    await expect(entries(page, say)).toHaveCount(10)
    const more = (n: number) => timeline(page, say).getByRole('button', { name: say('records:event.more', { n }) })
    await more(13).click()
    await expect(entries(page, say)).toHaveCount(20)
    await more(3).click()
    await expect(entries(page, say)).toHaveCount(23)
    await expect(timeline(page, say).getByRole('button')).toHaveCount(0)
    await expect(entries(page, say).last()).toContainText(say('history:event.created'))
  })

  test('of a client says that something happened, and neither what nor why', ONCE, async ({ as, firm, say }) => {
    const own = await ownOf(firm, 'client', { notes: 'سرّ أول' })
    await firm.call('senior', 'valuations.update', {
      id: own.id,
      version: 1,
      changes: { notes: 'سرّ ثانٍ', finalValue: 777_000, reviewRemarks: 'سرّ ثالث' },
    })
    await firm.move({ ...own, version: 2 }, ['appraiser', 'SUBMITTED'], ['senior', 'UNDER_REVIEW'])
    await firm.call('senior', 'valuations.move', { id: own.id, version: 4, to: 'DRAFT', reason: 'سرّ رابع' })
    const page = await as('client')
    await page.goto(`/valuations/${own.id}`)
    // The three moves of its review are the firm's own.
    await expect(entries(page, say)).toHaveCount(2)
    await expect(entries(page, say).first()).toContainText(say('records:event.updated'))
    await expect(page.locator('main')).not.toContainText('سرّ')
    await expect(page.locator('main')).not.toContainText('777')
    await expect(page.locator('del, ins')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('the simplified view', () => {
  test(
    'is one calm column, and leads to the details and back to the list as it was narrowed',
    ONCE,
    async ({ as, firm, say }) => {
      const owner = `مالك ${unique()}`
      const { id, valuationNumber } = await firm.create('appraiser', {
        ownerName: owner,
        requestorPhone: '+965 5000 1234',
        dueDate: addDays(kuwaitToday(), 1),
      })
      const page = await as('appraiser', PHONE)
      await page.goto(`/valuations?text=${encodeURIComponent(owner)}`)
      await page.getByRole('link', { name: valuationNumber }).tap()
      await page.getByRole('link', { name: say('details:simplified.open') }).tap()
      await expect(page).toHaveURL(new RegExp(`/valuations/simplified/${id}$`))
      await expect(heading(page)).toContainText(owner)
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText(say('details:details.dueTomorrow'))).toBeVisible()
      await expect(page.getByRole('link', { name: '+965 5000 1234' })).toHaveAttribute('href', 'tel:+96550001234')
      await expect(page.getByText(say('valuations:field.issueDate'))).toHaveCount(0)
      await noSideways(page)

      await page.getByRole('link', { name: say('details:simplified.full') }).tap()
      await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))
      await page.goBack()
      await page.reload()
      await page.getByRole('link', { name: say('details:simplified.back') }).tap()
      await expect(page).toHaveURL(/\/valuations\/simplified\?text=/)
      await expect(page.getByText(valuationNumber)).toBeVisible()
    },
  )

  test('of what is not there, or not theirs, says so as every page does', ONCE, async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const page = await as('client')
    for (const wrong of [id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`/valuations/simplified/${wrong}`)
      await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
    }
  })
})

test.describe('on paper', () => {
  test(
    'a valuation is a summary sheet, black on white, with all its facts and nothing of the screen',
    ARABIC_FIRST,
    async ({ as, firm, language, say }) => {
      const reading = { language, digits: 'latn' } as const
      const { id, valuationNumber } = await firm.create('appraiser', {
        finalValue: 312_500,
        landValue: 200_000.125,
        notes: 'ملاحظة للفريق',
        assignedTo: await idOf(firm, NAMES.noor),
      })
      const page = await as('appraiser', { colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.goto(`/valuations/${id}`)
      await expect(entries(page, say)).toHaveCount(1)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const sheet = page.locator('[data-sheet]')
      await expect(sheet).toBeVisible()
      for (const text of [
        valuationNumber,
        say('valuations:sheet.title'),
        say('valuations:sheet.internal'),
        say('valuations:status.DRAFT'),
        formatMoney(312_500, reading),
        formatMoney(200_000.125, reading),
        language === 'ar'
          ? 'ثلاثمائة واثنا عشر ألفاً وخمسمائة دينار كويتي'
          : 'Three hundred twelve thousand five hundred',
        'ملاحظة للفريق',
        NAMES.noor,
        say('history:event.created'),
      ])
        await expect(sheet).toContainText(text)
      await expect(sheet).not.toContainText(say('records:event.today'))
      const printed =
        say('records:sheet.printed', { name: isolateBidi(NAMES.appraiser), at: '' }).split('\u2069')[0] ?? ''
      await expect(sheet.locator('footer')).toContainText(printed)
      await expect(page.getByRole('banner').filter({ has: page.getByRole('navigation') })).toBeHidden()
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
      const [ink, ground] = await sheet.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ])
      expect([ink, ground]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
      await expectAccessible(page)
      const cut = await sheet.evaluate(
        (element) =>
          [...element.querySelectorAll('*')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
          ).length,
      )
      expect(cut).toBe(0)

      await page.emulateMedia({ media: null })
      await expect(sheet).toHaveCount(0)
      await expect(heading(page)).toBeVisible()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/MediaBox\s*\[0 0 594\.9\d* 841\.9\d*\]/g)?.length ?? 0).toBeGreaterThan(0)
      expect(pdf).not.toMatch(/\/MediaBox\s*\[0 0 612 792\]/)
    },
  )

  test('a client’s sheet is for reference, and holds nothing of the firm’s own', ONCE, async ({ as, firm, say }) => {
    const own = await ownOf(firm, 'client', { finalValue: 654_321, notes: 'سرّ' })
    const page = await as('client')
    await page.goto(`/valuations/simplified/${own.id}`)
    await expect(heading(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-sheet]')
    await expect(sheet).toContainText(say('valuations:sheet.reference'))
    await expect(sheet).not.toContainText(say('valuations:sheet.internal'))
    await expect(sheet).not.toContainText('654')
    await expect(sheet).not.toContainText('سرّ')
    await expect(sheet).not.toContainText(say('records:details.timeline'))
  })

  test('the button prints', ONCE, async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const page = await as('appraiser')
    await page.addInitScript(() => {
      Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
    })
    for (const path of [`/valuations/${id}`, `/valuations/simplified/${id}`]) {
      await page.goto(path)
      await page.getByRole('button', { name: say('records:details.print') }).click()
      expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
    }
  })
})

test('a status outside the steps says what it means', LONG, async ({ as, firm, say }) => {
  const page = await as('appraiser')
  for (const status of ['PENDING', 'IN_PROGRESS', 'REJECTED', 'FINALIZED'] as const satisfies ValuationStatus[]) {
    const found = await firm.call<{ items: ValuationDetails[] }>('appraiser', 'valuations.list', { status })
    await page.goto(`/valuations/${found.items[0]?.id}`)
    await expect(page.getByText(say(`details:details.outside.${status}`))).toBeVisible()
    await expect(page.getByText(say('details:details.readOnly'))).toBeVisible()
    await expect(page.getByText(say('details:details.ended'))).toBeVisible()
    const anew = page.locator('main').getByRole('link', { name: say('valuations:list.create') })
    await expect(anew).toHaveCount(status === 'PENDING' || status === 'IN_PROGRESS' ? 1 : 0)
    await expect(entries(page, say).last()).toContainText(say('history:event.takenOver'))
  }
  await expectAccessible(page)
})

test('the palette offers what the screen does', LONG, async ({ as, firm, say }) => {
  const { id, valuationNumber } = await firm.create('appraiser')
  const page = await as('manager')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/valuations/${id}`)
  await expect(entries(page, say)).toHaveCount(1)
  const choose = async (name: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await choose(say('details:details.copyNumber'))
  await expect(page.getByText(say('shell:copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(valuationNumber)

  await choose(say('details:details.delete'))
  await expect(page.getByRole('dialog')).toContainText(valuationNumber)
  await page.keyboard.press('Escape')
  await choose(say('valuations:move.SUBMITTED'))
  await expect(page.locator('[aria-current=step]')).toContainText(say('valuations:status.SUBMITTED'))
  await choose(say('details:simplified.open'))
  await expect(page).toHaveURL(/\/valuations\/simplified\//)
})

test('a phone shows all of it, and calls who asked for it', LONG, async ({ as, firm, say }) => {
  const { id, valuationNumber } = await firm.create('appraiser', {
    ownerName: 'شركة الوطنية للتجارة العامة والمقاولات ذ.م.م وشركاؤهم من الورثة',
    requestorPhone: '50001234',
    clientContact: 'someone.with.a.long.address@real-estate-company.example',
    notes: `سطر\n${'x'.repeat(200)}`,
    finalValue: 999_999_999.999,
  })
  const page = await as('appraiser', PHONE)
  await page.goto(`/valuations/${id}`)
  await expect(entries(page, say)).toHaveCount(1)
  await noSideways(page)
  await expect(page.getByRole('link', { name: '50001234' })).toHaveAttribute('href', 'tel:50001234')
  await expect(page.getByRole('link', { name: /someone/ })).toHaveAttribute('href', /^mailto:/)
  await expect(
    page.getByRole('button', { name: say('shell:copyOf', { label: say('valuations:field.valuationNumber') }) }),
  ).toBeVisible()
  await change(page, say, { name: NAMES.noor })
  await noSideways(page)
  await save(page, say)
  await expect(assignment(page, say)).toContainText(NAMES.noor)
  const clipped = await page
    .locator('main :is(button, a, button *, a *)')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 8).length)
  expect(clipped).toBe(0)
  const outside = await page.locator('main dd :is(bdi, a)').evaluateAll((all) =>
    all
      .filter((one) => {
        const [inner, outer] = [one, one.closest('dl')].map((element) => element?.getBoundingClientRect())
        return inner && outer && (inner.left < outer.left || inner.right > outer.right)
      })
      .map((one) => one.textContent),
  )
  expect(outside).toEqual([])
  await page.goto(`/valuations/simplified/${id}`)
  await expect(page.getByText(valuationNumber)).toBeVisible()
  await noSideways(page)
})

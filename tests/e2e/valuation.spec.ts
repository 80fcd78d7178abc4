import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { formatDate, formatMoney } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { sample, unique, VALUED } from './support/firm.ts'
import { choose, faultOf, field } from './support/form.ts'
import { withoutLive } from './support/pages.ts'
import { ARABIC_FIRST, expect, heading, LONG, type Page, PHONE, test } from './support/test.ts'
import { arabicDigits, isolateBidi } from './support/words.ts'

const timeline = (page: Page, title: string) => page.locator('section').filter({ hasText: title }).getByRole('listitem')

test('a valuation from the request to its completion', ARABIC_FIRST, async ({ as, language, say }) => {
  test.slow()
  const reading = { language, digits: 'latn' } as const
  const money = (kwd: number) => formatMoney(kwd, reading)
  const typed = (figure: string) => (language === 'ar' ? arabicDigits(figure) : figure)
  const mark = unique()
  const owner = `أحمد إبراهيم الرومي ${mark}`

  // The appraiser writes it down.
  const appraiser = await as('appraiser')
  await appraiser.goto('/')
  await appraiser.getByRole('link', { name: say('dashboard:create') }).click()
  await expect(heading(appraiser)).toHaveText(say('valuations:form.create'))
  await expect(heading(appraiser)).toBeFocused()
  await choose(appraiser, 'purpose', say('valuations:purpose.INHERITANCE'))
  await field(appraiser, 'requestor').fill('ورثة إبراهيم الرومي')
  await field(appraiser, 'requestorPhone').fill(typed('99887766'))
  await field(appraiser, 'requestedParty').fill('إدارة التركات')
  await choose(appraiser, 'documentType', say('valuations:documentType.PROPERTY_DOCUMENT'))
  await field(appraiser, 'documentNumber').fill(typed('4471/2015'))
  await field(appraiser, 'documentDate').fill(typed('7/3/2015'))
  await field(appraiser, 'ownerName').fill(owner)
  await choose(appraiser, 'propertyCategory', say('valuations:category.RESIDENTIAL'))
  // The area is found by a spelling that is not the list's own.
  await field(appraiser, 'areaName').fill('الاندلس')
  await appraiser
    .getByRole('option', { name: language === 'ar' ? 'الأندلس' : 'Andalus', exact: true })
    .first()
    .click()
  await field(appraiser, 'blockNumber').fill(typed('12'))
  await field(appraiser, 'plotNumber').fill(typed('340'))
  await field(appraiser, 'planNumber').fill('م/1180')

  // The fee follows each keystroke.
  const fee = appraiser.locator('output')
  const size = field(appraiser, 'propertySize')
  await size.fill(typed('750'))
  await expect(fee).toHaveText(money(125))
  await size.fill(typed('2000'))
  await expect(fee).toHaveText(money(175))
  await size.fill(typed('3000.5'))
  await expect(fee).toHaveText(money(225))
  await appraiser.getByLabel(say('valuations:field.isUsufruct')).check()
  await expect(fee).toHaveText(money(250))
  await appraiser.getByLabel(say('valuations:field.isUsufruct')).uncheck()
  await appraiser.getByLabel(say('form:fee.own')).check()
  await field(appraiser, 'fee').fill(typed('300.125'))
  await expect(appraiser.getByText(say('form:fee.overridden', { fee: money(225) }))).toBeVisible()
  await appraiser.getByRole('button', { name: say('form:fee.reset') }).click()
  await expect(fee).toHaveText(money(225))
  await appraiser.getByLabel(say('form:fee.own')).check()
  await field(appraiser, 'fee').fill(typed('300.125'))
  await appraiser.getByRole('button', { name: say('form:save') }).click()

  // It is there, as it was typed.
  await expect(appraiser).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
  await expect(heading(appraiser)).toContainText(owner)
  await expect(appraiser).toHaveTitle(/^VAL-/)
  const number = (await appraiser.title()).split(' · ')[0] ?? ''
  expect(number).toMatch(/^VAL-\d{4}-\d{4,}$/)
  await expect(appraiser.getByText(say('form:created', { number: isolateBidi(number) }))).toBeVisible()
  await expect(appraiser.getByText(money(300.125))).toBeVisible()
  await expect(appraiser.getByText(money(225))).toBeVisible()
  await expect(appraiser.getByText(formatDate('2015-03-07', reading))).toBeVisible()
  await expect(appraiser.getByText(formatDate(kuwaitToday(), reading)).first()).toBeVisible()

  // It is in the list, found in another spelling.
  await appraiser.goto('/valuations')
  const box = appraiser.getByLabel(say('valuations:list.search'))
  await box.fill(`احمد ابراهيم الرومى ${mark.toUpperCase()}`)
  await expect(appraiser.getByText(say('list:matching', { count: 1, n: '1' }), { exact: true })).toBeVisible()
  await expect(appraiser.getByRole('row').nth(1)).toContainText(number)
  await expect(appraiser.getByRole('row').nth(1)).toContainText(say('valuations:status.DRAFT'))
  await appraiser.getByRole('link', { name: number }).click()
  await expect(heading(appraiser)).toContainText(owner)
  const place = new URL(appraiser.url()).pathname

  const press = (page: Page, move: 'SUBMITTED' | 'UNDER_REVIEW' | 'APPROVED' | 'COMPLETED' | 'DRAFT') =>
    page
      .getByRole('button', { name: say(`valuations:move.${move}`), exact: true })
      .first()
      .click()
  const stands = (page: Page, status: 'DRAFT' | 'SUBMITTED' | 'UNDER_REVIEW' | 'APPROVED' | 'COMPLETED') =>
    expect(page.locator('[aria-current=step]')).toContainText(say(`valuations:status.${status}`))

  await press(appraiser, 'SUBMITTED')
  await stands(appraiser, 'SUBMITTED')
  await expect(
    appraiser.getByText(say('details:details.moved', { status: say('valuations:status.SUBMITTED') })),
  ).toBeVisible()
  // An appraiser reviews nothing.
  await expect(appraiser.getByRole('button', { name: say('valuations:move.UNDER_REVIEW') })).toHaveCount(0)

  // The senior appraiser sends it back.
  const senior = await as('senior')
  await senior.goto(place)
  await press(senior, 'UNDER_REVIEW')
  await stands(senior, 'UNDER_REVIEW')
  // Nothing is approved without a value: what is missing is shown beforehand.
  await expect(senior.getByRole('button', { name: say('valuations:move.APPROVED'), exact: true })).toBeDisabled()
  await expect(senior.getByText(say('valuations:fault.approval.valuationDate'))).toBeVisible()
  await press(senior, 'DRAFT')
  const dialog = senior.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: say('valuations:move.DRAFT') }).click()
  expect(await faultOf(dialog.getByRole('textbox'))).toContain(say('valuations:fault.reason'))
  await dialog.getByRole('textbox').fill('الرجاء إرفاق مخطط البناء')
  await expectAccessible(senior)
  await dialog.getByRole('button', { name: say('valuations:move.DRAFT') }).click()
  await stands(senior, 'DRAFT')
  await expect(dialog).toHaveCount(0)

  // The appraiser reads why, mends it and submits again.
  await appraiser.reload()
  await expect(appraiser.getByText('الرجاء إرفاق مخطط البناء').first()).toBeVisible()
  await expect(appraiser.getByText('يوسف الكندري').first()).toBeVisible()
  await appraiser.getByRole('link', { name: say('valuations:fault.approval.finalValue') }).click()
  await expect(field(appraiser, 'finalValue')).toBeFocused()
  await field(appraiser, 'finalValue').fill(typed('310000'))
  await field(appraiser, 'inspectionDate').fill(typed(kuwaitToday()))
  await field(appraiser, 'valuationDate').fill(typed(kuwaitToday()))
  await expect(field(appraiser, 'ownerName')).toHaveValue(owner)
  await field(appraiser, 'notes').fill('أُرفق المخطط')
  await field(appraiser, 'dueDate').fill(typed(addDays(kuwaitToday(), 7)))
  await field(appraiser, 'dueReason').fill('طلب صاحب الطلب')
  await appraiser.getByRole('button', { name: say('forms:saveChanges') }).click()
  await expect(appraiser.getByText(say('forms:saved'))).toBeVisible()
  await expect(appraiser.getByText('أُرفق المخطط').first()).toBeVisible()
  await expect(appraiser.getByText(formatDate(addDays(kuwaitToday(), 7), reading)).first()).toBeVisible()
  await press(appraiser, 'SUBMITTED')
  await stands(appraiser, 'SUBMITTED')

  // The senior approves and completes it.
  await senior.reload()
  await press(senior, 'UNDER_REVIEW')
  await stands(senior, 'UNDER_REVIEW')
  await press(senior, 'APPROVED')
  await stands(senior, 'APPROVED')
  await press(senior, 'COMPLETED')
  await stands(senior, 'COMPLETED')

  // The timeline tells all of it, newest first.
  const events = timeline(senior, say('records:details.timeline'))
  const told: [event: string, by: string][] = [
    // Written by the queue of reports, some time after the completion.
    [say('details:event.REPORT_GENERATE'), ''],
    [say('details:event.REPORT_ISSUE'), 'يوسف الكندري'],
    [say('history:event.to.COMPLETED'), 'يوسف الكندري'],
    [say('history:event.to.APPROVED'), 'يوسف الكندري'],
    [say('history:event.to.UNDER_REVIEW'), 'يوسف الكندري'],
    [say('history:event.to.SUBMITTED'), 'سالم الهاجري'],
    [say('records:event.changed'), 'سالم الهاجري'],
    [say('history:event.to.DRAFT'), 'يوسف الكندري'],
    [say('history:event.to.UNDER_REVIEW'), 'يوسف الكندري'],
    [say('history:event.to.SUBMITTED'), 'سالم الهاجري'],
    [say('history:event.created'), 'سالم الهاجري'],
  ]
  await expect(events.first()).toContainText(told[0]?.[0] ?? '')
  await senior.getByRole('button', { name: say('records:event.more', { n: '1' }) }).click()
  await expect(events).toHaveCount(told.length)
  for (const [at, [event, by]] of told.entries()) {
    await expect(events.nth(at)).toContainText(event)
    await expect(events.nth(at)).toContainText(by)
  }
  await expect(events.nth(7)).toContainText(
    say('records:event.reason', { reason: isolateBidi('الرجاء إرفاق مخطط البناء') }),
  )
  await expect(events.nth(6)).toContainText(say('valuations:field.notes'))
  await expectAccessible(senior)
})

test('anyone who made a valuation does not approve it, and is shown why', LONG, async ({ as, firm, say }) => {
  const draft = await firm.create('senior', VALUED)
  await firm.move(draft, ['senior', 'SUBMITTED'], ['senior', 'UNDER_REVIEW'])
  const [maker, other] = [await as('senior'), await as('fatima')]
  const approve = say('valuations:move.APPROVED')
  await maker.goto(`/valuations/${draft.id}`)
  await expect(maker.getByText(say('details:details.fourEyes', { part: say('details:part.creator') }))).toBeVisible()
  await expect(maker.getByRole('button', { name: approve, exact: true })).toHaveCount(0)

  await other.goto(`/valuations/${draft.id}`)
  await other.getByRole('button', { name: approve, exact: true }).click()
  await expect(other.locator('[aria-current=step]')).toContainText(say('valuations:status.APPROVED'))
  await expect(other.getByText(say('valuations:details.approvedBy'))).toBeVisible()
})

test('cancelling needs a reason', LONG, async ({ as, firm, say }) => {
  const draft = await firm.create('appraiser')
  const page = await as('appraiser')
  const cancel = say('valuations:move.CANCELLED')
  await page.goto(`/valuations/${draft.id}`)
  await page.getByRole('button', { name: cancel }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: cancel }).click()
  expect(await faultOf(dialog.getByRole('textbox'))).toContain(say('valuations:fault.reason'))
  await expectAccessible(page)

  // Escape changes one's mind, and gives the focus back.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: cancel })).toBeFocused()
  await page.getByRole('button', { name: cancel }).click()
  await dialog.getByRole('textbox').fill('سحب العميل طلبه')
  await dialog.getByRole('button', { name: cancel }).click()
  await expect(page.getByText(say('details:details.outside.CANCELLED'))).toBeVisible()
  await expect(page.getByText('سحب العميل طلبه').first()).toBeVisible()
  await expect(page.getByText(say('details:details.ended'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('records:details.edit') })).toHaveCount(0)
})

test(
  'a move on a version that is gone is refused, the latest is a click away, and what it leaves open can change',
  LONG,
  async ({ as, firm, say }) => {
    const draft = await firm.create('appraiser')
    const page = await as('appraiser')
    await withoutLive(page)
    await page.goto(`/valuations/${draft.id}`)
    await expect(page.getByRole('button', { name: say('valuations:move.SUBMITTED') })).toBeVisible()
    await firm.call('noor', 'valuations.update', {
      id: draft.id,
      version: draft.version,
      changes: { ownerName: 'مالك آخر' },
    })
    await page.getByRole('button', { name: say('valuations:move.SUBMITTED') }).click()
    await expect(page.getByRole('alert').getByText(say('details:details.stale'))).toBeVisible()
    await page.getByRole('button', { name: say('records:details.reload') }).click()
    await expect(heading(page)).toContainText('مالك آخر')
    await page.getByRole('button', { name: say('valuations:move.SUBMITTED') }).click()
    await expect(page.locator('[aria-current=step]')).toContainText(say('valuations:status.SUBMITTED'))

    // What the status leaves open can change, and nothing else.
    await page.getByRole('link', { name: say('records:details.edit') }).click()
    await expect(field(page, 'ownerName')).toBeDisabled()
    await expect(field(page, 'propertyCategory')).toBeDisabled()
    await expect(field(page, 'notes')).toBeEnabled()
    await expect(page.getByRole('note')).toContainText(say('valuations:status.SUBMITTED'))
    await choose(page, 'assignedTo', 'نور العوضي')
    await page.getByRole('button', { name: say('forms:saveChanges') }).click()
    await expect(page.getByText('نور العوضي').first()).toBeVisible()
  },
)

test('a client sees their own and nobody else’s', LONG, async ({ as, firm, say }) => {
  const clients = await firm.call<{ id: string; email: string }[]>('appraiser', 'people.clients', { text: 'client@' })
  const own = await firm.create('appraiser', { clientUserId: clients[0]?.id })
  const others = await firm.create('appraiser')
  await firm.move(own, ['appraiser', 'SUBMITTED'], ['senior', 'UNDER_REVIEW'])
  const page = await as('client')
  await page.goto('/valuations')
  await expect(page.getByRole('link', { name: own.valuationNumber })).toBeVisible()
  await expect(page.getByRole('link', { name: others.valuationNumber })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('valuations:list.create') })).toHaveCount(0)
  await page.getByLabel(say('valuations:list.search')).fill(others.valuationNumber)
  await expect(page.getByText(say('valuations:list.none'))).toBeVisible()

  await page.goto(`/valuations/${own.id}`)
  await expect(page.locator('[aria-current=step]')).toContainText(say('valuations:status.UNDER_REVIEW'))
  await expect(timeline(page, say('records:details.timeline'))).toHaveCount(1)
  await expect(page.getByText(say('details:details.next'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('records:details.edit') })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/valuations/${others.id}`)
  await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
})

test('the work can be done on a phone', LONG, async ({ as, firm, say }) => {
  const draft = await firm.create('appraiser', { ...sample(), ownerName: `شركة ${unique()} للتجارة العامة والمقاولات` })
  const page = await as('appraiser', PHONE)
  const noSideways = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto('/valuations')
  await expect(page.getByRole('link', { name: draft.valuationNumber })).toBeVisible()
  await noSideways()
  await page.getByRole('link', { name: draft.valuationNumber }).tap()
  await expect(heading(page)).toContainText(draft.ownerName ?? '')
  await noSideways()
  await page.getByRole('button', { name: say('valuations:move.SUBMITTED') }).tap()
  await expect(page.locator('[aria-current=step]')).toContainText(say('valuations:status.SUBMITTED'))
  // A submission can be taken back at once.
  await page.getByRole('button', { name: say('details:details.undo'), exact: true }).tap()
  await expect(page.locator('[aria-current=step]')).toContainText(say('valuations:status.DRAFT'))
  await page.goto('/valuations/create')
  await expect(heading(page)).toHaveText(say('valuations:form.create'))
  await noSideways()
})

import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { optionOf } from './support/form.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:has(a)')
const chips = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('records:filter.chips') }).getByRole('listitem')
const searchBox = (page: Page, say: Say) => page.getByRole('textbox', { name: say('valuations:list.search') })
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const openFilters = (page: Page, say: Say) => page.getByRole('button', { name: say('records:filter.add') }).click()
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** How far the page is scrolled, once it has come to rest. */
async function restingPlace(page: Page): Promise<number> {
  const places = [-1]
  await expect
    .poll(async () => {
      places.push(await page.evaluate(() => Math.round(scrollY)))
      return places.at(-1) === places.at(-2)
    })
    .toBe(true)
  return places.at(-1) ?? 0
}

test('filters combine in the address, outlive a reload, and go one by one', ENGLISH, async ({ as, language, say }) => {
  const page = await as('appraiser')
  const chip = (name: string, value: string) => `${name}: ${isolateBidi(value)}`
  await page.goto('/valuations')
  await expect(rows(page)).toHaveCount(20)
  await openFilters(page, say)
  // Two presses before the first one is drawn.
  const pressed = ['COMPLETED', 'APPROVED'] as const
  const boxes = pressed.map((status) => page.getByLabel(say(`valuations:status.${status}`), { exact: true }))
  const handles = await Promise.all(boxes.map((box) => box.elementHandle()))
  await page.evaluate((both) => {
    for (const box of both) if (box instanceof HTMLElement) box.click()
  }, handles)
  for (const box of boxes) await expect(box).toBeChecked()
  await page.getByRole('combobox', { name: say('valuations:column.purpose') }).click()
  await page.getByRole('option', { name: say('valuations:purpose.MORTGAGE'), exact: true }).click()
  await page.getByRole('textbox', { name: say('list:filter.startDate'), exact: true }).fill('1/1/2026')
  // A name that is still being typed is not lost by choosing on.
  await page.getByRole('textbox', { name: say('valuations:field.ownerName'), exact: true }).fill('ا')
  await page.getByLabel(say('valuations:status.REJECTED'), { exact: true }).check()
  await expectAccessible(page, 'the panel of filters')
  await page.getByRole('button', { name: say('records:filter.done'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('records:filter.add') })).toBeFocused()
  const filters = {
    status: 'COMPLETED,APPROVED,REJECTED',
    purpose: 'MORTGAGE',
    ownerName: 'ا',
    dateField: 'requestDate',
    startDate: '2026-01-01',
  }
  await expect.poll(() => address(page)).toEqual(filters)

  // One opening of the panel is one step back.
  await page.goBack()
  await expect(page).toHaveURL(/\/valuations$/)
  await expect(chips(page, say)).toHaveCount(0)
  await page.goForward()
  await page.reload()
  const reading = { language, digits: 'latn' } as const
  const from = say('list:filter.from', {
    name: say('valuations:field.requestDate'),
    date: isolateBidi(formatDate('2026-01-01', reading)),
  })
  // The values of one filter are in one chip.
  const statuses = (['COMPLETED', 'APPROVED', 'REJECTED'] as const)
    .map((status) => isolateBidi(say(`valuations:status.${status}`)))
    .join(` ${say('records:filter.or')} `)
  const status = `${say('valuations:field.status')}: ${statuses}`
  await expect(chips(page, say)).toHaveText([
    status,
    chip(say('valuations:column.purpose'), say('valuations:purpose.MORTGAGE')),
    chip(say('valuations:field.ownerName'), 'ا'),
    from,
  ])
  expect(address(page)).toEqual(filters)
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'a list with chips')

  // By keyboard alone: the focus goes to the next one, from the last to the one before, and at the end to the search.
  const remove = (filter: string) => page.getByRole('button', { name: say('records:filter.remove', { filter }) })
  await remove(status).press('Enter')
  await expect(remove(chip(say('valuations:column.purpose'), say('valuations:purpose.MORTGAGE')))).toBeFocused()
  await expect.poll(() => address(page).status).toBeUndefined()
  await remove(from).press('Enter')
  await expect(remove(chip(say('valuations:field.ownerName'), 'ا'))).toBeFocused()
  expect(address(page)).not.toHaveProperty('dateField')
  for (let left = 1; left >= 0; left--) {
    await page.keyboard.press('Enter')
    await expect(chips(page, say)).toHaveCount(left)
  }
  await expect(searchBox(page, say)).toBeFocused()
  await expect(page).toHaveURL(/\/valuations$/)
})

test('people are chosen by name, by those who may know them', ONCE, async ({ as, firm, say }) => {
  const [someone] = await firm.call<{ id: string; displayName: string }[]>('appraiser', 'people.assignable')
  const page = await as('appraiser')
  await page.goto(`/valuations?assignedTo=${someone?.id}&createdBy=00000000-0000-4000-8000-000000000000`)
  await expect(chips(page, say).first()).toHaveText(
    `${say('valuations:field.assignedTo')}: ${isolateBidi(someone?.displayName ?? '')}`,
  )
  await expect(chips(page, say).last()).toContainText(say('records:filter.someone'))
  await expect(page.getByText(say('valuations:list.none'))).toBeVisible()
  await page
    .getByRole('button', { name: say('records:list.clear') })
    .last()
    .click()
  await expect(rows(page)).toHaveCount(20)

  const client = await as('client')
  const asked: string[] = []
  client.on('request', (request) => asked.push(request.url()))
  await client.goto('/valuations?createdBy=00000000-0000-4000-8000-000000000000')
  await openFilters(client, say)
  await expect(client.getByRole('combobox', { name: say('valuations:column.purpose') })).toBeVisible()
  await expect(client.getByRole('combobox', { name: say('valuations:field.assignedTo') })).toHaveCount(0)
  expect(asked.filter((url) => url.includes('people.assignable'))).toEqual([])
})

test('what is no filter says so, narrows nothing, and can be removed', LONG, async ({ as, say }) => {
  const page = await as('readonly')
  await page.goto('/valuations?status=BOGUS&purpose=X&startDate=2026-99-99')
  await expect(rows(page)).toHaveCount(20)
  await expect(chips(page, say)).toHaveCount(3)
  for (const value of ['BOGUS', 'X', '2026-99-99'])
    await expect(chips(page, say).filter({ hasText: isolateBidi(value) })).toContainText(
      say('records:filter.unknown', { name: '', value: '' }).replace(/^[\s:]+/, ''),
    )
  await expectAccessible(page, 'chips that are no filter')
  for (let left = 2; left >= 0; left--) {
    await chips(page, say).first().getByRole('button').click()
    await expect(chips(page, say)).toHaveCount(left)
  }
  await expect(page).toHaveURL(/\/valuations$/)

  await page.goto('/valuations?dateField=requestDate&startDate=2026-06-01&endDate=2026-05-01')
  await expect(rows(page)).toHaveCount(20)
  await expect(chips(page, say)).toHaveCount(2)
  await expect(chips(page, say).first()).toContainText(say('records:filter.reversed', { filter: '' }).trim())
  await openFilters(page, say)
  await expect(page.getByText(say('kernel:rangeReversed'))).toBeVisible()
  const end = page.getByRole('textbox', { name: say('list:filter.endDate'), exact: true })
  await end.fill('٣١/٦')
  await end.press('Tab')
  await expect(page.getByText(say('records:filter.noDate'))).toBeVisible()
  expect(address(page).endDate).toBe('2026-05-01')
  await end.fill('٣٠/٦/٢٠٢٦')
  await expect.poll(() => address(page).endDate).toBe('2026-06-30')
  await expect(page.getByText(say('kernel:rangeReversed'))).toHaveCount(0)
  // Escape belongs to the list that is open, and then to the panel.
  await page.getByRole('combobox', { name: say('valuations:column.purpose') }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(end).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(end).toHaveCount(0)
})

test('whatever is searched for, the page stays, and the address keeps it', LONG, async ({ as, say }) => {
  const page = await as('readonly')
  await page.goto('/valuations')
  const box = searchBox(page, say)
  for (const text of ['م', `%_\\'"`, 'سالم VAL-2026 ٠١', '؟!،.', 'ب'.repeat(500)]) {
    await box.fill(text)
    await box.press('Enter')
    await expect.poll(() => address(page).text).toBe(text)
    await expect(page.getByRole('table').or(page.getByText(say('valuations:list.none')))).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await noSideways(page)
  }
  await box.fill('ب'.repeat(600))
  await expect(box).toHaveValue('ب'.repeat(500))
  // The text stays in the box on the way back, and typing left one step.
  await page.reload()
  await expect(box).toHaveValue('ب'.repeat(500))
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL(/\/valuations$/)
})

test(
  'what was searched for is marked in the original spelling, also where no column shows it',
  LONG,
  async ({ as, firm, say }) => {
    const [mark, bank] = [unique(), unique()]
    await firm.create('appraiser', { ownerName: `ورثة إِبراهيم المطوّع ${mark}`, requestor: `بنكُ ${bank}` })
    const page = await as('appraiser')
    await page.goto('/valuations')
    const box = searchBox(page, say)
    await box.fill(`ابراهيم المطوع ${mark.toUpperCase()}`)
    await expect(rows(page)).toHaveCount(1)
    const marks = page.getByRole('table').locator('mark')
    await expect(marks).toHaveText(['إِبراهيم', 'المطوّع', mark])
    expect(await marks.first().evaluate((word) => getComputedStyle(word).textDecorationLine)).toBe('underline')

    await box.fill(`بنك ${bank}`)
    await expect(marks).toHaveText(['بنكُ', bank])
    const cell = rows(page).getByRole('cell').filter({ hasText: 'ورثة' })
    await expect(cell).toContainText(`${say('valuations:field.requestor')}: بنكُ ${bank}`)
    await expectAccessible(page, 'marked matches')
    // A column that shows it needs no second line.
    await page.getByRole('button', { name: say('records:list.columns') }).click()
    await page.getByLabel(say('valuations:field.requestor'), { exact: true }).check()
    await expect(cell).not.toContainText(say('valuations:field.requestor'))
    await expect(marks).toHaveText(['بنكُ', bank])
  },
)

test('columns and density are chosen and kept, and what is overdue says so', LONG, async ({ as, firm, say }) => {
  const mark = unique()
  const late = await firm.create('appraiser', { ownerName: mark, dueDate: addDays(kuwaitToday(), -3) })
  const page = await as('appraiser')
  const heads = page.getByRole('columnheader')
  await page.goto(`/valuations?text=${mark}`)
  const overdue = rows(page).getByText(say('valuations:list.overdue'))
  await expect(overdue).toHaveCount(1)
  const high = (await rows(page).boundingBox())?.height ?? 0
  await page.getByRole('button', { name: say('records:list.columns') }).click()
  await page.getByLabel(say('valuations:field.dueDate'), { exact: true }).check()
  await page.getByLabel(say('valuations:field.location'), { exact: true }).uncheck()
  await expect(page.getByLabel(say('valuations:field.valuationNumber'), { exact: true })).toBeDisabled()
  await page.getByText(say('records:list.density.compact'), { exact: true }).click()
  await expectAccessible(page, 'the choice of columns')
  const names = [
    'field.valuationNumber',
    'field.ownerName',
    'field.requestDate',
    'field.status',
    'column.finalValue',
  ] as const
  const wanted = ['', ...[...names, 'field.dueDate' as const].map((name) => say(`valuations:${name}`))]
  await expect(heads).toHaveText(wanted)
  await page.reload()
  await expect(heads).toHaveText(wanted)
  await expect(overdue).toHaveCount(1)
  expect((await rows(page).boundingBox())?.height ?? 0).toBeLessThan(high)
  // All of them: the table scrolls in its own box, and its head stays.
  await page.goto('/valuations')
  await page.getByRole('button', { name: say('records:list.columns') }).click()
  const choices = page.getByRole('group', { name: say('records:list.columns') }).getByRole('checkbox')
  await expect(choices.last()).toBeVisible()
  for (const choice of await choices.all()) await choice.check()
  await expect(heads).toHaveCount(22)
  await noSideways(page)
  await page.getByRole('button', { name: say('records:list.lookReset') }).click()
  await expect(heads).toHaveCount(7)
  await expect(page.getByRole('link', { name: late.valuationNumber })).toBeVisible()
})

test(
  'rows are selected, copied and changed together; a stale one is reported and stays',
  ONCE,
  async ({ as, firm, say }) => {
    const mark = unique()
    const made = []
    for (let at = 0; at < 4; at++) made.push(await firm.create('appraiser', { ownerName: `${mark} ${'أبجد'[at]}` }))
    const [someone] = await firm.call<{ id: string; displayName: string }[]>('appraiser', 'people.assignable')
    const page = await as('appraiser', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`/valuations?text=${mark}`)
    await expect(rows(page)).toHaveCount(4)
    const box = (at: number) => rows(page).nth(at).getByRole('checkbox')
    const said = (count: number) => page.getByText(say('list:selected', { count, n: count })).first()

    // By mouse with Shift, by the box of the page, by keyboard.
    await box(0).click()
    await box(2).click({ modifiers: ['Shift'] })
    await expect(said(3)).toBeVisible()
    const all = page.getByRole('checkbox', { name: say('records:list.selectAll') })
    await all.press('Space')
    await expect(said(4)).toBeVisible()
    await page.getByRole('button', { name: say('records:list.unselect') }).click()
    await expect(page.getByRole('group', { name: say('list:selection') })).toHaveCount(0)
    await box(1).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(said(3)).toBeVisible()
    await expectAccessible(page, 'selected rows')
    await page.getByRole('button', { name: say('list:copyNumbers') }).click()
    const numbers = made.map(({ valuationNumber }) => valuationNumber).toReversed()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(numbers.slice(1).join('\n'))

    // Somebody else was at one of them.
    const [stale] = made
    await firm.call('senior', 'valuations.update', { id: stale?.id, version: stale?.version, changes: { notes: mark } })
    await page.getByRole('button', { name: say('list:assign') }).click()
    const dialog = page.getByRole('dialog')
    const person = dialog.getByRole('combobox', { name: say('valuations:field.assignedTo') })
    await dialog.getByRole('button', { name: say('bulk:list.bulk.apply') }).click()
    await expect(dialog.getByText(say('bulk:list.bulk.assignedTo.missing'))).toBeVisible()
    await expect(person).toBeFocused()
    await person.click()
    // Beside the name is the work that is open on this person's desk.
    await optionOf(page, someone?.displayName ?? '').click()
    await expectAccessible(page, 'the dialog for many rows')
    await dialog.getByRole('button', { name: say('bulk:list.bulk.apply') }).click()
    await expect(dialog.getByText(say('bulk:list.bulk.changed', { count: 2, n: 2 }))).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([`${stale?.valuationNumber}: ${say('errors:stale-version')}`])
    await expect(person).toHaveValue(someone?.displayName ?? '')
    // It is still selected, now at its newest version: once more, knowingly.
    await dialog.getByRole('button', { name: say('shell:retry') }).click()
    await expect(page.getByText(say('bulk:list.bulk.changed', { count: 1, n: 1 }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('group', { name: say('list:selection') })).toHaveCount(0)
    for (const { id } of made.slice(0, 3))
      expect(await firm.call('appraiser', 'valuations.get', { id })).toMatchObject({ assignedTo: someone?.id })
  },
)

test('a lost network in the middle of many changes loses nothing', LONG, async ({ as, firm, say }) => {
  const mark = unique()
  const made = []
  for (let at = 0; at < 3; at++) made.push(await firm.create('appraiser', { ownerName: `${mark} ${'أبجد'[at]}` }))
  const page = await as('appraiser')
  await page.goto(`/valuations?text=${mark}`)
  await page.getByRole('checkbox', { name: say('records:list.selectAll') }).check()
  await page.getByRole('button', { name: say('list:due') }).click()
  const dialog = page.getByRole('dialog')
  const due = dialog.getByRole('textbox', { name: say('valuations:field.dueDate') })
  await due.fill('31/2/2027')
  await dialog.getByRole('button', { name: say('bulk:list.bulk.apply') }).click()
  await expect(dialog.getByText(say('bulk:list.bulk.dueDate.missing'))).toBeVisible()
  await due.fill('1/3/2027')
  // The second change arrives, and its answer is lost.
  let calls = 0
  await page.route('**/rpc/valuations.update', async (route) => {
    calls++
    if (calls < 2) return route.continue()
    if (calls === 2) await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: say('bulk:list.bulk.apply') }).click()
  await expect(dialog.getByText(say('bulk:list.bulk.left', { count: 2, n: 2 }))).toBeVisible()
  await expect(dialog.getByText(say('bulk:list.bulk.changed', { count: 1, n: 1 }))).toBeVisible()
  expect(calls).toBe(2)
  await page.unroute('**/rpc/valuations.update')
  await dialog.getByRole('button', { name: say('shell:retry') }).click()
  await expect(dialog).toHaveCount(0)
  for (const { id } of made)
    expect(await firm.call('appraiser', 'valuations.get', { id })).toMatchObject({ dueDate: '2027-03-01', version: 2 })

  // Anyone who may only read selects and copies, and changes nothing.
  const reader = await as('readonly')
  await reader.goto(`/valuations?text=${mark}`)
  await reader.getByRole('checkbox', { name: say('records:list.selectAll') }).check()
  await expect(reader.getByRole('button', { name: say('list:copyNumbers') })).toBeVisible()
  await expect(reader.getByRole('button', { name: say('list:assign') })).toHaveCount(0)
})

test(
  'pages come before they are asked for; back and forward restore list, page, scroll and filters',
  ONCE,
  async ({ as, say }) => {
    const page = await as('readonly', { viewport: { width: 1440, height: 600 } })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('valuations.list')) asked.push(request.postData() ?? '')
    })
    // What other tests add meanwhile was not requested before today.
    const filters = { status: 'COMPLETED,DRAFT', dateField: 'requestDate', endDate: addDays(kuwaitToday(), -1) }
    await page.goto(`/valuations?${new URLSearchParams(filters)}`)
    await expect(rows(page)).toHaveCount(20)
    await expect.poll(() => asked.filter((body) => body.includes('lastId')).length).toBe(1)
    const first = await rows(page).first().getByRole('link').textContent()
    await page.getByRole('link', { name: say('records:list.next') }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rows(page).first().getByRole('link')).not.toHaveText(first ?? '')
    const second = await rows(page).first().getByRole('link').textContent()

    await rows(page).nth(12).getByRole('link').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 150)
    const before = await restingPlace(page)
    expect(before).toBeGreaterThan(100)
    await rows(page).nth(13).getByRole('link').click()
    await expect(page).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
    await settled(page)
    await page.goBack()
    await expect(rows(page).first().getByRole('link')).toHaveText(second ?? '')
    expect(await restingPlace(page)).toBe(before)
    expect(address(page)).toMatchObject({ ...filters, page: '2' })
    await page.goBack()
    await expect(rows(page).first().getByRole('link')).toHaveText(first ?? '')
    await expect(page).not.toHaveURL(/page=/)
    await page.goForward()
    await expect(rows(page).first().getByRole('link')).toHaveText(second ?? '')
    await page.getByRole('link', { name: say('records:list.previous') }).click()
    await expect(rows(page).first().getByRole('link')).toHaveText(first ?? '')
  },
)

test(
  'the rows come first and their number after them; what was not counted to its end says so, until the exact one takes its place',
  ONCE,
  async ({ as, say }) => {
    const page = await as('readonly')
    const [counted, exactly] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/rpc/valuations.list', async (route) => {
      const { count, exactTotal } = route.request().postDataJSON() as { count?: string; exactTotal?: boolean }
      if (count !== 'only') {
        const answer = await (await route.fetch()).json()
        return route.fulfill({ json: { ...answer, hasMore: true, totalCount: 20, totalIsExact: false } })
      }
      await (exactTotal ? exactly : counted).promise
      const total = exactTotal ? { totalCount: 1234, totalIsExact: true } : { totalCount: 1000, totalIsExact: false }
      await route.fulfill({ json: { items: [], hasMore: false, lastId: null, ...total } })
    })
    await page.goto('/valuations?status=DRAFT')
    const pages = page.getByRole('navigation', { name: say('records:list.pages') })
    const moreThan = (n: string) => new RegExp(say('records:list.moreThan', { n }), 'i')
    const status = (hasText: string | RegExp) => page.getByRole('status').filter({ hasText })
    // The rows are there, whatever their number.
    await expect(status(say('records:list.counting'))).toBeVisible()
    await expect(rows(page).first().getByRole('link')).toBeVisible()
    await expect(pages).toContainText('…')
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, main nav a, main tbody tr')].map((one) => {
          const { left, top } = one.getBoundingClientRect()
          return [left, top].map(Math.round)
        }),
      )
    const before = await places()
    counted.resolve()
    await expect(status(moreThan('1,000'))).toBeVisible()
    await expect(pages).toContainText(moreThan('50'))
    expect(await places()).toEqual(before)
    exactly.resolve()
    await expect(status('1,234')).toBeVisible()
    await expect(pages).toContainText('62')
    await expect(page.getByText(moreThan('1,000'))).toHaveCount(0)
    expect(await places()).toEqual(before)
  },
)

test('a search that is typed on is given up, and only the last one is shown', ONCE, async ({ as, say }) => {
  const page = await as('readonly')
  await page.goto('/valuations')
  await expect(rows(page).first()).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/valuations.list', async (route) => {
    const { text } = route.request().postDataJSON() as { text?: string }
    if (text === 'قفطان') await held.promise
    await route.continue().catch(() => undefined)
  })
  const superseded = page.waitForEvent('requestfailed', (one) => one.postDataJSON()?.text === 'قفطان')
  const box = page.getByRole('textbox', { name: say('valuations:list.search') })
  const sent = page.waitForRequest((one) => one.postDataJSON()?.text === 'قفطان')
  await box.fill('قفطان')
  await sent
  await box.fill('قفطان لا يوجد')
  expect((await superseded).failure()?.errorText).toContain('ERR_ABORTED')
  await expect(page.getByText(say('valuations:list.none'))).toBeVisible()
  held.resolve()
})

test('the list is whole on a phone', LONG, async ({ as, firm, say }) => {
  const { valuationNumber } = await firm.create('appraiser')
  const page = await as('appraiser', PHONE)
  await page.goto('/valuations')
  await expect(page.getByRole('link', { name: valuationNumber })).toBeVisible()
  await page
    .getByRole('checkbox', { name: say('valuations:list.select', { number: isolateBidi(valuationNumber) }) })
    .tap()
  await expect(page.getByRole('button', { name: say('list:due') })).toBeInViewport({ ratio: 1 })
  await noSideways(page)
  await page.getByRole('button', { name: say('records:filter.add') }).tap()
  const sheet = page.getByRole('dialog', { name: say('records:filter.title') })
  await sheet.getByLabel(say('valuations:status.DRAFT'), { exact: true }).check()
  await sheet.getByRole('combobox', { name: say('valuations:column.purpose') }).tap()
  await page.getByRole('option', { name: say('valuations:purpose.MORTGAGE'), exact: true }).tap()
  await expect(page.getByRole('option')).toHaveCount(0)
  await sheet.getByRole('textbox', { name: say('list:filter.startDate'), exact: true }).fill('1/1/2026')
  // The foot lies over what is scrolled below it: at the end it covers nothing.
  await sheet.evaluate((one) => {
    for (const part of [one, ...one.querySelectorAll('*')]) part.scrollTop = part.scrollHeight
  })
  await expectAccessible(page, 'the sheet of filters')
  const box = await sheet.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  await sheet.getByRole('button', { name: say('records:filter.done'), exact: true }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(chips(page, say)).toHaveCount(3)
  await expect.poll(() => address(page).startDate).toBe('2026-01-01')
  await noSideways(page)
})

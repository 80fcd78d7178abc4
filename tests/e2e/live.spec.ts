import { expect, LONG, ONCE, type Page, test } from './support/test.ts'

// Resolves once the page receives changes.
const followed = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/live?'))

test(
  'what somebody else does is seen without reading again, and moves nothing that is read',
  ONCE,
  async ({ as, firm, say }) => {
    const { id, version } = await firm.create('appraiser')
    const page = await as('manager')
    const opened = followed(page)
    await page.goto(`/valuations/${id}`)
    await opened
    const timeline = page.getByRole('region', { name: say('records:details.timeline'), exact: true })
    await expect(timeline.getByRole('listitem')).toHaveCount(1)
    const changed = await firm.call('appraiser', 'valuations.update', {
      id,
      version,
      changes: { requestor: 'بنك بوبيان المباشر' },
    })
    await expect(page.getByText('بنك بوبيان المباشر').first()).toBeVisible()
    await expect(timeline.getByRole('listitem')).toHaveCount(2)

    await test.step('a form that is open says whose change came in, and shows it when asked', async () => {
      await page.getByRole('link', { name: say('records:details.edit') }).click()
      const requestor = page.getByRole('textbox', { name: say('valuations:field.requestor'), exact: true })
      await requestor.fill('ما كُتب هنا')
      await firm.call('appraiser', 'valuations.update', {
        id,
        version: changed.version,
        changes: { requestor: 'بنك وربة المباشر' },
      })
      const note = page.getByRole('status').filter({ hasText: 'سالم الهاجري' })
      await expect(note).toBeVisible()
      await expect(requestor).toHaveValue('ما كُتب هنا')
      await note.getByRole('button', { name: say('news:load') }).click()
      await expect(note).toBeHidden()
      await expect(page.getByText('بنك وربة المباشر').first()).toBeVisible()
    })
  },
)

test('a list says what is new at its top and shows it when asked', LONG, async ({ as, firm, say }) => {
  const page = await as('senior')
  const opened = followed(page)
  await page.goto('/valuations')
  await opened
  const first = page.locator('#content [data-record]').first()
  const before = await first.textContent()
  // There before its words are, as screen readers announce changes alone.
  const bar = page.locator('#content .no-print[tabindex="-1"]')
  const announced = bar.getByRole('status').filter({ hasText: /^$/ })
  const place = await announced.elementHandle()
  const { valuationNumber } = await firm.create('appraiser')
  const news = bar.getByRole('button', { name: say('news:show') })
  await expect(news).toBeVisible()
  expect(await place?.textContent()).toBe(say('news:someNew'))
  await expect(first).toHaveText(before ?? '')
  await news.click()
  await expect(page.locator('#content [data-record]').first()).toContainText(valuationNumber.slice(-4))
  await expect(news).toBeHidden()
})

test(
  'of the tabs of a browser one is notified and passes it on; another goes on when it closes',
  LONG,
  async ({ as, firm }) => {
    const { id, version } = await firm.create('appraiser')
    const first = await as('manager', { fresh: true })
    const streams: Page[] = []
    const opened = followed(first)
    first.context().on('request', (request) => {
      if (request.url().includes('/live?')) streams.push(request.frame().page())
    })
    await first.goto(`/valuations/${id}`)
    await opened
    const second = await first.context().newPage()
    await second.goto(`/valuations/${id}`)
    const change = async (from: number, requestor: string) => {
      await firm.call('appraiser', 'valuations.update', { id, version: from, changes: { requestor } })
      return { requestor, version: from + 1 }
    }
    const told = await change(version, 'بنك بوبيان الأول')
    for (const page of [first, second]) await expect(page.getByText(told.requestor).first()).toBeVisible()
    expect(new Set(streams)).toEqual(new Set([first]))

    const taken = followed(second)
    await first.close()
    await taken
    const { requestor } = await change(told.version, 'بنك بوبيان الثاني')
    await expect(second.getByText(requestor).first()).toBeVisible()
    expect(streams.at(-1)).toBe(second)
  },
)

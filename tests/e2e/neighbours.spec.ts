import { unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, heading, LONG, ONCE, type Page, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const ROWS = 21

const step = (page: Page, say: Say, to: 'previous' | 'next') =>
  page.getByRole('button', { name: say(`records:neighbours.${to}`) })
const place = (page: Page, say: Say) => page.getByRole('navigation', { name: say('records:neighbours.label') })
const position = (say: Say, at: number, total: string) => say('records:endless.position', { at: String(at), total })

test('from record to record within the list one came from, and back to the row', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('APPRAISER')
  const ownerName = `مالك ${unique()}`
  const made: string[] = []
  for (let n = 0; n < ROWS; n++) made.push((await firm.create(email, { ownerName })).valuationNumber)
  const page = await as(email)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/valuations.list')) asked.push(request.postData() ?? '')
  })
  const link = (n: number) => page.getByRole('link', { name: made[n] ?? '' })
  const isOpen = (n: number) => expect(page.getByText(made[n] ?? '').first()).toBeVisible()

  // To the first record with three keys.
  await page.goto(`/valuations?ownerName=${encodeURIComponent(ownerName)}&sort=valuationNumber`)
  await expect(link(19)).toBeVisible()
  await settled(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('shell:skipToList') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link(0)).toBeFocused()

  // The last of the page: the one after it is read when it is asked for, in the order of the list.
  await link(19).click()
  await isOpen(19)
  await expect(place(page, say)).toContainText(position(say, 20, '21'))
  await settled(page)
  const [next, previous] = [
    await step(page, say, 'next').boundingBox(),
    await step(page, say, 'previous').boundingBox(),
  ]
  expect(next?.x).toBeLessThan(previous?.x ?? 0)
  // Its keys come when the page rests.
  asked.length = 0
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(place(page, say)).toContainText(position(say, 21, '21'), { timeout: 1000 })
  }).toPass()
  await isOpen(20)
  await expect(heading(page)).toBeFocused()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/"sort":"valuationNumber"/)
  await expect(step(page, say, 'next')).toHaveAttribute('aria-disabled', 'true')

  // A reload and a visit to the form keep the way.
  await page.reload()
  await settled(page)
  await page.getByRole('link', { name: say('records:details.edit') }).click()
  await page.getByRole('link', { name: say('shell:cancel') }).click()
  await expect(place(page, say)).toContainText(position(say, 21, '21'))
  await page.goBack()
  await page.goBack()
  await step(page, say, 'previous').click()
  await isOpen(19)
  await step(page, say, 'previous').click()
  await isOpen(18)
  await expect(place(page, say)).toContainText(position(say, 19, '21'))

  // Back leads to the list from any of them, and to the row of the record that was shown last.
  await page.goBack()
  await expect(heading(page)).toHaveText(say('valuations:list.title'))
  await expect(link(18)).toBeFocused()
  await expect(link(18)).toBeInViewport()

  // Anyone who came by an address has no list.
  await page.keyboard.press('Enter')
  await isOpen(18)
  await expect(place(page, say)).toBeVisible()
  await page.goto(page.url())
  const { pathname } = new URL(page.url())
  await page.goto('/')
  await page.goto(pathname)
  await isOpen(18)
  await expect(place(page, say)).toHaveCount(0)
})

test('from property to property of the list in a single scroll', ONCE, async ({ as, say }) => {
  const page = await as('manager')
  await page.goto('/properties/optimized')
  const links = page.getByRole('table').getByRole('link')
  const names = [await links.nth(0).textContent(), await links.nth(1).textContent()]
  await links.nth(0).click()
  await expect(heading(page)).toHaveText(names[0] ?? '')
  await expect(place(page, say)).toBeVisible()
  await step(page, say, 'next').click()
  await expect(heading(page)).toHaveText(names[1] ?? '')
  await page.goBack()
  await expect(links.nth(1)).toBeFocused()
})

import { WIDEST } from '#kernel/page.ts'
import { expect, ONCE, type Page, test } from './support/test.ts'

/** Lets the server answer as if the register had more rows than all orders are offered for. */
async function widen(page: Page) {
  await page.route('**/rpc/valuations.list', async (route) => {
    const { sort, status, text } = route.request().postDataJSON()
    if (status || text) return route.continue()
    if (sort === 'requestDate') {
      const params = { most: WIDEST }
      const error = { type: 'VALIDATION', code: 'order-too-wide', message: 'Narrow the list first', params }
      return route.fulfill({ status: 422, json: { error } })
    }
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), isWide: true } })
  })
}

test(
  'a wide register is sorted by a column without an index once it is narrowed, and says so',
  ONCE,
  async ({ as, say }) => {
    const page = await as('appraiser')
    await widen(page)
    const left = page.getByText(say('records:list.sortLeft', { why: '' }).trim())
    const head = page
      .getByRole('columnheader', { name: say('valuations:field.requestDate') })
      .getByRole('button', { includeHidden: true })
    for (const path of ['/valuations', '/valuations/optimized']) {
      // As a saved view or a link has it.
      await page.goto(`${path}?sort=requestDate&order=desc`)
      await expect(page.getByRole('table').locator('tbody tr:has(a)').first()).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(left).toHaveCount(1)
      await expect(head).toHaveAttribute('aria-disabled', 'true')
      await expect(head).toHaveAttribute('title', /200|٢٠٠/)
      await head.dispatchEvent('click')
      await expect(page).toHaveURL(path)
    }
    const walked = page.getByRole('columnheader', { name: say('valuations:field.ownerName') }).getByRole('button')
    await expect(walked).not.toHaveAttribute('aria-disabled')
    await page.goto('/valuations?status=DRAFT')
    await expect(head).not.toHaveAttribute('aria-disabled')
    await head.click()
    await expect(page).toHaveURL(/status=DRAFT&sort=requestDate$/)
  },
)

import type { ComparisonLine, SavedComparison } from '#features/comparisons/model/saved.ts'
import { WEIGHTING } from '#features/comparisons/model.ts'
import type { Property, PropertyFields } from '#features/properties/model.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { BOTH_LONG, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

type Listed = { items: ComparisonLine[]; totalCount: number }

const addProperty = (firm: Firm, name: string, more: PropertyFields = {}) =>
  firm.call<Property>('appraiser', 'properties.create', {
    name,
    type: 'RESIDENTIAL',
    status: 'active',
    area: 400,
    location: 'السالمية',
    governorate: 'HAWALLI',
    blockNumber: '4',
    plotNumber: '112',
    yearBuilt: 2010,
    ...more,
  })

const twoProperties = async (firm: Firm) => {
  const word = unique()
  const one = await addProperty(firm, `بيت ${word}`)
  const other = await addProperty(firm, `فيلا ${word}`, { area: 650, yearBuilt: 1995 })
  return { word, one, other }
}

/** A saved comparison of two properties that no other test has. */
async function saved(firm: Firm, who = 'appraiser') {
  const { word, one, other } = await twoProperties(firm)
  const comparison = await firm.call<SavedComparison>(who, 'comparisons.save', {
    name: `مقارنة ${word}`,
    description: 'للعميل',
    primaryPropertyId: one.id,
    propertyIds: [one.id, other.id],
    dimensionConfigs: [
      { dimension: 'property_size', weight: 0.5 },
      { dimension: 'building_age', weight: 0.5 },
    ],
    weightingMethod: WEIGHTING.equal,
  })
  return { word, one, other, comparison }
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test(
  'two properties are chosen, compared and kept once; what changes since is reported, and computed again',
  BOTH_LONG,
  async ({ as, firm, say }) => {
    const { word, one, other } = await twoProperties(firm)
    const page = await as('appraiser')
    await page.goto(`/properties?text=${word}`)
    const box = (name: string) =>
      page.getByRole('checkbox', { name: say('properties:list.select', { name: isolateBidi(name) }) })
    await box(one.name ?? '').check()
    const act = page.getByRole('group', { name: say('properties:list.selection') })
    await expect(act.getByRole('button', { name: say('properties:list.compare') })).toBeDisabled()
    await expect(act).toContainText(say('properties:list.compare.few'))
    await box(other.name ?? '').check()
    await act.getByRole('link', { name: say('properties:list.compare') }).click()
    await expect(page).toHaveURL(/\/properties\/compare\?p=/)

    // Kept under a name, which is asked for before anything is sent; a double press keeps one.
    await page.getByRole('button', { name: say('comparisons:save.save') }).click()
    const name = dialog(page).getByRole('textbox', { name: say('comparisons:save.name') })
    await expect(name).toBeFocused()
    await dialog(page)
      .getByRole('button', { name: say('comparisons:save.save') })
      .click()
    await expect(dialog(page)).toContainText(say('comparisons:fault.name'))
    await expect(name).toBeFocused()
    await expectAccessible(page)
    await name.fill(`مقارنة ${word}`)
    await dialog(page)
      .getByRole('textbox', { name: say('comparisons:save.description') })
      .fill('بطلب من العميل')
    await dialog(page)
      .getByRole('button', { name: say('comparisons:save.save') })
      .dblclick()
    await expect(heading(page)).toHaveText(`مقارنة ${word}`)
    await expect(page).toHaveURL(/\/properties\/compare\/[\da-f-]{36}$/)
    const kept = await firm.call<Listed>('appraiser', 'comparisons.list', { text: word })
    expect(kept.totalCount).toBe(1)
    await settled(page)
    await expect(page.getByText('بطلب من العميل')).toBeVisible()
    await expect(panel(page, say('comparisons:saved.since'))).toHaveCount(0)
    await expectAccessible(page)

    // Somebody measures one of them again.
    await firm.call('senior', 'properties.update', { id: one.id, version: 1, changes: { area: 1200 } })
    await page.goto(`/properties/comparisons?text=${word}`)
    const row = page.getByRole('row').filter({ hasText: `مقارنة ${word}` })
    await expect(row).toContainText(say('comparisons:list.changed'))
    await expect(row).toContainText(one.name ?? '')
    await expectAccessible(page)
    await row.getByRole('link').click()
    const since = panel(page, say('comparisons:saved.since'))
    await expect(since).toContainText(one.name ?? '')
    await expect(since.locator('del')).toHaveText(say('kernel:inSqm', { size: '400' }))
    await expect(since.locator('ins')).toHaveText(say('kernel:inSqm', { size: '1,200' }))
    await expectAccessible(page)
    await since.getByRole('button', { name: say('comparisons:saved.recompute') }).click()
    await expect(since).toHaveCount(0)
    const timeline = panel(page, say('records:details.timeline'))
    await expect(timeline).toContainText(say('comparisons:saved.event.recomputed'))
    const [line] = (await firm.call<Listed>('appraiser', 'comparisons.list', { text: word })).items
    expect([line?.changed, line?.leaders]).toEqual([false, [one.id]])
  },
)

test(
  'of two who change one at once the second is shown by whom and what; what they wrote stays, even when it is deleted',
  LONG,
  async ({ as, firm, say }) => {
    const { comparison } = await saved(firm)
    const { id, version, name } = comparison
    const page = await as('appraiser')
    await page.goto(`/properties/compare/${id}`)
    const more = page.getByRole('button', { name: say('comparisons:saved.acts') })
    await more.click()
    await page.getByRole('button', { name: say('comparisons:saved.edit') }).click()
    const input = dialog(page).getByRole('textbox', { name: say('comparisons:save.name') })
    await input.fill('اسمي أنا')
    await firm.call('manager', 'comparisons.update', { id, version, changes: { description: 'وصف المدير' } })
    await dialog(page)
      .getByRole('button', { name: say('comparisons:save.changes') })
      .click()
    const note = dialog(page).getByRole('alert')
    await expect(note).toContainText(say('comparisons:save.stale'))
    await expect(note).toContainText('وصف المدير')
    await expect(input).toHaveValue('اسمي أنا')
    await expectAccessible(page)
    // Over the latest: each has changed their own, and both are kept.
    await dialog(page)
      .getByRole('button', { name: say('comparisons:save.over') })
      .click()
    await expect(heading(page)).toHaveText('اسمي أنا')
    await expect(dialog(page)).toHaveCount(0)
    await expect(more).toBeFocused()
    const now = await firm.call<SavedComparison>('appraiser', 'comparisons.get', { id })
    expect([now.name, now.description, now.version]).toEqual(['اسمي أنا', 'وصف المدير', 3])

    // One that is deleted while it is being changed: it is kept as a new one instead, and nothing is typed twice.
    await more.click()
    await page.getByRole('button', { name: say('comparisons:saved.edit') }).click()
    await input.fill(`${name} من جديد`)
    await firm.call('manager', 'comparisons.delete', { id, version: 3 })
    await dialog(page)
      .getByRole('button', { name: say('comparisons:save.changes') })
      .click()
    await expect(dialog(page)).toContainText(say('comparisons:save.gone'))
    await dialog(page).getByText(say('comparisons:save.where.new'), { exact: true }).click()
    await expect(input).toHaveValue(`${name} من جديد`)
    await dialog(page)
      .getByRole('button', { name: say('comparisons:save.save') })
      .click()
    await expect(heading(page)).toHaveText(`${name} من جديد`)
    await expect(page).not.toHaveURL(new RegExp(id))
  },
)

test(
  'a comparison is deleted when one says so, and its address tells what became of it',
  LONG,
  async ({ as, firm, say }) => {
    const { comparison, one } = await saved(firm)
    const { id, name } = comparison
    // A property that is gone is in the comparison by the name that it had.
    const { word } = { word: one.name ?? '' }
    await firm.call('admin', 'properties.delete', { id: one.id, version: 1 })
    const page = await as('appraiser')
    await page.goto('/properties/comparisons')
    await page.goto(`/properties/compare/${id}`)
    const since = panel(page, say('comparisons:saved.since'))
    await expect(since).toContainText(say('comparisons:saved.since.gone', { name: word }))
    await expect(since.getByRole('button', { name: say('comparisons:saved.recompute') })).toHaveCount(0)
    await expect(since.getByRole('link', { name: say('comparisons:saved.change') })).toHaveAttribute(
      'href',
      new RegExp(`of=${id}`),
    )
    await page.getByRole('button', { name: say('comparisons:saved.acts') }).click()
    await expect(page.getByRole('button', { name: say('comparisons:saved.duplicate') })).toHaveCount(0)
    await page.getByRole('button', { name: say('comparisons:saved.delete') }).click()
    await expect(dialog(page)).toContainText(say('comparisons:saved.deleteText', { name: isolateBidi(name) }))
    await expectAccessible(page)
    await dialog(page)
      .getByRole('button', { name: say('records:ask.keep') })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: say('comparisons:saved.acts') }).click()
    await page.getByRole('button', { name: say('comparisons:saved.delete') }).click()
    await dialog(page)
      .getByRole('button', { name: say('comparisons:saved.delete') })
      .click()
    await expect(page).toHaveURL('/properties/comparisons')
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)

    await page.goto(`/properties/compare/${id}`)
    await expect(heading(page)).toHaveText(say('comparisons:saved.deleted', { name: isolateBidi(name) }))
    await expect(panel(page, say('records:details.timeline'))).toContainText(say('comparisons:saved.event.created'))
    // Anyone who sees no rows of others learns nothing of it.
    const client = await as('client')
    await client.goto(`/properties/compare/${id}`)
    await expect(heading(client)).toHaveText(say('shell:error.NOT_FOUND'))
    await expect(client.getByText(name)).toHaveCount(0)
  },
)

test('on a phone a property leads to its comparisons and to a new one', LONG, async ({ as, firm, say }) => {
  const { comparison, one, other } = await saved(firm)
  const page = await as('appraiser', PHONE)
  await page.goto(`/properties/${one.id}`)
  const standing = panel(page, say('comparisons:panel.title'))
  await expect(standing.getByRole('link', { name: comparison.name })).toBeVisible()
  await noSideways(page)
  await standing.getByRole('link', { name: say('comparisons:panel.all', { n: '1' }) }).click()
  await expect(page).toHaveURL(`/properties/comparisons?propertyId=${one.id}`)
  await expect(page.getByRole('list', { name: say('records:filter.chips') })).toContainText(one.name ?? '')
  await expect(page.getByRole('listitem').filter({ hasText: comparison.name })).toContainText(other.name ?? '')
  await noSideways(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: comparison.name }).click()
  await expect(heading(page)).toHaveText(comparison.name)
  await settled(page)
  await noSideways(page)
  await page.goto(`/properties/${one.id}`)
  await page.getByRole('link', { name: say('properties:details.compare') }).click()
  await expect(page).toHaveURL(`/properties/compare?p=${one.id}`)

  // In the list without pages as well, and not more than are compared.
  await page.goto('/properties/optimized')
  const boxes = page.locator('input[data-row]')
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check()
  const act = page.getByRole('group', { name: say('properties:list.selection') })
  await expect(act.getByRole('link', { name: say('properties:list.compare') })).toHaveAttribute(
    'href',
    /p=([\da-f-]{36}(%2C|,)?){4}$/,
  )
  await boxes.nth(4).check()
  await expect(act).toContainText(say('properties:list.compare.many'))
  await expect(act.getByRole('button', { name: say('properties:list.compare') })).toBeDisabled()
})

test('the palette finds a saved comparison by its name, and the ways to compare', ONCE, async ({ as, firm, say }) => {
  const { word, comparison } = await saved(firm)
  const page = await as('appraiser')
  await page.goto('/')
  await settled(page)
  await page.keyboard.press('Control+K')
  const input = page.getByRole('combobox')
  await input.fill(`مقارنة ${word}`)
  const found = page.getByRole('group', { name: say('palette:group.comparisons') })
  await found.getByRole('option', { name: comparison.name }).click()
  await expect(heading(page)).toHaveText(comparison.name)
  await page.keyboard.press('Control+K')
  await input.fill('saved comparisons')
  await page.getByRole('option', { name: say('header:comparisons') }).click()
  await expect(page).toHaveURL('/properties/comparisons')
  await expect(heading(page)).toHaveText(say('comparisons:list.title'))
})

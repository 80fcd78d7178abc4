import { expectAccessible } from './support/axe.ts'
import { expect, heading, LONG, type Page, test } from './support/test.ts'

// An area that no other test names.
const OLD = 'جزيرة كبر'
const NEW = { ar: 'جزيرة المرجان', en: 'Coral Island' }

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'an administrator renames an area; the form’s picker finds it by both names, and the list’s filter the old record',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await firm.call<{ id: string }>('appraiser', 'properties.create', {
      type: 'LAND',
      status: 'active',
      area: 400,
      location: OLD,
      blockNumber: '1',
      plotNumber: '7',
    })
    const page = await as('admin')
    await page.goto('/admin/areas')
    const tabs = page.locator('main').getByRole('navigation', { name: say('header:admin') })
    await expect(tabs.getByRole('link', { name: say('header:admin.areas') })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('textbox', { name: say('areas:search') }).fill('kubbar')
    await expect(page.getByRole('table').locator('tbody tr:has(a)')).toHaveCount(1)
    await page.getByRole('link', { name: OLD }).click()
    await expect(heading(page)).toHaveText(OLD)
    await page.getByRole('button', { name: say('areas:change') }).click()
    await expectAccessible(page, 'the form of a change')
    await dialog(page).getByLabel(say('areas:nameAr')).fill('Coral')
    await dialog(page).getByLabel(say('areas:nameEn')).fill('Salmiya')
    await dialog(page).getByLabel(say('areas:change.reason')).fill('قرار رقم 7')
    await dialog(page)
      .getByRole('button', { name: say('areas:change.save') })
      .click()
    // What is wrong is said at its field, and nothing that was typed is lost.
    await expect(dialog(page).getByLabel(say('areas:nameAr'))).toBeFocused()
    await expect(dialog(page).getByText(say('areas:fault.nameAr'))).toBeVisible()
    await expect(
      dialog(page).getByText(say('areas:fault.taken', { area: 'السالمية', areaEn: 'Salmiya' })),
    ).toBeVisible()
    await expect(dialog(page).getByLabel(say('areas:change.reason'))).toHaveValue('قرار رقم 7')
    await dialog(page).getByLabel(say('areas:nameAr')).fill(NEW.ar)
    await dialog(page).getByLabel(say('areas:nameEn')).fill(NEW.en)
    await dialog(page)
      .getByRole('button', { name: say('areas:change.save') })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText(NEW.ar)
    await expect(page.getByText(say('areas:state.IN_FORCE'))).toBeVisible()

    await page.goto('/properties/create')
    const picker = page.locator('#field-location')
    for (const typed of ['كبر', 'المرجان', 'Coral', 'Kubbar']) {
      await picker.fill(typed)
      await expect(page.getByRole('option', { name: NEW.ar }), typed).toBeVisible()
    }
    await page.goto(`/properties?location=${encodeURIComponent(NEW.ar)}`)
    const rows = page.getByRole('table').locator('tbody tr:has(a)')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(OLD)
    await page.goto(`/properties/${id}`)
    await expect(page.getByText(say('places:renamed', { name: OLD, now: NEW.ar })).first()).toBeVisible()

    // A change in force is withdrawn with a reason, and what it renamed is called as before.
    await page.goto('/admin/areas/125')
    await page.getByRole('button', { name: say('areas:withdraw') }).click()
    await dialog(page)
      .getByRole('button', { name: say('areas:withdraw') })
      .click()
    await expect(dialog(page).getByText(say('areas:fault.reason'))).toBeVisible()
    await dialog(page).getByLabel(say('areas:reason')).fill('أُدخل سهواً')
    await dialog(page)
      .getByRole('button', { name: say('areas:withdraw') })
      .click()
    await expect(heading(page)).toHaveText(OLD)
    await expect(page.getByText(say('areas:state.WITHDRAWN'))).toBeVisible()
  },
)

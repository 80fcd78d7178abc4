import { expect, type Locator, type Page } from '@playwright/test'
import type { FormField } from '#features/valuations/ui/form/fields.ts'

/** A field of the valuation's form. */
export const field = (page: Page, name: FormField): Locator => page.locator(`#field-${name}`)

/** Chooses from a list of the form by the words that a person sees. */
export async function choose(page: Page, name: FormField, option: string): Promise<void> {
  await field(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(field(page, name)).toHaveValue(option)
}

/** What the faulty field says of itself to a screen reader. */
export async function faultOf(input: Locator): Promise<string> {
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ').filter(Boolean) ?? []
  const texts = await Promise.all(ids.map((id) => input.page().locator(`[id="${id}"]`).textContent()))
  return texts.join('\n')
}

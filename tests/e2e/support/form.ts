import { expect, type Locator, type Page } from '@playwright/test'
import type { FormField } from '#features/valuations/ui/form/fields.ts'
import { sample } from './firm.ts'
import type { Say } from './words.ts'

type Sample = ReturnType<typeof sample>

/** A field of the valuation's form. */
export const field = (page: Page, name: FormField): Locator => page.locator(`#field-${name}`)

/** An option of an open list by its own words; a detail may be beside them. */
export const optionOf = (page: Page, words: string): Locator =>
  page.getByRole('option').filter({ has: page.getByText(words, { exact: true }) })

/** Chooses from a list of the form by the words that a person sees. */
export async function choose(page: Page, name: FormField, option: string): Promise<void> {
  await field(page, name).click()
  await optionOf(page, option).click()
  await expect(field(page, name)).toHaveValue(option)
}

/** What the faulty field says of itself to a screen reader. */
export async function faultOf(input: Locator): Promise<string> {
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ').filter(Boolean) ?? []
  const texts = await Promise.all(ids.map((id) => input.page().locator(`[id="${id}"]`).textContent()))
  return texts.join('\n')
}

/** Fills what a valuation cannot be without, as a person would: `sample` with other texts laid over it. */
export async function fillForm(page: Page, say: Say, other: Partial<Pick<Sample, 'ownerName'>> = {}): Promise<void> {
  const { purpose, documentType, propertyCategory, areaName, propertySize, ...texts } = { ...sample(), ...other }
  await choose(page, 'purpose', say(`valuations:purpose.${purpose as 'MORTGAGE'}`))
  await choose(page, 'documentType', say(`valuations:documentType.${documentType as 'PROPERTY_DOCUMENT'}`))
  await choose(page, 'propertyCategory', say(`valuations:category.${propertyCategory as 'RESIDENTIAL'}`))
  await field(page, 'areaName').fill(areaName)
  await page.getByRole('option').first().click()
  await field(page, 'propertySize').fill(String(propertySize))
  for (const [name, text] of Object.entries(texts)) await field(page, name as FormField).fill(text)
}

/** Opens a list of the form by keyboard, and gives it back unchanged. */
export async function onFirstOption(page: Page, name: FormField): Promise<void> {
  await field(page, name).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
}

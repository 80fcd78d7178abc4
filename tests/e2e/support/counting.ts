import type { Locator, Page } from '@playwright/test'

/** What a person did: presses of a button, a link, an option or a key that acts; fields typed or chosen in; screens gone to. */
export type Counted = { presses: number; fields: number; screens: number }

/** Works a page as a person does, and counts it. `isTouch` taps. */
export function counting(page: Page, isTouch = false) {
  const count: Counted = { presses: 0, fields: 0, screens: 0 }
  let path = ''
  page.on('framenavigated', (frame) => {
    const now = new URL(frame.url()).pathname
    if (frame !== page.mainFrame() || now === path) return
    path = now
    count.screens += 1
  })
  const press = async (target: Locator) => {
    count.presses += 1
    await (isTouch ? target.tap() : target.click())
  }
  return {
    count,
    press,
    type: async (target: Locator, text: string) => {
      count.fields += 1
      await target.fill(text)
    },
    /** Chooses an option of a list that opens. */
    choose: async (name: string, option: string, within: Page | Locator = page) => {
      count.fields += 1
      await press(within.getByRole('combobox', { name }))
      await press(page.getByRole('option', { name: option, exact: true }))
    },
    /** A key, or what is typed into the focused cell and entered. */
    key: async (key: string) => {
      count.presses += 1
      await page.keyboard.press(key)
    },
    cell: async (text: string, ends = 'Enter') => {
      count.fields += 1
      count.presses += 1
      await page.keyboard.type(text)
      await page.keyboard.press(ends)
    },
  }
}

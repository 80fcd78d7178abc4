import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Firm } from './firm.ts'
import { type As, heading, PHONE } from './test.ts'

type Look = { scheme: 'light' | 'dark'; contrast: 'normal' | 'high'; phone: boolean }
export const LIGHT: Look = { scheme: 'light', contrast: 'normal', phone: false }

/** Waits until a page stands: its heading, its data, its fonts. */
export async function settled(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

/** Asserts of every page that axe finds nothing, in one look of the product, and that nothing runs over sideways. */
export async function expectAllAccessible(as: As, firm: Firm, look: Look): Promise<void> {
  const { id } = await firm.create('appraiser', { finalValue: 250_000, notes: 'ملاحظة' })
  const visit = async (who: string | null, paths: string[]) => {
    const page = await as(who, { ...(look.phone ? PHONE : {}), reducedMotion: 'reduce' })
    await page.addInitScript(choose, look)
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      await expectAccessible(page, `${path}, ${JSON.stringify(look)}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${path} runs over sideways`).toBeLessThanOrEqual(0)
    }
  }
  await visit(null, ['/login', '/register', '/404'])
  const record = `/valuations/${id}`
  const lists = [
    '/valuations',
    '/valuations/optimized',
    '/valuations/simplified',
    '/valuations?text=zzz',
    '/properties',
    '/properties/optimized',
  ]
  await visit('appraiser', ['/', ...lists, '/valuations/create', record, `${record}/edit`])
}

function choose({ scheme, contrast }: Look): void {
  if (location.protocol !== 'http:') return
  localStorage.setItem('mantine-color-scheme-value', scheme)
  localStorage.setItem('contrast', contrast)
}

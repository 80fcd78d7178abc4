import { noise } from '../support/pictures.ts'
import { ENTRY, gallery, kept, notes, planned, stored, takeAlong } from './support/away.ts'
import { expectAccessible } from './support/axe.ts'
import { failStorage, mayFail, opensNoStorage } from './support/faulty-storage.ts'
import { choose, fileAt } from './support/papers.ts'
import { expect, LONG, type Locator, type Page, test } from './support/test.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

test(
  'a phone whose storage fails says so, loses nothing, and keeps it when it can again',
  LONG,
  async ({ as, firm, say }, info) => {
    test.setTimeout(240_000)
    const { email, id } = await planned(firm)
    const page = await as(email, ENTRY)
    const context = page.context()
    await mayFail(page)
    await takeAlong(page, say)
    await page.goto(`/inspections/${id}`)
    await expect(notes(page, say)).toBeVisible()
    const said = (fault: 'full' | 'failed') => page.getByRole('alert').filter({ hasText: say(`shell:device.${fault}`) })
    const keptHere = page.getByText(say('along:keptHere'))
    const refused = page.getByText(say('inspections:saving.refused'))

    // Without room and with a network the server has it at once.
    await failStorage(page, 'full')
    await notes(page, say).fill('مع الشبكة')
    await expect.poll(async () => (await stored(firm, email, id)).form.notes?.value).toBe('مع الشبكة')
    await expect(refused).toHaveCount(0)

    // Without room and without a network it stays on the screen, which says why.
    await context.setOffline(true)
    await notes(page, say).fill('بلا مساحة')
    await expect(refused).toBeVisible()
    await expect(said('full').first()).toBeVisible()
    await choose(page, gallery(page, say), fileAt(info, 'p.jpg', await noise(300, 6).jpeg().toBuffer()))
    const unkept = page.getByText(say('along:unkept', { count: 1, n: 1 }))
    await expect(unkept).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await failStorage(page, 'none')
    await button(page, say('shell:retry')).first().click()
    await expect(unkept).toHaveCount(0)
    await expect.poll(async () => (await kept(page)).files).toHaveLength(1)
    // The form is tried again without a press.
    await expect(keptHere).toBeVisible({ timeout: 20_000 })
    await expect(refused).toHaveCount(0)

    await failStorage(page, 'aborted')
    await notes(page, say).fill('قُطع الحفظ')
    await expect(said('failed').first()).toBeVisible()
    await expect(notes(page, say)).toHaveValue('قُطع الحفظ')
    await failStorage(page, 'none')
    await button(page, say('shell:retry')).click()
    await expect(keptHere).toBeVisible()

    // The browser closes the storage: it is opened again, and nobody notices.
    await failStorage(page, 'lost')
    await notes(page, say).fill('أُغلق التخزين')
    await expect(keptHere).toBeVisible()
    await page.reload()
    await expect(notes(page, say)).toHaveValue('أُغلق التخزين')

    // The end of the visit is not said to be kept before it is.
    await failStorage(page, 'full')
    await button(page, say('inspections:trouble')).click()
    const asked = page.getByRole('dialog')
    await asked.getByLabel(say('inspections:trouble.met')).fill('الحارس')
    await asked.getByLabel(say('inspections:trouble.said')).fill('لا مفتاح')
    await button(asked, say('inspections:trouble.save')).click()
    await expect(asked.getByRole('alert')).toContainText(say('shell:device.full'))
    await failStorage(page, 'none')
    await button(asked, say('inspections:trouble.save')).click()
    await expect(page.getByText(say('inspections:state.FAILED')).first()).toBeVisible()

    await context.setOffline(false)
    await expect.poll(async () => (await kept(page)).commands.length, { timeout: 60_000 }).toBe(0)
    const now = await stored(firm, email, id)
    expect(now).toMatchObject({ state: 'FAILED', form: { notes: { value: 'أُغلق التخزين' } } })
    expect(now.photos).toHaveLength(1)
  },
)

test('a browser that opens no storage says so, and sends what is entered at once', LONG, async ({ as, firm, say }) => {
  const { email, id } = await planned(firm)
  const page = await as(email, { ...ENTRY, serviceWorkers: 'block' })
  await opensNoStorage(page)
  await page.goto(`/inspections/${id}`)
  await expect(page.getByText(say('away:unopened'))).toBeVisible()
  await notes(page, say).fill('مباشرة')
  await expect.poll(async () => (await stored(firm, email, id)).form.notes?.value).toBe('مباشرة')
  await expect(page.getByText(say('inspections:saving.saved'))).toBeVisible()
  await page.context().setOffline(true)
  await notes(page, say).fill('حتى تعود الشبكة')
  await expect(page.getByText(say('inspections:saving.away'))).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await stored(firm, email, id)).form.notes?.value, { timeout: 20_000 })
    .toBe('حتى تعود الشبكة')
})

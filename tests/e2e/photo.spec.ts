import sharp from 'sharp'
import { halves } from '../support/pictures.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, LONG_ENGLISH, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const NAME = 'هدى العلي'
const picture = async (name = 'me.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await halves(800, 400).withMetadata({ orientation: 1 }).jpeg().toBuffer(),
})
const part = (page: Page, say: Say) => page.getByRole('group', { name: say('profile:photo.title') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const file = (page: Page) => page.locator('input[type=file]:not([capture])')
const shown = (page: Page) => page.locator('main img[src^="/files/photos/"]')

/** The width of the red half in the photo as it is shown, from 0 to 1. */
async function redIn(page: Page): Promise<number> {
  const answer = await page.request.get((await shown(page).getAttribute('src')) ?? '')
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const line = Array.from(
    { length: info.width },
    (_, x) => data[((info.height >> 1) * info.width + x) * info.channels] ?? 0,
  )
  return line.filter((red) => red > 128).length / info.width
}

test(
  'a photo is chosen, cut by keys and slider, saved, seen in the header, changed and removed',
  LONG_ENGLISH,
  async ({ firm, as, say }) => {
    const page = await as(await firm.person('CLIENT'))
    await page.goto('/profile')
    await settled(page)
    await expect(part(page, say).getByText(say('profile:photo.drop'))).toBeVisible()
    await expect(button(page, say('profile:photo.take'))).toBeHidden()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, say('profile:photo.add')).click(),
    ])
    await chooser.setFiles(await picture())
    const zoom = page.getByRole('slider', { name: say('profile:photo.zoom') })
    await expect(zoom).toBeFocused()
    await expectAccessible(page)

    // In the middle of a picture of two halves, both are alike; five presses push the red one in from its side.
    const frame = page.getByRole('application', { name: say('profile:photo.frame') })
    await frame.focus()
    for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
    await button(page, say('profile:photo.save')).click()
    await expect(page.getByText(say('profile:photo.saved'), { exact: true })).toBeVisible()
    await expect(button(page, say('profile:photo.change'))).toBeFocused()
    await expect(shown(page)).toBeVisible()
    expect(await redIn(page)).toBeCloseTo(0.75, 1)
    const address = await shown(page).getAttribute('src')
    await page.reload()
    await expect(page.locator(`header img[src="${address}"]`)).toBeVisible()
    await page.getByRole('button', { name: NAME, exact: true }).click()
    await expect(page.locator(`header img[src="${address}"]`)).toHaveCount(2)
    await page.keyboard.press('Escape')

    // Another one, looked at closely, its middle pointed at, and pulled.
    await file(page).setInputFiles(await picture())
    await zoom.fill('4')
    const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(box.x + 2, box.y + box.height / 2)
    await page.mouse.move(box.x + 60, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 - box.width / 4, box.y + 60, { steps: 4 })
    await page.mouse.up()
    await button(page, say('profile:photo.save')).click()
    await expect(shown(page)).not.toHaveAttribute('src', address ?? '')
    expect(await redIn(page)).toBeCloseTo(0.75, 1)

    await button(page, say('profile:photo.remove')).click()
    await expect(page.getByText(say('profile:photo.removeAsk'))).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await button(page, say('profile:photo.remove')).click()
    await expect(page.getByText(say('profile:photo.removed'), { exact: true })).toBeVisible()
    await expect(shown(page)).toHaveCount(0)
    await expect(button(page, say('profile:photo.add'))).toBeFocused()
  },
)

test('what fails keeps the photo there is, and can be tried again', LONG, async ({ firm, as, say }) => {
  const page = await as(await firm.person('CLIENT'))
  await page.goto('/profile')
  await file(page).setInputFiles(await picture())
  await button(page, say('profile:photo.save')).click()
  await expect(shown(page)).toBeVisible()
  const address = (await shown(page).getAttribute('src')) ?? ''

  // No picture at all, whatever its name.
  const page404 = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') }
  await file(page).setInputFiles(page404)
  await expect(page.getByRole('alert').getByText(say('profile:photo.unreadable'))).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await expect(shown(page)).toHaveAttribute('src', address)

  // Dropped; the line breaks; the same square is sent once more.
  const bytes = [...(await halves(300, 300).negate().png().toBuffer())]
  const transfer = await page.evaluateHandle((content) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }))
    return dropped
  }, bytes)
  await part(page, say).dispatchEvent('dragover', { dataTransfer: transfer })
  await part(page, say).dispatchEvent('drop', { dataTransfer: transfer })
  await page.route('**/files/photo', (route) => route.abort(), { times: 1 })
  await button(page, say('profile:photo.save')).click()
  await expect(page.getByRole('alert').getByText(say('errors:network-error'))).toBeVisible()
  await expect(page.locator(`header img[src="${address}"]`)).toBeVisible()

  // On its way it can be called back.
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/files/photo', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await button(page, say('profile:photo.save')).click()
  await expect(page.getByRole('progressbar', { name: say('profile:photo.sending') })).toBeVisible()
  await expectAccessible(page)
  await button(page, say('shell:cancel')).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  go()
  await page.unroute('**/files/photo')
  await button(page, say('profile:photo.save')).click()
  await expect(shown(page)).not.toHaveAttribute('src', address)

  // Too often, refused with the time to wait.
  for (let n = 0; n < 10; n++)
    await page.request.put('/files/photo', { data: 'x', headers: { origin: new URL(page.url()).origin } })
  await file(page).setInputFiles(await picture())
  await button(page, say('profile:photo.save')).click()
  await expect(page.getByRole('alert').getByText(say('profile:photo.tooOften', { count: 10, n: 10 }))).toBeVisible()
  await button(page, say('shell:cancel')).click()
  await expect(page.getByText(say('profile:photo.tooOften', { count: 10, n: 10 }))).toHaveCount(0)
  await expect(shown(page)).toBeVisible()
})

test('on a phone the camera is offered, and nothing runs over', LONG, async ({ firm, as, say }) => {
  const page = await as(await firm.person('CLIENT'), PHONE)
  await page.goto('/profile')
  await settled(page)
  await expect(part(page, say).getByText(say('profile:photo.drop'))).toBeHidden()
  await expect(button(page, say('profile:photo.take'))).toBeVisible()
  await page.locator('input[capture=user]').setInputFiles(await picture('camera.jpg'))
  await expect(page.getByRole('slider')).toBeFocused()
  await settled(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await button(page, say('profile:photo.save')).click()
  await expect(shown(page)).toBeVisible()
  await button(page, say('shell:openMenu')).click()
  await expect(page.getByRole('dialog').locator('img[src^="/files/photos/"]')).toBeVisible()
})

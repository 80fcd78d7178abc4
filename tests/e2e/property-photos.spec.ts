import type { Locator } from '@playwright/test'
import type { RecordPhoto, RecordPhotos } from '#features/photos/model.ts'
import type { PropertyDetails } from '#features/properties/model.ts'
import { textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { uploader } from '../support/uploader.ts'
import { expectAccessible } from './support/axe.ts'
import type { Firm } from './support/firm.ts'
import { choose, fileAt } from './support/papers.ts'
import { BOTH_LONG, expect, LONG, LONG_ENGLISH, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const NAME = 'بيت الصور 12'
const PARCEL = {
  type: 'RESIDENTIAL',
  status: 'active',
  area: 400,
  location: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
}
const picture = (width: number) => halves(width, 300).jpeg().toBuffer()
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, say: Say) => page.getByRole('region', { name: say('photos:title'), exact: true })
const tiles = (page: Page, say: Say) =>
  panel(page, say)
    .getByRole('list', { name: say('photos:title') })
    .getByRole('listitem')

/** A property with so many photos, captioned أ, ب, …; gives its id and theirs. */
async function withPhotos(firm: Firm, count: number) {
  const { id } = await firm.call<PropertyDetails>('appraiser', 'properties.create', { ...PARCEL, name: NAME })
  const { cookies } = await firm.sessionOf('appraiser')
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const its = uploader(`http://localhost:${process.env.E2E_PORT}`, { cookie })
  const captions = [...'أبجد'].slice(0, count)
  for (const [at, caption] of captions.entries()) {
    const { said } = await its.bring({ property: id }, `${caption}.jpg`, await picture(400 + at * 20))
    await firm.call('appraiser', 'properties.addPhoto', { propertyId: id, uploadId: said.id, captionAr: caption })
  }
  return id
}
const stored = async (firm: Firm, propertyId: string): Promise<RecordPhoto[]> =>
  (await firm.call<RecordPhotos>('appraiser', 'properties.photos', { propertyId })).items
const order = async (firm: Firm, id: string) => (await stored(firm, id)).map(({ captionAr }) => captionAr).join('')

test(
  'photos are chosen, seen, captioned, made the cover and deleted; what is no picture is reported',
  LONG_ENGLISH,
  async ({ as, firm, say }, info) => {
    const id = await withPhotos(firm, 0)
    const page = await as('appraiser')
    await page.goto(`/properties/${id}`)
    await expect(panel(page, say)).toContainText(say('photos:empty'))
    const files = [
      fileAt(info, 'front.jpg', await picture(640)),
      fileAt(info, 'back.jpg', await picture(480)),
      fileAt(info, 'deed.pdf', textPdf(['x'])),
    ]
    await choose(page, button(panel(page, say), say('photos:add')).first(), files)
    await expect(tiles(page, say)).toHaveCount(2)
    await expect(panel(page, say).getByRole('alert')).toContainText(say('errors:picture-is-other', { seen: 'PDF' }))
    await button(panel(page, say), say('uploads:cancel', { name: isolateBidi('deed.pdf') })).click()
    await expectAccessible(page)

    // It has a name before it has a caption, and a size before it is there.
    const named = (n: number) => say('photos:alt', { n, all: 2, name: isolateBidi(NAME) })
    const first = tiles(page, say).first().getByRole('img')
    await expect(first).toHaveAttribute('alt', named(1))
    expect(await first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    await button(panel(page, say), say('photos:actions', { name: named(2) })).click()
    await button(panel(page, say), say('photos:captions')).click()
    const asked = page.getByRole('dialog')
    await asked.getByLabel(say('photos:captionAr')).fill('الفناء الخلفي')
    await button(asked, say('photos:save')).click()
    await expect(asked).toHaveCount(0)
    // Whatever the language of the reader: it is the only caption.
    await expect(tiles(page, say).nth(1)).toContainText('الفناء الخلفي')

    await button(panel(page, say), say('photos:actions', { name: 'الفناء الخلفي' })).click()
    await button(panel(page, say), say('photos:makeCover')).click()
    await expect(tiles(page, say).first()).toContainText('الفناء الخلفي')
    await expect.poll(async () => (await stored(firm, id))[0]?.captionAr).toBe('الفناء الخلفي')

    await button(panel(page, say), say('photos:actions', { name: named(2) })).click()
    await button(panel(page, say), say('photos:remove')).click()
    await button(page.getByRole('dialog'), say('photos:remove')).click()
    await expect(tiles(page, say)).toHaveCount(1)
    expect((await stored(firm, id)).map(({ captionAr }) => captionAr)).toEqual(['الفناء الخلفي'])
  },
)

test('the order is changed by buttons, by the keys and by the mouse', LONG, async ({ as, firm, say }) => {
  const id = await withPhotos(firm, 4)
  const page = await as('appraiser')
  await page.goto(`/properties/${id}`)
  await button(panel(page, say), say('photos:arrange')).click()
  await button(panel(page, say), say('photos:earlier', { name: isolateBidi('ج') })).click()
  await expect.poll(() => order(firm, id)).toBe('أجبد')
  // Two presses one upon the other: both count.
  const later = button(panel(page, say), say('photos:later', { name: isolateBidi('أ') }))
  await later.click()
  await later.click()
  await expect.poll(() => order(firm, id)).toBe('جبأد')

  const grip = button(panel(page, say), say('photos:drag', { name: isolateBidi('د') }))
  await grip.focus()
  // Each key is answered in words before the next.
  const answer = page.getByRole('status').and(page.locator('[id^=DndLiveRegion]'))
  await page.keyboard.press('Space')
  await expect(answer).toHaveText(say('photos:drag.at', { name: isolateBidi('د'), n: '4', all: '4' }))
  // The sensor of keys listens a moment after it has said where the photo is.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(answer).toHaveText(say('photos:drag.at', { name: isolateBidi('د'), n: '3', all: '4' }), {
      timeout: 2_000,
    })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => order(firm, id)).toBe('جبدأ')
  // The server has the new order before the tiles have come to rest in it.
  await expect(button(tiles(page, say).nth(3), say('photos:drag', { name: isolateBidi('أ') }))).toBeVisible()

  // The place of the first tile, which itself moves aside while another is above it.
  const place = await tiles(page, say).nth(0).getByRole('img').boundingBox()
  const [x, y] = [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2]
  await tiles(page, say).nth(3).getByRole('img').hover()
  await page.mouse.down()
  await expect(async () => {
    await page.mouse.move(x + 20, y + 20, { steps: 5 })
    await page.mouse.move(x, y, { steps: 5 })
    await expect(answer).toHaveText(say('photos:drag.at', { name: isolateBidi('أ'), n: '1', all: '4' }), {
      timeout: 2_000,
    })
  }).toPass()
  await page.mouse.up()
  await expect.poll(() => order(firm, id)).toBe('أجبد')
  await button(panel(page, say), say('photos:arranged')).click()
  await expect(tiles(page, say).first()).toContainText('أ')
})

test(
  'photos are looked at one after the other, by keyboard, and a reader changes nothing',
  BOTH_LONG,
  async ({ as, firm, language, say }) => {
    const id = await withPhotos(firm, 3)
    const page = await as('readonly', PHONE)
    await page.goto(`/properties/${id}`)
    await expect(tiles(page, say)).toHaveCount(3)
    await expect(button(panel(page, say), say('photos:add'))).toHaveCount(0)
    await expect(button(panel(page, say), say('photos:arrange'))).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const opener = button(panel(page, say), say('photos:open', { name: 'أ' }))
    await opener.click()
    const shown = page.getByRole('dialog')
    await expect(shown.getByRole('heading', { name: 'أ' })).toBeVisible()
    const [forward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(forward)
    await expect(shown.getByRole('heading', { name: 'ب' })).toBeVisible()
    await page.keyboard.press(back)
    await expect(shown.getByRole('heading', { name: 'أ' })).toBeVisible()
    await page.keyboard.press('+')
    await expect(shown.getByRole('status').last()).toContainText('125')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

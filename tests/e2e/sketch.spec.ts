import type { InspectionDetails } from '#features/inspections/model.ts'
import { ENTRY, planned, stored, takeAlong } from './support/away.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, type Locator, ONCE, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const sketchOf = ({ form }: InspectionDetails) =>
  Object.entries(form).flatMap(([field, { value }]) => (field.startsWith('sketch.') ? [value] : []))

/** What the screen that draws is worked by. */
function drawing(page: Page, say: Say) {
  const editor = page.getByRole('dialog')
  const next = editor.getByRole('textbox', { name: say('sketch:length'), exact: true })
  return {
    editor,
    next,
    /** Types a length and, by its arrow key, a direction, and adds the side by 'Enter'. */
    side: async (length: string, key?: string) => {
      await next.fill(length)
      if (key) await next.press(key)
      await next.press('Enter')
      await expect(next).toHaveValue('')
    },
    lengthOf: (n: number) => editor.getByRole('textbox', { name: say('sketch:side.length', { n }), exact: true }),
    area: (n: string) => editor.getByText(say('sketch:squareMetres', { n }), { exact: true }).first(),
  }
}

test(
  'a floor with a notch and a void is drawn on a phone without a network, by keys and by finger, and its areas are taken',
  ONCE,
  async ({ as, firm, say }) => {
    test.slow()
    const { email, id } = await planned(firm, { fields: { propertyCategory: 'RESIDENTIAL' } })
    const page = await as(email, ENTRY)
    await takeAlong(page, say)
    await page.context().setOffline(true)
    await page.goto(`/inspections/${id}`)
    await button(page, say('sketch:draw')).tap()
    const { editor, next, side, lengthOf, area } = drawing(page, say)

    // 10 by 8 m with a notch of 4 by 3 m: 68 m². Each direction but two is what the last corner suggests.
    await button(editor, say('sketch:addSpace')).tap()
    await side('10')
    await side('5')
    await side('4,0')
    await side('٣', 'ArrowDown')
    await next.fill('6')
    await editor.getByRole('radio', { name: say('sketch:direction.left'), exact: true }).check({ force: true })
    await button(editor, say('sketch:add')).tap()
    await expect(lengthOf(5)).toHaveValue('6.00')
    await expect(area('68.00')).toBeVisible()
    await button(editor, say('sketch:close')).tap()
    await expect(lengthOf(6)).toHaveValue('8.00')
    await page.keyboard.press('Control+z')
    await expect(lengthOf(6)).toHaveCount(0)
    await button(editor, say('sketch:redo')).tap()
    await expect(editor.getByText(say('sketch:isClosed'))).toBeVisible()

    // A side that is pressed on the drawing is the one whose field is open in the list.
    const pressed = await middleOf(editor.locator('[data-side="1"]'))
    await page.touchscreen.tap(pressed.x, pressed.y)
    await expect(button(editor, say('sketch:side', { n: 2, direction: say('sketch:direction.down') }))).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await lengthOf(2).fill('x')
    await expect(editor.getByText(say('sketch:fault.length', { least: '0.01', most: '1,000' }))).toBeVisible()
    await lengthOf(2).fill('5')

    // A void of 2 by 1.5 m, drawn in one act and moved by the finger.
    await button(editor, say('sketch:addVoid')).tap()
    await editor.getByRole('textbox', { name: say('sketch:rectangle.across') }).fill('2')
    await editor.getByRole('textbox', { name: say('sketch:rectangle.down') }).fill('1,5')
    await button(editor, say('sketch:rectangle.add')).tap()
    await expect(area('3.00')).toBeVisible()
    await expect(editor.getByRole('region', { name: say('sketch:totals') })).toContainText('65.00')
    const across = editor.getByRole('textbox', { name: say('inspections:cell.x') })
    const before = await across.inputValue()
    await drag(page, editor.locator('[data-chosen] > path').first(), -30)
    await expect(across).not.toHaveValue(before)
    await expect(editor.getByText(say('sketch:faults'))).toHaveCount(0)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page, 'the drawing of a floor')
    await editor.getByRole('button', { name: say('shell:close') }).tap()

    // Kept on the phone, found again after the page is loaded again, and sent once there is a network.
    await expect(page.getByText(say('along:keptHere'))).toBeVisible()
    await page.reload()
    const floor = button(page, say('sketch:open.floor', { floor: say('inspections:floor.GROUND') }))
    await expect(floor).toBeVisible()
    await page.context().setOffline(false)
    await expect
      .poll(async () => sketchOf(await stored(firm, email, id)), { timeout: 30_000 })
      .toMatchObject([
        { floor: 'GROUND', kind: 'SPACE', label: 'MAIN', sides: '10@90 5@180 4@270 3@180 6@270 8@0' },
        { floor: 'GROUND', kind: 'VOID', sides: '2@90 1.5@180 2@270 1.5@0' },
      ])
    const drawn = { floor: say('inspections:floor.GROUND'), sketched: '65' }
    await expect(page.getByText(say('inspections:sketch.onlyDrawn', drawn))).toBeVisible()
    await button(page, say('inspections:sketch.take')).tap()
    await expect(page.getByText(say('inspections:sketch.agrees'))).toBeVisible()
    await expect
      .poll(async () => Object.values((await stored(firm, email, id)).form).map(({ value }) => value))
      .toContainEqual({ floor: 'GROUND', area: 65 })
  },
)

test('who may not fill in the form reads the sketch and changes nothing', async ({ as, firm, say }) => {
  const { email, id } = await planned(firm, { fields: { propertyCategory: 'RESIDENTIAL' } })
  const row = { floor: 'FIRST', kind: 'SPACE', label: 'MAIN', sides: '7@90 5@180' }
  await firm.call(email, 'inspections.saveForm', {
    inspectionId: id,
    commandId: crypto.randomUUID(),
    changes: [{ field: `sketch.${crypto.randomUUID()}`, base: null, value: row }],
  })
  const page = await as('readonly', PHONE)
  await page.goto(`/inspections/${id}`)
  await button(page, say('sketch:open.floor', { floor: say('inspections:floor.FIRST') })).tap()
  const { editor, next, lengthOf, area } = drawing(page, say)
  await expect(area('17.50')).toBeVisible()
  await expect(lengthOf(2)).toBeDisabled()
  await expect(next).toHaveCount(0)
  await expect(button(editor, say('sketch:addSpace'))).toHaveCount(0)
  await expect(editor.getByText(say('sketch:side.closing'))).toBeVisible()
  await expectAccessible(page, 'a sketch that is only read')
})

/** The middle of what is drawn, in pixels of the page: a straight side has no area that could be pressed by itself. */
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves what lies on the drawing along by pixels to the right. */
async function drag(page: Page, what: Locator, by: number): Promise<void> {
  const { x, y } = await middleOf(what)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y, { steps: 3 })
  await page.mouse.move(x + by, y, { steps: 3 })
  await page.mouse.up()
}

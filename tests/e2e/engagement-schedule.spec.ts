import type { ScheduleLine } from '#features/engagements/model/schedule.ts'
import { expectAccessible } from './support/axe.ts'
import { agreed, house } from './support/engagements.ts'
import { unique } from './support/firm.ts'
import { ARABIC_FIRST, expect, ONCE, type Page, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'two properties are added, the numbers that are missing are filled in from the list of what is missing, and their valuations are opened',
  ONCE,
  async ({ as, firm, say }) => {
    const id = await agreed(firm, { feeKind: 'EACH', fee: 150 })
    const names = ['دار الكشف الأولى', 'دار الكشف الثانية']
    for (const [at, name] of names.entries())
      await house(firm, { name, ownerName: 'صندوق الخليج', documentNumber: `وث-${at + 70}` })

    const page = await as('appraiser', { map: false })
    await page.goto(`/engagements/${id}/properties`)
    await expect(page.getByText(say('schedule:empty'))).toBeVisible()
    await page
      .getByRole('button', { name: say('schedule:add') })
      .first()
      .click()
    const field = dialog(page).getByRole('combobox', { name: say('schedule:add.property') })
    for (const name of names) {
      await field.fill(name)
      await page.getByRole('option', { name }).click()
    }
    await expectAccessible(page, 'the dialog that adds properties')
    await dialog(page)
      .getByRole('button', { name: say('schedule:add.save'), exact: true })
      .click()
    for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible()

    // Of several at once a field is given, and cleared by saying so alone.
    const bulk = async (write: () => Promise<void>) => {
      const boxes = page.getByRole('checkbox')
      await expect(boxes.first()).toBeVisible()
      for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
      await page.getByRole('button', { name: `${say('schedule:bulk')}…`, exact: true }).click()
      await write()
      await dialog(page)
        .getByRole('button', { name: say('schedule:save'), exact: true })
        .click()
      await expect(dialog(page)).toBeHidden()
    }
    const section = dialog(page).getByRole('textbox', { name: say('schedule:field.section') })
    const stored = async () =>
      (await firm.call<{ items: ScheduleLine[] }>('appraiser', 'engagements.schedule', { id })).items.map((line) => [
        line.section,
        line.lot,
      ])
    await bulk(async () => {
      await section.fill('القسم الأول')
      await dialog(page)
        .getByRole('textbox', { name: say('schedule:field.lot') })
        .fill('١')
    })
    expect(await stored()).toEqual(names.map(() => ['القسم الأول', '١']))
    await bulk(async () => {
      await dialog(page)
        .getByRole('checkbox', { name: say('schedule:field.section') })
        .check()
      await expect(section).toBeHidden()
      await expectAccessible(page, 'the dialog that changes several properties')
    })
    expect(await stored()).toEqual(names.map(() => [null, '١']))

    await page.getByRole('button', { name: say('schedule:open'), exact: true }).click()
    for (const name of names) {
      await dialog(page)
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: say('schedule:mend'), exact: true })
        .click()
      const plan = dialog(page).getByRole('textbox', { name: say('schedule:field.planNumber') })
      await plan.fill(`م/${name.length}`)
      await dialog(page)
        .getByRole('button', { name: say('schedule:save'), exact: true })
        .click()
      // Back in the list of what is missing.
      await expect(plan).toBeHidden()
    }
    await expectAccessible(page, 'the dialog that opens valuations')
    const open = dialog(page).getByRole('button', { name: say('schedule:open.save'), exact: true })
    await open.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: /VAL-\d{4}-\d+/ })).toHaveCount(2)
    const { items } = await firm.call<{ items: ScheduleLine[] }>('appraiser', 'engagements.schedule', { id })
    for (const { valuationNumber } of items)
      await expect(page.getByRole('link', { name: String(valuationNumber) })).toBeVisible()
    await expectAccessible(page, 'a schedule with opened valuations')
  },
)

test(
  'the proposed assignees are accepted, and several lines are given the same terms although another changes one meanwhile',
  ARABIC_FIRST,
  async ({ as, firm, say }) => {
    const [one, other] = [await firm.person('APPRAISER', { displayName: 'نورة' }), await firm.person('APPRAISER')]
    const idOf = async (who: string) => (await firm.call<{ user: { id: string } }>(who, 'people.me')).user.id
    const id = await agreed(firm, { team: [await idOf(one), await idOf(other)] })
    const places = ['السالمية', 'السالمية', 'حولي']
    const names = places.map((_, at) => `دار ${at + 1} ${unique()}`)
    const propertyIds: string[] = []
    for (const [at, location] of places.entries()) propertyIds.push(await house(firm, { location, name: names[at] }))
    await firm.call('appraiser', 'engagements.addProperties', { id, propertyIds, section: 'أ' })
    const lines = async () =>
      (await firm.call<{ items: ScheduleLine[] }>('appraiser', 'engagements.schedule', { id })).items

    const page = await as('appraiser', { map: false })
    await page.goto(`/engagements/${id}/properties`)
    await page.getByRole('button', { name: say('schedule:propose'), exact: true }).click()
    const proposed = dialog(page).getByRole('region', { name: say('schedule:propose.lines') })
    for (const name of names) await expect(proposed).toContainText(name)
    await expectAccessible(page, 'the proposed assignees')
    await dialog(page)
      .getByRole('button', { name: say('schedule:propose.save'), exact: true })
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'نورة' }).first()).toBeVisible()
    // Those of one area go to one person, the other area to the other.
    const [first, second, third] = (await lines()).map(({ assignedTo }) => assignedTo)
    expect([first, third].toSorted()).toEqual([await idOf(one), await idOf(other)].toSorted())
    expect(second).toBe(first)

    for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name }).check()
    const many = page.getByRole('group', { name: say('schedule:selection') })
    await many.getByRole('button', { name: say('schedule:bulk') }).click()
    await expect(dialog(page)).toContainText(say('schedule:bulk.title', { count: 2, n: '2' }))
    const field = (name: 'section' | 'fee') =>
      dialog(page).getByRole('textbox', { name: say(`schedule:field.${name}`), exact: true })
    await field('section').fill('ب')
    await field('fee').fill('125.5')
    await expectAccessible(page, 'the change of several lines')
    const save = dialog(page).getByRole('button', { name: say('schedule:save'), exact: true })
    // Another person changes one of them meanwhile: that is said, and nothing that was typed is lost.
    const [{ id: line, version } = { id: '', version: 0 }] = await lines()
    await firm.call('manager', 'engagements.changeProperties', { id, lines: [{ id: line, version, lot: '7' }] })
    await save.click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expect(field('fee')).toHaveValue(/125[.]5/)
    await save.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('group', { name: say('schedule:selection') })).toHaveCount(0)
    expect((await lines()).map(({ section, lot, fee }) => [section, lot, fee])).toEqual([
      ['ب', '7', 125.5],
      ['ب', null, 125.5],
      ['أ', null, null],
    ])
  },
)

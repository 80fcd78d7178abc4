import type { ValuationDetails } from '#features/valuations/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { expectAccessible } from './support/axe.ts'
import { sample, VALUED } from './support/firm.ts'
import { type OwnFirm, openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, type Page, PHONE, test } from './support/test.ts'

// The firm that other tests share asks neither for licences nor for declarations.
let firm: OwnFirm
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  firm = await openOwnFirm()
})
test.afterAll(() => firm.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const call = async <T = ValuationDetails>(page: Page, verb: string, input: object): Promise<T> => {
  const answer = await page.request.post(`${firm.base}/rpc/${verb}`, { data: input, headers: { origin: firm.base } })
  if (!answer.ok()) throw new Error(`${verb}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const open = async (page: Page, path: string) => {
  await page.goto(firm.base + path)
  await settled(page)
}
const choose = async (page: Page, label: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test(
  'a conflict is declared and decided before a file goes on, and earlier files are shown while one is typed',
  LONG,
  async ({ as, say }) => {
    const valuer = await as(null)
    await firm.enter(valuer, 'APPRAISER', 'سالم الهاجري', { totp: false })
    const parcel = { areaName: 'الجابرية', blockNumber: '9', plotNumber: '914' }
    const file = await call(valuer, 'valuations.create', { ...sample(), ...VALUED, ...parcel })
    await open(valuer, `/valuations/${file.id}`)
    const submit = button(valuer, say('valuations:move.SUBMITTED'))
    await expect(valuer.getByText(say('declarations:fault.missing', { name: 'سالم الهاجري' }))).toBeVisible()
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription(new RegExp(say('declarations:required')))
    await panel(valuer, say('details:details.next'))
      .getByRole('button', { name: say('declarations:declare') })
      .click()
    await choose(valuer, say('declarations:declare.kind'), say('declarations:kind.KINSHIP'))
    await button(valuer, say('declarations:declare.save')).click()
    await expect(dialog(valuer).getByText(say('declarations:fault.details'))).toBeVisible()
    await dialog(valuer)
      .getByRole('textbox', { name: say('declarations:declare.details') })
      .fill('أحد الورثة من الأقارب')
    await expectAccessible(valuer)
    await button(valuer, say('declarations:declare.save')).click()
    await expect(valuer.getByText(say('declarations:fault.undecided', { name: 'سالم الهاجري' }))).toBeVisible()
    await expect(submit).toBeDisabled()

    const manager = await as(null)
    await firm.enter(manager, 'VALUATION_MANAGER', 'نورة الخالد')
    await open(manager, `/valuations/${file.id}`)
    await panel(manager, say('details:details.next'))
      .getByRole('button', { name: say('declarations:declare') })
      .waitFor()
    await panel(manager, say('declarations:title'))
      .getByRole('button', { name: say('declarations:decide') })
      .click()
    await dialog(manager).getByRole('textbox').fill('قرابة بعيدة لا أثر لها')
    await button(manager, say('declarations:decide.save')).click()
    await expect(panel(manager, say('declarations:title')).getByText('قرابة بعيدة لا أثر لها')).toBeVisible()

    await open(valuer, `/valuations/${file.id}`)
    await submit.click()
    await expect(valuer.getByText(say('details:event.CONFLICT_DECIDE'))).toBeVisible()
    await expect(button(valuer, say('valuations:move.DRAFT'))).toBeVisible()

    // The next request about the same parcel shows this file, with its value, while it is typed.
    await open(valuer, '/valuations/create')
    await valuer.getByRole('textbox', { name: say('valuations:field.ownerName') }).fill('عبد الرحمن')
    await expect(valuer.getByText(say('prior:found'))).toHaveCount(0)
    await valuer.getByRole('textbox', { name: say('valuations:field.ownerName') }).fill(file.ownerName ?? '')
    const note = valuer.getByRole('status').filter({ hasText: say('prior:found') })
    const link = note.getByRole('link', { name: say('prior:newTab', { number: file.valuationNumber }) })
    await expect(link).toHaveAttribute('href', `/valuations/${file.id}`)
    await expect(note.getByText(say('prior:match.owner'))).toBeVisible()
    await expect(note).toContainText('300,000')
    await expectAccessible(valuer)

    // Several are submitted at once: what they lack is shown, and one's own declarations are given in one step.
    const two = [
      await call(valuer, 'valuations.create', { ...sample(), ...VALUED }),
      await call(valuer, 'valuations.create', { ...sample(), ...VALUED }),
    ]
    await open(valuer, '/valuations?status=DRAFT')
    for (const { valuationNumber } of two)
      await valuer.getByRole('row').filter({ hasText: valuationNumber }).getByRole('checkbox').click()
    await valuer.getByRole('button', { name: new RegExp(`^${say('valuations:move.SUBMITTED')}`) }).click()
    const lacking = dialog(valuer)
      .getByRole('status')
      .filter({ hasText: two[0]?.valuationNumber ?? '' })
    await expect(
      lacking.getByText(say('declarations:fault.missing', { name: isolateBidi('سالم الهاجري') })),
    ).toHaveCount(2)
    await expectAccessible(valuer)
    await lacking.getByRole('button').click()
    await expect(lacking).toHaveCount(0)
    await dialog(valuer)
      .getByRole('button', { name: say('valuations:move.SUBMITTED') })
      .click()
    await expect(dialog(valuer)).toHaveCount(0)
    for (const { id } of two) expect((await call(valuer, 'valuations.get', { id })).status).toBe('SUBMITTED')
  },
)

test(
  'a licence is recorded, shown to whom it belongs, and asked about when work is assigned',
  LONG,
  async ({ as, say }) => {
    const admin = await as(null, PHONE)
    await firm.enter(admin, 'ADMIN', 'بدر العنزي')
    const valuer = await as(null)
    await firm.enter(valuer, 'APPRAISER', 'نور العوضي', { totp: false })
    const { items } = await call<{ items: { id: string }[] }>(admin, 'people.list', { text: 'نور العوضي' })
    const id = items[0]?.id ?? ''

    await open(admin, `/admin/people/${id}`)
    const licence = panel(admin, say('licences:title'))
    await licence.getByRole('button', { name: say('licences:enter') }).click()
    await licence.getByRole('button', { name: say('licences:save') }).click()
    await expect(licence.getByText(say('licences:fault.registerNumber'))).toBeVisible()
    await licence.getByRole('textbox', { name: say('licences:field.registerNumber') }).fill('٢٤٦/٢٠١٨')
    const [year, month, day] = addDays(kuwaitToday(), 20).split('-').map(Number)
    await licence.getByRole('textbox', { name: say('licences:field.expiresOn') }).fill(`${day}/${month}/${year}`)
    await licence.getByRole('switch', { name: say('licences:onlyThese') }).check()
    await licence.getByRole('checkbox', { name: say('valuations:category.APARTMENT'), exact: true }).check()
    await expectAccessible(admin)
    await licence.getByRole('button', { name: say('licences:save') }).click()
    await expect(licence.getByText(say('licences:expiresIn', { count: 20, n: 20 }))).toBeVisible()
    const width = await admin.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)

    await open(valuer, '/profile')
    await expect(panel(valuer, say('licences:title')).getByText('246/2018')).toBeVisible()
    await open(valuer, '/')
    await expect(panel(valuer, say('licences:notice.title'))).toContainText(say('licences:notice.own'))

    // Once licences are asked for, a villa is beyond it: an administrator assigns with a reason, which stays at the record.
    const { version } = await call<{ version: number }>(admin, 'settings.get', {})
    await call(admin, 'settings.update', { version, changes: { licencesEnforced: true } })
    const file = await call(admin, 'valuations.create', sample())
    await open(admin, `/valuations/${file.id}`)
    await button(admin, say('details:details.changeAssignment')).click()
    await admin.getByRole('combobox', { name: say('valuations:field.assignedTo') }).click()
    const option = admin.getByRole('option', { name: 'نور العوضي' })
    await expect(option).toContainText(say('licences:option.lack.category'))
    await option.click()
    await expect(
      admin.getByText(say('licences:fault.assignee.category', { name: isolateBidi('نور العوضي') })),
    ).toBeVisible()
    await button(admin, say('details:details.save')).click()
    await expect(admin.getByText(say('licences:fault.assignReason'))).toBeVisible()
    await admin.getByRole('textbox', { name: say('licences:assign.reason') }).fill('لا يوجد غيره هذا الأسبوع')
    await button(admin, say('details:details.save')).click()
    await expect(panel(admin, say('licences:record.title')).getByText('لا يوجد غيره هذا الأسبوع')).toBeVisible()

    // The same holds for a file that is given away from the team's load.
    const unassigned = await call(admin, 'valuations.create', { ...sample(), dueDate: kuwaitToday() })
    await open(admin, '/my-work')
    await button(admin, say('work:reassignOf', { number: isolateBidi(unassigned.valuationNumber) })).click()
    await choose(admin, say('valuations:field.assignedTo'), 'نور العوضي')
    await expect(dialog(admin)).toContainText(
      say('licences:fault.assignee.category', { name: isolateBidi('نور العوضي') }),
    )
    const give = dialog(admin).getByRole('button', { name: say('work:reassign'), exact: true })
    await give.click()
    await expect(dialog(admin)).toContainText(say('licences:fault.assignReason'))
    await dialog(admin)
      .getByRole('textbox', { name: say('licences:assign.reason') })
      .fill('إجازة زميل')
    await give.click()
    await expect(dialog(admin)).toHaveCount(0)
    expect((await call(admin, 'valuations.get', { id: unassigned.id })).assignedToName).toBe('نور العوضي')

    // And while a file is begun, or edited: without a reason it is refused, and nothing that was typed is lost.
    const lack = say('licences:fault.assignee.category', { name: isolateBidi('نور العوضي') })
    const reason = admin.getByRole('textbox', { name: say('licences:assign.reason') })
    const assignInForm = async (path: string, save: string) => {
      await open(admin, path)
      await admin.getByRole('combobox', { name: say('valuations:field.assignedTo') }).click()
      await admin.getByRole('option', { name: 'نور العوضي' }).click()
      await expect(admin.getByText(lack)).toBeVisible()
      await button(admin, save).click()
      // Above the form, and at the field.
      await expect(admin.getByText(say('licences:fault.assignReason'))).toHaveCount(2)
      await expectAccessible(admin)
      await admin.getByRole('link', { name: say('licences:fault.assignReason') }).click()
      await expect(reason).toBeFocused()
      await reason.fill('تحت إشراف مقيّم أول')
      await button(admin, save).click()
      await expect(admin).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
      await expect(panel(admin, say('licences:record.title')).getByText('تحت إشراف مقيّم أول')).toBeVisible()
    }
    await assignInForm(`/valuations/create?valuation=${file.id}`, say('form:save'))
    const edited = await call(admin, 'valuations.create', sample())
    await assignInForm(`/valuations/${edited.id}/edit`, say('forms:saveChanges'))
  },
)

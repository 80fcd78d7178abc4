import type { InspectionDetails, InspectionWritten } from '#features/inspections/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { formatDay } from '#kernel/format.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { halves } from '../support/pictures.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, fileAt } from './support/papers.ts'
import { expect, LONG, type Locator, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const POSITION = { latitude: 29.334, longitude: 48.076, accuracy: 9 }

test(
  'on a phone an inspection is planned, filled in by thumb while a colleague does too, and completed with its findings',
  LONG,
  async ({ as, firm, say, language }, info) => {
    const valuation = await firm.create('appraiser', {
      propertyCategory: 'RESIDENTIAL',
      hasBuilding: true,
      propertySize: 400,
    })
    const page = await as('appraiser', { ...PHONE, geolocation: POSITION, permissions: ['geolocation'] })

    // Planned on the valuation, found in the day's route.
    await page.goto(`/valuations/${valuation.id}`)
    await button(page, say('inspections:plan')).click()
    const asked = page.getByRole('dialog')
    const date = asked.getByRole('textbox', { name: new RegExp(`^${say('inspections:appointment.date')}`) })
    await date.fill(kuwaitToday().split('-').reverse().join('/'))
    await asked.getByLabel(say('inspections:appointment.time')).fill('23:45')
    await asked.getByLabel(say('inspections:appointment.contactPhone')).fill('12')
    await button(asked, say('inspections:plan.save')).click()
    await expect(asked).toContainText(say('inspections:fault.contactPhone'))
    await asked.getByLabel(say('inspections:appointment.contactPhone')).fill('+965 9900 1122')
    await button(asked, say('inspections:plan.save')).click()
    await expect(asked).toHaveCount(0)
    await page.goto('/inspections')
    const stop = page.getByRole('listitem').filter({ hasText: valuation.valuationNumber })
    await expect(stop.getByRole('link', { name: /9900/ })).toHaveAttribute('href', 'tel:+96599001122')
    await stop.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/inspections\/[0-9a-f-]{36}$/)
    const id = page.url().split('/').at(-1) ?? ''
    const stored = () => firm.call<InspectionDetails>('appraiser', 'inspections.get', { id })

    // What is missing is listed before it is completed, with the way to each.
    const before = page.getByRole('dialog', { name: say('inspections:before') })
    const fields = before.getByRole('region', { name: say('inspections:before.fields') })
    const photos = before.getByRole('region', { name: say('inspections:before.photos') })
    await button(page, say('inspections:complete')).click()
    await expect(fields).toContainText(say('inspections:field.overallReason'))
    await expect(button(before, say('inspections:before.finish'))).toBeDisabled()
    await fields.getByRole('link', { name: say('inspections:field.effectiveAge'), exact: true }).tap()
    await expect(before).toHaveCount(0)
    await expect(page.getByLabel(say('inspections:field.effectiveAge'))).toBeFocused()
    const choice = (field: string, code: string) =>
      page.getByRole('group', { name: new RegExp(`^${field}`) }).getByRole('radio', { name: code, exact: true })
    await choice(say('inspections:field.accessExtent'), say('inspections:access.FULL')).tap()
    await page.getByLabel(say('inspections:field.effectiveAge')).fill('١٢')
    for (const field of ['exteriorCondition', 'interiorCondition', 'overallCondition'] as const)
      await choice(say(`inspections:field.${field}`), say('inspections:condition.GOOD')).tap()
    for (const field of ['exteriorQuality', 'interiorQuality', 'overallQuality'] as const)
      await choice(say(`inspections:field.${field}`), say('inspections:quality.HIGH')).tap()
    await page.getByLabel(say('inspections:field.measuredSize')).fill('410')
    await button(page, say('inspections:add.areas')).tap()
    const row = page.getByRole('list', { name: say('inspections:list.areas') }).getByRole('listitem')
    await row.getByRole('combobox', { name: say('inspections:cell.floor') }).click()
    await page.getByRole('option', { name: say('inspections:floor.GROUND') }).click()
    await row.getByLabel(say('inspections:cell.length')).fill('20')
    await row.getByLabel(say('inspections:cell.width')).fill('12')
    await expect(page.getByText(say('inspections:area', { n: '240' })).first()).toBeVisible()
    await choice(say('inspections:field.noDefects'), say('inspections:yes')).tap()
    const saved = page.getByRole('status').filter({ hasText: say('inspections:saving.saved') })
    await expect(saved).toBeVisible()
    expect((await stored()).form).toMatchObject({ effectiveAge: { value: 12 }, noDefects: { value: true } })

    // A colleague writes the reason meanwhile: the person sees both and decides.
    // Not read again before the person has written theirs, which would then be written over the colleague's knowingly.
    const READS = /\/rpc\/inspections\.(get|takeAlong)$/
    const read = Promise.withResolvers<void>()
    await page.route(READS, (route) => read.promise.then(() => route.continue()))
    const changes = [{ field: 'overallReason', base: null, value: 'صيانة جيدة' }]
    await firm.call('senior', 'inspections.saveForm', { inspectionId: id, commandId: newId(), changes })
    await page.getByLabel(say('inspections:field.overallReason')).fill('تشطيب مجدد')
    const conflict = page.getByRole('region', { name: say('inspections:conflict.title') })
    await expect(conflict).toContainText('صيانة جيدة')
    read.resolve()
    await button(conflict, say('inspections:conflict.keepMine')).tap()
    await expect(conflict).toHaveCount(0)
    await expect(saved).toBeVisible()
    expect((await stored()).form.overallReason?.value).toBe('تشطيب مجدد')

    const front = fileAt(info, 'front.jpg', await halves(640, 300).jpeg().toBuffer())
    await choose(page, button(page, say('inspections:photos.add')), [front])
    await expect(page.getByRole('img', { name: `${say('inspections:photo.FACADE')} 1` })).toBeVisible()
    // The same picture under another category is asked about, and nothing is added before that is settled.
    const category = page.getByRole('combobox', { name: say('inspections:photos.category') }).first()
    await category.tap()
    await page.getByRole('option', { name: say('inspections:photo.STREET'), exact: true }).tap()
    await choose(page, button(page, say('inspections:photos.add')), [front])
    const double = page.getByRole('region', { name: say('inspections:double.title') })
    await expect(double).toContainText('front.jpg')
    await expect.poll(async () => (await stored()).photos.map((photo) => photo.category)).toEqual(['FACADE'])
    await button(double, say('inspections:double.add', { chosen: say('inspections:photo.STREET') })).tap()
    await expect(double).toHaveCount(0)
    await expect.poll(async () => (await stored()).photos.map((photo) => photo.category)).toEqual(['FACADE', 'STREET'])

    // Each step says how far it is, and leads there.
    const step = page.getByRole('navigation', { name: say('inspections:steps') }).getByRole('button')
    await expect(step.filter({ hasText: say('inspections:steps.photos') })).toContainText(
      say('inspections:steps.of', { n: '2', of: '3' }),
    )
    const defects = step.filter({ hasText: say('inspections:section.defects') })
    await defects.tap()
    await expect(defects).toHaveAttribute('aria-current', 'step')
    expect((await defects.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    // Nothing wider than the phone, and nothing that axe finds.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)

    const offer = page.getByRole('region', { name: say('valuations:field.propertySize'), exact: true })
    await button(offer, say('inspections:offers.accept')).tap()
    await expect(offer).toHaveCount(0)
    // The photo of the inside is left out for a reason.
    await button(page, say('inspections:complete')).tap()
    await expect(photos).toContainText(say('inspections:photo.INTERIOR'))
    await expect(photos).not.toContainText(say('inspections:photo.STREET'))
    await expect(fields).toHaveCount(0)
    await button(before, say('inspections:before.finish')).tap()
    await expect(before).toContainText(say('inspections:fault.photosReason'))
    await before.getByLabel(say('inspections:before.reason')).fill('طلب الساكن عدم التصوير')
    await expectAccessible(page)
    await button(before, say('inspections:before.finish')).tap()
    const day = formatDay(new Date(), { language, digits: 'latn' })
    await expect(page.getByText(say('inspections:recorded', { day: isolateBidi(day) }))).toBeVisible()
    expect((await stored()).history[0]).toMatchObject({ what: 'HELD', reason: 'طلب الساكن عدم التصوير' })
    await expect.poll(stored).toMatchObject({
      state: 'HELD',
      heldLatitude: POSITION.latitude,
      heldAccuracy: POSITION.accuracy,
    })
    const now = await firm.call('appraiser', 'valuations.get', { id: valuation.id })
    expect([now.propertySize, now.inspectionDate]).toEqual([410, kuwaitToday()])

    // Opened again it is where it was left.
    await defects.tap()
    await expect(defects).toHaveAttribute('aria-current', 'step')
    await page.reload()
    await expect(defects).toHaveAttribute('aria-current', 'step')
  },
)

test(
  'an access that failed is recorded with who was met, and another visit is planned',
  LONG,
  async ({ as, firm, say }) => {
    const { id: valuationId } = await firm.create('appraiser')
    const { user } = await firm.call<{ user: { id: string } }>('appraiser', 'people.me')
    const appointment = { startsAt: `${kuwaitToday()}T08:00:00+03:00`, inspectorId: user.id }
    const planned = { ...appointment, commandId: newId(), valuationId }
    const { id } = await firm.call<InspectionWritten>('appraiser', 'inspections.plan', planned)
    const page = await as('appraiser', PHONE)
    await page.goto(`/inspections/${id}`)
    await button(page, say('inspections:trouble')).tap()
    const asked = page.getByRole('dialog')
    await button(asked, say('inspections:trouble.save')).tap()
    await expect(asked).toContainText(say('inspections:fault.met'))
    await asked.getByLabel(say('inspections:trouble.met')).fill('الحارس')
    await asked.getByLabel(say('inspections:trouble.said')).fill('لا مفتاح')
    await button(asked, say('inspections:trouble.save')).tap()
    await expect(page.getByText(say('inspections:state.FAILED')).first()).toBeVisible()
    await page.getByText(say('inspections:history'), { exact: true }).tap()
    await expect(page.getByText(say('inspections:history.met', { met: isolateBidi('الحارس') }))).toBeVisible()
    // What else the inspector has at that time is shown, and keeps nobody from saving.
    const other = await firm.create('appraiser')
    const beside = { startsAt: `${kuwaitToday()}T08:30:00+03:00`, inspectorId: user.id, commandId: newId() }
    await firm.call<InspectionWritten>('appraiser', 'inspections.plan', { ...beside, valuationId: other.id })
    await button(page, say('inspections:replan')).tap()
    await expect(asked.getByRole('status')).toContainText(other.valuationNumber)
    await asked.locator('input[type=time]').fill('09:00')
    await button(asked, say('inspections:save')).tap()
    await expect(page.getByText(say('inspections:planned.overlap'))).toBeVisible()
  },
)

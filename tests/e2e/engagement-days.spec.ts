import type { InspectionDay } from '#features/inspections/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { ENTRY, takeAlong } from './support/away.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { ARABIC_FIRST, expect, LONG, PHONE, test } from './support/test.ts'

/** An engagement of drafts whose properties lie 300 m from one another on a line to the north, in the order of `places`. */
async function opened(firm: Firm, places: readonly number[]) {
  const accounts = await firm.call<{ items: { id: string }[] }>('manager', 'clients.list', { pageSize: 1 })
  const { id, version } = await firm.call('manager', 'engagements.create', {
    title: `محفظة ${unique()}`,
    clientAccountId: accounts.items[0]?.id,
    purpose: 'MORTGAGE',
    requestedParty: 'بنك السيف',
  })
  const accepted = { agreedBy: 'فهد الصالح', agreedOn: '2026-01-10', evidence: 'كتاب موقّع' }
  await firm.call('manager', 'engagements.agree', { id, version, ...accepted })
  const lines: { valuationId: string; propertyId: string }[] = []
  for (const place of places) {
    const pin = { latitude: 29.33 + place * 0.0027, longitude: 48.07 }
    const kind = { type: 'RESIDENTIAL', status: 'active', area: 400, location: 'السالمية', blockNumber: '4' }
    const property = { ...kind, ...pin, name: `بيت ${place}`, plotNumber: unique() }
    const { id: propertyId } = await firm.call('manager', 'properties.create', property)
    lines.push({ propertyId, valuationId: (await firm.create('appraiser', { propertyId })).id })
  }
  await firm.schedule(id, lines)
  return { id, valuations: lines.map(({ valuationId }) => valuationId) }
}

test(
  'inspection days are proposed by area, changed by the planner and arranged at once; the inspector has them in order with the ways',
  ARABIC_FIRST,
  async ({ as, firm, say }) => {
    const { id, valuations } = await opened(firm, [3, 0, 2, 1])
    // A name that nobody else has: it is chosen by it.
    const email = await firm.person('APPRAISER', { displayName: `هدى ${crypto.randomUUID().slice(0, 8)}` })
    const { user } = await firm.call<{ user: { id: string; displayName: string } }>(email, 'people.me')
    const page = await as('appraiser', { map: false })
    await page.goto(`/engagements/${id}/work/days`)
    await expect(page.getByText(say('workdays:waiting', { count: 4, n: 4 }))).toBeVisible()
    await page.getByRole('combobox', { name: say('workdays:inspectors') }).fill(user.displayName)
    await page.getByRole('option', { name: user.displayName }).first().click()
    await page.getByRole('button', { name: say('workdays:propose'), exact: true }).click()
    const stops = page.getByRole('list', { name: user.displayName }).getByRole('listitem')
    await expect(stops).toContainText(['بيت 3', 'بيت 2', 'بيت 1', 'بيت 0'])
    await expectAccessible(page)

    // One earlier, which holds the day; one left out, and found among those on no day.
    const act = async (place: number, name: 'workdays:stop.up' | 'workdays:stop.leave' | 'workdays:stop.move') => {
      await stops.nth(place).getByRole('button').last().click()
      await page.getByRole('button', { name: say(name), exact: true }).click()
    }
    await act(3, 'workdays:stop.up')
    await expect(stops).toContainText(['بيت 3', 'بيت 2', 'بيت 0', 'بيت 1'])
    await expect(page.getByRole('checkbox', { name: say('workdays:day.hold') })).toBeChecked()
    await act(1, 'workdays:stop.leave')
    await expect(stops).toContainText(['بيت 3', 'بيت 0', 'بيت 1'])
    await expect(page.getByRole('region', { name: say('workdays:unplaced.title', { n: 1 }) })).toContainText('بيت 2')

    // What was arranged is there after a reload.
    await page.reload()
    await expect(stops).toContainText(['بيت 3', 'بيت 0', 'بيت 1'])
    // Somebody else has made an appointment for one of them meanwhile: it is refused by name, the others are made.
    const taken = { commandId: crypto.randomUUID(), valuationId: valuations[0], inspectorId: user.id }
    await firm.call('manager', 'inspections.plan', {
      ...taken,
      startsAt: `${addDays(kuwaitToday(), 60)}T09:00:00+03:00`,
    })
    await page.getByRole('button', { name: say('workdays:arrange', { count: 3, n: 3 }) }).click()
    await expect(page.getByText(say('workdays:arrange.done', { count: 2, n: 2 }))).toBeVisible()
    await expect(page.getByText(say('workdays:arrange.refused', { count: 1, n: 1 }))).toBeVisible()
    await expect(stops).toContainText(['بيت 3'])

    let day: InspectionDay | undefined
    for (let ahead = 1; ahead < 10 && !day?.items.length; ahead++)
      day = await firm.call<InspectionDay>(email, 'inspections.day', { date: addDays(kuwaitToday(), ahead) })
    expect(day?.items.map(({ property, minutes }) => [property?.name, minutes])).toEqual([
      ['بيت 0', 45],
      ['بيت 1', 45],
    ])
    const phone = await as(email, { ...PHONE, map: false })
    await phone.goto(`/inspections?date=${day?.date}`)
    const line = phone.getByRole('list', { name: say('inspections:day.title') }).getByRole('listitem')
    await expect(line.nth(1)).toContainText(say('inspections:day.way', { minutes: 1, km: 0.4 }))
    await expect(line.nth(0)).toContainText(say('inspections:day.next'))
    await expectAccessible(phone)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await phone.goto(`/engagements/${id}/work/days`)
    await expect(phone.getByText(say('workdays:waiting', { count: 1, n: 1 }))).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

test('the order of the day and the ways are on the phone without a network', LONG, async ({ as, firm, say }) => {
  const { id, valuations } = await opened(firm, [0, 1, 2])
  const email = await firm.person('APPRAISER')
  const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
  const at = ['23:30', '23:10', '22:50']
  const visits = valuations.map((valuationId, n) => ({
    ...{ commandId: crypto.randomUUID(), valuationId, inspectorId: user.id },
    startsAt: `${kuwaitToday()}T${at[n]}:00+03:00`,
  }))
  await firm.call('manager', 'engagementWork.arrange', { id, minutes: 15, visits })
  const page = await as(email, ENTRY)
  await takeAlong(page, say, 3)
  await page.context().setOffline(true)
  await page.reload()
  const line = page.getByRole('list', { name: say('inspections:day.title') }).getByRole('listitem')
  await expect(line).toHaveCount(3)
  for (const n of [1, 2]) await expect(line.nth(n)).toContainText(say('inspections:day.way', { minutes: 1, km: 0.4 }))
  await expect(line.nth(0)).toContainText(say('inspections:day.next'))
})

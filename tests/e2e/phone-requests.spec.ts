import { expectAccessible } from './support/axe.ts'
import { counting } from './support/counting.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, PHONE, test } from './support/test.ts'

test(
  'a request is taken by telephone on a phone with a name and an area, quoted, recorded as accepted and opened as a valuation at a desk, nothing twice',
  ONCE,
  async ({ as, say }) => {
    const phone = await as('appraiser', PHONE)
    await phone.goto('/requests')
    const onPhone = counting(phone, true)
    const sheet = phone.getByRole('dialog')
    await onPhone.press(phone.getByRole('button', { name: say('requests:take') }).first())
    const caller = sheet.getByRole('textbox', { name: say('requests:field.requestor'), exact: true })
    await onPhone.type(caller, 'هدى العيسى')
    await expectAccessible(phone, 'a request by telephone on a phone')
    await onPhone.choose(say('requests:field.areaName'), 'السالمية', sheet)
    await onPhone.press(sheet.getByRole('button', { name: say('requests:take.save') }))
    const heading = phone.getByRole('heading', { level: 1 }).filter({ hasText: /REQ-\d{4}-\d{4}/ })
    await expect(heading).toBeVisible()
    await expect(phone.getByText(say('requests:taken'), { exact: true })).toBeVisible()
    await settled(phone)
    await expectAccessible(phone, 'a request that was taken by telephone')
    const number = (await heading.textContent()) ?? ''
    expect(onPhone.count).toMatchObject({ presses: 4, fields: 2 })

    // At a desk the quote asks for what terms state, on one screen, and opens then.
    const desk = await as('senior')
    await desk.goto('/requests')
    await desk.getByRole('link', { name: number }).click()
    const atDesk = counting(desk)
    const dialog = desk.getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await atDesk.press(desk.getByRole('button', { name: say('requests:quote'), exact: true }))
    await atDesk.choose(say('requests:field.purpose'), say('valuations:purpose.MORTGAGE'), dialog)
    await atDesk.choose(say('requests:field.propertyCategory'), say('valuations:category.RESIDENTIAL'), dialog)
    await atDesk.type(field(say('requests:field.requestedParty')), 'بنك الخليج')
    await atDesk.type(field(say('requests:field.ownerName')), 'هدى العيسى')
    await expectAccessible(desk, 'what terms state and a call left out')
    await atDesk.press(dialog.getByRole('button', { name: say('requests:amend.save') }))
    await atDesk.type(field(say('requests:quote.fee')), '250')
    const reason = field(say('requests:quote.feeReason'))
    if (await reason.isVisible()) await atDesk.type(reason, 'عميل جديد')
    await atDesk.press(dialog.getByRole('button', { name: say('requests:quote.save') }))
    await expect(desk.getByRole('heading', { name: say('requests:terms.CLIENT'), exact: true })).toBeVisible()
    await expect(desk.getByText('هدى العيسى.', { exact: true })).toBeVisible()

    // Somebody else records that the caller accepted; the name is there.
    const manager = await as('manager')
    await manager.goto(new URL(desk.url()).pathname)
    const atManagers = counting(manager)
    const recorded = manager.getByRole('dialog')
    await atManagers.press(manager.getByRole('button', { name: say('requests:record') }))
    const name = recorded.getByRole('textbox', { name: say('requests:name.record'), exact: true })
    await expect(name).toHaveValue('هدى العيسى')
    await atManagers.type(
      recorded.getByRole('textbox', { name: say('requests:record.evidence'), exact: true }),
      'قبِل في المكالمة',
    )
    await atManagers.press(recorded.getByRole('button', { name: say('requests:save.record') }))
    await expect(manager.getByRole('heading', { name: say('requests:accepted.title') })).toBeVisible()

    // The opening asks once for what is missing, and says which property it is.
    await atDesk.press(desk.getByRole('button', { name: say('requests:convert') }))
    await expect(dialog.getByText(say('requests:convert.NONE'))).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: say('requests:field.hasBuilding') })).toBeChecked()
    await atDesk.type(field(say('requests:convert.documentNumber')), '5658/1996')
    await atDesk.type(field(say('requests:convert.planNumber')), 'م/37153')
    await atDesk.type(field(say('requests:field.blockNumber')), '4')
    await atDesk.type(field(say('requests:field.plotNumber')), '99112')
    await atDesk.type(field(say('requests:field.propertySize')), '400')
    await expectAccessible(desk, 'the opening of a valuation')
    await atDesk.press(dialog.getByRole('button', { name: say('requests:convert.save') }))
    await desk.getByRole('link', { name: /VAL-\d{4}-\d{4}/ }).click()
    await expect(desk.getByText('هدى العيسى').first()).toBeVisible()
    const sum = (what: 'presses' | 'fields') => onPhone.count[what] + atDesk.count[what] + atManagers.count[what]
    // docs/decisions/0232-nothing-typed-twice.md says what the way took before.
    expect({ presses: sum('presses'), fields: sum('fields') <= 15 }).toEqual({ presses: 15, fields: true })
  },
)

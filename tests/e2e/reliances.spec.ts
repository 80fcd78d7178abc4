import type { ValuationReliances } from '#features/reliances/model.ts'
import { expectAccessible } from './support/axe.ts'
import { VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, type Page, PHONE, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a client asks for a reliance letter on a phone, a manager agrees and issues it, and the client downloads it',
  LONG,
  async ({ as, firm, say }) => {
    test.slow()
    const email = await firm.person('CLIENT')
    const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
    const { id } = await firm.move(
      await firm.create('appraiser', { ...VALUED, clientUserId: user.id, finalValue: 400_000 }),
      ['appraiser', 'SUBMITTED'],
      ['senior', 'UNDER_REVIEW'],
      ['senior', 'APPROVED'],
      ['senior', 'COMPLETED'],
    )
    const letters = () => firm.call<ValuationReliances>(email, 'reliances.ofValuation', { valuationId: id })
    await expect.poll(async () => (await letters()).askable.length, { timeout: 30_000 }).toBe(1)

    const client = await as(email, PHONE)
    await client.goto(`/valuations/${id}`)
    await settled(client)
    await client.getByRole('button', { name: say('reliances:request') }).click()
    const field = (page: Page, key: Parameters<typeof say>[0]) => dialog(page).getByRole('textbox', { name: say(key) })
    const send = dialog(client).getByRole('button', { name: say('reliances:request.send') })
    await send.click()
    await expect(dialog(client).getByText(say('reliances:fault.party'))).toBeVisible()
    await expect(dialog(client).getByText(say('reliances:fault.purpose'))).toBeVisible()
    await expectAccessible(client, 'the form of a reliance letter')
    await field(client, 'reliances:field.partyNameAr').fill('بنك السيف')
    await field(client, 'reliances:field.purpose').fill('تمويل بضمان العقار')
    await send.click()
    await expect(dialog(client)).toBeHidden()
    await expect(client.getByText(say('reliances:state.REQUESTED'))).toBeVisible()

    const manager = await as('manager')
    const [asked] = (await letters()).items
    await manager.goto(`/reliances?text=${asked?.number}`)
    await manager.getByRole('link', { name: asked?.number ?? '' }).click()
    await manager.getByRole('button', { name: say('reliances:act.agree') }).click()
    await expect(dialog(manager).getByText(say('reliances:agree.involvement'))).toBeVisible()
    await field(manager, 'reliances:field.fee').fill('75')
    const why = field(manager, 'reliances:field.overriding')
    if (await why.isVisible()) await why.fill('السوق مستقر منذ تاريخ التقييم')
    await expectAccessible(manager, 'the terms of a reliance letter')
    await dialog(manager)
      .getByRole('button', { name: say('reliances:agree.save') })
      .click()
    await expect(dialog(manager)).toBeHidden()
    await manager.getByRole('button', { name: say('reliances:act.issue') }).click()
    await dialog(manager)
      .getByRole('button', { name: say('reliances:act.issue') })
      .click()
    await expect(dialog(manager)).toBeHidden()
    const take = { name: say('reliances:download.one', { number: asked?.number ?? '' }) }
    await expect(manager.getByRole('link', take)).toBeVisible({ timeout: 30_000 })

    await client.reload()
    await settled(client)
    const download = client.waitForEvent('download')
    await client.getByRole('link', take).click()
    expect((await download).suggestedFilename()).toBe(`${asked?.number}.pdf`)
    await expectAccessible(client, 'an issued reliance letter')
  },
)

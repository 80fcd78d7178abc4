import type { ReconsiderationDetails } from '#features/reconsiderations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, type Page, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a client asks with evidence, the valuer answers, a manager decides, and the client reads why',
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
    const client = await as(email)
    await client.goto(`/valuations/${id}`)
    await settled(client)
    const ask = client.getByRole('button', { name: say('reconsiderations:ask') })
    await ask.click()
    const field = (page: Page, key: Parameters<typeof say>[0]) => dialog(page).getByRole('textbox', { name: say(key) })
    await field(client, 'reconsiderations:field.grounds').fill('نرغب في قيمة 450,000 دينار')
    await expect(dialog(client).getByText(say('reconsiderations:amount'))).toBeVisible()
    const send = dialog(client).getByRole('button', { name: say('reconsiderations:ask.send') })
    await send.click()
    for (const fault of ['date', 'source', 'area', 'price'] as const)
      await expect(dialog(client).getByText(say(`reconsiderations:fault.${fault}`))).toBeVisible()
    await expectAccessible(client, 'the form of a reconsideration')
    await field(client, 'reconsiderations:field.grounds').fill('أُغفل بيع القسيمة المجاورة')
    await field(client, 'reconsiderations:field.evidenceDate').fill('3/8/2026')
    await field(client, 'reconsiderations:field.area').fill('٥٠٠')
    await field(client, 'reconsiderations:field.price').fill('410000')
    await field(client, 'reconsiderations:field.source').fill('نشرة التسجيل العقاري')
    await send.click()
    await expect(dialog(client)).toBeHidden()
    await expect(ask).toBeHidden()
    await client.getByRole('link', { name: say('reconsiderations:name', { n: '1' }) }).click()
    await expect(client.getByText(say('reconsiderations:state.OPEN'))).toBeVisible()
    await expect(client.getByRole('button', { name: say('reconsiderations:answer.do') })).toHaveCount(0)

    const valuer = await as('appraiser')
    await valuer.goto(client.url().replace(/.*(?=\/reconsiderations)/, ''))
    await valuer.getByRole('button', { name: say('reconsiderations:answer.do') }).click()
    await dialog(valuer).getByText(say('reconsiderations:verdict.NOT_TAKEN')).click()
    await dialog(valuer).getByText(say('reconsiderations:outcome.KEEP')).click()
    await field(valuer, 'reconsiderations:answer.reason').fill('البيع لعقار زاوية')
    const answer = dialog(valuer).getByRole('button', { name: say('reconsiderations:answer.save') })
    await answer.click()
    await expect(dialog(valuer).getByText(say('reconsiderations:fault.response'))).toBeVisible()
    await expectAccessible(valuer, 'the form of an answer')
    await field(valuer, 'reconsiderations:answer.response').fill('عقار زاوية')
    await answer.click()
    await expect(valuer.getByText(say('reconsiderations:state.ANSWERED'))).toBeVisible()
    await expect(valuer.getByRole('button', { name: say('reconsiderations:decision.do') })).toHaveCount(0)

    const manager = await as('manager')
    const { items } = await firm.call<{ items: ReconsiderationDetails[] }>('manager', 'reconsiderations.list', {
      state: 'ANSWERED',
    })
    const number = items.find((one) => one.valuationId === id)?.valuationNumber ?? ''
    await manager.goto(`/reconsiderations?state=ANSWERED&text=${number}`)
    await manager.getByRole('link', { name: number }).click()
    await manager.getByRole('button', { name: say('reconsiderations:decision.do') }).click()
    await field(manager, 'reconsiderations:decision.reason').fill('روجع الدليل والرد')
    await dialog(manager)
      .getByRole('button', { name: say('reconsiderations:decision.save') })
      .click()
    await expect(manager.getByText(say('reconsiderations:state.KEPT'))).toBeVisible()
    await expectAccessible(manager, 'a decided reconsideration')

    await client.reload()
    await expect(client.getByText(say('reconsiderations:state.KEPT'))).toBeVisible()
    await expect(client.getByText('البيع لعقار زاوية')).toBeVisible()
    await expect(client.getByText('روجع الدليل والرد')).toHaveCount(0)
  },
)

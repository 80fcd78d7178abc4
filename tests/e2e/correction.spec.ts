import type { ValuationDetails } from '#features/valuations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD, sample, VALUED } from './support/firm.ts'
import { type OwnFirm, openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, type Page, test } from './support/test.ts'

// The firm that other tests share approves without a password and asks for no declarations.
let firm: OwnFirm
test.beforeAll(async () => {
  firm = await openOwnFirm({ on: ['approvalProof', 'conflictDeclarations'] })
})
test.afterAll(() => firm.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const call = async (page: Page, verb: string, input: object): Promise<ValuationDetails> => {
  const answer = await page.request.post(`${firm.base}/rpc/${verb}`, { data: input, headers: { origin: firm.base } })
  if (!answer.ok()) throw new Error(`${verb}: ${await answer.text()}`)
  return (await answer.json()) as ValuationDetails
}

test(
  'a correction is proposed, needs a declaration about the corrected owner and the password, and issues the next version',
  LONG,
  async ({ as, say }) => {
    const valuer = await as(null)
    await firm.enter(valuer, 'APPRAISER', 'سالم الهاجري', { totp: false })
    const reviewer = await as(null)
    await firm.enter(reviewer, 'SENIOR_APPRAISER', 'يوسف الكندري', { totp: false })
    const { id } = await call(valuer, 'valuations.create', { ...sample(), ...VALUED })
    for (const page of [valuer, reviewer]) await call(page, 'declarations.declare', { valuationId: id, kind: null })
    for (const [page, to] of [
      [valuer, 'SUBMITTED'],
      [reviewer, 'UNDER_REVIEW'],
      [reviewer, 'APPROVED'],
      [reviewer, 'COMPLETED'],
    ] as const) {
      const { version } = await call(page, 'valuations.get', { id })
      if (to === 'APPROVED') await call(page, 'reviews.approve', { id, version, proof: { password: PASSWORD } })
      else await call(page, 'valuations.move', { id, version, to })
    }

    const open = async (page: Page) => {
      await page.goto(`${firm.base}/valuations/${id}`)
      await settled(page)
    }
    await valuer.setViewportSize({ width: 390, height: 844 })
    await open(valuer)
    await button(valuer, say('issued:correct')).click()
    await button(valuer, say('issued:correct.save')).click()
    await expect(dialog(valuer).getByText(say('issued:fault.reason'))).toBeVisible()
    await dialog(valuer).getByRole('combobox').click()
    await valuer.getByRole('option', { name: say('valuations:field.ownerName'), exact: true }).click()
    await dialog(valuer).getByLabel(say('issued:correct.value')).fill('ورثة خالد الراشد')
    await dialog(valuer).getByLabel(say('issued:correct.reason')).fill('الاسم في الوثيقة')
    await expect(dialog(valuer).getByText(say('issued:fault.reason'))).toHaveCount(0)
    await expectAccessible(valuer, 'a correction that is proposed on a phone')
    await button(valuer, say('issued:correct.save')).click()
    await expect(valuer.getByText(say('issued:state.PROPOSED'))).toBeVisible()

    await open(reviewer)
    const decide = button(reviewer, say('issued:decide'))
    const save = button(reviewer, say('issued:decide.save'))
    const password = dialog(reviewer).getByLabel(say('people:password.current'))
    await decide.click()
    await password.fill('not the one')
    await save.click()
    await expect(dialog(reviewer).getByText(say('people:password.wrong'))).toBeVisible()
    await expectAccessible(reviewer)
    await password.fill(PASSWORD)
    await save.click()
    const lacking = say('declarations:fault.outdated', { name: 'يوسف الكندري' })
    await expect(dialog(reviewer).getByText(lacking)).toBeVisible()
    await button(reviewer, say('shell:cancel')).click()
    await button(reviewer, say('declarations:declareAgain')).click()
    // The parties of today, and which of them is another than the one declared about.
    for (const part of ['paragraph', 'listitem'] as const)
      await expect(dialog(reviewer).getByRole(part).filter({ hasText: 'ورثة خالد الراشد' })).toBeVisible()
    await button(reviewer, say('declarations:declare.save')).click()
    await expect(dialog(reviewer)).toHaveCount(0)

    await decide.click()
    await password.fill(PASSWORD)
    await save.click()
    await expect(dialog(reviewer)).toHaveCount(0)
    await expect(reviewer.getByText(say('issued:state.ACCEPTED'))).toBeVisible()
    await expect(reviewer.getByText(say('issued:led', { n: '2' }))).toBeVisible()
    expect((await call(reviewer, 'valuations.get', { id })).ownerName).toBe('ورثة خالد الراشد')
  },
)

import { RECONCILIATION_SHAPE } from '#features/approaches/fields/reconciliation.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD, sample, VALUED } from './support/firm.ts'
import { type OwnFirm, openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, type Page, test } from './support/test.ts'

// The firm that other tests share approves without a password.
let firm: OwnFirm
test.beforeAll(async () => {
  firm = await openOwnFirm({ on: ['approvalProof'] })
})
test.afterAll(() => firm.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const call = async (page: Page, verb: string, input: object): Promise<ValuationDetails> => {
  const answer = await page.request.post(`${firm.base}/rpc/${verb}`, { data: input, headers: { origin: firm.base } })
  if (!answer.ok()) throw new Error(`${verb}: ${await answer.text()}`)
  return (await answer.json()) as ValuationDetails
}
const open = async (page: Page, path: string) => {
  await page.goto(firm.base + path)
  await settled(page)
}

test(
  'a field is commented on and sent back, answered, seen to have changed, accepted, and approved with the password',
  ONCE,
  async ({ as, say }) => {
    const valuer = await as(null)
    await firm.enter(valuer, 'APPRAISER', 'سالم الهاجري', { totp: false })
    const reviewer = await as(null)
    await firm.enter(reviewer, 'SENIOR_APPRAISER', 'يوسف الكندري', { totp: false })
    const { id, version } = await call(valuer, 'valuations.create', { ...sample(), ...VALUED })
    const reason = { field: 'reason', base: null, value: 'أسلوب السوق أقرب إلى السوق' }
    await call(valuer, 'approaches.save', { valuationId: id, sheet: 'RECONCILIATION', changes: [reason] })
    await call(valuer, 'valuations.move', { id, version, to: 'SUBMITTED' })

    await open(reviewer, `/valuations/${id}/review`)
    await button(reviewer, say('valuations:move.UNDER_REVIEW')).click()
    const approve = button(reviewer, say('valuations:move.APPROVED'))
    await expect(approve).toBeEnabled()
    const about = say('reviews:comment.on', { what: say('valuations:field.finalValue') })
    // The fields of the sheets can be commented on as those of the record.
    const { words } = RECONCILIATION_SHAPE.fields.reason
    const onSheet = say('reviews:comment.on', { what: `${say('reviews:on.RECONCILIATION')}: ${words.ar}` })
    await expect(button(reviewer, onSheet)).toBeVisible()
    await button(reviewer, about).click()
    await button(reviewer, say('reviews:comment.write')).click()
    await expect(dialog(reviewer).getByText(say('reviews:fault.text'))).toBeVisible()
    await dialog(reviewer).getByRole('textbox').fill('القيمة أعلى من المؤشرات')
    await button(reviewer, say('reviews:comment.write')).click()
    await expect(approve).toBeDisabled()
    await button(reviewer, say('valuations:move.DRAFT')).click()
    await dialog(reviewer).getByRole('textbox').fill('راجع الملاحظة')
    await dialog(reviewer)
      .getByRole('button', { name: say('valuations:move.DRAFT') })
      .click()
    await expect(dialog(reviewer)).toHaveCount(0)

    // The valuer finds it at the field and from the record, changes the value and answers.
    await open(valuer, `/valuations/${id}/edit`)
    await expect(valuer.getByRole('link', { name: 'القيمة أعلى من المؤشرات' })).toBeVisible()
    await open(valuer, `/valuations/${id}`)
    await valuer.getByRole('link', { name: say('progress:step.REVIEW'), exact: true }).click()
    // The page before it shows the comment as well, until this one is there.
    await expect(button(valuer, say('reviews:answer'))).toBeVisible()
    await expect(valuer.getByText('القيمة أعلى من المؤشرات')).toBeVisible()
    await button(valuer, say('reviews:answer')).click()
    await valuer.getByRole('textbox').fill('خُفّضت القيمة')
    await button(valuer, say('reviews:act.RESOLVE')).click()
    await expect(valuer.getByText(say('reviews:group.RESOLVED'))).toBeVisible()
    const draft = await call(valuer, 'valuations.get', { id })
    const changed = { id, version: draft.version, changes: { finalValue: 285_000 } }
    const saved = await call(valuer, 'valuations.update', changed)
    const again = await call(valuer, 'valuations.move', { id, version: saved.version, to: 'SUBMITTED' })
    await call(reviewer, 'valuations.move', { id, version: again.version, to: 'UNDER_REVIEW' })

    // The record leads here; what changed is shown with both sides.
    await reviewer.setViewportSize({ width: 390, height: 844 })
    await open(reviewer, `/valuations/${id}`)
    await approve.click()
    await expect(reviewer).toHaveURL(/review$/)
    const changes = reviewer.getByRole('list', { name: say('reviews:changes') })
    await expect(changes.getByRole('listitem')).toHaveText([/300,000.*285,000/])
    await button(reviewer, say('reviews:accept')).click()
    await expect(reviewer.getByText(say('reviews:group.ACCEPTED'))).toBeVisible()
    await expectAccessible(reviewer)

    await approve.click()
    const password = dialog(reviewer).getByLabel(say('people:password.current'))
    await password.fill('not the one')
    const confirm = dialog(reviewer).getByRole('button', { name: say('valuations:move.APPROVED') })
    await confirm.click()
    await expect(dialog(reviewer).getByText(say('people:password.wrong'))).toBeVisible()
    await password.fill(PASSWORD)
    await confirm.click()
    await expect(dialog(reviewer)).toHaveCount(0)
    await expect(reviewer.getByText(say('valuations:status.APPROVED')).first()).toBeVisible()
    const { status } = await call(reviewer, 'valuations.get', { id })
    expect(status).toBe('APPROVED')
  },
)

import { VALUED } from './support/firm.ts'
import { expect, ONCE, test } from './support/test.ts'

test(
  'an approved valuation: a manager gives it to another person, the details show who signed, and an appraiser may not',
  ONCE,
  async ({ as, firm, say }) => {
    const [signer, next] = ['منى الفضلي', 'سالم العنزي']
    const [signing] = await Promise.all(
      [signer, next].map((displayName) => firm.person('SENIOR_APPRAISER', { displayName })),
    )
    const { user } = await firm.call<{ user: { id: string } }>(signing ?? '', 'people.me')
    const file = await firm.create('appraiser', { ...VALUED, assignedTo: user.id })
    const approved: [string, 'SUBMITTED' | 'UNDER_REVIEW' | 'APPROVED'][] = [
      ['appraiser', 'SUBMITTED'],
      ['senior', 'UNDER_REVIEW'],
      ['senior', 'APPROVED'],
    ]
    await firm.move(file, ...approved)
    const shown = async (who: string) => {
      const page = await as(who)
      await page.goto(`/valuations/${file.id}`)
      const panel = page.getByRole('region', { name: say('details:details.assignment') })
      await expect(panel.getByText(signer)).toBeVisible()
      return { page, panel }
    }
    const signed = say('details:details.signedBy')
    const change = { name: say('details:details.changeAssignment') }

    const { page: theirs, panel: read } = await shown('appraiser')
    // The due date is still an appraiser's to change; the person isn't.
    await read.getByRole('button', change).click()
    const person = { name: say('valuations:field.assignedTo') }
    await expect(read.getByRole('combobox', person)).toBeDisabled()
    await expect(read.getByRole('button', { name: say('details:details.assignToMe') })).toHaveCount(0)

    const { page, panel } = await shown('manager')
    await expect(panel.getByText(signed)).toHaveCount(0)
    await panel.getByRole('button', change).click()
    await panel.getByRole('combobox', person).fill(next)
    await page.getByRole('option').filter({ hasText: next }).click()
    await panel.getByRole('button', { name: say('details:details.save'), exact: true }).click()
    await expect(page.getByText(say('details:details.assignmentSaved'))).toBeVisible()

    const line = (of: typeof panel, label: string) => of.getByText(label, { exact: true }).locator('..')
    for (const [at, of] of [
      [page, panel],
      [theirs, read],
    ] as const) {
      await at.reload()
      await expect(line(of, say('valuations:field.assignedTo'))).toContainText(next)
      await expect(line(of, signed)).toContainText(signer)
    }
  },
)

import type { Discussion } from '#features/discussions/model.ts'
import { expectAccessible } from './support/axe.ts'
import { VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, type Page, PHONE, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a draft is shown to its client, who remarks on it on a phone; the valuer answers, and the report says so', async ({
  as,
  firm,
  say,
}) => {
  test.slow()
  const email = await firm.person('CLIENT')
  const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
  const { id } = await firm.create('appraiser', { ...VALUED, clientUserId: user.id, finalValue: 400_000 })
  const shown = () => firm.call<Discussion>('appraiser', 'discussions.ofValuation', { valuationId: id })
  const words = {
    ar: { subject: 'الموضوع', text: 'الملاحظة', answer: 'رد المقيّم' },
    en: { subject: 'Subject', text: 'Remark', answer: 'Answer of the valuer' },
  }
  const label = (name: keyof (typeof words)['ar']) => new RegExp(`^(${words.ar[name]}|${words.en[name]})`)

  const appraiser = await as('appraiser')
  await appraiser.goto(`/valuations/${id}/report`)
  await appraiser.getByRole('button', { name: say('discussions:show') }).click()
  await expectAccessible(appraiser, 'showing a draft')
  await dialog(appraiser)
    .getByRole('button', { name: say('discussions:show') })
    .click()
  await expect(dialog(appraiser)).toBeHidden()
  await expect.poll(async () => (await shown()).items[0]?.state, { timeout: 30_000 }).toBe('READY')

  const client = await as(email, PHONE)
  await client.goto(`/valuations/${id}`)
  await settled(client)
  const drafts = client.getByRole('list', { name: say('discussions:title.client') })
  await expect(drafts.getByRole('link', { name: say('discussions:open') })).toBeVisible()
  await drafts.getByRole('button', { name: say('discussions:ask') }).click()
  await dialog(client)
    .getByRole('textbox', { name: label('subject') })
    .fill('مساحة البناء')
  await dialog(client)
    .getByRole('textbox', { name: label('text') })
    .fill('المساحة في الرخصة أكبر')
  await expectAccessible(client, 'a remark on a draft')
  await dialog(client)
    .getByRole('button', { name: say('discussions:ask') })
    .click()
  await expect(dialog(client)).toBeHidden()
  await expect(drafts.getByText(say('discussions:unanswered'))).toBeVisible()

  await appraiser.reload()
  await appraiser.getByRole('button', { name: say('discussions:answer') }).click()
  await dialog(appraiser)
    .getByRole('textbox', { name: label('answer') })
    .fill('صُححت المساحة')
  await dialog(appraiser)
    .getByRole('button', { name: say('discussions:answer') })
    .click()
  await expect(dialog(appraiser)).toBeHidden()
  await expect(appraiser.getByText('صُححت المساحة')).toBeVisible()
  await expectAccessible(appraiser, 'the discussion of a draft')

  await client.reload()
  await settled(client)
  await expect(drafts.getByText('صُححت المساحة')).toBeVisible()
  await expectAccessible(client, 'the drafts of a client')
})

import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { textPdf } from '../support/pdfs.ts'
import { VALID_PROPERTY } from '../support/properties.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, type Page, PHONE, test } from './support/test.ts'

// The client on a phone, the firm at a desk.
test('a client asks about one property of an engagement, which the firm finds unanswered and answers; and gives a file', async ({
  as,
  firm,
  say,
  language,
}) => {
  const email = await firm.person('CLIENT')
  const { clientAccountId } = await firm.call<{ clientAccountId: string }>(email, 'requests.create', {})
  const { id, version } = await firm.call<{ id: string; version: number }>('manager', 'engagements.create', {
    ...{ title: `محفظة الرسائل ${language}`, clientAccountId, purpose: 'FINANCIAL_REPORTING' },
    ...{ requestedParty: 'صندوق الخليج', feeKind: 'EACH', fee: 150 },
  })
  const acceptance = { agreedBy: 'مدير الصندوق', agreedOn: kuwaitToday(), evidence: 'كتاب رقم 12' }
  await firm.call('manager', 'engagements.agree', { id, version, ...acceptance })
  const names = [`بيت الأسئلة ${language}`, `بيت الهدوء ${language}`]
  const propertyIds: string[] = []
  for (const [at, name] of names.entries()) {
    const fields = { ...VALID_PROPERTY, name, plotNumber: `${language} ${at + 610}` }
    propertyIds.push((await firm.call<{ id: string }>('appraiser', 'properties.create', fields)).id)
  }
  await firm.call('appraiser', 'engagements.addProperties', { id, propertyIds })
  const [asked = ''] = names
  const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const field = (page: Page) =>
    panel(page, asked).getByRole('textbox', { name: say('messages:field.text'), exact: true })
  const send = (page: Page) => panel(page, asked).getByRole('button', { name: say('messages:send'), exact: true })

  const phone = await as(email, { ...PHONE, map: false })
  await phone.goto(`/portal/engagements/${id}`)
  await phone.getByRole('combobox', { name: say('messages:about.property'), exact: true }).fill(asked)
  await phone.getByRole('option', { name: asked }).tap()
  await field(phone).fill('هل تلزم نسخة مصدقة من الوثيقة؟')
  await send(phone).tap()
  await expect(panel(phone, asked).getByText('هل تلزم نسخة مصدقة من الوثيقة؟')).toBeVisible()
  await expectAccessible(phone, 'the messages of an engagement on a phone')

  const staff = await as('appraiser', { map: false })
  await staff.goto(`/engagements/${id}`)
  const all = panel(staff, say('messages:of.firm'))
  await all.getByRole('checkbox', { name: say('messages:filter.waiting.yes') }).check()
  const question = all.getByRole('listitem').filter({ hasText: asked })
  await expect(question.getByText(say('messages:waits'))).toBeVisible()
  await expect(all.getByRole('listitem')).toHaveCount(1)
  await question.getByRole('button', { name: say('messages:about.open', { name: isolateBidi(asked) }) }).click()
  await expect(panel(staff, asked).getByText('هل تلزم نسخة مصدقة من الوثيقة؟')).toBeVisible()
  await field(staff).fill('تكفي صورة واضحة')
  await send(staff).click()
  // Answered, it waits no more; the client has it at once.
  await expect(all.getByText(say('messages:about.none'))).toBeVisible()
  await expect(panel(phone, asked).getByText('تكفي صورة واضحة')).toBeVisible()

  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: say('engagementfiles:add'), exact: true }).tap()
  await (await chooser).setFiles({ name: 'schedule.pdf', mimeType: 'application/pdf', buffer: textPdf(['ENG']) })
  await expect(panel(phone, say('engagementfiles:title')).getByRole('link', { name: 'schedule.pdf' })).toBeVisible()
  const files = panel(staff, say('engagementfiles:title'))
  await expect(files.getByRole('link', { name: 'schedule.pdf' })).toBeVisible()
  await expect(files.getByText(say('engagementfiles:from.client'), { exact: true })).toBeVisible()
  await expectAccessible(staff, 'the messages and the files of an engagement')
})

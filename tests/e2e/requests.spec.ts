import { halves } from '../support/pictures.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, PHONE, test } from './support/test.ts'

test(
  'a client asks on a phone, is asked and answers, accepts the quote, and a valuation is opened',
  ONCE,
  async ({ as, firm, say }) => {
    const email = await firm.person('CLIENT')
    const phone = await as(email, PHONE)
    await phone.goto('/requests')
    await phone
      .getByRole('button', { name: say('requests:new') })
      .first()
      .tap()
    const field = (name: string) => phone.getByRole('textbox', { name, exact: true })
    const choose = async (name: string, option: string) => {
      await phone.getByRole('combobox', { name }).tap()
      await phone.getByRole('option', { name: option, exact: true }).tap()
    }
    const goOn = phone.getByRole('button', { name: say('requests:next') })
    await goOn.tap()
    await expect(phone.getByText(say('requests:fault.required')).first()).toBeVisible()
    await choose(say('requests:field.purpose'), say('valuations:purpose.MORTGAGE'))
    await field(say('requests:field.requestedParty')).fill('بنك الخليج')
    await goOn.tap()
    await choose(say('requests:field.propertyCategory'), say('valuations:category.RESIDENTIAL'))
    await field(say('requests:field.ownerName')).fill('سارة المطوّع')
    await choose(say('requests:field.areaName'), 'السالمية')
    // What was typed since the last step is still there after the page was closed.
    const followed = phone.waitForResponse((answer) => answer.url().includes('/live?'))
    await phone.reload()
    await followed
    await goOn.tap()
    await expect(field(say('requests:field.ownerName'))).toHaveValue('سارة المطوّع')
    await expectAccessible(phone, 'a step of a request')
    await goOn.tap()
    await field(say('requests:field.contactPhone')).fill('99887766')
    await goOn.tap()
    // A photo from the phone goes with the request.
    const give = phone.getByRole('button', {
      name: say('clientfiles:give.of', { type: say('valuations:documentType.PHOTO') }),
    })
    const [chooser] = await Promise.all([phone.waitForEvent('filechooser'), give.tap()])
    await chooser.setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await halves().jpeg().toBuffer() })
    await expect(phone.getByRole('link', { name: 'front.jpg' })).toBeVisible()
    await settled(phone)
    await expectAccessible(phone, 'the documents of a request')
    await goOn.tap()
    // All that was stated is on the last step.
    await expect(phone.getByText('سارة المطوّع')).toBeVisible()
    await expectAccessible(phone, 'the last step of a request')
    await phone.getByRole('button', { name: say('requests:submit') }).tap()
    const heading = phone.getByRole('heading', { level: 1 }).filter({ hasText: /REQ-\d{4}-\d{4}/ })
    await expect(heading).toBeVisible()
    await expect(phone.locator('[aria-current=step]')).toHaveText(say('requests:progress.RECEIVED'))

    const staff = await as('senior')
    await staff.goto('/requests')
    await staff.getByRole('link', { name: (await heading.textContent()) ?? '' }).click()
    const dialog = staff.getByRole('dialog')
    await staff.getByRole('button', { name: say('requests:ask') }).click()
    await dialog.getByRole('textbox').fill('من يفتح الباب؟')
    await dialog.getByRole('button', { name: say('requests:save.ask') }).click()
    // The open page of the client hears of it.
    await phone.getByRole('button', { name: say('requests:answer'), exact: true }).tap()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('textbox').fill('الحارس')
    await sheet.getByRole('button', { name: say('requests:save.answer') }).tap()
    await expect(staff.getByText('الحارس')).toBeVisible()

    await staff.getByRole('button', { name: say('requests:quote'), exact: true }).click()
    const amount = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await dialog.getByRole('button', { name: say('requests:quote.save') }).click()
    await expect(dialog.getByText(say('requests:fault.fee'))).toBeVisible()
    await amount(say('requests:quote.fee')).fill('250')
    await expectAccessible(staff, 'the form of a quote')
    await dialog.getByRole('button', { name: say('requests:quote.save') }).click()
    await expect(staff.getByRole('heading', { name: say('requests:terms.LIABILITY') })).toBeVisible()

    await phone.getByRole('button', { name: say('requests:accept') }).tap()
    await sheet.getByRole('textbox').fill('سارة المطوّع')
    await sheet.getByRole('button', { name: say('requests:save.accept') }).tap()
    await expect(sheet.getByText(say('requests:fault.read'))).toBeVisible()
    await sheet.getByRole('checkbox').tap()
    await sheet.getByRole('button', { name: say('requests:save.accept') }).tap()
    await expect(phone.getByRole('heading', { name: say('requests:accepted.title') })).toBeVisible()
    await settled(phone)
    await expectAccessible(phone, 'an accepted request on a phone')

    await staff.getByRole('button', { name: say('requests:convert') }).click()
    await amount(say('requests:convert.documentNumber')).fill('5658/1996')
    await amount(say('requests:convert.planNumber')).fill('م/37153')
    await amount(say('requests:field.blockNumber')).fill('4')
    // A parcel of its own: one that the register has with other facts would be asked about.
    await amount(say('requests:field.plotNumber')).fill(unique())
    await amount(say('requests:field.propertySize')).fill('400')
    await dialog.getByRole('button', { name: say('requests:convert.save') }).click()
    await staff.getByRole('link', { name: /VAL-\d{4}-\d{4}/ }).click()
    await expect(staff.getByText('سارة المطوّع').first()).toBeVisible()
    // What the client gave is accepted as a document of the valuation.
    await staff.getByRole('button', { name: say('clientfiles:accept.of', { name: 'front.jpg' }) }).click()
    await expect(staff.getByText(say('clientfiles:accept.done'))).toBeVisible()
  },
)

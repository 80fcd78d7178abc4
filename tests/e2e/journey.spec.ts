import type { ValuationDetails } from '#features/valuations/model.ts'
import { textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { PASSWORD, unique, VALUED } from './support/firm.ts'
import { linkIn } from './support/mails.ts'
import { expect, heading, LONG, PHONE, test } from './support/test.ts'

test(
  'from registering to the report and its payment: a client on a phone and the firm at a desk, each seeing what the other does',
  LONG,
  async ({ as, firm, say }) => {
    test.setTimeout(180_000)
    const email = `new.${unique()}@thamin.example`
    const phone = await as(null, PHONE)
    const input = (name: string) => phone.locator(`input[name=${name}]`)
    const button = (name: string) => phone.getByRole('button', { name, exact: true })
    const field = (name: string) => phone.getByRole('textbox', { name, exact: true })
    const sheet = phone.getByRole('dialog')

    // Registers, confirms the address, signs in, and skips the tour.
    await phone.goto('/register')
    for (const [name, value] of Object.entries({
      fullName: 'منى فهد السبيعي',
      displayName: 'منى السبيعي',
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    }))
      await input(name).fill(value)
    await button(say('entrance:register.submit')).tap()
    await expect(heading(phone)).toHaveText(say('entrance:registered.title'))
    await phone.goto(await linkIn(firm, email, 'confirmAddress'))
    await button(say('entrance:confirm.submit')).tap()
    await phone.getByRole('link', { name: say('people:login.submit') }).tap()
    await input('password').fill(PASSWORD)
    await button(say('people:login.submit')).tap()
    await button(say('portal:tour.skip')).tap()

    // Asks, with a photo from the phone.
    await button(say('requests:new')).tap()
    const goOn = button(say('requests:next'))
    const choose = async (name: string, option: string) => {
      await phone.getByRole('combobox', { name }).tap()
      await phone.getByRole('option', { name: option, exact: true }).tap()
    }
    await choose(say('requests:field.purpose'), say('valuations:purpose.MORTGAGE'))
    await field(say('requests:field.requestedParty')).fill('بنك الخليج')
    await goOn.tap()
    await choose(say('requests:field.propertyCategory'), say('valuations:category.RESIDENTIAL'))
    await field(say('requests:field.ownerName')).fill('منى فهد السبيعي')
    await choose(say('requests:field.areaName'), 'السالمية')
    await field(say('requests:field.blockNumber')).fill('4')
    await field(say('requests:field.plotNumber')).fill(unique())
    await field(say('requests:field.propertySize')).fill('400')
    await goOn.tap()
    await field(say('requests:field.contactPhone')).fill('99887766')
    await goOn.tap()
    const give = phone.getByRole('button', {
      name: say('clientfiles:give.of', { type: say('valuations:documentType.PHOTO') }),
    })
    const [photo] = await Promise.all([phone.waitForEvent('filechooser'), give.tap()])
    await photo.setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await halves().jpeg().toBuffer() })
    await expect(phone.getByRole('link', { name: 'front.jpg' })).toBeVisible()
    await goOn.tap()
    await button(say('requests:submit')).tap()
    const number = phone.getByRole('heading', { level: 1 }).filter({ hasText: /REQ-\d{4}-\d{4}/ })
    await expect(number).toBeVisible()

    // The firm sends what its fee schedule proposes; the open phone shows it, and the terms are accepted there.
    const staff = await as('senior')
    const dialog = staff.getByRole('dialog')
    const press = (name: string) => staff.getByRole('button', { name, exact: true }).click()
    await staff.goto('/requests')
    await staff.getByRole('link', { name: (await number.textContent()) ?? '' }).click()
    await press(say('requests:quote'))
    await expect(dialog.getByRole('textbox', { name: say('requests:quote.fee'), exact: true })).toHaveValue('125.000')
    await dialog.getByRole('button', { name: say('requests:quote.save') }).click()
    await button(say('requests:accept')).tap()
    await sheet.getByRole('textbox').fill('منى فهد السبيعي')
    await sheet.getByRole('checkbox').tap()
    await sheet.getByRole('button', { name: say('requests:save.accept') }).tap()
    await expect(phone.getByRole('heading', { name: say('requests:accepted.title') })).toBeVisible()

    // A message each way.
    await field(say('messages:field.text')).fill('متى المعاينة؟')
    await button(say('messages:send')).tap()
    await expect(staff.getByText('متى المعاينة؟')).toBeVisible()
    await staff.getByRole('textbox', { name: say('messages:field.text'), exact: true }).fill('يوم الأحد عصراً')
    await press(say('messages:send'))
    await expect(phone.getByText('يوم الأحد عصراً')).toBeVisible()

    // The valuation is opened from the request and goes its way.
    await press(say('requests:convert'))
    const needed = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await needed(say('requests:convert.documentNumber')).fill('5658/1996')
    await needed(say('requests:convert.planNumber')).fill('م/37153')
    await dialog.getByRole('button', { name: say('requests:convert.save') }).click()
    const valuation = staff.getByRole('link', { name: /VAL-\d{4}-\d{4}/ })
    const id = ((await valuation.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
    const { version } = await firm.call<ValuationDetails>('senior', 'valuations.get', { id })
    // The open phone has heard of the valuation before that goes on.
    await expect(phone.getByRole('link', { name: /VAL-/ }).first()).toBeVisible()
    const changes = { ...VALUED, finalValue: 300_000 }
    const valued = await firm.call<ValuationDetails>('appraiser', 'valuations.update', { id, version, changes })
    await firm.move(
      valued,
      ['appraiser', 'SUBMITTED'],
      ['senior', 'UNDER_REVIEW'],
      ['manager', 'APPROVED'],
      ['manager', 'COMPLETED'],
    )
    await expect(phone.locator('[aria-current=step]')).toHaveText(say('requests:progress.READY'))

    // The report is received and verified on the phone.
    await phone.goto('/portal/reports')
    const verify = phone.getByRole('link', { name: /VAL-/ }).filter({ hasText: say('portal:reports.verify') })
    await expect(async () => {
      await phone.reload()
      await expect(verify).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
    const [downloaded] = await Promise.all([
      phone.waitForEvent('download'),
      phone
        .getByRole('link', { name: /VAL-/ })
        .filter({ hasText: say('portal:reports.download') })
        .tap(),
    ])
    expect(downloaded.suggestedFilename()).toMatch(/\.pdf$/)
    const [checked] = await Promise.all([phone.waitForEvent('popup'), verify.tap()])
    await expect(checked.getByRole('heading', { name: say('verify:is.VALID') })).toBeVisible()
    await checked.close()

    // The fee is invoiced by one press from the quote, and paid.
    await staff.reload()
    await press(say('invoices:fromQuote'))
    await press(say('invoices:issue'))
    await dialog.getByRole('button', { name: say('invoices:issue') }).click()
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/INV-\d{4}-\d{4}/)
    const invoice = new URL(staff.url()).pathname
    await phone.goto(`/portal${invoice}`)
    const [chooser] = await Promise.all([
      phone.waitForEvent('filechooser'),
      button(say('invoices:receipts.send')).tap(),
    ])
    const buffer = textPdf(['KFH 125.000'])
    await chooser.setFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer })
    await press(say('invoices:receipt.accept.of', { name: 'receipt.pdf' }))
    await dialog.getByRole('button', { name: say('invoices:save') }).click()
    await expect(phone.getByText(say('invoices:state.PAID'), { exact: true })).toBeVisible()
  },
)

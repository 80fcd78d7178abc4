import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import type { InspectionDetails } from '#features/inspections/model.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { textPdf } from '../support/pdfs.ts'
import { noise } from '../support/pictures.ts'
import { ENTRY, gallery, kept, planned, reopened, stored, takeAlong } from './support/away.ts'
import { addPaper, choose, fileAt } from './support/papers.ts'
import { expect, heading, LONG, type Page, test } from './support/test.ts'
import { enteredFields, expectShown, type Filled, fillFields, fillLists } from './support/visit-form.ts'

test(
  'a whole day of inspections is done without a network: forms, photos, documents, an access that failed, all sent once and in order',
  LONG,
  async ({ as, firm, say }, info) => {
    test.setTimeout(420_000)
    const at = (time: string) => `${kuwaitToday()}T${time}:00+03:00`
    const house = await planned(firm, { startsAt: at('09:00'), fields: { propertyCategory: 'RESIDENTIAL' } })
    const { email } = house
    const chalet = await planned(firm, { of: email, startsAt: at('11:00'), fields: { propertyCategory: 'CHALETS' } })
    const closed = await planned(firm, {
      of: email,
      startsAt: at('13:00'),
      fields: { propertyCategory: 'LAND', fee: 250 },
    })
    const title = textPdf(['Title document 2231/2019'])
    const pdf = { name: 'title.pdf', bytes: title, documentType: 'PROPERTY_DOCUMENT' } as const
    await addPaper(firm, email, house.valuationId, pdf)

    let page = await as(email, ENTRY)
    const context = page.context()
    await takeAlong(page, say, 3)
    await expect.poll(async () => (await kept(page)).along.join()).toContain('document:')
    await context.setOffline(true)
    await page.close()

    // The day is opened on the device, and the first visit from there.
    page = await reopened(context, '/inspections')
    const stops = () => page.getByRole('list', { name: say('inspections:day.title') }).getByRole('listitem')
    await expect(stops()).toHaveCount(3)
    const openStop = async (n: number, id: string) => {
      await stops().nth(n).getByRole('link').first().click()
      await expect(page).toHaveURL(`/inspections/${id}`)
      await expect(heading(page)).toHaveText(say('inspections:one'))
    }
    await openStop(0, house.id)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('region', { name: say('along:documents') })
        .getByRole('link')
        .click(),
    ])
    expect(readFileSync(await download.path())).toEqual(title)

    const add = async (of: Page, names: readonly string[], seed: number) => {
      const before = (await kept(of)).files.length
      const files = await Promise.all(
        names.map(async (name, n) =>
          fileAt(
            info,
            name,
            await noise(700, seed + n)
              .jpeg()
              .toBuffer(),
          ),
        ),
      )
      await choose(of, gallery(of, say), files)
      await expect.poll(async () => (await kept(of)).files.length).toBe(before + names.length)
    }
    const fillHalf = async (category: PropertyCategory, half: 'first' | 'second') => {
      const fields = enteredFields(category)
      const middle = Math.ceil(fields.length / 2)
      const entered = await fillFields(page, say, half === 'first' ? fields.slice(0, middle) : fields.slice(middle))
      await expect(page.getByText(say('along:keptHere'))).toBeVisible()
      return entered
    }

    // Half of the form, then the tab is closed; the rest is entered in another one.
    const first = await fillHalf('RESIDENTIAL', 'first')
    await page.close()
    page = await reopened(context, `/inspections/${house.id}`)
    await expectShown(page, first)
    const houseForm: Filled = {
      values: { ...first, ...(await fillHalf('RESIDENTIAL', 'second')) },
      rows: await fillLists(page, say, 'RESIDENTIAL'),
    }
    await add(page, ['facade.jpg', 'street.jpg'], 40)
    await page.getByRole('combobox', { name: say('inspections:photos.category') }).click()
    await page.getByRole('option', { name: say('inspections:photo.KITCHEN'), exact: true }).click()
    await add(page, ['kitchen.jpg'], 50)
    // The picture of the kitchen under another category too is asked about without a network as well.
    const categories = page.getByRole('combobox', { name: say('inspections:photos.category') })
    await categories.click()
    await page.getByRole('option', { name: say('inspections:photo.STREET'), exact: true }).click()
    await choose(page, gallery(page, say), [fileAt(info, 'kitchen.jpg', await noise(700, 50).jpeg().toBuffer())])
    const double = page.getByRole('region', { name: say('inspections:double.title') })
    const chosen = say('inspections:photo.STREET')
    await double.getByRole('button', { name: say('inspections:double.move', { chosen }), exact: true }).click()
    await expect(double).toHaveCount(0)
    await complete(page)

    // The header tells of it on every page, and leads to the day.
    const mark = () => page.getByRole('banner').locator('a[href="/inspections"]')
    const waiting = async () => (await kept(page)).commands.length
    const count = await waiting()
    await expect(mark()).toHaveAccessibleName(`${count} ${say('away:unsent', { count, n: count })}`)
    await mark().click()
    await openStop(1, chalet.id)
    const chaletForm: Filled = {
      values: { ...(await fillHalf('CHALETS', 'first')), ...(await fillHalf('CHALETS', 'second')) },
      rows: await fillLists(page, say, 'CHALETS'),
    }
    await add(page, ['beach.jpg'], 60)
    await complete(page)

    await mark().click()
    await openStop(2, closed.id)
    await page.getByRole('button', { name: say('inspections:trouble'), exact: true }).click()
    const asked = page.getByRole('dialog')
    await asked.getByLabel(say('inspections:trouble.met')).fill('الحارس')
    await asked.getByLabel(say('inspections:trouble.said')).fill('لا مفتاح لديه')
    await asked.getByRole('button', { name: say('inspections:trouble.save'), exact: true }).click()
    await expect(page.getByText(say('inspections:state.FAILED')).first()).toBeVisible()

    // Nothing of it is on the server yet.
    const visits = [house, chalet, closed]
    const all = () => Promise.all(visits.map(({ id }) => stored(firm, email, id)))
    for (const one of await all()) expect(one).toMatchObject({ state: 'PLANNED', form: {}, photos: [] })
    const outbox = await kept(page)
    await page.close()
    const sent = sentCommands(context)
    page = await context.newPage()
    await context.setOffline(false)
    await page.goto('/inspections')
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0)
    await expect(mark()).toHaveCount(0)

    // Each write reached the server once, those of one visit in the order in which they were made.
    for (const { id } of visits) {
      const made = outbox.commands.filter(({ stream }) => stream === id).map((command) => command.id)
      expect(made.length).toBeGreaterThan(0)
      expect(sent.filter((one) => made.includes(one))).toEqual(made)
    }
    expect(sent).toHaveLength(outbox.commands.length)
    const [ofHouse, ofChalet, ofClosed] = (await all()) as [InspectionDetails, InspectionDetails, InspectionDetails]
    expectStored(ofHouse, houseForm)
    expectStored(ofChalet, chaletForm)
    expect(ofHouse.photos.map(({ category }) => category)).toEqual(['FACADE', 'FACADE', 'STREET'])
    const hashes = [...ofHouse.photos, ...ofChalet.photos].map(({ sentSha256 }) => sentSha256)
    expect(hashes.toSorted()).toEqual(outbox.files.toSorted())
    expect(visitsTold(ofClosed)).toMatchObject([{ what: 'FAILED', met: 'الحارس', said: 'لا مفتاح لديه' }])
    expect(ofClosed.state).toBe('FAILED')
    // The day says the same.
    for (const [n, state] of (['HELD', 'HELD', 'FAILED'] as const).entries())
      await expect(stops().nth(n)).toContainText(say(`inspections:state.${state}`))

    async function complete(of: Page) {
      await expect(of.getByText(say('along:keptHere'))).toBeVisible()
      await of.getByRole('button', { name: say('inspections:complete'), exact: true }).click()
      const before = of.getByRole('dialog', { name: say('inspections:before') })
      await before.getByLabel(say('inspections:before.reason')).fill('لم يُسمح بالتصوير')
      await before.getByRole('button', { name: say('inspections:before.finish'), exact: true }).click()
      // Nothing is claimed that has not happened yet.
      await expect(of.getByText(say('along:ended.HELD')).first()).toBeVisible()
      await expect(of.getByText(say('along:unsent.HELD'))).toBeVisible()
      await expect(of.getByText(say('inspections:completed'))).toHaveCount(0)
    }
  },
)

/** The ids of the writes that a browser sends from now on, each time it sends one. */
function sentCommands(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (!/\/rpc\/inspections\./.test(request.url())) return
    const body = request.postDataJSON() as { commandId?: string }
    if (body.commandId) sent.push(body.commandId)
  })
  return sent
}

/** What the history tells of visits, without the appointment. */
const visitsTold = ({ history }: InspectionDetails) =>
  history.flatMap(({ what, met, said, reason }) =>
    what === 'HELD' || what === 'FAILED' ? [{ what, met, said, reason }] : [],
  )

/** Asserts that a visit is on the server as it was entered, and held once. */
function expectStored(visit: InspectionDetails, { values, rows }: Filled): void {
  const form = Object.entries(visit.form).map(([field, { value }]) => [field, value] as const)
  expect(Object.fromEntries(form.filter(([field]) => !field.includes('.')))).toEqual(values)
  for (const [list, entered] of Object.entries(rows))
    expect(form.filter(([field]) => field.startsWith(`${list}.`)).map(([, row]) => row)).toEqual(entered)
  expect(visit.state).toBe('HELD')
  expect(visitsTold(visit)).toMatchObject([{ what: 'HELD', reason: 'لم يُسمح بالتصوير' }])
}

import type { TestRound, TestRoundDetails, TestSample } from '#features/avm/model/samples.ts'
import type { AvmEstimate, Indicated, ModelSource, Subject } from '#features/avm/model.ts'
import { INDICATION } from '#features/avm/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { textRow, workbook } from '../support/sheets.ts'
import { expectAccessible } from './support/axe.ts'
import { settled, withoutLive } from './support/pages.ts'
import { ENGLISH, expect, LONG, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

const PATH = '/automated-valuation'
const ID = '3f2b8c1e-5d4a-4b6f-9a7e-1c2d3e4f5a6b'

const indicated = (value: number, drivers: Indicated['drivers']): Indicated => ({
  value,
  low: value - 40_000,
  high: value + 60_000,
  coverage: 0.8,
  confidence: 'MEDIUM',
  fsd: 0.16,
  pricePerMetre: value / 500,
  base: value - drivers.reduce((sum, { amount }) => sum + amount, 0),
  drivers,
})
const DRIVERS = [
  { column: 'area', amount: 90_000 },
  { column: '@location', amount: -38_000 },
  { column: 'age', amount: -9000 },
]

/** Answers estimates as a trained model would: what the screen shows of an answer is tested here, the server in tests/http/avm.test.ts. */
async function answer(page: Page, source: Partial<ModelSource> = {}): Promise<{ asked: Record<string, unknown>[] }> {
  const asked: Record<string, unknown>[] = []
  await page.route('**/rpc/avm.estimate', async (route) => {
    const input = route.request().postDataJSON() as {
      attributes?: Partial<Subject>
      changes?: Partial<Subject>
      date?: string
    }
    asked.push(input)
    const { attributes, changes } = input
    const subject: Subject = {
      type: 'RESIDENTIAL',
      area: 500,
      builtArea: null,
      floors: null,
      yearBuilt: 2005,
      condition: null,
      frontage: null,
      streets: null,
      corner: null,
      tenure: null,
      location: 'السالمية',
      latitude: null,
      longitude: null,
      governorate: 'HAWALLI',
      areaNumber: null,
      isApproximate: true,
      ...attributes,
    }
    const isThin = subject.type === 'JAWAKHEERS'
    const json: AvmEstimate = {
      notice: INDICATION,
      date: input.date ?? kuwaitToday(),
      subject,
      assumed: isThin ? {} : { builtArea: 620 },
      of: null,
      rests: null,
      cautions: [],
      level: null,
      model: {
        id: ID,
        number: 4,
        trainedAt: `${kuwaitToday()}T03:30:00Z`,
        rows: 2874,
        lastDay: kuwaitToday(),
        isInClasses: false,
        hasGenerated: true,
        ...source,
      },
      estimate: isThin ? null : indicated(412_000, DRIVERS),
      refusal: isThin ? { code: 'FEW_SALES', column: 'type' } : null,
      comparables: isThin
        ? []
        : [
            {
              classes: null,
              kind: 'SALE',
              location: 'السالمية',
              type: 'RESIDENTIAL',
              area: 480,
              date: kuwaitToday(),
              pricePerMetre: 830.25,
              isGenerated: true,
              id: ID,
              price: 398_520,
              adjustedPrice: 405_000,
              distanceMetres: 640,
              latitude: null,
              longitude: null,
              similarity: 0.91,
            },
          ],
      whatIf: changes
        ? {
            subject: { ...subject, ...changes },
            assumed: {},
            estimate: indicated(441_500, DRIVERS),
            refusal: null,
            difference: 29_500,
          }
        : null,
    }
    await route.fulfill({ json })
  })
  return { asked }
}

test('a property is described and estimated, on a phone and at a desk, and its address keeps it', async ({
  as,
  say,
  language,
}) => {
  const page = await as('appraiser', { ...(language === 'ar' ? PHONE : {}), map: false })
  const { asked } = await answer(page)
  await page.goto(PATH)
  await settled(page)
  await page.getByText(say('indication:form.of.attributes'), { exact: true }).click()
  const button = page.getByRole('button', { name: say('indication:form.submit') })

  // What is missing is shown at its field, and nothing is asked for.
  await button.click()
  await expect(page.getByText(say('indication:fault.place'))).toBeVisible()
  expect(asked).toEqual([])

  const form = page.locator('form').first()
  const choose = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose(say('indication:field.type'), say('valuations:category.RESIDENTIAL'))
  await form.getByRole('textbox', { name: say('indication:field.area'), exact: true }).fill('٥٠٠')
  const area = language === 'ar' ? 'السالمية' : 'Salmiya'
  await form.getByRole('combobox', { name: say('indication:field.location') }).fill(area)
  await page.getByRole('option', { name: area }).first().click()

  // What was typed and not asked for survives a reload.
  await page.reload()
  await settled(page)
  await expect(page.getByText(say('indication:form.restored'))).toBeVisible()
  await button.click()

  const result = page.locator('[data-result]')
  await expect(result.getByText('412,000').first()).toBeVisible()
  await expect(result.getByText(INDICATION[language])).toBeVisible()
  await expect(result.getByText(say('indication:result.generated'))).toBeVisible()
  // Neither place has a pin: the distance is that of the middles of areas.
  await expect(page.locator('[data-comparable]')).toContainText(language === 'ar' ? '(تقريبية)' : '(approximate)')
  expect(asked).toEqual([{ attributes: { type: 'RESIDENTIAL', area: 500, location: 'السالمية' } }])
  await expect(page).toHaveURL(/type=RESIDENTIAL&area=500/)
  await settled(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // What takes away lies on the other side of zero: against the direction of reading.
  const bar = (column: string) => page.locator(`[data-row="${column}"] rect`).boundingBox()
  const [adds, takes] = [await bar('area'), await bar('@location')]
  expect((adds?.x ?? 0) < (takes?.x ?? 0)).toBe(language === 'ar')

  // A what-if is beside the value as it is, and in the address.
  const whatIf = page.getByRole('region', { name: say('indication:whatIf.title') })
  await whatIf.getByRole('textbox', { name: say('indication:field.condition') }).fill('9')
  await whatIf.getByRole('button', { name: say('indication:whatIf.submit') }).click()
  await expect(whatIf.locator('[data-what-if]').getByText('+29,500')).toBeVisible()
  await expect(page).toHaveURL(/if\.condition=9/)
})

test('how much evidence a model learnt from and until when is shown exactly or by classes', async ({
  as,
  language,
}) => {
  const page = await as('appraiser', { map: false })
  const evidence = page.locator('[data-result] dd').last()
  for (const [source, told] of [
    [
      { lastDay: '2026-10-26' },
      language === 'ar' ? /^2,874 دليلاً، حتى .*26 أكتوبر 2026/ : /^2,874 records, until .*26 Oct 2026/,
    ],
    [
      { rows: 100, lastDay: '2026-10-01', isInClasses: true },
      language === 'ar' ? /^.?100\+.?، أحدثها في .?أكتوبر 2026/ : /^.?100\+.? records, the latest in .?Oct 2026/,
    ],
  ] as const) {
    await answer(page, source)
    await page.goto(`${PATH}?type=RESIDENTIAL&area=500&location=السالمية`)
    await expect(evidence).toHaveText(told)
  }
})

test(
  'thin data is refused with its reason, by keyboard alone, and the difference of a what-if is undone',
  LONG,
  async ({ as, say }) => {
    const page = await as('appraiser', { map: false })
    await answer(page)
    await page.goto(`${PATH}?type=JAWAKHEERS&area=500&location=السالمية`)
    await expect(page.locator('[data-refusal=FEW_SALES]')).toBeVisible()
    await expect(page.getByText(say('indication:refused.FEW_SALES.help'))).toBeVisible()
    await expectAccessible(page)
    // By keyboard: another type, and the estimate.
    await page
      .getByRole('combobox', { name: say('indication:field.type') })
      .first()
      .focus()
    for (const key of ['ArrowDown', 'Home']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('indication:form.submit') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-result]')).toBeVisible()
    await page.goto(`${PATH}?type=RESIDENTIAL&area=500&location=السالمية&if.condition=9`)
    await expect(page.locator('[data-what-if]')).toBeVisible()
    await page.getByRole('button', { name: say('indication:whatIf.clear') }).click()
    await expect(page.locator('[data-what-if]')).toHaveCount(0)
    await expect(page).not.toHaveURL(/if\./)
  },
)

test(
  'a batch takes its lines from an Excel file and tells which it leaves out',
  LONG,
  async ({ as, expected, say }) => {
    expected(/422|400/)
    const page = await as('appraiser', { map: false })
    await page.goto(`${PATH}/batches`)
    await page.getByRole('radio', { name: say('avm:batch.from.sheet') }).check({ force: true })
    const area = page.getByRole('region', { name: say('uploads:sheet.drop') })
    const start = (lines: string) =>
      page.getByRole('button', { name: say('avm:batch.start', { n: isolateBidi(lines) }) })
    const choose = (...files: { name: string; buffer: Buffer }[]) =>
      area
        .locator('input[type=file]')
        .evaluateAll((inputs) => inputs.map((input) => input.setAttribute('multiple', '')))
        .then(() =>
          area
            .locator('input[type=file]')
            .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' }))),
        )
    const rows = [
      ['reference', 'نوع العقار', 'location', 'Size (m²)'],
      ['٧/أ', 'سكن خاص', 'السالمية', '450'],
      ['8', 'سكن خاص', 'السالمية', 'كثيرة'],
    ]
    const buffer = workbook([{ name: 'عقارات', rows: rows.map((row, at) => textRow(at + 1, row)).join('') }])
    // Two files at once, as a drop may bring.
    await choose({ name: 'a.xlsx', buffer }, { name: 'b.xlsx', buffer })
    await expect(page.getByText(say('uploads:sheet.one'))).toBeVisible()
    await choose({ name: 'عقارات 🏠.xlsx', buffer })
    await expect(page.getByRole('status').filter({ hasText: /1/ }).first()).toBeVisible()
    await expect(area).toContainText('عقارات 🏠.xlsx')
    await expect(start('1')).toBeVisible()
    await expectAccessible(page)
    // A file that can't be read leaves the rest of the form as it is.
    await page.getByRole('textbox', { name: say('avm:batch.name') }).fill('محفظة')
    await choose({ name: 'empty.xlsx', buffer: Buffer.from('') })
    await expect(page.getByText(say('errors:file-empty'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('avm:batch.name') })).toHaveValue('محفظة')
    await expect(start('0')).toBeVisible()
  },
)

test(
  'accuracy, random testing, policy, batches and models are free of what axe finds, and models are for administrators',
  LONG,
  async ({ as, say }) => {
    const page = await as('admin')
    for (const [path, title] of [
      ['accuracy', say('accuracy:title')],
      ['testing', say('testing:items')],
      ['policy', say('policy:title.what')],
      ['batches', say('avm:batches.title')],
      ['models', say('models:title')],
    ] as const) {
      await page.goto(`${PATH}/${path}`)
      await settled(page)
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
      await expectAccessible(page)
    }
    const other = await as('appraiser')
    await other.goto(`${PATH}/models`)
    await expect(other).toHaveURL(/unauthorized/)
  },
)

test(
  'a reviewer decides an item of random testing: what differs has a cause and a reason, which a refused save keeps',
  ENGLISH,
  async ({ as, firm, say }) => {
    const reviewer = await firm.person('SENIOR_APPRAISER')
    const { user } = await firm.call<{ user: { id: string } }>(reviewer, 'people.me')
    const { items: rounds } = await firm.call<{ items: TestRound[] }>('manager', 'avmSamples.list')
    const round = rounds.find(({ state }) => state === 'OPEN')
    const { items } = await firm.call<TestRoundDetails>('manager', 'avmSamples.round', { id: round?.id })
    const item = items.find(({ decision }) => decision === null) as TestSample
    const assigning = { id: item.id, version: item.version, reviewerId: user.id }
    await firm.call('manager', 'avmSamples.assign', assigning)
    const page = await as(reviewer)
    // It would hear of the change in time, and the first decision be taken.
    await withoutLive(page)
    await page.goto(`${PATH}/testing?round=${round?.id}`)
    const line = page.getByRole('listitem').filter({ hasText: item.valuationNumber })
    await line.getByRole('button', { name: say('testing:decide.do') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('testing:decision.DIFFERS'), { exact: true }).click()
    await dialog.getByRole('button', { name: say('testing:decide.save') }).click()
    await expect(dialog.getByText(say('testing:fault.cause'))).toBeVisible()
    await expect(dialog.getByText(say('testing:fault.reason'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('combobox', { name: say('testing:decide.cause') }).click()
    await page.getByRole('option', { name: say('testing:cause.PLACE') }).click()
    const reason = dialog.getByRole('textbox', { name: say('testing:decide.reason') })
    await reason.fill('Corner plot on two main streets')
    // Meanwhile the manager gives it away and back.
    const { id } = (await firm.call<{ user: { id: string } }>('admin', 'people.me')).user
    await firm.call('manager', 'avmSamples.assign', { ...assigning, version: item.version + 1, reviewerId: id })
    await firm.call('manager', 'avmSamples.assign', { ...assigning, version: item.version + 2 })
    await dialog.getByRole('button', { name: say('testing:decide.save') }).click()
    await expect(reason).toHaveValue('Corner plot on two main streets')
    await dialog.getByRole('button', { name: say('testing:decide.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(line.getByText('Corner plot on two main streets')).toBeVisible()
    await expect(line.getByRole('button', { name: say('testing:decide.correct') })).toBeVisible()
    await expectAccessible(page)
  },
)

import type { Property, PropertyDetails, PropertyFields } from '#features/properties/model.ts'
import type { FormField } from '#features/properties/ui/form/fields.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { ARABIC_FIRST, expect, LONG, ONCE, type Page, test } from './support/test.ts'
import { arabicDigits, type Say } from './support/words.ts'

const field = (page: Page, name: FormField | 'propertyId') => page.locator(`[id="field-${name}"]`)
const save = (page: Page, say: Say) => page.getByRole('button', { name: say('properties:form.save') })
const isShown = (page: Page) => expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/)
const idOf = (page: Page) => page.url().split('/').at(-1) ?? ''
const add = (firm: Firm, more: PropertyFields = {}) =>
  firm.call<PropertyDetails>('appraiser', 'properties.create', {
    type: 'RESIDENTIAL',
    status: 'active',
    area: 400,
    location: 'السالمية',
    blockNumber: '4',
    plotNumber: unique(),
    ...more,
  })

async function fill(page: Page, say: Say, plot: string): Promise<void> {
  await field(page, 'type').click()
  await page.getByRole('option', { name: say('valuations:category.RESIDENTIAL'), exact: true }).click()
  await field(page, 'blockNumber').fill(arabicDigits('4'))
  await field(page, 'plotNumber').fill(plot)
}

test(
  'a property is added: faults at their fields, sizes, pin and features, in either script',
  ARABIC_FIRST,
  async ({ as, firm, language, say }) => {
    const page = await as('appraiser', { map: false })
    await page.goto('/properties/create')
    await save(page, say).click()
    await expect(page.locator('form a[href^="#field-"]')).toHaveCount(4)
    expect(await faultOf(field(page, 'area'))).toContain(say('properties:fault.area'))
    // The form's bar covers half of whatever scrolls under it, which axe would take for the size of a button.
    await page.setViewportSize({ width: 1280, height: 2400 })
    await expectAccessible(page)

    await fill(page, say, unique())
    await field(page, 'size').fill(arabicDigits('2'))
    await field(page, 'sizeUnit').click()
    await page.getByRole('option', { name: say('properties:sizeUnit.DUNUM') }).click()
    await expect(page.getByText('2,000').first()).toBeVisible()
    await field(page, 'area').fill('400')
    expect(await faultOf(field(page, 'size'))).toContain('2,000')
    await field(page, 'area').fill('')

    // A fault in a folded group opens it.
    await page.locator('summary', { hasText: say('properties:group.site') }).click()
    await field(page, 'features.street_width').fill('300')
    await page.locator('summary', { hasText: say('properties:group.site') }).click()
    await save(page, say).click()
    await page.getByRole('link', { name: say('properties:feature.street_width') }).click()
    await expect(field(page, 'features.street_width')).toBeFocused()
    await field(page, 'features.street_width').fill(arabicDigits('20'))

    // Both coordinates at once: governorate and area are found.
    await field(page, 'latitude').fill(`${arabicDigits('29٫334')}، ${arabicDigits('48٫076')}`)
    await field(page, 'latitude').blur()
    await expect(field(page, 'longitude')).toHaveValue('48.076')
    await expect(field(page, 'governorate')).toHaveValue(say('places:governorate.HAWALLI'))
    await expect(field(page, 'location')).toHaveValue(language === 'ar' ? 'السالمية' : 'Salmiya')

    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await save(page, say).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await isShown(page)
    expect(calls.filter((path) => path === '/rpc/properties.create')).toHaveLength(1)
    const stored = await firm.call<PropertyDetails>('appraiser', 'properties.get', { id: idOf(page) })
    expect(stored).toMatchObject({
      area: 2000,
      size: 2,
      sizeUnit: 'DUNUM',
      blockNumber: '4',
      governorate: 'HAWALLI',
      location: 'السالمية',
      features: { street_width: 20 },
    })
    expect(stored.areaNumber).not.toBeNull()
  },
)

test(
  'exchanged coordinates are put right, and a pin outside Kuwait wants a yes for that very pin',
  LONG,
  async ({ as, firm, say }) => {
    const page = await as('appraiser', { map: false })
    await page.goto('/properties/create')
    await fill(page, say, unique())
    await field(page, 'area').fill('400')
    await field(page, 'latitude').fill('48.076')
    await field(page, 'longitude').fill('29.334')
    await page.getByRole('button', { name: say('properties:form.exchange') }).click()
    await expect(field(page, 'latitude')).toHaveValue('29.334')
    await expect(field(page, 'governorate')).toHaveValue(say('places:governorate.HAWALLI'))

    // A pin in another place is reported at the pin, and changes area and governorate by a yes alone.
    await field(page, 'latitude').fill('29.381, 47.986')
    await field(page, 'latitude').blur()
    const take = page.getByRole('status').getByRole('button', { name: say('places:governorate.CAPITAL') })
    await expect(take).toBeVisible()
    await expect(field(page, 'governorate')).toHaveValue(say('places:governorate.HAWALLI'))
    await take.click()
    await expect(field(page, 'governorate')).toHaveValue(say('places:governorate.CAPITAL'))
    await expect(take).toHaveCount(0)

    const yes = page.getByLabel(say('properties:form.outsideYes'))
    await field(page, 'latitude').fill('24.7')
    await yes.check()
    await field(page, 'longitude').fill('46.7')
    await expect(yes).not.toBeChecked()
    await save(page, say).click()
    expect(await faultOf(field(page, 'latitude'))).toContain(say('properties:fault.pin.outside'))
    await yes.check()
    await save(page, say).click()
    await isShown(page)
    const stored = await firm.call<Property>('appraiser', 'properties.get', { id: idOf(page) })
    expect(stored).toMatchObject({ outsideKuwait: true, governorate: null, latitude: 24.7, longitude: 46.7 })
  },
)

test(
  'a parcel that is registered already is reported while one types, and can be saved all the same',
  ONCE,
  async ({ as, firm, say }) => {
    const other = await add(firm, { name: `بيت ${unique()}` })
    const page = await as('appraiser', { map: false })
    await page.goto('/properties/create')
    await fill(page, say, other.plotNumber ?? '')
    await field(page, 'location').fill('السالمية')
    await page.getByRole('option').first().click()
    const link = page.getByRole('link', { name: other.name ?? '' })
    await expect(link).toHaveAttribute('href', `/properties/${other.id}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await field(page, 'area').fill('400')
    await save(page, say).click()
    await isShown(page)
    // Its own form does not take it for a duplicate of itself, and does of the other one.
    await page.goto(`/properties/${other.id}/edit`)
    await expect(page.locator('form').getByRole('link', { name: /4/ })).toHaveCount(1)
  },
)

test(
  'what was typed outlives a reload; who was slower sees both sides, features too',
  LONG,
  async ({ as, firm, say }) => {
    const { id, version } = await add(firm, { floors: 2, features: { street_width: 15, building_quality: 4 } })
    const page = await as('appraiser', { map: false })
    await page.goto(`/properties/${id}/edit`)
    await field(page, 'floors').fill('3')
    await page.locator('summary', { hasText: say('properties:group.site') }).click()
    await field(page, 'features.street_width').fill('20')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(field(page, 'floors')).toHaveValue('3')

    const changes = { floors: 5, features: { street_width: 15, building_quality: 9 } }
    await firm.call('senior', 'properties.update', { id, version, changes })
    await page.getByRole('button', { name: say('forms:saveChanges') }).click()
    await expect(page.getByRole('heading', { name: say('properties:form.conflict') })).toBeFocused()
    await expectAccessible(page)
    const floors = page.getByRole('group', { name: say('properties:field.floors') })
    await floors.getByRole('radio').first().check()
    await page.getByRole('button', { name: say('forms:conflict.save') }).click()
    await isShown(page)
    const stored = await firm.call<Property>('appraiser', 'properties.get', { id })
    expect(stored).toMatchObject({ floors: 5, features: { street_width: 20, building_quality: 9 } })
  },
)

test(
  'a valuation is begun from a property, and a draft finds its property and takes over what it lacks',
  ONCE,
  async ({ as, firm, say }) => {
    const owner = `مالك ${unique()}`
    const property = await add(firm, { name: `بيت ${unique()}`, ownerName: owner, documentNumber: '77' })
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/create?property=${property.id}`)
    await expect(page.locator('#field-ownerName')).toHaveValue(owner)
    await expect(page.locator('#field-propertySize')).toHaveValue('400')
    await expect(field(page, 'propertyId')).toHaveValue(property.name ?? '')
    await expectAccessible(page)

    const draft = await firm.create('appraiser', { ownerName: 'غيره' })
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto(`/valuations/${draft.id}/edit`)
    await field(page, 'propertyId').fill(property.name ?? '')
    await page.getByRole('option').first().click()
    await expect(page.getByText(say('form:propertyDiffers'))).toBeVisible()
    // Nothing is overwritten unasked.
    await expect(page.locator('#field-ownerName')).toHaveValue('غيره')
    await page.getByRole('button', { name: say('form:propertyTake') }).click()
    await expect(page.locator('#field-ownerName')).toHaveValue(owner)
    await page.getByRole('button', { name: say('forms:saveChanges') }).click()
    await expect(page).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
    const stored = await firm.call<ValuationDetails>('appraiser', 'valuations.get', { id: draft.id })
    expect(stored).toMatchObject({ propertyId: property.id, ownerName: owner })
  },
)

test(
  'a property made from a draft is linked to it; from what is no draft it says that it will not be',
  LONG,
  async ({ as, firm, say }) => {
    const draft = await firm.create('appraiser', { plotNumber: unique() })
    const page = await as('appraiser', { map: false })
    await page.goto(`/properties/create?valuation=${draft.id}`)
    await expect(page.getByText(say('properties:form.fromLinks'))).toBeVisible()
    await expect(field(page, 'plotNumber')).toHaveValue(draft.plotNumber ?? '')
    await save(page, say).click()
    await isShown(page)
    const linked = await firm.call<ValuationDetails>('appraiser', 'valuations.get', { id: draft.id })
    expect(linked.propertyId).toBe(idOf(page))

    const submitted = await firm.move(await firm.create('appraiser'), ['appraiser', 'SUBMITTED'])
    await page.goto(`/properties/create?valuation=${submitted.id}`)
    await expect(page.getByText(say('properties:form.fromLocked'))).toBeVisible()
  },
)

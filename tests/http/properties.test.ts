import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { locate } from '#features/places/rules/locate.ts'
import type { PropertyFields } from '#features/properties/model.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties, ask, createProperty, SALMIYA, SHARQ, VALID_PROPERTY } from '../support/properties.ts'

const STAFF: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
const DELETERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN']
const OWN: Role[] = ['USER', 'CLIENT']
const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let appraiser: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = who('APPRAISER')
})
afterAll(() => product.close())

const who = (role: Role): Person => people.get(role) as Person
const refusal = async (input: object, person = appraiser) => {
  const { status, said } = await ask(person, 'create', { ...VALID_PROPERTY, ...input })
  return [status, said.error?.code, said.error?.fields?.map(({ field, message }) => `${field}: ${message}`)]
}
const columnsOf = (id: string) =>
  product.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const logOf = (id: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'userId', 'details', 'before', 'after', 'resourceType'])
    .where('resourceId', '=', id)
    .orderBy('id')
    .execute()

describe('a property that is created', () => {
  test('is what was sent, tidied, and read again as it is', async () => {
    const sent: PropertyFields = {
      ...VALID_PROPERTY,
      name: '  بيت الزاوية ',
      blockNumber: '٤',
      plotNumber: '۱۱۲ أ',
      city: 'السالمية',
      street: 'شارع سالم المبارك',
      address: '',
      governorate: 'حولي',
      yearBuilt: 1998,
      floors: 3,
      ownerName: 'مريم القلاف',
      ownerContact: '+965 5000 1111',
      documentNumber: '2019/4411',
      registrationDate: '2019-03-04',
      description: 'سطر\nوآخر',
      features: { building_condition: 7, ownership_type: 'FREEHOLD', street_width: null },
    }
    const made = await createProperty(appraiser, sent)
    expect(made).toMatchObject({
      ...sent,
      name: 'بيت الزاوية',
      blockNumber: '4',
      plotNumber: '112 أ',
      address: null,
      governorate: 'HAWALLI',
      features: { building_condition: 7, ownership_type: 'FREEHOLD' },
      version: 1,
      createdBy: appraiser.id,
      updatedBy: appraiser.id,
      createdByName: 'شخص APPRAISER',
      outsideKuwait: false,
      editable: true,
      deletable: false,
      linkedValuations: 0,
    })
    expect(made.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect((await ask(appraiser, 'get', { id: made.id })).said).toEqual(made)
    expect((await ask(who('ADMIN'), 'get', { id: made.id })).said).toEqual({ ...made, deletable: true })
  })

  test('tells all that is wrong at once, and leaves nothing behind', async () => {
    const count = () => ask(appraiser, 'list').then(({ said }) => said.totalCount)
    const before = await count()
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kuwait', year: 'numeric' }).format()
    const { status, said } = await ask(appraiser, 'create', { area: 0, yearBuilt: 1899, floors: -1, plotNumber: '1' })
    expect([status, said.error.code, said.error.message]).toEqual([
      422,
      'record-invalid',
      `Validation failed: Property type is required, Property status is required, Block number is required, Property area must be a positive number, Year built must be between 1900 and ${year}, Number of floors cannot be negative`,
    ])
    expect(await count()).toBe(before)
  })

  test.each([
    [{ nobody: 'asks' }, ['nobody: This field is not known']],
    [{ images: [] }, ['images: This field is not known']],
    [{ 'owner.name': 'x' }, ['owner.name: This field is not known']],
    [{ area: '400' }, ['area: The value is not of the expected type']],
    [{ name: 'x'.repeat(201) }, ['name: The text is longer than 200 characters']],
    [{ features: { garden: 1 } }, ['features.garden: This field is not known']],
    [{ features: [] }, ['features: The value is not of the expected type']],
    [{ area: 1e12 }, ['area: The value is greater than 1000000000']],
  ])('of the wrong shape is refused as such: %j', async (input, fields) => {
    expect(await refusal(input)).toEqual([400, 'invalid-argument', fields])
  })

  test('twice under one key is one', async () => {
    const key = { 'idempotency-key': 'one-property' }
    const [one, again] = [
      await appraiser.call('properties.create', VALID_PROPERTY, key),
      await appraiser.call('properties.create', VALID_PROPERTY, key),
    ]
    expect(again.said.id).toBe(one.said.id)
  })

  test('with a size in a unit has its area from it, and both must agree', async () => {
    expect(await createProperty(appraiser, { area: null, size: 4306, sizeUnit: 'SQFT' })).toMatchObject({
      area: 400.04,
      size: 4306,
      sizeUnit: 'SQFT',
    })
    expect(await createProperty(appraiser, { area: 400, size: 4306, sizeUnit: 'SQFT' })).toMatchObject({ area: 400 })
    expect(await refusal({ area: 500, size: 4306, sizeUnit: 'SQFT' })).toEqual([
      422,
      'record-invalid',
      ['size: The size in the document is 400.04 m², which differs from the size entered'],
    ])
  })
})

describe('a pin', () => {
  test('tells governorate, area and cells, and the place where nobody named it', async () => {
    const made = await createProperty(appraiser, { ...SHARQ, location: null })
    expect(made).toMatchObject({ ...SHARQ, location: 'شرق', governorate: 'CAPITAL', areaNumber: 102 })
    const { cell6, cell8, cell10 } = await columnsOf(made.id)
    expect([cell6?.slice(0, 2), cell8?.slice(0, 2), cell10?.slice(0, 2)]).toEqual(['86', '88', '8a'])
  })

  test('that moves takes governorate, area, cells and the place that was its own along; what was written stays', async () => {
    const { id } = await createProperty(appraiser, { ...SHARQ, location: null })
    const named = await createProperty(appraiser, { ...SHARQ, location: 'برج الساحل' })
    const before = await columnsOf(id)
    const at = locate(SALMIYA)
    const { said } = await ask(appraiser, 'update', { id, version: 1, changes: SALMIYA })
    expect(said).toMatchObject({ ...SALMIYA, governorate: 'HAWALLI', areaNumber: at?.area, location: 'السالمية' })
    const after = await columnsOf(id)
    for (const cell of ['cell6', 'cell8', 'cell10'] as const) {
      expect(after[cell]).toMatch(/^8[0-9a-f]{14}$/)
      if (cell !== 'cell6') expect(after[cell]).not.toBe(before[cell])
    }
    expect((await ask(appraiser, 'update', { id: named.id, version: 1, changes: SALMIYA })).said).toMatchObject({
      governorate: 'HAWALLI',
      location: 'برج الساحل',
    })
    // Without a pin, what was recorded of the place stays.
    const gone = await ask(appraiser, 'update', { id, version: 2, changes: { latitude: null, longitude: null } })
    expect(gone.said).toMatchObject({ latitude: null, governorate: 'HAWALLI', location: 'السالمية' })
    expect(await columnsOf(id)).toMatchObject({ cell6: null, cell8: null, cell10: null })
  })

  test('outside Kuwait needs a yes of its own, and swapped coordinates are reported as such', async () => {
    const riyadh = { latitude: 24.7, longitude: 46.7 }
    const outside = 'latitude: The pin is outside Kuwait. Confirm it if that is intended.'
    expect(await refusal(riyadh)).toEqual([422, 'record-invalid', [outside]])
    expect(await refusal({ latitude: SHARQ.longitude, longitude: SHARQ.latitude })).toEqual([
      422,
      'record-invalid',
      ['latitude: Latitude and longitude seem to be swapped'],
    ])
    const made = await createProperty(appraiser, { ...riyadh, outsideKuwait: true })
    expect(made).toMatchObject({ outsideKuwait: true, governorate: null, areaNumber: null })
    const update = (version: number, changes: object) => ask(appraiser, 'update', { id: made.id, version, changes })
    expect((await update(1, { floors: 2 })).said).toMatchObject({ floors: 2, outsideKuwait: true })
    const moved = await update(2, { latitude: 25 })
    expect(moved.said.error.fields?.map(({ code }) => code)).toEqual(['properties:fault.pin.outside'])
    expect((await update(2, SHARQ)).said).toMatchObject({ outsideKuwait: false, governorate: 'CAPITAL' })
  })

  test('keeps its stored governorate when its area belongs to another one by now, until pin or governorate change', async () => {
    const { id } = await createProperty(appraiser, { ...SHARQ, location: null })
    await product.db.updateTable('properties').set({ governorate: 'JAHRA' }).where('id', '=', id).execute()
    const update = async (version: number, changes: object) =>
      (await ask(appraiser, 'update', { id, version, changes })).said
    expect(await update(1, { name: 'اسم آخر' })).toMatchObject({ governorate: 'JAHRA', location: 'شرق' })
    const whole = { ...SHARQ, location: 'شرق', governorate: 'JAHRA', name: 'اسم ثالث' }
    expect(await update(2, whole)).toMatchObject({ governorate: 'JAHRA', name: 'اسم ثالث' })
    expect(await update(3, { governorate: 'CAPITAL' })).toMatchObject({ governorate: 'CAPITAL' })
    const back = { ...whole, name: 'اسم رابع' }
    expect((await ask(appraiser, 'update', { id, version: 4, changes: back })).status).toBe(422)
  })

  test('and a governorate given by hand must agree', async () => {
    const fault = ['governorate: The pin on the map is in another governorate']
    expect(await refusal({ ...SHARQ, governorate: 'JAHRA' })).toEqual([422, 'record-invalid', fault])
    const { id } = await createProperty(appraiser, { location: 'مكان', governorate: 'Jahra' })
    const { said } = await ask(appraiser, 'update', { id, version: 1, changes: { floors: 1 } })
    expect(said.governorate).toBe('JAHRA')
    expect((await ask(appraiser, 'update', { id, version: 2, changes: SHARQ })).said.governorate).toBe('CAPITAL')
    expect((await refusal({ governorate: 'Atlantis' }))[2]).toEqual([
      expect.stringMatching(/^governorate: Governorate must/),
    ])
  })
})

describe('a property that is changed', () => {
  test('is refused under a stale version, and two at once are one and a refusal', async () => {
    const { id } = await createProperty(appraiser)
    const update = (floors: number) => ask(appraiser, 'update', { id, version: 1, changes: { floors } })
    const answers = await Promise.all([update(1), update(2), update(3)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.said.error).toMatchObject({ code: 'stale-version', params: { version: 2 } })
    const stands = await ask(appraiser, 'get', { id })
    expect(stands.said.floors).toBe(answers.find(({ status }) => status === 200)?.said.floors)
  })

  test('writes what changed and by whom, its status as an event of its own; nothing for nothing', async () => {
    const { id } = await createProperty(appraiser, { floors: 2, features: { street_width: 12 } })
    const update = (version: number, changes: object) =>
      ask(who('SENIOR_APPRAISER'), 'update', { id, version, changes })
    await update(1, { floors: 3, status: 'inactive', features: { street_width: 15 } })
    expect((await update(2, { floors: 3, plotNumber: '١١٢ ' })).said.version).toBe(2)
    await update(2, { status: 'active' })
    const log = await logOf(id)
    expect(log.map(({ eventType }) => eventType)).toEqual([
      'PROPERTY_CREATE',
      'PROPERTY_UPDATE',
      'PROPERTY_STATUS_CHANGE',
      'PROPERTY_STATUS_CHANGE',
    ])
    expect(log[0]).toMatchObject({ userId: appraiser.id, after: { floors: 2, type: 'RESIDENTIAL' } })
    expect(log[1]).toMatchObject({
      userId: who('SENIOR_APPRAISER').id,
      before: { floors: 2, features: { street_width: 12 } },
      after: { floors: 3, features: { street_width: 15 } },
      details: { version: 2 },
    })
    expect(log[2]).toMatchObject({ before: { status: 'active' }, after: { status: 'inactive' } })

    const { said } = await ask(appraiser, 'timeline', { id })
    const items = said.items as unknown as { eventType: string; from?: string; changes?: object[] }[]
    expect(items.map(({ eventType }) => eventType)).toEqual(log.map(({ eventType }) => eventType).toReversed())
    expect(items[0]).toMatchObject({ from: 'inactive', to: 'active' })
    expect(items[2]?.changes).toEqual([
      { field: 'floors', before: 2, after: 3 },
      { field: 'features', before: { street_width: 12 }, after: { street_width: 15 } },
    ])
    const first = await ask(appraiser, 'timeline', { id, pageSize: 2 })
    expect([first.said.hasMore, first.said.totalCount]).toEqual([true, 4])
  })

  test('leaves a size in a unit behind when its area is said again, and follows it when that is', async () => {
    const { id } = await createProperty(appraiser, { area: null, size: 2, sizeUnit: 'DUNUM' })
    const update = (version: number, changes: object) => ask(appraiser, 'update', { id, version, changes })
    expect((await update(1, { size: 3 })).said).toMatchObject({ area: 3000, size: 3 })
    expect((await update(2, { area: 2500 })).said).toMatchObject({ area: 2500, size: null, sizeUnit: null })
  })

  test('must be whole after the change', async () => {
    const { id } = await createProperty(appraiser)
    const { status, said } = await ask(appraiser, 'update', {
      id,
      version: 1,
      changes: { type: null, blockNumber: ' ' },
    })
    expect([status, said.error.message]).toEqual([
      422,
      'Validation failed: Property type is required, Block number is required',
    ])
    expect((await ask(appraiser, 'update', { id: NO_ID, version: 1, changes: {} })).said.error.message).toBe(
      `Property with ID ${NO_ID} not found`,
    )
  })
})

test('the audit log says what a property is called and where it is shown', async () => {
  const named = await createProperty(appraiser, { name: 'برج الحمراء' })
  const unnamed = await createProperty(appraiser, { name: null, blockNumber: '9' })
  const resource = async (resourceId: string) => {
    const said = await who('ADMIN').audit.list({ resourceId })
    return (said.items as unknown as { resource: object }[])[0]?.resource
  }
  const shown = (id: string, name: string) => ({ type: 'property', id, path: `/properties/${id}`, name })
  expect(await resource(named.id)).toEqual(shown(named.id, 'برج الحمراء'))
  expect(await resource(unnamed.id)).toEqual(shown(unnamed.id, 'السالمية / 9 / 112'))
  await ask(who('ADMIN'), 'delete', { id: named.id, version: 1 })
  // What is deleted keeps the name it had, and leads nowhere.
  expect(await resource(named.id)).toEqual({ type: 'property', id: named.id, path: null, name: 'برج الحمراء' })
})

describe('one parcel twice', () => {
  test('is found however it is spelt', async () => {
    const one = await createProperty(appraiser, { location: 'الجابرية', blockNumber: '7', plotNumber: '21 أ' })
    const two = await createProperty(appraiser, { location: 'Jabriya', blockNumber: '٧', plotNumber: '21أ' })
    await createProperty(appraiser, { location: 'الجابرية', blockNumber: '72', plotNumber: '1أ' })
    const found = async (input: object) => (await ask(appraiser, 'duplicates', input)).said.items.map(({ id }) => id)
    const parcel = { location: 'الجابريه', blockNumber: '7', plotNumber: '٢١ ا' }
    expect(await found(parcel)).toEqual([two.id, one.id])
    expect(await found({ ...parcel, exceptId: two.id })).toEqual([one.id])
    expect(await found({ ...parcel, plotNumber: '22' })).toEqual([])
    expect(await found({ ...parcel, location: '' })).toEqual([])
  })
})

describe.each(ROLES.map((role) => [role] as const))('%s', (role) => {
  const did = async (verb: string, input: unknown) => {
    const { status, said } = await ask(who(role), verb, input)
    return status === 200 ? 200 : said.error.code
  }
  const may = (roles: Role[]) => (roles.includes(role) ? 200 : 'permission-denied')

  test('creates, changes, deletes and looks for twins as the matrix says', async () => {
    const { id } = await createProperty(appraiser)
    expect(await did('create', VALID_PROPERTY)).toBe(may(STAFF))
    expect(await did('update', { id, version: 1, changes: { floors: 9 } })).toBe(may(STAFF))
    expect(await did('duplicates', { location: 'شرق', blockNumber: '1', plotNumber: '1' })).toBe(may(STAFF))
    const { version } = (await ask(appraiser, 'get', { id })).said
    expect(version).toBe(STAFF.includes(role) ? 2 : 1)
    expect(await did('delete', { id, version, reason: 'أُدخل خطأ' })).toBe(may(DELETERS))
    expect((await ask(appraiser, 'get', { id })).status).toBe(DELETERS.includes(role) ? 404 : 200)
  })

  test('reads its own or all, and of them what is for it', async () => {
    const secret = {
      ownerName: 'مالك سري',
      ownerContact: '5000',
      documentNumber: '77/1999',
      notes: 'داخلي',
      street: 'شارع',
      address: 'منزل 3',
      fullAddress: 'السالمية شارع منزل 3',
      ...SALMIYA,
    }
    const mine = await createProperty(appraiser, secret)
    const foreign = await createProperty(appraiser, secret)
    await create(appraiser, { propertyId: mine.id, clientUserId: OWN.includes(role) ? who(role).id : null })
    const read = (id: string) => ask(who(role), 'get', { id })
    expect((await read(foreign.id)).status).toBe(OWN.includes(role) ? 404 : 200)
    const { said } = await read(mine.id)
    const hidden = [...Object.keys(secret), 'plotNumber'].filter((field) => said[field as 'notes'] === null)
    const wanted = role === 'GUEST' ? [...Object.keys(secret), 'plotNumber'] : OWN.includes(role) ? ['notes'] : []
    expect(hidden.toSorted()).toEqual(wanted.toSorted())
    expect(said.linkedValuations).toBe(role === 'GUEST' ? 0 : 1)
    expect([said.editable, said.deletable]).toEqual([STAFF.includes(role), false])
    expect(said.images).toEqual([])
    // The widest rows there are: all columns, and whatever a search reads.
    const wide = { location: 'السالمية', text: 'السالمية', columns: 'all', pageSize: 100 }
    const listed = (await ask(who(role), 'list', wide)).said.items
    const row = listed.find(({ id }) => id === mine.id)
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(['ownerName', 'ownerContact', 'notes', 'address', 'street']),
    )
    expect(said).toMatchObject(row ?? {})
    expect(listed.some(({ id }) => id === foreign.id)).toBe(!OWN.includes(role))
  })

  test('is shown the timeline of what it sees, fields inside the firm only', async () => {
    const { id } = await createProperty(appraiser)
    await ask(appraiser, 'update', { id, version: 1, changes: { notes: 'داخلي', status: 'inactive' } })
    if (OWN.includes(role)) {
      expect(await did('timeline', { id })).toBe('property-not-found')
      await create(appraiser, { propertyId: id, clientUserId: who(role).id })
    }
    if (role === 'GUEST') return expect(await did('timeline', { id })).toBe('permission-denied')
    const { said } = await ask(who(role), 'timeline', { id })
    expect(said.totalCount).toBe(3)
    expect(JSON.stringify(said).includes('داخلي')).toBe(!OWN.includes(role))
  })
})

describe('a guest', () => {
  test('finds nothing by what it may not see', async () => {
    const fields = ['ownerName', 'notes', 'street', 'address', 'fullAddress'] as const
    for (const [at, field] of fields.entries()) {
      const word = `سرية${'ابجدهو'[at]}كلمة`
      const [id] = await addProperties(product.db, appraiser.id, [{ [field]: word, name: 'علني' }])
      for (const role of ROLES.filter((one) => !OWN.includes(one))) {
        const found = await ask(who(role), 'search', { text: word })
        const both = await ask(who(role), 'list', { text: `علني ${word}` })
        const wanted = role === 'GUEST' ? [] : [id]
        expect([found.said.items.map((item) => item.id), found.said.totalCount], `${role} ${field}`).toEqual([
          wanted,
          wanted.length,
        ])
        expect(both.said.totalCount).toBe(wanted.length)
      }
      const byOwner = (person: Person) => ask(person, 'list', { ownerName: word }).then(({ said }) => said.totalCount)
      if (field === 'ownerName') expect([await byOwner(appraiser), await byOwner(who('GUEST'))]).toEqual([1, 0])
    }
    expect((await ask(who('GUEST'), 'search', { text: 'علني' })).said.totalCount).toBe(5)
    expect((await ask(who('GUEST'), 'list', { ownerName: ' ' })).said.totalCount).toBeGreaterThan(5)
  })

  test('and a client neither finds a property by the firm’s notes', async () => {
    const { id } = await createProperty(appraiser, { notes: 'ملاحظةسرية', ownerName: 'مالكظاهر' })
    await create(appraiser, { propertyId: id, clientUserId: who('CLIENT').id })
    const found = async (text: string) => (await ask(who('CLIENT'), 'search', { text })).said.totalCount
    expect([await found('ملاحظةسرية'), await found('مالكظاهر')]).toEqual([0, 1])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRITTEN_FIELDS } from '#features/engagements/fields.ts'
import type { RequestDetails } from '#features/requests/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

let product: Product
let [manager, senior, appraiser, reader, client, stranger] = [] as unknown as Person[] as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
]
const TODAY = kuwaitToday()
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  await product.db
    .updateTable('users')
    .set({ displayName: 'أم أحمد', fullName: 'سارة إبراهيم المطوّع', phoneNumber: '+96599001122' })
    .where('id', '=', client.id)
    .execute()
})
afterAll(() => product.close())

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const faultsOf = async (person: Person, verb: string, input: object) =>
  (await person.call(`requests.${verb}`, input)).said.error?.fields?.map(({ field, code }) => `${field} ${code}`)
const quoting = (one: RequestDetails) => ({
  ...seen(one),
  ...{ fee: 250, deposit: 0, validUntil: addDays(TODAY, 7), workingDays: 5, feeReason: 'عميل دائم' },
})
const recording = (one: RequestDetails) => ({
  ...seen(one),
  ...{ name: 'سارة المطوّع', termsSha256: one.quotes[0]?.termsSha256 ?? '', acceptedOn: TODAY, evidence: 'بالهاتف' },
})
const agreed = async (one: RequestDetails) =>
  manager.requests.record(recording(await senior.requests.quote(quoting(one))))

/** What is said in two fields, and what terms and a valuation need besides. */
const CALLED = { requestor: 'سارة المطوّع', areaName: 'السالمية' }
const TERMS = {
  purpose: 'MORTGAGE',
  propertyCategory: 'RESIDENTIAL',
  requestedParty: 'بنك الخليج',
  ownerName: 'ورثة إبراهيم المطوّع',
} as const
const REST = { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' }
const PIN = { latitude: 29.3336, longitude: 48.0757 }
/** A request with every field filled. */
const FILLED = {
  ...CALLED,
  ...TERMS,
  ...PIN,
  requestorPhone: '+96566112233',
  blockNumber: '4',
  plotNumber: '9001',
  hasBuilding: true,
  paciNumber: '90010001',
  street: 'شارع سالم المبارك',
  propertySize: 400,
  contactName: 'حارس العقار',
  contactPhone: '+96599887766',
  accessNote: 'المفتاح لدى الحارس',
  financeAmount: 180_000,
  reportType: 'FULL',
  orderReference: 'LOAN-77',
  neededBy: addDays(TODAY, 30),
  note: 'للرهن',
} as const

const converted = async (person: Person, one: RequestDetails, more: object = {}) => {
  const { valuationId } = await person.requests.convert({ ...seen(one), fields: REST, ...more })
  return person.valuations.get({ id: valuationId })
}

test('each field of a request goes into a field of its own of the valuation, its property, its engagement or its appointment', async () => {
  const one = await agreed(await appraiser.requests.take({ fields: FILLED }))
  const valuation = await converted(appraiser, one)
  const property = await appraiser.properties.get({ id: valuation.propertyId })
  const { suggested } = await appraiser.inspections.list({ valuationId: valuation.id })
  const [line] = (await senior.engagements.list({ requestId: one.id })).items
  const engagement = await senior.engagements.get({ id: line?.id })
  // Every field of a request, and where it is afterwards.
  const carried: Record<keyof typeof FILLED, unknown[]> = {
    requestor: [valuation.requestor, valuation.clientName],
    requestorPhone: [valuation.requestorPhone],
    purpose: [valuation.purpose, engagement.purpose],
    propertyCategory: [valuation.propertyCategory, property.type],
    requestedParty: [valuation.requestedParty, engagement.requestedParty],
    ownerName: [valuation.ownerName, property.ownerName],
    areaName: [valuation.areaName, property.location],
    blockNumber: [valuation.blockNumber, property.blockNumber],
    plotNumber: [valuation.plotNumber, property.plotNumber],
    hasBuilding: [valuation.hasBuilding],
    paciNumber: [property.paciNumber],
    street: [property.street],
    latitude: [property.latitude, suggested.latitude],
    longitude: [property.longitude, suggested.longitude],
    propertySize: [valuation.propertySize, property.area],
    contactName: [valuation.contactName, suggested.contactName],
    contactPhone: [valuation.contactPhone, suggested.contactPhone],
    accessNote: [valuation.accessNote, suggested.directions],
    neededBy: [valuation.neededBy],
    orderReference: [engagement.orderReference],
    reportType: [engagement.reportType],
    // These alone have no field elsewhere.
    financeAmount: [FILLED.financeAmount],
    note: [FILLED.note],
  }
  for (const [field, found] of Object.entries(carried))
    expect([field, ...found]).toEqual([field, ...found.map(() => FILLED[field as keyof typeof FILLED])])
  expect(valuation).toMatchObject({
    ...{ requestDate: TODAY, dueDate: one.promisedOn, fee: 250, clientUserId: null },
    notes: 'مبلغ التمويل: 180000\nملاحظات: للرهن',
  })
})

test('nobody becomes another: of a client who asks the requestor is the client by their full name, in the terms as well', async () => {
  const { requestor: _, requestorPhone: __, hasBuilding: ___, ...fields } = FILLED
  const one = await client.requests.submit(
    seen(await client.requests.create({ fields: { ...fields, plotNumber: '9002', paciNumber: '90020002' } })),
  )
  const quoted = await senior.requests.quote(quoting(one))
  const terms = quoted.quotes[0]?.terms ?? []
  expect(terms.find(({ item }) => item === 'CLIENT')?.ar).toBe('سارة إبراهيم المطوّع.')
  expect(JSON.stringify(terms)).not.toContain('أم أحمد')
  const now = await client.requests.accept({
    ...seen(quoted),
    name: 'سارة المطوّع',
    termsSha256: quoted.quotes[0]?.termsSha256 ?? '',
  })
  const valuation = await converted(appraiser, now)
  expect(valuation).toMatchObject({
    ...{ requestor: 'سارة إبراهيم المطوّع', requestorPhone: '+96599001122', clientName: 'سارة إبراهيم المطوّع' },
    ...{ requestedParty: 'بنك الخليج', ownerName: 'ورثة إبراهيم المطوّع', clientUserId: client.id },
    ...{ contactName: 'حارس العقار', contactPhone: '+96599887766' },
    // What was not said of a house follows from its type.
    hasBuilding: true,
  })
  expect((await appraiser.inspections.list({ valuationId: valuation.id })).suggested).toEqual({
    ...{ inspectorId: appraiser.id, contactName: 'حارس العقار', contactPhone: '+96599887766', contactEmail: null },
    ...{ directions: 'المفتاح لدى الحارس', ...PIN },
  })
})

test('a name and an area are enough for a call; terms ask for what they state, and a valuation for what it needs', async () => {
  expect(await faultsOf(appraiser, 'take', { fields: {} })).toEqual([
    'requestor requests:fault.required',
    'areaName requests:fault.required',
  ])
  expect(await faultsOf(appraiser, 'take', { fields: { ...CALLED, areaName: 'بيااان' } })).toEqual([
    'areaName requests:fault.area',
  ])
  const one = await appraiser.requests.take({ fields: CALLED })
  const { displayName } = await product.db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', appraiser.id)
    .executeTakeFirstOrThrow()
  expect(one).toMatchObject({
    ...{ state: 'SUBMITTED', isTaken: true, takenByName: displayName, clientAccountId: null, askedByName: null },
    ...{ clientNameAr: 'سارة المطوّع', may: ['amend'], progress: { step: 'RECEIVED', waitsFor: 'firm' } },
  })
  expect(one.answerDueAt).not.toBeNull()
  // The list shows it like any other request; it is found by the caller's name.
  expect((await senior.requests.list({ text: 'المطوع' })).items.map(({ id }) => id)).toContain(one.id)
  expect(await faultsOf(senior, 'quote', quoting(one))).toEqual(
    ['purpose', 'propertyCategory', 'requestedParty', 'ownerName'].map((field) => `${field} requests:fault.required`),
  )
  const told = await appraiser.requests.amend({ ...seen(one), fields: { ...CALLED, ...TERMS } })
  const now = await agreed(told)
  expect(now.quotes[0]?.terms.find(({ item }) => item === 'CLIENT')?.ar).toBe('سارة المطوّع.')
  expect(await codeOf(appraiser.requests.amend({ ...seen(now), fields: CALLED }))).toBe('request-not-now')
  expect(await faultsOf(appraiser, 'convert', { ...seen(now), fields: REST })).toEqual(
    expect.arrayContaining(
      ['blockNumber', 'plotNumber', 'propertySize'].map((field) => expect.stringContaining(field)),
    ),
  )
  const fields = { ...REST, blockNumber: '4', plotNumber: '9003', propertySize: 500, hasBuilding: false }
  const valuation = await converted(appraiser, now, { fields })
  expect(valuation).toMatchObject({ requestor: 'سارة المطوّع', clientUserId: null, hasBuilding: false })
  // Without an account there is nobody to invoice or to write to; the engagement gets one, and the request with it.
  const invoice = () => manager.invoices.invoiceQuote({ requestId: one.id })
  expect(await codeOf(invoice())).toBe('request-without-account')
  const [line] = (await senior.engagements.list({ requestId: one.id })).items
  const { id, version, ...engagement } = await manager.engagements.get({ id: line?.id })
  expect(engagement).toMatchObject({ clientAccountId: null, clientNameAr: 'سارة المطوّع' })
  // Its own pages are read without an account.
  for (const [verb, input] of [
    ['engagementReports.get', { engagementId: id }],
    ['messages.get', { of: { kind: 'engagement', id } }],
  ] as const)
    expect([verb, (await manager.call(verb, input)).said.error?.code]).toEqual([verb, undefined])
  const { clientAccountId } = await client.requests.create()
  const written = Object.fromEntries(fieldNames(WRITTEN_FIELDS).map((field) => [field, engagement[field]]))
  await manager.engagements.update({ ...written, id, version, clientAccountId, team: [], milestones: [] })
  expect(await invoice()).toMatchObject({ clientAccountId, total: 250 })
})

test('a request is of the account that is chosen for it, whose people see it and accept; it is chosen once', async () => {
  const { clientAccountId } = await client.requests.create()
  const other = (await stranger.requests.create()).clientAccountId
  const mine = await appraiser.requests.take({ fields: { ...CALLED, ...TERMS }, clientAccountId })
  expect(await client.requests.get({ id: mine.id })).toMatchObject({ number: mine.number, takenByName: null })
  const later = await appraiser.requests.take({ fields: { ...CALLED, ...TERMS } })
  for (const person of [client, stranger])
    expect(await codeOf(person.requests.get({ id: later.id }))).toBe('request-not-found')
  expect(await codeOf(appraiser.requests.amend({ ...seen(later), clientAccountId: later.id }))).toBe(
    'client-account-not-found',
  )
  const quoted = await senior.requests.quote(quoting(later))
  const linked = await appraiser.requests.amend({ ...seen(quoted), clientAccountId })
  expect(await codeOf(appraiser.requests.amend({ ...seen(linked), clientAccountId: other }))).toBe('request-not-now')
  const accepted = await client.requests.accept({
    ...seen(linked),
    name: 'سارة المطوّع',
    termsSha256: linked.quotes[0]?.termsSha256 ?? '',
  })
  const fields = { ...REST, blockNumber: '4', plotNumber: '9004', propertySize: 500 }
  expect(await converted(appraiser, accepted, { fields })).toMatchObject({ clientUserId: client.id })
})

test('the usual statements of the firm begin a report where the setting is on, and not against what was agreed', async () => {
  const content = async (more: object = {}) => {
    const one = await appraiser.requests.take({ fields: { ...FILLED, plotNumber: '9005', paciNumber: null } })
    const quoted = await senior.requests.quote({ ...quoting(one), ...more })
    const { id } = await converted(appraiser, await manager.requests.record(recording(quoted)))
    const { values } = await appraiser.valuationReports.get({ valuationId: id })
    return ['esg', 'specialists', 'compliance'].map((field) => values[field]?.value ?? null)
  }
  expect(await content()).toEqual([null, null, null])
  await product.set('usualStatements', true)
  try {
    expect(await content()).toEqual([null, 'NONE', 'FULL'])
    expect(await content({ specialists: 'مهندس إنشائي' })).toEqual([null, null, 'FULL'])
  } finally {
    await product.set('usualStatements', false)
  }
})

test('the usual texts and rounding of the firm begin what is opened: texts for all types first, then those of its own', async () => {
  const text = (field: string, category: string | null, said: string) => ({ field, category, text: said })
  await product.set('usualTexts', [
    text('limitations', FILLED.propertyCategory, 'لم تُفحص الأساسات'),
    text('limitations', null, 'لا يشمل الأثاث'),
    text('limitations', 'INDUSTRIAL', 'لم تُفحص الرافعات'),
    text('assumptions', null, 'سلامة سند الملكية'),
  ])
  await product.set('usualRounding', '500')
  try {
    const one = await appraiser.requests.take({ fields: { ...FILLED, plotNumber: '9006', paciNumber: null } })
    const quoted = await senior.requests.quote(quoting(one))
    const { id } = await converted(appraiser, await manager.requests.record(recording(quoted)))
    const begun = async (valuationId: string) => {
      const { sheets } = await appraiser.approaches.get({ valuationId })
      const { limitations, assumptions } = sheets.ASSUMPTIONS?.values ?? {}
      const { rounding, mainPremise } = sheets.RECONCILIATION?.values ?? {}
      return [limitations?.value, assumptions?.value, rounding?.value, mainPremise?.value]
    }
    const texts = ['لا يشمل الأثاث\nلم تُفحص الأساسات', 'سلامة سند الملكية', '500']
    // The premise is the one that was agreed, and a title deed is of a freehold.
    expect(await begun(id)).toEqual([...texts, 'HIGHEST_AND_BEST_USE'])
    expect((await appraiser.valuations.get({ id })).tenure).toBe('FREEHOLD')
    const typed = await create(appraiser, { ...VALUED, propertyCategory: FILLED.propertyCategory })
    expect(await begun(typed.id)).toEqual([...texts, undefined])
  } finally {
    await product.set('usualRounding', 'NONE')
    await product.set('usualTexts', [])
  }
})

test('who may open valuations takes calls; readers, clients and guests do not', async () => {
  for (const person of [manager, senior, appraiser])
    expect((await person.requests.take({ fields: CALLED })).isTaken).toBe(true)
  const one = await appraiser.requests.take({ fields: CALLED })
  for (const person of [reader, client]) {
    expect(await codeOf(person.requests.take({ fields: CALLED }))).toBe('permission-denied')
    expect(await codeOf(person.requests.amend({ ...seen(one), fields: CALLED }))).toBe('permission-denied')
    expect(await codeOf(person.requests.opening({ id: one.id }))).toBe('permission-denied')
  }
  // A client's own request is theirs to change, and asks for all that it did.
  const own = await client.requests.create({ fields: { areaName: 'السالمية' } })
  expect(await faultsOf(client, 'submit', seen(own))).toContain('ownerName requests:fault.required')
})

test('the property is the one that fits, a new one where none does, and asked for where several fit or facts contradict', async () => {
  const onParcel = { ...FILLED, plotNumber: '9100', paciNumber: null, latitude: null, longitude: null, street: null }
  const opened = async (more: object, choice: object = {}) => {
    const one = await agreed(await appraiser.requests.take({ fields: { ...onParcel, ...more } }))
    const { match, document } = await appraiser.requests.opening({ id: one.id })
    const of = async () => (await converted(appraiser, one, choice)).propertyId
    return { one, kind: match.kind, ids: match.items.map(({ id }) => id), document, of }
  }
  const first = await opened({})
  expect(first.kind).toBe('NONE')
  const house = await first.of()
  // The same parcel is the same property; what the register lacks of it is added, and its last document is known.
  const second = await opened({ paciNumber: '91000001', street: 'شارع ٣', ...PIN })
  expect([second.kind, second.ids]).toEqual(['ONE', [house]])
  expect(second.document).toMatchObject({ documentNumber: '2019/4411', planNumber: 'م/36214' })
  expect(await second.of()).toBe(house)
  expect(await appraiser.properties.get({ id: house })).toMatchObject({ paciNumber: '91000001', ...PIN })
  // Another number on the parcel contradicts; the same number on another parcel as well.
  for (const more of [{ paciNumber: '91000002' }, { paciNumber: '91000001', plotNumber: '9101' }]) {
    const doubtful = await opened(more)
    expect([doubtful.kind, doubtful.ids]).toEqual(['DOUBTFUL', [house]])
    expect(await faultsOf(appraiser, 'convert', { ...seen(doubtful.one), fields: REST })).toEqual([
      'propertyId requests:fault.property',
    ])
    expect(
      await faultsOf(appraiser, 'convert', { ...seen(doubtful.one), fields: REST, propertyId: doubtful.one.id }),
    ).toEqual(['propertyId requests:fault.property'])
    expect((await converted(appraiser, doubtful.one, { propertyId: house })).propertyId).toBe(house)
  }
  // Two houses on the parcel: which one is said, or a third is registered.
  const another = await opened({ paciNumber: '91000002' })
  const twin = (await converted(appraiser, another.one, { propertyId: 'NEW' })).propertyId
  expect(twin).not.toBe(house)
  const several = await opened({})
  expect([several.kind, several.ids.toSorted()]).toEqual(['DOUBTFUL', [house, twin].toSorted()])
  expect((await converted(appraiser, several.one, { propertyId: twin })).propertyId).toBe(twin)
  // Its own number says which of the two it is.
  const certain = await opened({ paciNumber: '91000002' })
  expect([certain.kind, certain.ids]).toEqual(['ONE', [twin]])
  // No second one is registered of a property that is certain, as by a choice that was made before the facts were corrected.
  expect(await faultsOf(appraiser, 'convert', { ...seen(certain.one), fields: REST, propertyId: 'NEW' })).toEqual([
    'propertyId requests:fault.property',
  ])
})

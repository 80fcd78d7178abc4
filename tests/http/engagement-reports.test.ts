import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WholeScreen, WholeVersion } from '#features/engagement-reports/model.ts'
import { reportPages } from '#features/issued-reports/queries/pages.ts'
import type { PropertyFields } from '#features/properties/model.ts'
import type { ReportType } from '#features/terms/model/bases.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { carriedFile, readPdf } from '../support/read-pdf.ts'
import { sheetReader } from '../support/sheets.ts'
import { soon } from '../support/soon.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
let client: Person
let stranger: Person
const sheets = sheetReader()
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(async () => {
  sheets.remove()
  await product.close()
})
// All of them come from one address.
beforeEach(() => product.db.deleteFrom('signInFailures').execute())

const NO_ID = '00000000-0000-4000-8000-000000000000'
let plots = 100
type Line = { id: string; valuationId: string; number: string }
type Wanted = ValuationFields & {
  section?: string
  lot?: string
  upTo?: string
  type?: PropertyFields['type']
  share?: string
}

/** An engagement whose terms were accepted, without properties. */
async function agreed(more: { reportType?: ReportType; reportForm?: 'EACH' } = {}): Promise<string> {
  const { accountId } = await product.db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', client.id)
    .executeTakeFirstOrThrow()
  const engagement = await manager.engagements.create({
    title: 'محفظة الصندوق العقاري',
    clientAccountId: accountId,
    purpose: 'FINANCIAL_REPORTING',
    requestedParty: 'مجلس الإدارة',
    reportForm: 'WHOLE',
    ...more,
  })
  const seen = { id: engagement.id, version: engagement.version }
  await manager.engagements.agree({ ...seen, agreedBy: 'العميل', agreedOn: '2026-01-02', evidence: 'بريد' })
  return engagement.id
}

/** A property of an engagement with a valuation that is moved as far as it is wanted. */
async function line(
  engagementId: string,
  ordinal: number,
  { section, lot, upTo = 'COMPLETED', plotNumber = String(plots++), share, ...more }: Wanted = {},
): Promise<Line> {
  const property = await createProperty(manager, { name: `عقار ${ordinal}`, plotNumber })
  const { id: valuationId, valuationNumber } = await create(appraiser, {
    ...VALUED,
    plotNumber,
    propertyId: property.id,
    clientUserId: client.id,
    ...more,
  })
  const row = await product.db
    .insertInto('engagementProperties')
    .values({
      id: crypto.randomUUID(),
      engagementId,
      ordinal,
      propertyId: property.id,
      valuationId,
      section: section ?? null,
      lot: lot ?? null,
      share: share ?? null,
      clientReference: `R-${ordinal}`,
      createdBy: manager.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    await move(valuationId, to)
    if (to === upTo) break
  }
  return { id: row.id, valuationId, number: valuationNumber }
}
async function move(id: string, to: string, more: object = {}) {
  const { version } = await senior.valuations.get({ id })
  await senior.valuations.move({ id, version, to, ...more })
}
const read = (engagementId: string, person: Person = manager) => person.engagementReports.get({ engagementId })
const issue = (engagementId: string, { version = 0, reason = '' } = {}) =>
  manager.engagementReports.issue({ engagementId, version, reason })
/** The latest version once its file is there. */
async function made(engagementId: string, version = 1): Promise<WholeVersion> {
  await soon(async () => (await read(engagementId)).versions[0]).toMatchObject({ version, state: 'ISSUED' })
  return (await read(engagementId)).versions[0] as WholeVersion
}
const save = ({ engagementId, draft }: WholeScreen, more: object = {}) => {
  const { language = 'ar', form = 'short', byLots = false } = draft?.choice ?? {}
  const chosen = { language, form, byLots, commentary: '', lots: [], asOne: null, leftOut: [] }
  return manager.engagementReports.save({ engagementId, version: draft?.version ?? 0, ...chosen, ...more })
}
const fileOf = (path: string, cookie: string) => fetch(`${product.base}/files/${path}`, { headers: { cookie } })
const bytesOf = async (path: string, cookie = manager.cookie) =>
  Buffer.from(await (await fileOf(path, cookie)).arrayBuffer())
const verify = async (input: { code: string } | Uint8Array) => {
  const verb = input instanceof Uint8Array ? 'verifyFile' : 'verify'
  const asked = input instanceof Uint8Array ? { sha256: createHash('sha256').update(input).digest('hex') } : input
  return (await product.nobody(`issuedReports.${verb}`, asked)).said
}
/** The sum of the final values in the record, in fils. */
const recordSum = async (lines: readonly Line[]): Promise<number> => {
  const { rows } = await sql<{ fils: string }>`select sum(final_value_fils) as fils from valuations
    where id in (${sql.join(lines.map(({ valuationId }) => valuationId))})`.execute(product.db)
  return Number(rows[0]?.fils)
}

type Made = { engagementId: string; lines: Line[]; version: WholeVersion }
let first: Promise<Made> | undefined
/** An engagement of three properties in two sections, whose report is issued in English; made by the first test that asks for it. */
function issued(): Promise<Made> {
  first ??= (async () => {
    const engagementId = await agreed()
    const lines = [
      await line(engagementId, 1, { section: 'Towers', lot: 'A', finalValue: 300_000.125 }),
      await line(engagementId, 2, { section: 'Towers', lot: 'A', finalValue: 450_000 }),
      await line(engagementId, 3, { section: 'Land', propertyCategory: 'LAND', fee: 250, finalValue: 99_999.999 }),
    ]
    const screen = await save(await read(engagementId), {
      language: 'en',
      byLots: true,
      lots: [{ lot: 'A', amount: 700_000, reason: 'Sold together' }],
      asOne: { amount: 800_000, reason: 'One buyer takes all' },
    })
    await issue(engagementId, { version: screen.draft?.version ?? 0 })
    return { engagementId, lines, version: await made(engagementId) }
  })()
  return first
}

test('a report of all properties is issued whole: its file by hash and code, its lines by the versions they rest on', async () => {
  const { engagementId, lines, version } = await issued()
  const bytes = await bytesOf(`engagement-report-files/${version.id}`)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.sha256)
  const { number } = await read(engagementId)
  const said = await verify({ code: version.code })
  const { dataSha256 } = version
  expect(said).toEqual({ validity: 'VALID', number, version: 1, latest: 1, issuedOn: expect.any(String), dataSha256 })
  expect(await verify(bytes)).toEqual(said)
  const carried = Buffer.from(await carriedFile(bytes, 'thamin-joint-report-1.json'))
  expect(createHash('sha256').update(carried).digest('hex')).toBe(dataSha256)
  expect(await verify(carried)).toEqual({ ...said, isData: true })
  const { schema, result } = JSON.parse(carried.toString())
  expect(schema).toBe('urn:thamin:joint-report:1')
  expect(result).toMatchObject({
    report: { number, code: version.code },
    aggregate: '850000.124',
    asOne: { amount: '800000.000' },
  })
  expect(result.properties.map(({ valuation }: { valuation: string }) => valuation)).toEqual(
    lines.map((of) => of.number),
  )
  const changed = Uint8Array.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  expect(await verify(changed)).toMatchObject({ validity: 'UNKNOWN', number: null })
  const stored = await product.db
    .selectFrom('engagementReportLines as l')
    .innerJoin('issuedReports as r', 'r.id', 'l.issuedReportId')
    .select(['l.ordinal', 'r.valuationNumber', 'r.version'])
    .where('l.reportId', '=', version.id)
    .orderBy('l.ordinal')
    .execute()
  expect(stored).toEqual(lines.map(({ number: of }, at) => ({ ordinal: at + 1, valuationNumber: of, version: 1 })))
})

test('the PDF and the Excel have the figures of the record, to the fils', async () => {
  const { engagementId, lines, version } = await issued()
  const sum = await recordSum(lines)
  expect(sum).toBe(850_000_124)
  expect(version.aggregate).toBe(850_000.124)
  // A figure that was fitted into its column is read sign by sign.
  const text = (await readPdf(await bytesOf(`engagement-report-files/${version.id}`))).text.replace(/\s+/g, '')
  for (const figure of ['850,000.124', '750,000.125', '99,999.999', '300,000.125', '700,000'])
    expect(text, figure).toContain(figure)
  // Each property has a page of its own behind the common parts.
  for (const { number } of lines) expect(text).toContain(number)

  const rows = await sheets.rowsOf(
    await bytesOf(`engagement-reports/${engagementId}/schedule.xlsx?version=1&language=en`),
  )
  const cells = rows.rows.filter(([sheet]) => sheet === 0).map(([, , row]) => row)
  const [head = [], ...body] = cells
  const at = (name: string) => head.indexOf(name)
  const record = await product.db
    .selectFrom('valuations')
    .select(['valuationNumber', 'finalValueFils', 'plotNumber', 'propertySize', 'valuationDate'])
    .where(
      'id',
      'in',
      lines.map(({ valuationId }) => valuationId),
    )
    .orderBy('valuationNumber')
    .execute()
  expect(
    body.map((row) => ({
      valuationNumber: row[at('Valuation no.')],
      fils: Math.round(Number(row[at('Value (KWD)')]) * 1000),
      plot: row[at('Plot')],
      size: Number(row[at('Size (m²)')]),
    })),
  ).toEqual(
    record.map((one) => ({
      valuationNumber: one.valuationNumber,
      fils: Number(one.finalValueFils),
      plot: one.plotNumber,
      size: Number(one.propertySize),
    })),
  )
})

test('an engagement of restricted reports or of reviews has no joint one: neither its draft nor its issue is taken', async () => {
  for (const reportType of ['RESTRICTED', 'REVIEW'] as const) {
    const engagementId = await agreed({ reportType, reportForm: 'EACH' })
    const screen = await read(engagementId)
    expect(screen).toMatchObject({ barred: 'type', may: { edit: false } })
    expect(await codeOf(save(screen, { commentary: 'Anything' }))).toBe('engagement-report-type')
    expect(await codeOf(issue(engagementId))).toBe('engagement-report-type')
    expect(await read(engagementId)).toMatchObject({ draft: { version: 0 }, versions: [] })
  }
  const full = await agreed({ reportType: 'FULL', reportForm: 'EACH' })
  expect((await save(await read(full))).draft?.version).toBe(1)
  expect(await codeOf(issue(full, { version: 1 }))).toBe('engagement-report-empty')
})

test('undivided shares are reckoned from the whole, add up to it, and count in every sum; a discount has its reason', async () => {
  const engagementId = await agreed()
  const plotNumber = String(plots++)
  const lines = [
    await line(engagementId, 1, { plotNumber, share: '3/8', finalValue: 300_000.001 }),
    await line(engagementId, 2, { plotNumber, share: '1250/2000', finalValue: 300_000.001 }),
    await line(engagementId, 3, { finalValue: 100_000 }),
  ]
  // 112,500.000375 and 187,500.000625: the fils that remains goes to the second.
  expect(await read(engagementId)).toMatchObject({ now: { aggregate: 400_000.001 } })
  const [of, seen] = [lines[0]?.id, (await appraiser.engagements.schedule({ id: engagementId })).items[0]]
  const change = (more: object) =>
    appraiser.engagements.changeProperty({
      ...{ id: engagementId, line: of, version: seen?.version, clientReference: 'R-1', share: '٣/٨' },
      ...more,
    })
  expect(await codeOf(change({ shareDiscount: 12.5 }))).toBe('record-invalid')
  expect(await codeOf(change({ share: '0.33' }))).toBe('record-invalid')
  await change({ shareDiscount: 12.5, shareReason: 'No co-owner sells alone' })
  expect(await read(engagementId)).toMatchObject({ now: { aggregate: 385_937.501 } })

  const { draft } = await save(await read(engagementId), { language: 'en' })
  await issue(engagementId, { version: draft?.version ?? 0 })
  const version = await made(engagementId)
  expect(version.aggregate).toBe(385_937.501)
  const bytes = await bytesOf(`engagement-report-files/${version.id}`, client.cookie)
  const text = (await readPdf(bytes)).text.replace(/\s+/g, '')
  for (const said of ['300,000.001', '3/8', '112,500', '14,062.500(12.5%)', '98,437.500', '1,250/2,000', '187,500.001'])
    expect(text, said).toContain(said)
  expect(text).toContain('Nocoownersellsalone'.replace('co', 'co-'))
  expect(text).toContain('385,937.501')

  const path = `engagement-reports/${engagementId}/schedule.xlsx?version=1&language=en`
  const { rows } = await sheets.rowsOf(await bytesOf(path, client.cookie))
  const [head = [], ...body] = rows.filter(([sheet]) => sheet === 0).map(([, , row]) => row)
  const columns = [
    'Value of the whole (KWD)',
    'Undivided share',
    'Pro-rata value (KWD)',
    'Discount (KWD)',
    'Value (KWD)',
  ]
  expect(body.map((row) => columns.map((name) => row[head.indexOf(name)]))).toEqual([
    ['300000.001', '3/8', '112500', '14062.5', '98437.5'],
    ['300000.001', '1250/2000', '187500.001', '0', '187500.001'],
    ['100000', '', '100000', '0', '100000'],
  ])

  const [line1] = (await appraiser.engagements.schedule({ id: engagementId })).items
  expect(line1).toMatchObject({ share: '3/8', shareDiscount: 12.5, shareReason: 'No co-owner sells alone' })
  const [own] = (await client.portal.schedule({ engagementId })).items
  expect(own).toMatchObject({ share: '3/8', value: 300_000.001 })
  expect(await client.portal.engagement({ id: engagementId })).toMatchObject({ shares: 2, totalValue: 700_000.002 })
  const [theirs] = (await client.engagements.schedule({ id: engagementId })).items
  expect(theirs).toMatchObject({ share: '3/8', shareDiscount: null, shareReason: null })
  await appraiser.engagements.changeProperty({
    ...{ id: engagementId, line: of, version: line1?.version, clientReference: 'R-1', share: '3/8' },
  })
  expect(await read(engagementId)).toMatchObject({ isOutdated: true })
  await issue(engagementId, { version: draft?.version ?? 0, reason: 'No discount' })
  const [value, facts] = (await made(engagementId, 2)).changes
  expect(value).toMatchObject({ kind: 'VALUE', before: 98_437_500, after: 112_500_000 })
  expect(facts).toMatchObject({ kind: 'FACTS', fields: ['shareDiscount', 'shareReason'] })
})

test('what was issued is neither changed nor deleted, by the server’s role or by the owner', async () => {
  const { version } = await issued()
  const change = async (text: string, url: string) => {
    const connection = new Client({ connectionString: url })
    await connection.connect()
    try {
      await connection.query(text)
      return 'done'
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await connection.end()
    }
  }
  for (const text of [
    `update engagement_reports set choice = '{}' where id = '${version.id}'`,
    `update engagement_reports set sha256 = repeat('0', 64) where id = '${version.id}'`,
    `delete from engagement_reports where id = '${version.id}'`,
    `update engagement_report_lines set value_fils = 1 where report_id = '${version.id}'`,
    `delete from engagement_report_lines where report_id = '${version.id}'`,
  ]) {
    expect(await change(text, product.ownerUrl), text).toBe('23001')
    expect(await change(text, product.appUrl), text).toMatch(/^(23001|42501)$/)
  }
})

describe('who sees it', () => {
  test('the client what was issued and nothing of the draft; another client nothing', async () => {
    const { engagementId, version } = await issued()
    expect(await read(engagementId, client)).toMatchObject({
      draft: null,
      now: null,
      notIncluded: [],
      versions: [{ id: version.id, issuedByName: null, failure: null }],
      may: { edit: false, issue: false },
    })
    const paths = [
      [`engagement-report-files/${version.id}`, 200, 404],
      [`engagement-reports/${engagementId}/schedule.xlsx?version=1`, 200, 404],
      [`engagement-reports/${engagementId}/schedule.xlsx`, 404, 404],
      [`engagement-reports/${engagementId}/preview.pdf`, 403, 403],
    ] as const
    for (const [path, own, others] of paths) {
      expect((await fileOf(path, client.cookie)).status, path).toBe(own)
      expect((await fileOf(path, stranger.cookie)).status, path).toBe(others)
    }
    expect(await codeOf(read(engagementId, stranger))).toBe('engagement-not-found')
  })

  test('only who approves issues, and only staff who edit choose', async () => {
    const { engagementId, version } = await issued()
    const reader = await product.person('READ_ONLY')
    for (const person of [appraiser, client, reader])
      for (const [verb, input] of [
        ['issue', { engagementId, version: 0 }],
        ['retry', { id: version.id }],
        ['cancel', { id: version.id }],
      ] as const)
        expect((await person.call(`engagementReports.${verb}`, input)).said.error.code, verb).toBe('permission-denied')
    const draft = { engagementId, version: 1, language: 'ar', form: 'short', commentary: '', byLots: false, lots: [] }
    for (const person of [client, reader])
      expect(await codeOf(person.engagementReports.save({ ...draft, asOne: null, leftOut: [] }))).toBe(
        'permission-denied',
      )
    expect(await codeOf(manager.engagementReports.cancel({ id: NO_ID }))).toBe('engagement-report-not-found')
    expect(await codeOf(manager.engagementReports.cancel({ id: version.id }))).toBe('engagement-report-state')
  })

  test('the proof of identity that the firm asks for is asked for', async () => {
    const { engagementId } = await issued()
    await product.set('approvalProof', true)
    expect(await codeOf(issue(engagementId, { version: 1, reason: 'x' }))).toBe('approval-proof-required')
    const wrong = manager.engagementReports.issue({ engagementId, version: 1, proof: { password: 'wrong' } })
    expect(await codeOf(wrong)).toBe('wrong-password')
    await product.set('approvalProof', false)
  })
})

describe('a delivery', () => {
  const send = (id: string, more: object = {}, person: Person = appraiser) =>
    person.engagementReports.deliver({
      id,
      to: 'auditor@audit.example',
      name: 'Auditor',
      language: 'en',
      days: 30,
      ...more,
    })
  const opened = (token: string) => fetch(`${product.base}/files/delivered/${token}`)
  const tokenOf = ({ link }: { link: string | null }) => /\/delivered\/([\w-]{43})\?/.exec(link ?? '')?.[1] ?? ''

  test('sends the version by a link, which is opened without an account, recorded, and closed', async () => {
    const { engagementId, version } = await issued()
    expect(await codeOf(send(version.id, { to: 'nobody' }))).toBe('record-invalid')
    const token = tokenOf(await send(version.id))
    const { number } = await read(engagementId)
    const mail = await product.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', 'auditor@audit.example')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Valuation report ${number}`)
    expect(mail.text).toContain(number)
    const pages = reportPages({ db: product.db, settings: async () => ({ digits: 'latn' }) })
    const question = { text: token, ip: '127.0.0.1', id: 'x', userAgent: 'x', language: 'en' } as const
    expect(await pages.delivered(question)).toMatchObject({
      status: 200,
      facts: { open: [{ number, version: '1', fileName: version.fileName }] },
    })
    const bytes = Buffer.from(await (await opened(token)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.sha256)
    await (await opened(token)).arrayBuffer()
    const [of] = (await read(engagementId)).versions
    const [delivery] = of?.deliveries ?? []
    expect(delivery).toMatchObject({ recipient: 'auditor@audit.example', openings: 1, state: 'OPEN' })
    // The client neither reads to whom it was sent, nor that it was.
    expect((await read(engagementId, client)).versions[0]?.deliveries).toBeNull()
    const eventsOf = async (person: Person) =>
      (await person.engagements.timeline({ id: engagementId, pageSize: 100 })).items.map(({ eventType }) => eventType)
    const sent = ['REPORT_DELIVERY_OPEN', 'REPORT_DELIVER']
    expect((await eventsOf(manager)).filter((one) => sent.includes(one))).toEqual(sent)
    expect((await eventsOf(client)).filter((one) => sent.includes(one))).toEqual([])

    const revoke = { id: delivery?.id }
    expect(await codeOf(appraiser.issuedReports.revokeDelivery(revoke))).toBe('delivery-not-found')
    const closed = await manager.engagementReports.revokeDelivery(revoke)
    expect(closed.versions[0]?.deliveries).toMatchObject([{ state: 'REVOKED' }])
    expect((await opened(token)).status).toBe(404)
    expect(await pages.delivered(question)).toMatchObject({ status: 404 })
    await manager.engagementReports.revokeDelivery(revoke)
    expect((await eventsOf(manager)).filter((one) => one === 'REPORT_DELIVERY_REVOKE')).toHaveLength(1)
  })

  test('is sent by who edits valuations, of a version that is there', async () => {
    const { version } = await issued()
    for (const person of [client, await product.person('READ_ONLY')])
      expect(await codeOf(send(version.id, {}, person))).toBe('permission-denied')
    expect(await codeOf(send(NO_ID))).toBe('engagement-report-not-found')
    expect(await codeOf(appraiser.engagementReports.revokeDelivery({ id: NO_ID }))).toBe('delivery-not-found')
  })

  test('its link shows that a later version took the place of the one sent, and ends with its engagement', async () => {
    const engagementId = await agreed()
    await line(engagementId, 1)
    await issue(engagementId)
    const token = tokenOf(await send((await made(engagementId)).id))
    await save(await read(engagementId), { commentary: 'سوق مستقرة' })
    await issue(engagementId, { version: 1, reason: 'نص أحوال السوق' })
    await made(engagementId, 2)
    const pages = reportPages({ db: product.db, settings: async () => ({ digits: 'latn' }) })
    const question = { text: token, ip: '127.0.0.1', id: 'x', userAgent: 'x', language: 'en' } as const
    expect(await pages.delivered(question)).toMatchObject({ facts: { open: [{ superseded: [{ latest: '2' }] }] } })
    await product.db
      .updateTable('engagements')
      .set({ state: 'CANCELLED', reason: 'x' })
      .where('id', '=', engagementId)
      .execute()
    expect((await opened(token)).status).toBe(404)
    const [latest] = (await read(engagementId)).versions
    expect(await codeOf(send(latest?.id ?? ''))).toBe('engagement-report-state')
  })
})

describe('before it can be issued', () => {
  test('each property is completed, cancelled, or left out for a reason; then others are listed with why', async () => {
    const engagementId = await agreed()
    expect(await codeOf(issue(engagementId))).toBe('engagement-report-empty')
    const [, open, cancelled] = [
      await line(engagementId, 1),
      await line(engagementId, 2, { upTo: 'SUBMITTED' }),
      await line(engagementId, 3),
    ]
    await move(cancelled.valuationId, 'CANCELLED', { reason: 'طلب العميل' })
    const screen = await read(engagementId)
    expect(screen).toMatchObject({ barred: 'missing', now: { properties: 1, aggregate: 300_000 } })
    expect(screen.notIncluded.map(({ ordinal, why }) => [ordinal, why])).toEqual([
      [2, 'OPEN'],
      [3, 'CANCELLED'],
    ])
    expect(await codeOf(issue(engagementId))).toBe('engagement-report-missing')

    const leaveOut = (reason: string, id = open.id) => save(screen, { leftOut: [{ id, reason }] })
    expect(await codeOf(leaveOut(' '))).toBe('record-invalid')
    expect(await codeOf(leaveOut('x', NO_ID))).toBe('record-invalid')
    const left = await leaveOut('بيع قبل تاريخ التقييم')
    expect(left).toMatchObject({ barred: null, draft: { version: 1 } })
    expect(await codeOf(save(screen))).toBe('stale-version')
    expect(await codeOf(issue(engagementId))).toBe('stale-version')
    await issue(engagementId, { version: 1 })
    const version = await made(engagementId)
    const { text } = await readPdf(await bytesOf(`engagement-report-files/${version.id}`))
    expect(text).toContain('بيع قبل تاريخ التقييم')
    expect(version).toMatchObject({ properties: 1, changes: [], reason: null })
  })

  test('a value as one or as a lot has an amount and a reason', async () => {
    const screen = await read(await agreed())
    for (const more of [
      { asOne: { amount: 0, reason: 'x' } },
      { asOne: { amount: 5, reason: '' } },
      { lots: [{ lot: 'A', amount: 5.0001, reason: 'x' }] },
      { lots: [{ lot: 'A', amount: 5, reason: ' ' }] },
    ])
      expect(await codeOf(save(screen, more)), JSON.stringify(more)).toBe('record-invalid')
  })

  test('a draft is drawn as a PDF once a property is completed', async () => {
    const engagementId = await agreed()
    const path = `engagement-reports/${engagementId}/preview.pdf`
    expect((await fileOf(path, manager.cookie)).status).toBe(409)
    await line(engagementId, 1)
    const { pages } = await readPdf(await bytesOf(path))
    expect(pages.length).toBeGreaterThan(4)
    expect((await read(engagementId)).versions).toEqual([])
  })

  test('letters that its fonts cannot draw are named and accepted, these very ones', async () => {
    const engagementId = await agreed()
    await line(engagementId, 1)
    const screen = await save(await read(engagementId), { commentary: 'السوق مستقرة 市场平稳' })
    expect(screen.letters).toBe('市场平稳')
    const version = screen.draft?.version ?? 0
    const issueWith = (letters?: string) => manager.engagementReports.issue({ engagementId, version, letters })
    expect(await codeOf(issueWith())).toBe('engagement-report-letters')
    expect(await codeOf(issueWith('市场'))).toBe('engagement-report-letters')
    await issueWith(screen.letters)
    await made(engagementId)
  })
})

test('a corrected property leads to a version that lists what changed, and the one before is superseded', async () => {
  const engagementId = await agreed()
  const [one] = [await line(engagementId, 1), await line(engagementId, 2, { finalValue: 200_000 })]
  await issue(engagementId)
  const before = await made(engagementId)
  await manager.engagementReports.deliver({ id: before.id, to: 'holder@audit.example', language: 'en', days: 30 })
  await fileOf(`engagement-report-files/${before.id}`, client.cookie)
  expect(await codeOf(issue(engagementId, { reason: 'x' }))).toBe('engagement-report-unchanged')
  expect(await read(engagementId)).toMatchObject({ isOutdated: false, barred: 'unchanged' })

  const proposed = await appraiser.issuedReports.propose({
    valuationId: one.valuationId,
    changes: [{ field: 'finalValue', value: 310_000 }],
    reason: 'خطأ في المساحة',
  })
  const [correction] = proposed.corrections
  await manager.issuedReports.decide({ id: correction?.id, version: correction?.version, accepted: true })
  expect(await read(engagementId)).toMatchObject({ isOutdated: true, barred: null })
  expect(await codeOf(issue(engagementId))).toBe('record-invalid')
  await issue(engagementId, { reason: 'تصحيح قيمة العقار الأول' })
  const after = await made(engagementId, 2)
  expect(after).toMatchObject({ reason: 'تصحيح قيمة العقار الأول', aggregate: 510_000 })
  expect(after.changes).toEqual([
    {
      kind: 'VALUE',
      line: expect.objectContaining({ valuationNumber: one.number }),
      before: 300_000_000,
      after: 310_000_000,
    },
    { kind: 'AGGREGATE', before: 500_000_000, after: 510_000_000 },
  ])
  expect(await verify({ code: before.code })).toMatchObject({ validity: 'SUPERSEDED', version: 1, latest: 2 })
  expect(await verify({ code: after.code })).toMatchObject({ validity: 'VALID', version: 2 })
  const { text } = await readPdf(await bytesOf(`engagement-report-files/${after.id}`))
  expect(text.replace(/\s+/g, '')).toContain('310,000')
  // Who received the first is to be informed, and the new one goes to whom a link was mailed.
  const { notices, versions } = await read(engagementId)
  expect(versions.at(-1)?.receipts).toMatchObject([{ way: 'PORTAL', openings: 1 }])
  const kept = notices.map(({ way, newVersion, sendsVersion }) => [way, newVersion, sendsVersion])
  expect(kept.toSorted()).toEqual([
    ['MAIL', 2, false],
    ['MAIL', 2, true],
  ])
  expect((await read(engagementId, client)).notices).toEqual([])
  const inform = { id: notices[0]?.id }
  expect(await codeOf(client.engagementReports.inform(inform))).toBe('permission-denied')
  expect(await codeOf(appraiser.issuedReports.inform(inform))).toBe('valuation-not-found')
  const informed = await manager.engagementReports.inform(inform)
  expect(informed.notices.filter(({ toldByName }) => toldByName !== null)).toHaveLength(1)
  // The first version stays as it was.
  expect((await fileOf(`engagement-report-files/${before.id}`, client.cookie)).status).toBe(200)
})

describe('while it is made', () => {
  test('one version is made at a time, and a cancelled one was given to nobody', async () => {
    const engagementId = await agreed()
    await line(engagementId, 1)
    const { versions } = await issue(engagementId)
    expect(versions).toMatchObject([{ version: 1, state: 'PREPARING', validity: 'PREPARING' }])
    const [open] = versions
    const [again, cancelled] = await Promise.all([
      codeOf(issue(engagementId)),
      manager.engagementReports.cancel({ id: open?.id }),
    ])
    expect(again).toBe('engagement-report-state')
    expect(cancelled.versions.every(({ state }) => state === 'PREPARING')).toBe(true)
    await soon(async () => (await read(engagementId)).versions).toEqual([])
    expect(await verify({ code: open?.code ?? '' })).toMatchObject({ validity: 'UNKNOWN' })
    expect((await issue(engagementId)).versions).toMatchObject([{ version: 2 }])
    expect(await made(engagementId, 2)).toMatchObject({ validity: 'VALID', changes: [] })
  })
})

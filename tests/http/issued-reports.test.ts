import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { carriedData } from '#features/exchange/rules/result.ts'
import { createIssuedReportWork } from '#features/issued-reports/jobs.ts'
import type { IssuedReport, IssuedReports, Verification } from '#features/issued-reports/model.ts'
import { reportPages } from '#features/issued-reports/queries/pages.ts'
import { codeOf, groupedCode } from '#features/issued-reports/rules/code.ts'
import type { ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
import { AppError, type WireError } from '#kernel/errors.ts'
import { VERIFICATIONS_PER_MINUTE } from '#server/identity/rate-limits.ts'
import { listeningLog } from '../support/log.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { carriedFile, readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

type Said = IssuedReports & Verification & ValuationDetails & { error: WireError; link: string | null; id: string }
const ask = async ({ call }: Pick<Person, 'call'>, verb: string, input: object = {}) => {
  const { status, said: answer } = await call(verb, input)
  const said = answer as unknown as Said
  return { status, said, code: said.error?.code, fields: said.error?.fields?.map(({ field }) => field) }
}
const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
let client: Person
const nobody = () => ({ call: product.nobody })
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())
// All of them come from one address.
beforeEach(() => product.db.deleteFrom('signInFailures').execute())

const issuedOf = async (valuationId: string, person: Pick<Person, 'call'> = senior) =>
  (await ask(person, 'issuedReports.ofValuation', { valuationId })).said
async function move(id: string, to: string, more: object = {}) {
  const { version } = (await ask(senior, 'valuations.get', { id })).said
  return ask(senior, 'valuations.move', { id, version, to, ...more })
}
/** A completed valuation, whose report is printed. */
async function completed(more: ValuationFields = {}): Promise<{ id: string; number: string; report: IssuedReport }> {
  const { id, valuationNumber } = await create(appraiser, { ...VALUED, clientUserId: client.id, ...more })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
    expect((await move(id, to)).status, to).toBe(200)
  return { id, number: valuationNumber, report: await printed(id) }
}
let made: ReturnType<typeof completed> | undefined
/** The one of most tests, made by the first that asks for it. */
function first() {
  made ??= completed()
  return made
}
async function printed(id: string, version = 1): Promise<IssuedReport> {
  await soon(async () => (await issuedOf(id)).items[0]).toMatchObject({ version, state: 'ISSUED' })
  return (await issuedOf(id)).items[0] as IssuedReport
}
const verify = async (code: string) => (await ask(nobody(), 'issuedReports.verify', { code })).said
const verifyBytes = async (bytes: Uint8Array) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return (await ask(nobody(), 'issuedReports.verifyFile', { sha256 })).said
}
/** What the page of verification shows of a text. */
const page = (text: string | null) =>
  reportPages({ db: product.db, settings: async () => ({ digits: 'arab' }) }).verify({
    text,
    ip: '10.9.8.7',
    id: 'x',
    userAgent: 'x',
    language: 'ar',
  })
const fileOf = (id: string, cookie: string, query = '') =>
  fetch(`${product.base}/files/issued-reports/${id}${query}`, { headers: { cookie } })
const events = async (valuationId: string) =>
  (
    await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where((eb) => eb.or([eb('resourceId', '=', valuationId), eb(sql`details ->> 'valuationId'`, '=', valuationId)]))
      .where('eventType', 'like', 'REPORT%')
      .orderBy('id')
      .execute()
  ).map(({ eventType }) => eventType)

/** What an inspection has to find before it can be completed. */
const WHOLE_FORM = {
  accessExtent: 'FULL',
  effectiveAge: 12,
  exteriorCondition: 'GOOD',
  exteriorQuality: 'HIGH',
  interiorCondition: 'FAIR',
  interiorQuality: 'GOOD',
  overallCondition: 'GOOD',
  overallQuality: 'GOOD',
  overallReason: 'صيانة منتظمة',
  noDefects: true,
}

const UNKNOWN = { validity: 'UNKNOWN', number: null, version: null, latest: null, issuedOn: null }

test('completing a valuation issues its report: printed, kept by its hash, and verified by its code and by its bytes', async () => {
  const { id, number, report } = await first()
  const answer = await fileOf(report.id, appraiser.cookie)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-disposition')).toContain(`filename="${number}-v1.pdf"`)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.sha256)
  expect(report).toMatchObject({ size: bytes.length, validity: 'VALID', isSigned: false, latest: 1 })

  const told = await verify(groupedCode(report.code).toLowerCase())
  const day = expect.any(String)
  const dataSha256 = report.dataSha256 ?? ''
  expect(told).toEqual({ validity: 'VALID', number, version: 1, latest: 1, issuedOn: day, dataSha256 })
  expect(await verifyBytes(bytes)).toEqual(told)
  // Fetched again or in parts, it was opened once.
  const again = Array.from({ length: 3 }, () => fileOf(report.id, appraiser.cookie))
  for (const one of await Promise.all(again)) await one.arrayBuffer()
  const changed = Uint8Array.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  expect(await verifyBytes(changed)).toEqual(UNKNOWN)
  expect(await verify('0000-0000-0000-0000')).toEqual(UNKNOWN)
  expect(await verify(`${report.code.slice(0, 15)}${report.code.endsWith('0') ? '1' : '0'}`)).toEqual(UNKNOWN)
  expect(await events(id)).toEqual(['REPORT_ISSUE', 'REPORT_GENERATE', 'REPORT_DOWNLOAD'])
})

test('the data within the file are verified alone by their bytes, kept by their hash, and what was issued before carries none', async () => {
  const { report } = await first()
  const pdf = new Uint8Array(await (await fileOf(report.id, appraiser.cookie)).arrayBuffer())
  const data = await carriedFile(pdf)
  expect(createHash('sha256').update(data).digest('hex')).toBe(report.dataSha256)
  const { schema, result } = JSON.parse(Buffer.from(data).toString())
  expect(schema).toBe('urn:thamin:report:1')
  expect(result.report).toMatchObject({ code: report.code, version: 1, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(await verifyBytes(data)).toEqual({ ...(await verifyBytes(pdf)), isData: true })
  expect(await verifyBytes(Buffer.concat([data, Buffer.from('\n')]))).toEqual(UNKNOWN)
  expect((await issuedOf((await first()).id, client)).items[0]?.dataSha256).toBe(report.dataSha256)

  const { dataSha256 = '' } = await verify(report.code)
  const shown = { data: [{}], byHash: [{}], byCode: [], carries: [{ dataSha256 }], carriesNone: [] }
  expect(await page(dataSha256)).toMatchObject({ status: 200, facts: { code: dataSha256, VALID: [shown] } })
  expect(await page(report.sha256 ?? '')).toMatchObject({ facts: { VALID: [{ ...shown, data: [] }] } })
  expect(await page(` ${dataSha256.toUpperCase()}`)).toEqual({ redirect: `/verify/${dataSha256}` })
  expect(await page('0'.repeat(64))).toMatchObject({ facts: { UNKNOWN: [{ byHash: [{}], byCode: [] }] } })

  const { id: valuationId } = await create(appraiser)
  const code = codeOf(randomBytes(15))
  await sql`insert into issued_reports (id, valuation_id, valuation_number, version, code, choice, data, mark, file_name, issued_by, issued_at,
      state, sha256, size, pages, printed_at)
    select gen_random_uuid(), ${valuationId}, valuation_number, 1, ${code}, choice, data, mark, file_name, issued_by, now(),
      'ISSUED', sha256, size, pages, now() from issued_reports where id = ${report.id}`.execute(product.db)
  expect((await verify(code)).validity).toBe('VALID')
  expect(await verify(code)).not.toHaveProperty('dataSha256')
  expect(await page(code)).toMatchObject({ facts: { VALID: [{ carries: [], carriesNone: [{}] }] } })
})

test('what was issued is neither changed nor deleted, by the server’s role or by the owner', async () => {
  const { id, report } = await first()
  const change = (text: string, url: string) => {
    const connection = new Client({ connectionString: url })
    return connection
      .connect()
      .then(() => connection.query(text))
      .then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
      .finally(() => connection.end())
  }
  for (const text of [
    `update issued_reports set sha256 = repeat('0', 64) where id = '${report.id}'`,
    `update issued_reports set state = 'PREPARING', sha256 = null, size = null, pages = null, printed_at = null where id = '${report.id}'`,
    `update issued_reports set data_sha256 = null where id = '${report.id}'`,
    `update issued_reports set data = '{}' where id = '${report.id}'`,
    `delete from issued_reports where id = '${report.id}'`,
  ]) {
    expect(await change(text, product.ownerUrl), text).toBe('23001')
    expect(await change(text, product.appUrl), text).toMatch(/^(23001|42501)$/)
  }
  expect(await change('truncate issued_reports cascade', product.ownerUrl)).toBe('23001')
  expect((await issuedOf(id)).items).toEqual([{ ...report, verified: expect.anything() }])
})

describe('who sees it', () => {
  test('anyone who sees the valuation, the client without what is the firm’s own; nobody else', async () => {
    const { id, report } = await first()
    const [reader, other, guest] = await Promise.all(
      (['READ_ONLY', 'CLIENT', 'GUEST'] as Role[]).map((role) => product.person(role)),
    )
    expect((await issuedOf(id, reader)).items).toEqual([{ ...report, verified: expect.anything() }])
    expect(await issuedOf(id, client)).toMatchObject({
      items: [{ id: report.id, deliveries: null, receipts: null, verified: null, failure: null }],
      corrections: [],
      moves: { issue: false, correct: false, deliver: false, retry: false },
    })
    expect((await fileOf(report.id, client.cookie, '?inline=')).headers.get('content-disposition')).toMatch(/^inline/)
    for (const person of [other, guest]) {
      expect((await ask(person as Person, 'issuedReports.ofValuation', { valuationId: id })).code).toBe(
        'valuation-not-found',
      )
      expect((await fileOf(report.id, (person as Person).cookie)).status).toBe(404)
    }
    for (const [verb, input] of [
      ['propose', { valuationId: id, changes: [{ field: 'blockNumber', value: '9' }], reason: 'x' }],
      ['deliver', { id: report.id, to: 'a@b.example', language: 'ar', days: 3 }],
      ['retry', { id: report.id }],
    ] as const)
      for (const person of [reader, client])
        expect((await ask(person as Person, `issuedReports.${verb}`, input)).code, verb).toBe('permission-denied')
  })

  test('nothing of an unknown report is revealed', async () => {
    expect((await ask(senior, 'issuedReports.retry', { id: NO_ID })).code).toBe('issued-report-not-found')
    expect((await ask(appraiser, 'issuedReports.revokeDelivery', { id: NO_ID })).code).toBe('delivery-not-found')
    expect((await ask(senior, 'issuedReports.decide', { id: NO_ID, version: 1, accepted: true })).code).toBe(
      'correction-not-found',
    )
  })
})

test('a valuation that was completed before reports were issued is issued once, by anyone who approves', async () => {
  const { id } = await create(appraiser, VALUED)
  expect((await ask(senior, 'issuedReports.issue', { valuationId: id })).code).toBe('issued-report-state')
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) expect((await move(id, to)).status, to).toBe(200)
  const change = (values: { status?: string; ownerName: string }) =>
    product.db.updateTable('valuations').set(values).where('id', '=', id).execute()
  const { ownerName } = (await ask(senior, 'valuations.get', { id })).said
  await change({ status: 'COMPLETED', ownerName: 'مالك لم يُعتمد' })
  expect((await ask(senior, 'issuedReports.issue', { valuationId: id })).code).toBe('failed-precondition')
  await change({ ownerName: ownerName ?? '' })
  expect((await issuedOf(id)).moves).toMatchObject({ issue: true, correct: false })
  const both = await Promise.all([senior, manager].map((by) => ask(by, 'issuedReports.issue', { valuationId: id })))
  expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['issued-report-state', 'ok'])
  await printed(id)
})

describe('printing', () => {
  /** A version that no job was sent for. */
  async function waiting(): Promise<string> {
    const { report } = await first()
    const { id: valuationId } = await create(appraiser)
    const { rows } = await sql<{ id: string }>`insert into issued_reports
        (id, valuation_id, valuation_number, version, code, choice, data, mark, file_name, issued_by, issued_at)
      select gen_random_uuid(), ${valuationId}, valuation_number, 1, translate(md5(random()::text)::char(16), 'abcdef', 'ABCDEF'), choice, data,
        mark, file_name, issued_by, now() from issued_reports where id = ${report.id} returning id`.execute(product.db)
    return rows[0]?.id ?? ''
  }
  const rowOf = (id: string) =>
    product.db.selectFrom('issuedReports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const server = (print: Parameters<typeof createIssuedReportWork>[0]['print']) => {
    const { work } = createIssuedReportWork({
      db: product.db,
      notifyCache: (_, load) => load(),
      store: product.store,
      drawPages: async () => [],
      print,
      carriedData,
      log: listeningLog().log,
      appUrl: 'https://firm.example',
    })
    return (reportId: string) => work({ reportId }, new AbortController().signal)
  }
  const printing = (text: string) => async () => ({ pdf: Buffer.from(text), pages: 1 })

  test('of two servers at one version the one that began last ends it, and nothing prints it again', async () => {
    const id = await waiting()
    let release = () => {}
    const released = new Promise<void>((go) => {
      release = go
    })
    const slow = server(async () => {
      await released
      return { pdf: Buffer.from('the slow one'), pages: 1 }
    })(id)
    await soon(async () => (await rowOf(id)).attempts).toBe(1)
    await server(printing('the fast one'))(id)
    const issued = await rowOf(id)
    expect(issued).toMatchObject({ state: 'ISSUED', attempts: 2, pages: 1 })
    expect(issued.sha256).toBe(createHash('sha256').update('the fast one').digest('hex'))
    release()
    await slow
    await server(printing('one more'))(id)
    expect(await rowOf(id)).toEqual(issued)
  })

  const failing = (code: 'paper-not-made' | 'paper-too-large') => server(() => Promise.reject(new AppError(code)))
  const toldTo = async (id: string) => {
    const told = await product.db
      .selectFrom('notifications')
      .select('personId')
      .where('kind', '=', 'REPORT_UNPRINTED')
      .where('recordId', '=', (await rowOf(id)).valuationId)
      .execute()
    return told.map(({ personId }) => personId)
  }

  test('what fails four times is set to who issued it and to managers, waits longer each time, and is printed when its time comes', async () => {
    const id = await waiting()
    const fail = failing('paper-not-made')
    for (let attempt = 1; attempt < 4; attempt++) await expect(fail(id)).rejects.toThrow()
    await fail(id)
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', failure: 'paper-not-made', sha256: null })
    expect((await toldTo(id)).toSorted()).toEqual([senior.id, manager.id].toSorted())
    const { valuationId, nextTryAt } = await rowOf(id)
    expect((await issuedOf(valuationId)).items[0]?.nextTryAt).toBe(nextTryAt?.toISOString())
    const waits = async () => {
      const { rows } = await sql<{
        minutes: number
      }>`select round(extract(epoch from start_after - created_on) / 60)::int as minutes
        from pgboss.job where name = 'issued-reports' and data ->> 'reportId' = ${id} order by created_on`.execute(
        product.db,
      )
      return rows.map(({ minutes }) => minutes)
    }
    expect(await waits()).toEqual([15])

    // Its time has not come.
    await server(printing('too early'))(id)
    expect((await rowOf(id)).state).toBe('FAILED')
    const come = () =>
      product.db.updateTable('issuedReports').set({ nextTryAt: sql<Date>`now()` }).where('id', '=', id).execute()
    await come()
    for (let attempt = 1; attempt < 4; attempt++) await expect(fail(id)).rejects.toThrow()
    await fail(id)
    expect([await rowOf(id), await waits()]).toMatchObject([{ state: 'FAILED', failedSeries: 2 }, [15, 60]])
    expect(await toldTo(id)).toHaveLength(2)
    await come()
    await server(printing('in the end'))(id)
    expect(await rowOf(id)).toMatchObject({ state: 'ISSUED', failure: null, nextTryAt: null })
    expect(await events(valuationId)).toEqual(['REPORT_ISSUE_FAILURE', 'REPORT_ISSUE_FAILURE', 'REPORT_GENERATE'])
  })

  test('what fails permanently is reported at once, and is printed again when somebody asks', async () => {
    const id = await waiting()
    await failing('paper-too-large')(id)
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', failure: 'paper-too-large', nextTryAt: null })
    expect(await toldTo(id)).toHaveLength(2)
    expect((await ask(senior, 'issuedReports.retry', { id })).said.items[0]?.state).toBe('PREPARING')
    await soon(async () => (await rowOf(id)).state).toBe('ISSUED')
    expect((await ask(senior, 'issuedReports.retry', { id })).code).toBe('issued-report-state')
    expect(await events((await rowOf(id)).valuationId)).toEqual([
      'REPORT_ISSUE_FAILURE',
      'REPORT_ISSUE_RETRY',
      'REPORT_GENERATE',
    ])
  })
})

describe('a delivery', () => {
  const page = (token: string, language: 'ar' | 'en' = 'en') =>
    reportPages({ db: product.db, settings: async () => ({ digits: 'latn' }) }).delivered({
      text: token,
      ip: '127.0.0.1',
      id: 'x',
      userAgent: 'x',
      language,
    })

  test('sends a link that opens the file without an account, keeps its openings, and can be closed', async () => {
    const { id, number, report } = await first()
    const send = { id: report.id, to: 'bank@gulf.example', name: 'بنك الخليج', language: 'en', days: 30 }
    const sent = await ask(appraiser, 'issuedReports.deliver', send)
    // No mail server is set up: the link is shown instead.
    const token = /\/delivered\/([\w-]{43})\?lang=en$/.exec(sent.said.link ?? '')?.[1] ?? ''
    const mail = await product.db
      .selectFrom('mails')
      .select(['kind', 'subject', 'text'])
      .where('recipient', '=', 'bank@gulf.example')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ kind: 'reportDelivery', subject: `Valuation report ${number}` })
    expect(mail.text).toContain(token)
    const stored = await product.db.selectFrom('reportDeliveries').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)

    expect(await page(token)).toMatchObject({
      status: 200,
      facts: {
        open: [
          {
            number,
            version: '1',
            fileName: `${number}-v1.pdf`,
            file: [{ href: `/files/delivered/${token}` }],
            superseded: [],
          },
        ],
      },
    })
    const open = () => fetch(`${product.base}/files/delivered/${token}`)
    const bytes = new Uint8Array(await (await open()).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.sha256)
    await (await open()).arrayBuffer()
    const [delivery] = (await issuedOf(id)).items[0]?.deliveries ?? []
    expect(delivery).toMatchObject({ recipient: 'bank@gulf.example', openings: 1, state: 'OPEN' })
    expect((await events(id)).filter((event) => event === 'REPORT_DELIVERY_OPEN')).toHaveLength(1)

    expect((await ask(senior, 'issuedReports.revokeDelivery', { id: delivery?.id })).status).toBe(200)
    expect((await open()).status).toBe(404)
    expect(await page(token)).toMatchObject({ status: 404, facts: { gone: [{}] } })
    expect(await page('x')).toMatchObject({ status: 404, facts: { gone: [{}] } })
  })

  test('its link is closed when the valuation comes to another client, who reads the file that the former one no longer can', async () => {
    const other = await product.person('CLIENT')
    const { id, report } = await completed()
    const send = { id: report.id, to: 'former@b.example', language: 'en', days: 30 }
    const { link } = (await ask(appraiser, 'issuedReports.deliver', send)).said
    const open = async () =>
      (await fetch(`${product.base}/files/delivered/${/[\w-]{43}/.exec(link ?? '')?.[0]}`)).status
    const reads = async () => [
      await open(),
      (await fileOf(report.id, client.cookie)).status,
      (await fileOf(report.id, other.cookie)).status,
    ]
    expect(await reads()).toEqual([200, 200, 404])
    const { version } = (await ask(manager, 'valuations.get', { id })).said
    const given = { id, version, clientUserId: other.id, reason: 'بيع العقار' }
    expect((await ask(manager, 'valuations.handOver', given)).status).toBe(200)
    expect(await reads()).toEqual([404, 404, 200])
    expect(await events(id)).toContain('REPORT_DELIVERY_REVOKE')
    // Paper that is out is verified as before.
    expect((await verify(report.code)).validity).toBe('VALID')
  })

  test('over, its link opens nothing; an address that is none is reported', async () => {
    const { report } = await first()
    const bad = { id: report.id, to: 'nobody', language: 'ar', days: 1 }
    expect((await ask(appraiser, 'issuedReports.deliver', bad)).fields).toEqual(['to'])
    const sent = await ask(appraiser, 'issuedReports.deliver', { ...bad, to: 'a@b.example' })
    const token = /delivered\/([\w-]+)/.exec(sent.said.link ?? '')?.[1] ?? ''
    const owner = new Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query(
      `update report_deliveries set expires_at = now() - interval '1 minute' where id = '${sent.said.id}'`,
    )
    await owner.end()
    expect((await fetch(`${product.base}/files/delivered/${token}`)).status).toBe(404)
    expect(await page(token, 'ar')).toMatchObject({ status: 404 })
  })
})

describe('the page of verification', () => {
  test('asks for a code, tells a slip at once, and leads to the address of a code', async () => {
    const { number, report } = await first()
    expect(await page(null)).toEqual({ status: 200, facts: {} })
    expect(await page('123')).toEqual({ status: 200, facts: { typed: '123', fault_form: [{}] } })
    expect(await page('0000 0000 0000 0001')).toEqual({
      status: 200,
      facts: { typed: '0000 0000 0000 0001', fault_check: [{}] },
    })
    expect(await page(groupedCode(report.code).toLowerCase())).toEqual({ redirect: `/verify/${report.code}` })
    const code = groupedCode(report.code)
    expect(await page(report.code)).toMatchObject({
      facts: { code, VALID: [{ number, version: '١', plainVersion: '1' }] },
    })
    expect(await page('0'.repeat(16))).toMatchObject({ status: 200, facts: { UNKNOWN: [{ number: '' }] } })
  })

  test('answers so many tries of one address in a minute, known or not, by the page and by the verbs', async () => {
    for (let at = 0; at < VERIFICATIONS_PER_MINUTE; at++) await page('0'.repeat(16))
    expect(await page('0'.repeat(16))).toMatchObject({ status: 429, facts: { fault_tooMany: [{}] } })
    for (let at = 0; at < VERIFICATIONS_PER_MINUTE; at++) await verify('x')
    expect((await ask(nobody(), 'issuedReports.verifyFile', { sha256: '0'.repeat(64) })).code).toBe('too-many-requests')
  })
})

test('floors and parts of the building are printed in the order in which they were entered: approved, issued, corrected', async () => {
  const { id } = await create(appraiser, { ...VALUED, propertyCategory: 'RESIDENTIAL' })
  // PostgreSQL sorts the keys of JSON: by their bytes these rows come the other way round.
  const rows = ['f', '8', '0'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
  const changes = (values: Record<string, unknown>) =>
    Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
  const listed = (list: string, cells: readonly object[]) =>
    Object.fromEntries(cells.map((cell, at) => [`${list}.${rows[at]}`, cell]))
  const areas = listed('areas', [
    { floor: 'GROUND', use: 'Reception', area: 201 },
    { floor: 'FIRST', use: 'Bedrooms', area: 202 },
    { floor: 'SECOND', use: 'Annexe', area: 203 },
  ])
  const planned = await ask(appraiser, 'inspections.plan', {
    commandId: randomUUID(),
    valuationId: id,
    startsAt: '2026-01-14T09:00:00+03:00',
    inspectorId: appraiser.id,
  })
  const sent = () => ({ inspectionId: planned.said.id, commandId: randomUUID() })
  const whole = { ...areas, ...WHOLE_FORM }
  expect((await ask(appraiser, 'inspections.saveForm', { ...sent(), changes: changes(whole) })).status).toBe(200)
  const held = { ...sent(), heldAt: '2026-01-14T09:30:00+03:00', reason: 'تُلتقط الصور لاحقاً' }
  expect((await ask(appraiser, 'inspections.complete', held)).said.error).toBeUndefined()
  // Land of 270,000 and three new parts of 10,000 each come to the final value.
  const built = { area: 100, unitCost: 100, effectiveAge: 0, economicLife: 50 }
  const names = ['Lower part', 'Middle part', 'Upper part']
  const parts = listed(
    'parts',
    names.map((name) => ({ name, ...built })),
  )
  const land = { landValue: 270_000, landSource: 'صفقات المنطقة' }
  for (const [sheet, values] of Object.entries({ COST: { ...land, ...parts }, RECONCILIATION: { rounding: '1000' } })) {
    const written = { valuationId: id, sheet, changes: changes(values) }
    expect((await ask(appraiser, 'approaches.save', written)).said.error).toBeUndefined()
  }

  const orderIn = async (path: string) => {
    const answer = await fetch(`${product.base}/files/${path}`, { headers: { cookie: senior.cookie } })
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const names = ['Reception', 'Bedrooms', 'Annexe', 'Lower part', 'Middle part', 'Upper part']
    return names.filter((name) => text.includes(name)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
  }
  const entered = await orderIn(`valuation-reports/${id}/preview.pdf`)
  expect(entered.toSorted()).toEqual(['Annexe', 'Bedrooms', 'Lower part', 'Middle part', 'Reception', 'Upper part'])
  expect(entered.filter((name) => !name.endsWith('part'))).toEqual(['Reception', 'Bedrooms', 'Annexe'])
  expect(entered.filter((name) => name.endsWith('part'))).toEqual(['Lower part', 'Middle part', 'Upper part'])
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) expect((await move(id, to)).said.error).toBeUndefined()
  expect(await orderIn(`valuation-reports/${id}/preview.pdf`)).toEqual(entered)
  const { said } = await ask(appraiser, 'approaches.versions', { valuationId: id })
  const { number } = (said as unknown as { items: { number: number }[] }).items[0] as { number: number }
  const version = (await ask(appraiser, 'approaches.version', { valuationId: id, number })).said as unknown
  const { values } = (version as { sheets: { COST: { values: object } } }).sheets.COST
  expect(Object.keys(values).filter((field) => field.startsWith('parts.'))).toEqual(Object.keys(parts))
  expect((await move(id, 'COMPLETED')).said.error).toBeUndefined()
  const issued = await printed(id)
  expect(await orderIn(`issued-reports/${issued.id}`)).toEqual(entered)

  // A version that was kept before the order of its rows was has it from the sheets and the inspection.
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const alter = (how: string) => owner.query(`alter table issued_reports ${how} trigger user`)
  await alter('disable')
  await owner.query("update issued_reports set data = data - 'order' where id = $1", [issued.id])
  await alter('enable')
  await owner.end()
  const change = [{ field: 'blockNumber', value: '7' }]
  const proposed = await ask(appraiser, 'issuedReports.propose', { valuationId: id, changes: change, reason: 'خطأ' })
  const correction = proposed.said.corrections[0]?.id
  expect((await ask(senior, 'issuedReports.decide', { id: correction, version: 1, accepted: true })).status).toBe(200)
  expect(await orderIn(`issued-reports/${(await printed(id, 2)).id}`)).toEqual(entered)
})

describe('a correction', () => {
  const propose = (valuationId: string, changes: object[], person = appraiser) =>
    ask(person, 'issuedReports.propose', { valuationId, changes, reason: 'خطأ في رقم القطعة' })
  const decide = (correction: { id: string; version: number }, more: object = {}, person = senior) =>
    ask(person, 'issuedReports.decide', { id: correction.id, version: correction.version, accepted: true, ...more })

  test('is refused to the person who proposed it, without a reason for a rejection, and when it is withdrawn', async () => {
    const { id } = await first()
    const [own] = (await propose(id, [{ field: 'ownerName', value: 'ورثة آخرون' }], senior)).said.corrections
    if (!own) throw new Error('nothing was proposed')
    expect((await decide(own)).code).toBe('correction-own')
    expect((await decide(own, { accepted: false }, manager)).fields).toEqual(['note'])
    expect((await ask(manager, 'issuedReports.withdraw', { id: own.id, version: 1 })).code).toBe('correction-not-found')
    const rejected = await decide(own, { accepted: false, note: 'الاسم صحيح' }, manager)
    expect(rejected.said.corrections[0]).toMatchObject({ state: 'REJECTED', decisionNote: 'الاسم صحيح' })

    const [next] = (await propose(id, [{ field: 'ownerName', value: 'ورثة آخرون' }])).said.corrections
    if (!next) throw new Error('nothing was proposed')
    expect((await ask(appraiser, 'issuedReports.withdraw', { id: next.id, version: 1 })).status).toBe(200)
    expect((await decide(next)).code).toBe('correction-state')
    expect((await issuedOf(id)).items).toHaveLength(1)
  })

  test('names what is wrong with it, and is not taken before a report is issued', async () => {
    const { id } = await first()
    expect((await propose(id, [{ field: 'fee', value: 1 }])).code).toBe('invalid-argument')
    expect((await propose(id, [{ field: 'ownerName', value: '' }])).fields).toContain('ownerName')
    expect((await propose(id, [{ field: 'plotNumber', value: '112' }])).fields).toEqual(['changes'])
    const [far] = (await propose(id, [{ field: 'valuationDate', value: '2099-01-01' }])).said.corrections
    if (!far) throw new Error('nothing was proposed')
    expect((await decide(far)).fields).toEqual(['valuationDate'])
    expect((await issuedOf(id)).corrections[0]?.state).toBe('PROPOSED')
    expect((await decide(far, { accepted: false, note: 'تاريخ لم يأتِ' })).status).toBe(200)
    const draft = await create(appraiser)
    expect((await propose(draft.id, [{ field: 'plotNumber', value: '9' }])).code).toBe('issued-report-state')
  })

  test('changes the record once somebody else accepts it, and issues the next version, which supersedes the first', async () => {
    const { id, number, report } = await first()
    const before = (await ask(senior, 'valuations.get', { id })).said
    const { said } = await propose(id, [
      { field: 'blockNumber', value: ' 7 ' },
      { field: 'finalValue', value: 310_000 },
      { field: 'plotNumber', value: '112' },
    ])
    const [correction] = said.corrections
    const changes = [
      { field: 'blockNumber', before: '4', after: '7' },
      { field: 'finalValue', before: 300_000, after: 310_000 },
    ]
    expect(correction).toMatchObject({ state: 'PROPOSED', changes, moves: { decide: false, withdraw: true } })
    if (!correction) throw new Error('nothing was proposed')
    expect((await propose(id, [{ field: 'plotNumber', value: '9' }])).code).toBe('correction-open')
    expect((await ask(appraiser, 'issuedReports.decide', { id: correction.id, version: 1, accepted: true })).code).toBe(
      'permission-denied',
    )
    // Nothing has changed before it is decided.
    expect((await ask(senior, 'valuations.get', { id })).said).toEqual(before)

    // Anyone who decides approves again: with a licence, or as a manager with a reason, and free of conflicts.
    await product.set('licencesEnforced', true)
    expect((await decide(correction)).fields).toContain('licence')
    expect((await decide(correction, {}, manager)).fields).toEqual(['note'])
    await product.set('licencesEnforced', false)
    await product.set('conflictDeclarations', true)
    expect((await decide(correction)).fields?.join()).toContain(senior.id)
    await product.set('conflictDeclarations', false)

    // And as an approval asks: proof of who it is, a second person besides the creator, and what the tier of the corrected value asks for.
    await product.set('approvalProof', true)
    expect((await decide(correction)).code).toBe('approval-proof-required')
    expect((await decide(correction, { proof: { password: 'Wrong-one-2026' } })).code).toBe('wrong-password')
    await product.set('approvalProof', false)
    await product.set('fourEyes', true)
    const createdBy = (by: Person) =>
      product.db.updateTable('valuations').set({ createdBy: by.id }).where('id', '=', id).execute()
    await createdBy(senior)
    expect((await decide(correction)).code).toBe('four-eyes')
    await createdBy(appraiser)
    await product.set('fourEyes', false)
    await product.set('reviewTiers', [{ from: 305_000, approvals: 1, by: 'manager' }])
    expect((await decide(correction)).said.error.fields?.[0]?.code).toBe('reviews:fault.manager')
    await product.set('reviewTiers', [{ from: 305_000, approvals: 2, by: 'reviewer' }])
    expect((await decide(correction)).said.error.fields?.[0]?.code).toBe('issued:fault.two')
    await product.set('reviewTiers', [{ from: 310_001, approvals: 2, by: 'manager' }])
    // What is not as it was approved is not approved again in silence.
    const owned = (ownerName: string) =>
      product.db.updateTable('valuations').set({ ownerName }).where('id', '=', id).execute()
    await owned('مالك لم يُعتمد')
    expect((await decide(correction)).code).toBe('failed-precondition')
    await owned(before.ownerName ?? '')

    // The next version stays in the language of the first, whatever the firm's is by now, and no matter who decides.
    await product.set('defaultLanguage', 'en')
    await product.db.updateTable('users').set({ language: 'en' }).where('id', 'in', [senior.id, manager.id]).execute()
    await product.set('approvalProof', true)
    const proof = { password: 'Thamin-test-2026' }
    const decided = await Promise.all([decide(correction, { proof }), decide(correction, { proof }, manager)])
    await product.set('approvalProof', false)
    await product.set('reviewTiers', [])
    await product.set('defaultLanguage', 'ar')
    expect(decided.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['correction-state', 'ok'])
    const after = (await ask(senior, 'valuations.get', { id })).said
    expect(after).toMatchObject({ status: 'COMPLETED', blockNumber: '7', finalValue: 310_000, fee: before.fee })
    expect(after.approvedHash).not.toBe(before.approvedHash)

    const second = await printed(id, 2)
    expect(second).toMatchObject({ validity: 'VALID', latest: 2 })
    expect(second.code).not.toBe(report.code)
    expect(await verify(report.code)).toMatchObject({ validity: 'SUPERSEDED', number, version: 1, latest: 2 })
    expect(await verify(second.code)).toMatchObject({ validity: 'VALID', version: 2 })
    const stored = await product.db
      .selectFrom('issuedReports')
      .select(['mark', 'data', 'choice'])
      .where('valuationId', '=', id)
      .orderBy('version')
      .execute()
    expect(stored.map(({ choice }) => (choice as { language: string }).language)).toEqual(['ar', 'ar'])
    expect(stored.map(({ mark }) => (mark as { corrections: object[] }).corrections)).toEqual([
      [],
      [{ version: 2, issuedAt: second.issuedAt, reason: 'خطأ في رقم القطعة', changes }],
    ])
    expect(stored.map(({ data }) => (data as { record: object }).record)).toMatchObject([
      { blockNumber: '4', finalValue: 300_000 },
      { blockNumber: '7', finalValue: 310_000 },
    ])
    expect(await events(id)).toEqual(
      expect.arrayContaining(['REPORT_CORRECTION_PROPOSE', 'REPORT_CORRECTION_ACCEPT', 'REPORT_ISSUE']),
    )
  })

  test('changes what the report states beside the record as well, lists it, and is approved again', async () => {
    const { id } = await completed({ plotNumber: '77' })
    expect((await propose(id, [{ field: 'REPORT.template', value: 'LETTER' }])).code).toBe('invalid-argument')
    expect((await propose(id, [{ field: 'REPORT.esg', value: 'OF_COURSE' }])).fields).toEqual(['REPORT.esg'])
    const { said } = await propose(id, [
      { field: 'REPORT.esg', value: 'NOT_SIGNIFICANT' },
      { field: 'ASSUMPTIONS.limitations', value: ' لم تُفحص الأساسات ' },
    ])
    const changes = [
      { field: 'REPORT.esg', before: null, after: 'NOT_SIGNIFICANT' },
      { field: 'ASSUMPTIONS.limitations', before: null, after: 'لم تُفحص الأساسات' },
    ]
    const [correction] = said.corrections
    expect(correction).toMatchObject({ state: 'PROPOSED', changes })
    if (!correction) throw new Error('nothing was proposed')
    const before = (await ask(senior, 'valuations.get', { id })).said
    expect((await decide(correction)).status).toBe(200)
    const after = (await ask(senior, 'valuations.get', { id })).said
    expect(after.approvedHash).not.toBe(before.approvedHash)
    await printed(id, 2)
    const stored = await product.db
      .selectFrom('issuedReports')
      .select(['mark', 'data'])
      .where('valuationId', '=', id)
      .orderBy('version')
      .execute()
    type Told = { content: object; assumptions: object[] }
    const [, corrected] = stored.map(({ mark }) => mark as { corrections: object[] })
    const [was, now] = stored.map(({ data }) => data as unknown as Told)
    expect([was?.content, was?.assumptions]).toEqual([{}, []])
    expect(now).toMatchObject({
      content: { esg: 'NOT_SIGNIFICANT' },
      assumptions: [{ kind: 'LIMITATION', text: 'لم تُفحص الأساسات' }],
    })
    expect(corrected?.corrections).toMatchObject([{ version: 2, changes }])
    expect((await issuedOf(id)).statements).toEqual({
      'REPORT.esg': 'NOT_SIGNIFICANT',
      'ASSUMPTIONS.limitations': 'لم تُفحص الأساسات',
    })

    // What has to be explained can't be stated without its explanation, and nothing changes then.
    const [unexplained] = (await propose(id, [{ field: 'REPORT.esg', value: 'SIGNIFICANT' }])).said.corrections
    if (!unexplained) throw new Error('nothing was proposed')
    expect((await decide(unexplained)).fields).toEqual(['changes'])
    expect((await issuedOf(id)).items).toHaveLength(2)
  })
})

test('a cancelled valuation’s report is withdrawn, is sent to nobody, and its valuation is not deleted', async () => {
  const { id, report } = await first()
  expect((await move(id, 'CANCELLED', { reason: 'بطلب العميل' })).status).toBe(200)
  expect(await verify(report.code)).toMatchObject({ validity: 'WITHDRAWN', version: 1 })
  const send = { id: (await issuedOf(id)).items[0]?.id, to: 'bank@gulf.example', language: 'ar', days: 3 }
  expect((await ask(appraiser, 'issuedReports.deliver', send)).code).toBe('issued-report-state')
  const { version } = (await ask(manager, 'valuations.get', { id })).said
  expect((await ask(manager, 'valuations.delete', { id, version, reason: 'x' })).code).toBe('issued-report-kept')
})

test('clients find the latest version of each report in their portal, those of their account alone', async () => {
  // Of its own: another test cancels the one that they share.
  const { id, number } = await completed()
  const [latest] = (await issuedOf(id)).items
  const stranger = await product.person('CLIENT')
  const mine = await client.portal.reports()
  expect(mine.items.find((one) => one.id === id)).toMatchObject({
    reportId: latest?.id,
    valuationNumber: number,
    version: latest?.version,
    code: latest?.code,
  })
  expect(mine.totalCount).toBe(mine.items.length)
  await client.portal.reports({ lastId: id })
  expect((await client.call('portal.reports', { lastId: crypto.randomUUID() })).status).toBe(400)
  const { reports } = await client.portal.load()
  expect(mine.items).toEqual(expect.arrayContaining(reports))
  expect(reports).not.toHaveLength(0)
  expect(await stranger.portal.reports()).toMatchObject({ items: [], totalCount: 0 })
  expect((await manager.call('portal.reports')).status).toBe(403)
  expect((await product.nobody('portal.reports')).status).toBe(401)
})

import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { SubjectFacts } from '#features/approaches/model.ts'
import { readMarketAround } from '#features/approaches/queries/market.ts'
import { findInvolvement } from '#features/approaches/queries/prior.ts'
import { countTasks, listTasks } from '#features/dashboard/queries/tasks.ts'
import { loadTeam } from '#features/dashboard/queries/team.ts'
import { readDay } from '#features/inspections/queries/read.ts'
import type { ListedValuation } from '#features/valuations/model.ts'
import { listValuations } from '#features/valuations/queries/list.ts'
import { findPriorWork } from '#features/valuations/queries/prior-work.ts'
import { COUNTED_TO } from '#kernel/page.ts'
import { type Call, listen } from '../../scripts/bench/record.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { addRows, readAll } from '../support/rows.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

/** What 'npm run make-valuations' writes into a row: texts of the usual lengths in every field that a list can show. */
const FULL = {
  ownerName: 'عبدالله محمد إبراهيم المطوّع',
  requestor: 'بنك الخليج التجاري (ش.م.ك.ع)',
  requestedParty: 'بنك الخليج التجاري (ش.م.ك.ع)',
  documentNumber: '2024/104411',
  requestDate: '2026-01-02',
  inspectionDate: '2026-01-04',
  valuationDate: '2026-01-06',
  dueDate: '2026-01-16',
  finalValueFils: 312_500_000,
  feeFils: 200_000,
  propertySize: 750,
  notes: 'ملاحظة '.repeat(100),
}

describe('a row of a list', () => {
  const EVERY = [
    ...[
      'id',
      'version',
      'valuationNumber',
      'status',
      'purpose',
      'propertyCategory',
      'propertySize',
      'finalValue',
      'value',
    ],
    ...['ownerName', 'areaName', 'blockNumber', 'assignedToName', 'requestDate', 'valuationDate', 'dueDate'],
    ...['atRiskAt', 'pausedAt'],
  ]
  const OTHER_COLUMNS = [
    ...['requestor', 'requestedParty', 'documentNumber', 'inspectionDate', 'fee', 'createdByName', 'createdAt'],
    ...['tenure', 'tenureEnd'],
  ]
  const SEARCHED = ['requestor', 'requestedParty', 'documentNumber', 'plotNumber']
  beforeAll(async () => {
    const row = { ...FULL, assignedTo: appraiser.id }
    await addRows(
      product.db,
      appraiser.id,
      Array.from({ length: 20 }, (_, at) => ({ ...row, valuationNumber: `VAL-2026-${1000 + at}` })),
    )
  })
  const keysOf = async (input: object) => {
    const said = await appraiser.valuations.list({ createdBy: appraiser.id, ...input })
    return Object.keys(said.items[0] ?? {}).toSorted()
  }

  test('carries what every list shows, all columns when they are asked for, and what was searched', async () => {
    expect(await keysOf({})).toEqual(EVERY.toSorted())
    expect(await keysOf({ columns: 'initial' })).toEqual(EVERY.toSorted())
    expect(await keysOf({ columns: 'all' })).toEqual([...EVERY, ...OTHER_COLUMNS].toSorted())
    expect(await keysOf({ text: 'المطوع' })).toEqual([...EVERY, ...SEARCHED].toSorted())
    const { status, said } = await appraiser.call('valuations.list', { columns: 'notes' })
    expect([status, said.error?.fields?.[0]?.field]).toEqual([400, 'columns'])
  })

  test('tells amounts in KWD, and a client nothing that is not theirs to know', async () => {
    const client = await product.person('CLIENT')
    await addRows(product.db, appraiser.id, [{ ...FULL, clientUserId: client.id }])
    const rowFor = async (person: Person, input: object) =>
      (await person.valuations.list(input)).items[0] as ListedValuation
    expect(await rowFor(appraiser, { columns: 'all' })).toMatchObject({ finalValue: 312_500, fee: 200 })
    const row = await rowFor(client, { columns: 'all' })
    expect(row).toMatchObject({ finalValue: null, fee: 200 })
    expect(Object.keys(row).toSorted()).toEqual([...EVERY, ...OTHER_COLUMNS].toSorted())
    await product.db.deleteFrom('valuations').where('clientUserId', '=', client.id).execute()
  })

  test('twenty of them fit into 10 kB', async () => {
    const said = await appraiser.valuations.list({ createdBy: appraiser.id })
    expect(said.items).toHaveLength(20)
    expect(Buffer.byteLength(JSON.stringify(said))).toBeLessThan(10_000)
  })

  test('of the dashboard is the same', async () => {
    const { recent } = await appraiser.dashboard.load()
    expect(Object.keys(recent[0] ?? {}).toSorted()).toEqual(EVERY.toSorted())
  })

  test('of the register of properties carries no texts, parcel pin or features', async () => {
    const description = 'وصف '.repeat(500)
    await addProperties(
      product.db,
      appraiser.id,
      Array.from({ length: 20 }, () => ({ description, name: 'بيت العائلة', ownerName: FULL.ownerName })),
    )
    const rowsOf = (input: object) => appraiser.properties.list(input)
    const every = [
      'area',
      'blockNumber',
      'id',
      'location',
      'name',
      'ownerName',
      'plotNumber',
      'status',
      'type',
      'version',
    ]
    const plain = await rowsOf({})
    expect(Object.keys(plain.items[0] ?? {}).toSorted()).toEqual(every)
    expect(Buffer.byteLength(JSON.stringify(plain))).toBeLessThan(10_000)
    const all = await rowsOf({ columns: 'all' })
    expect(Object.keys(all.items[0] ?? {}).length).toBe(every.length + 12)
    expect(all.items[0]).not.toHaveProperty('description')
    expect((await rowsOf({ text: 'العائلة' })).items[0]).toHaveProperty('description', description)
  })
})

describe('the total of a list', () => {
  const ROWS = COUNTED_TO + 1
  beforeAll(async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      ownerName: at < COUNTED_TO ? (at < COUNTED_TO - 1 ? 'حمود حمدان حماد' : 'حمود حمدان') : 'حمود',
    }))
    await addRows(product.db, appraiser.id, rows)
  })
  const totalOf = async (input: object) => {
    const { totalCount, totalIsExact } = await appraiser.valuations.list(input)
    return [totalCount, totalIsExact]
  }

  test('is exact up to 1,000, and says of more only that there are more', async () => {
    expect(await totalOf({ text: 'حمود حمدان حماد' })).toEqual([COUNTED_TO - 1, true])
    expect(await totalOf({ text: 'حمود حمدان' })).toEqual([COUNTED_TO, true])
    expect(await totalOf({ text: 'حمود' })).toEqual([COUNTED_TO, false])
    expect(await totalOf({ ownerName: 'حمود', pageSize: 1 })).toEqual([COUNTED_TO, false])
  })

  test('is exact when that is asked for, and where it is kept', async () => {
    expect(await totalOf({ text: 'حمود', exactTotal: true })).toEqual([ROWS, true])
    expect(await totalOf({ createdBy: appraiser.id, status: 'DRAFT' })).toEqual([ROWS + 20, true])
  })

  test('is not counted again for a minute where it was beyond 1,000, for anybody who sees all, and is where it was not', async () => {
    const countsOf = async (input: object, reader = appraiser) => {
      const calls: Call[] = []
      const stop = listen(calls, false)
      await listValuations(contextOf(reader), input).finally(stop)
      return calls.filter(({ text }) => text.startsWith('select count(*)')).length
    }
    const senior = await product.person('SENIOR_APPRAISER')
    expect(await countsOf({ text: 'حمود حمدان', pageSize: 7 })).toBe(1)
    expect(await countsOf({ text: 'حمود حمدان', pageSize: 7 })).toBe(1)
    expect(await countsOf({ text: 'حمو' })).toBe(1)
    expect(await countsOf({ text: 'حمو' }, senior)).toBe(0)
    expect(await countsOf({ text: 'حمو', sortBy: 'ownerName' }, senior)).toBe(0)
    expect(await countsOf({ text: 'حمو', status: 'DRAFT' }, senior)).toBe(1)
  })

  test('is the same on every page', async () => {
    const { lastId } = await appraiser.valuations.list({ text: 'حمود', pageSize: 100 })
    expect(await totalOf({ text: 'حمود', pageSize: 100, lastId })).toEqual([COUNTED_TO, false])
    expect(await totalOf({ text: 'حمود', pageSize: 100, lastId, exactTotal: true })).toEqual([ROWS, true])
  })

  test('is left out of a page that is asked for without it, and comes by a call of its own, of what each may see', async () => {
    const page = await appraiser.valuations.list({ text: 'حمود', pageSize: 7, count: 'none' })
    expect([page.items.length, page.hasMore, page.totalCount, page.totalIsExact]).toEqual([7, true, 7, false])
    const nothing = { items: [], hasMore: false, lastId: null }
    const countOf = (reader: Person, input: object) => reader.valuations.list({ count: 'only', ...input })
    const beyond = { ...nothing, totalCount: COUNTED_TO, totalIsExact: false }
    expect(await countOf(appraiser, { text: 'حمود' })).toEqual(beyond)
    expect(await countOf(appraiser, { text: 'حمود', exactTotal: true })).toEqual({
      ...nothing,
      totalCount: ROWS,
      totalIsExact: true,
    })
    expect(await countOf(appraiser, { createdBy: appraiser.id })).toMatchObject({
      totalCount: ROWS + 20,
      totalIsExact: true,
    })
    const client = await product.person('CLIENT')
    const { accountId } = await product.db
      .selectFrom('clientMembers')
      .select('accountId')
      .where('userId', '=', client.id)
      .executeTakeFirstOrThrow()
    await addRows(product.db, appraiser.id, [
      { ownerName: 'حمود', clientAccountId: accountId, clientUserId: client.id, status: 'APPROVED' },
    ])
    for (const exactTotal of [true, false])
      expect(await countOf(client, { text: 'حمود', exactTotal })).toEqual({
        ...nothing,
        totalCount: 1,
        totalIsExact: true,
      })
  })

  test('is more than none where counting alone takes longer than it may, until a minute later', async () => {
    const owner = new Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query('begin; lock table valuations in access exclusive mode')
    const late = { totalCount: 0, totalIsExact: false }
    expect(await appraiser.valuations.list({ text: 'حماد', count: 'only' })).toMatchObject(late)
    await owner.query('rollback')
    await owner.end()
    expect(await appraiser.valuations.list({ text: 'حماد', count: 'only' })).toMatchObject(late)
    const page = { text: 'حماد', pageSize: 3 }
    expect(await appraiser.valuations.list(page)).toMatchObject({ totalCount: 3, totalIsExact: false })
    expect(await totalOf({ ...page, exactTotal: true })).toEqual([COUNTED_TO - 1, true])
  })
})

describe('a search for one word', () => {
  const idsOf = async (input: object) => (await appraiser.valuations.list(input)).items.map(({ id }) => id)
  const statementsOf = async (input: object) => {
    const calls: Call[] = []
    const stop = listen(calls, false)
    await listValuations(contextOf(appraiser), { count: 'none', ...input }).finally(stop)
    const pages = calls.filter(({ text }) => text.includes('json_agg(r)'))
    return pages.map(({ text }) => /limit 2000\)/.test(text))
  }

  test('walks along the newest where it is a common one, and asks the index where that filled no page, once', async () => {
    await addRows(product.db, appraiser.id, [{ ownerName: 'قفطان', createdAt: new Date('2020-01-01') }])
    expect(await statementsOf({ text: 'حمود' })).toEqual([true])
    expect(await statementsOf({ text: 'قفطان' })).toEqual([true, false])
    expect(await statementsOf({ text: 'قفطان' })).toEqual([false])
    // Of more than a word, or with a filter, PostgreSQL knows more.
    expect(await statementsOf({ text: 'حمود حمدان' })).toEqual([false])
    expect(await statementsOf({ text: 'حمود', status: 'DRAFT' })).toEqual([false])
    expect(await idsOf({ text: 'قفطان' })).toHaveLength(1)
  })

  test('reads the same rows either way, page by page, and takes wildcards as letters', async () => {
    const known = (await readAll(appraiser.call, { text: 'حمود حمود', pageSize: 100 })).ids
    expect((await readAll(appraiser.call, { text: 'حمود', pageSize: 100 })).ids).toEqual(known)
    expect(await idsOf({ text: 'حم_د' })).toEqual([])
  })
})

/** The plans of what a reading sends of these tables, made to use an index wherever one serves. */
async function plansOfReading(
  read: () => Promise<unknown>,
  from: RegExp,
  ...without: ('indexscan' | 'bitmapscan' | 'sort')[]
) {
  const calls: Call[] = []
  const stop = listen(calls, false)
  await read().finally(stop)
  const plans: string[] = []
  await product.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    for (const name of without) await sql`set local ${sql.raw(`enable_${name}`)} = off`.execute(trx)
    for (const { text, values } of calls.filter((call) => from.test(call.text))) {
      const { rows } = await trx.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${text}`, values))
      plans.push(rows.flatMap(Object.values).join('\n'))
    }
  })
  return plans
}

describe('the plan of a list', () => {
  const plansOf = (conditions: object) =>
    plansOfReading(() => listValuations(contextOf(appraiser), conditions), / from valuations v /, 'indexscan')

  test('looks a rare letter up, whether it is asked for alone or in a pair', async () => {
    for (const text of ['ژ', 'ژا', 'ژ ا']) {
      // The first search learns that it is a rare one.
      await appraiser.valuations.list({ text })
      for (const plan of await plansOf({ text })) expect(plan).toContain('valuations_search_letters')
    }
  })

  test('reads two filters besides the status in one scan, planned for their values', async () => {
    const [page] = await plansOf({ purpose: 'TAX', propertyCategory: 'LAND', status: 'DRAFT' })
    expect(page).not.toContain('Function Scan')
    expect(page).toMatch(/valuations_(listed|status)/)
  })
})

describe('the plan of what is read at every step', () => {
  /** The indexes by which a reading comes to valuations and inspections: those in its order where there are some. */
  const indexesOf = async (read: () => Promise<unknown>, from: RegExp, ...without: 'sort'[]) => {
    const plans = await plansOfReading(read, from, 'bitmapscan', ...without)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (valuations|inspections)/)
    return plans.map((plan) =>
      [...plan.matchAll(/Scan (?:Backward )?using (\w+) on (?:valuations|inspections)/g)].map(([, name]) => name),
    )
  }

  test('finds earlier files of a parcel, an owner and a requestor by the indexes of their folded names', async () => {
    const parcel = { areaName: 'مدينة بعيدة', blockNumber: '3', plotNumber: '12' }
    const people = { ownerName: 'مالك آخر', requestor: 'بنك آخر', clientUserId: appraiser.id }
    const wanted = { ...parcel, ...people, propertyId: appraiser.id }
    const found = await indexesOf(() => findPriorWork(contextOf(appraiser), wanted), /from valuations v\s/)
    const indexes = ['valuations_parcel', 'valuations_by_owner', 'valuations_by_requestor']
    expect(found.flat()).toEqual(expect.arrayContaining(indexes))
  })

  test('finds prior involvement by indexes, whatever it matches by', async () => {
    const parcel = { areaName: 'مدينة بعيدة', blockNumber: '3', plotNumber: '12', documentNumber: '2019/44117' }
    const { id } = await create(appraiser, { ...parcel, ownerName: 'مالك آخر' })
    const [plan = ''] = await plansOfReading(() => findInvolvement(contextOf(appraiser), id), /union all/)
    expect(plan).not.toMatch(/Seq Scan on (valuations|properties|approach_values)/)
    for (const index of ['parcel', 'by_owner', 'by_requestor', 'property', 'search'])
      expect(plan).toMatch(new RegExp(`(on|using) valuations_${index}\\b`))
    for (const index of ['properties_plot', 'properties_document', 'approach_values_borrower'])
      expect(plan).toContain(index)
  })

  test('reads the load of the team in the order of its due dates', async () => {
    const manager = contextOf({ ...appraiser, role: 'VALUATION_MANAGER' })
    const [team = []] = await indexesOf(() => loadTeam(manager), / from users/, 'sort')
    expect(team).toContain('valuations_open_work')
  })

  test('reads each kind of the list of work by an index, and no table of files whole', async () => {
    for (const role of ['VALUATION_MANAGER', 'APPRAISER'] as const) {
      const ctx = contextOf({ ...appraiser, role })
      const read = async () => {
        await listTasks(ctx, { pageSize: 25 })
        await countTasks(ctx, {})
      }
      const plans = await plansOfReading(read, / as kind/)
      expect(plans).toHaveLength(2)
      for (const plan of plans)
        expect(plan).not.toMatch(
          /Seq Scan on (valuations|inspections|client_files|invoice_receipts|draft_remarks|issued_reports|report_notices|message_threads|invoices|reconsiderations|requests|follow_ups)\b/,
        )
      if (role === 'VALUATION_MANAGER')
        for (const index of ['client_files_waiting', 'invoice_receipts_waiting', 'draft_remarks_unanswered'])
          expect(plans[0]).toContain(index)
    }
  })

  test('reads the day of an inspector in the order of its hours', async () => {
    const [day] = await indexesOf(() => readDay(contextOf(appraiser), {}), / from inspections i /, 'sort')
    expect(day).toEqual(['inspections_of_day', 'valuations_pkey'])
  })

  test('compares the sales around a property in an index alone, and looks up only those that it gives', async () => {
    const subject = { category: 'INVESTMENT', on: '2026-06-01', latitude: 29.35, longitude: 48, areaName: null }
    const around = { subject: subject as SubjectFacts, kinds: ['SALE'], radius: 2000, months: 24, most: 200 } as const
    const plans = await plansOfReading(
      () => readMarketAround(contextOf(appraiser), around),
      /from market_evidence/,
      'bitmapscan',
    )
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatch(/Index Only Scan using market_near(est)? on market_evidence/)
    expect(plans[0]).toContain('Index Scan using market_evidence_pkey on market_evidence')
    expect(plans[0]).not.toContain('Seq Scan')
  })
})

const contextOf = ({ id, role }: Pick<Person, 'id' | 'role'>) => ({
  actor: { id, role } as Actor,
  db: product.db,
  notifyCache: <T>(_: string, load: () => Promise<T>) => load(),
  request: { id: 'r', ip: '127.0.0.1', userAgent: 'test' },
  appUrl: '',
  federation: null,
  botCheck: null,
  sendsMail: false,
  payments: null,
  roads: null,
  pushServices: [],
  seal: async (text: string) => text,
  telemetry: { isConfigured: false, pageViewed: () => undefined },
})

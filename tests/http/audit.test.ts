import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { exportAudit } from '#features/audit/commands/export.ts'
import { AUDIT_GROUPS, type AuditItem } from '#features/audit/model.ts'
import { AUDIT, filtersOf } from '#features/audit/queries/list.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import type { Page } from '#kernel/page.ts'
import { writeAudit } from '#server/audit/write.ts'
import { byValue } from '#server/lists/conditions.ts'
import { pageQuery } from '#server/lists/page-query.ts'
import { log } from '#server/log.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'
import { codeOf } from '../support/client.ts'
import { contentOf } from '../support/made-file.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

const ADMINS: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']

let product: Product
let admin: Person
let valuationId: string
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  admin = people.get('ADMIN') as Person
  const { id, version } = await create(people.get('APPRAISER') as Person)
  valuationId = id
  await admin.call('valuations.update', { id, version, changes: { notes: 'مراجعة' } })
})
afterAll(() => product.close())

type Listed = Page<AuditItem> & { error?: { code: string; fields?: { field: string }[] } }
const list = async (input: object = {}, verb = 'audit.list') =>
  (await admin.call(verb, input)).said as unknown as Listed
const write = (eventType: AuditEvent, more: object = {}) =>
  writeAudit(product.db, { eventType, actor: { id: 'tester', name: 'مختبر' }, description: `a ${eventType}`, ...more })

describe('the list', () => {
  test('tells all of a row, with the way to the record and its place in the chain', async () => {
    await soon(async () => (await list({ resourceId: valuationId })).items.every(({ sealed }) => sealed)).toBe(true)
    const { items, totalCount } = await list({ resourceId: valuationId, resourceType: 'valuation' })
    expect(totalCount).toBe(2)
    expect(items.map(({ eventType }) => eventType)).toEqual(['VALUATION_UPDATE', 'VALUATION_CREATE'])
    const [item] = items
    expect(item).toMatchObject({
      userId: admin.id,
      userName: 'شخص ADMIN',
      before: { notes: null },
      after: { notes: 'مراجعة' },
      resourceId: valuationId,
      resourceType: 'valuation',
      resource: { type: 'valuation', id: valuationId, path: `/valuations/${valuationId}` },
      ipAddress: '127.0.0.1',
    })
    expect(Object.keys(item ?? {}).toSorted()).toEqual(
      // biome-ignore format: one list
      ['after', 'before', 'description', 'details', 'eventType', 'id', 'ipAddress', 'names', 'resource', 'resourceId', 'resourceType', 'sealed', 'timestamp', 'userAgent', 'userId', 'userName'],
    )
    expect(Date.now() - Date.parse(item?.timestamp ?? '')).toBeLessThan(600_000)
    expect(item?.sealed).toBeGreaterThan(0)
  })

  test('leads to people and settings too, and names anyone who is in a row while they are registered', async () => {
    const [somebody, gone] = [people.get('APPRAISER') as Person, '22222222-2222-4222-8222-222222222222']
    const about = { resourceType: 'user', resourceId: somebody.id }
    const after = { assignedTo: somebody.id, clientUserId: gone, notes: 'لا أحد' }
    await write('USER_UPDATE', { ...about, after, details: { users: [admin.id] }, actor: { id: 'names', name: 'n' } })
    await write('SYSTEM_CONFIG_CHANGE', { resourceType: 'settings', actor: { id: 'names', name: 'n' } })
    const [settings, person] = (await list({ userId: 'names' })).items
    expect(settings?.resource).toEqual({ type: 'settings', id: null, path: '/admin/settings', name: null })
    expect(person?.resource).toMatchObject({ path: `/admin/people/${somebody.id}`, name: 'شخص APPRAISER' })
    expect(person?.names).toEqual({ [somebody.id]: 'شخص APPRAISER', [admin.id]: 'شخص ADMIN' })
  })

  test('leads nowhere where the record is gone, or is none', async () => {
    const gone = '11111111-1111-4111-8111-111111111111'
    await write('VALUATION_DELETE', { resourceType: 'valuation', resourceId: gone })
    await write('VALUATION_DELETE', { resourceType: 'valuation', resourceId: 'no number' })
    const paths = async (resourceId: string) => (await list({ resourceId })).items.map(({ resource }) => resource.path)
    expect([await paths(gone), await paths('no number')]).toEqual([[null], [null]])
  })

  test('is newest first, in pages that are whole, also where many rows have one instant', async () => {
    const at = new Date('2026-03-03T10:00:00Z')
    await product.db
      .insertInto('auditLog')
      .values(
        Array.from({ length: 25 }, (_, n) => ({
          at,
          eventType: 'LOGIN',
          userId: 'pages',
          userName: 'n',
          description: `${n}`,
        })),
      )
      .execute()
    const found: string[] = []
    for (let lastId: string | undefined; ; ) {
      const page = await list({ userId: 'pages', pageSize: 7, ...(lastId ? { lastId } : {}) })
      found.push(...page.items.map(({ description }) => description))
      expect(page.totalCount).toBe(25)
      if (!page.hasMore) break
      lastId = page.lastId ?? undefined
    }
    expect(found).toEqual(Array.from({ length: 25 }, (_, n) => `${24 - n}`))
  })

  test('gives the latest 100, of a group the latest 1000, and counts all', async () => {
    await product.db
      .insertInto('auditLog')
      .values(
        Array.from({ length: 1200 }, () => ({
          eventType: 'REPORT_VIEW',
          userId: 'many',
          userName: 'n',
          description: 'd',
        })),
      )
      .execute()
    const recent = await list()
    const { count } = await product.db
      .selectFrom('auditLog')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([recent.items.length, recent.hasMore, recent.totalCount]).toEqual([100, true, count])
    const group = await list({ group: 'report' })
    expect([group.items.length, group.hasMore, group.totalCount, group.totalIsExact]).toEqual([1000, true, 1000, false])
    expect((await list({ group: 'report', pageSize: 1, exactTotal: true })).totalCount).toBe(1200)
    expect((await list({ group: 'report', pageSize: 5 })).items).toHaveLength(5)
  })

  test('understands both names of signing in and out, and the groups of the specification', async () => {
    for (const type of ['LOGIN', 'LOGOUT', 'USER_CREATE', 'PROPERTY_UPDATE', 'REPORT_PRINT', 'SECURITY_ALERT'] as const)
      await write(type)
    const types = async (input: object) =>
      (await list({ userId: 'tester', ...input })).items.map(({ eventType }) => eventType).toSorted()
    expect(await types({ eventType: 'USER_LOGIN' })).toEqual(['LOGIN'])
    expect(await types({ eventType: 'LOGIN' })).toEqual(['LOGIN'])
    expect(await types({ eventType: ['USER_LOGOUT', 'REPORT_PRINT'] })).toEqual(['LOGOUT', 'REPORT_PRINT'])
    expect(await types({ group: 'security' })).toEqual(['LOGIN', 'LOGOUT', 'SECURITY_ALERT', 'USER_CREATE'])
    expect(await types({ group: 'data' })).toEqual(['PROPERTY_UPDATE', 'VALUATION_DELETE', 'VALUATION_DELETE'])
    expect(await types({ group: 'report' })).toEqual(['REPORT_PRINT'])
    expect(await types({ group: 'report', eventType: 'LOGIN' })).toEqual([])
    expect((await list({ group: 'data', eventType: 'LOGIN' })).totalCount).toBe(0)
    expect(AUDIT_GROUPS.security).toHaveLength(10)
  })

  test('keeps to days of Kuwait and to instants, both ends with them', async () => {
    const values = [
      '2025-05-04T20:59:59.999Z',
      '2025-05-04T21:00:00Z',
      '2025-05-05T20:59:59.999999Z',
      '2025-05-05T21:00:00Z',
    ]
    for (const [n, at] of values.entries())
      await sql`insert into audit_log (at, event_type, user_id, user_name, description)
        values (${at}::timestamptz, 'LOGIN', 'days', 'n', ${String(n)})`.execute(product.db)
    const found = async (input: object) =>
      (await list({ userId: 'days', ...input })).items.map((row) => row.description)
    expect(await found({ from: '2025-05-05', to: '2025-05-05' })).toEqual(['2', '1'])
    expect(await found({ from: '2025-05-05' })).toEqual(['3', '2', '1'])
    expect(await found({ to: '2025-05-04' })).toEqual(['0'])
    expect(await found({ from: '2025-05-04T21:00:00Z', to: '2025-05-06T00:00:00+03:00' })).toEqual(['3', '2', '1'])
  })

  test('refuses what it cannot do', async () => {
    const cases: [object, string][] = [
      [{ eventType: 'NOTHING' }, 'eventType'],
      [{ eventType: Array(11).fill('LOGIN') }, 'eventType'],
      [{ group: 'secret' }, 'group'],
      [{ pageSize: 1001 }, 'pageSize'],
      [{ lastId: 'x' }, 'lastId'],
      [{ lastId: '999999999' }, 'lastId'],
      [{ from: '2026-02-31' }, 'from'],
      [{ from: '2026-02-01 10:00' }, 'from'],
      [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
      [{ userName: 'x' }, 'userName'],
    ]
    for (const [input, field] of cases) {
      const said = await list(input)
      expect([JSON.stringify(input), said.error?.fields?.[0]?.field]).toEqual([JSON.stringify(input), field])
    }
  })

  test('is worded by the activity log in its own words', async () => {
    const { items } = (await list({ resourceId: valuationId }, 'audit.activity')) as unknown as { items: object[] }
    expect(items[0]).toMatchObject({ action: 'VALUATION_UPDATE', entityType: 'valuation', entityId: valuationId })
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      // biome-ignore format: one list
      ['action', 'details', 'entityId', 'entityType', 'id', 'ipAddress', 'timestamp', 'userAgent', 'userId', 'userName'],
    )
  })

  test('says the state of the chain', async () => {
    await soon(() => admin.audit.chain()).toMatchObject({ unsealed: 0, verification: null })
    const state = await admin.audit.chain()
    expect(state.sealed).toBe(state.head.seq)
    expect(state.head.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(Date.parse(state.lastSealedAt ?? '')).toBeGreaterThan(Date.now() - 600_000)
  })
})

describe('every combination of filters is read from an index', () => {
  const filters = {
    eventType: 'SECURITY_ALERT',
    group: 'security',
    userId: 'u7',
    resourceId: 'r77',
    resourceType: 'user',
    ipAddress: '10.0.0.7',
    from: '2024-02-01',
    to: '2024-02-03',
  }
  const names = Object.keys(filters) as (keyof typeof filters)[]
  const all = Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.filter((_, at) => bits & (1 << at)).map((name) => [name, filters[name]])),
  ).filter(({ eventType, group }) => !(eventType && group))

  type Plan = {
    'Node Type': string
    'Relation Name'?: string
    'Rows Removed by Filter'?: number
    'Actual Loops': number
    Plans?: Plan[]
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

  test('and reads few rows that it does not give', { timeout: 120_000 }, async () => {
    await sql`insert into audit_log (at, event_type, user_id, user_name, description, resource_type, resource_id, ip_address)
      select timestamptz '2024-01-01' + n * interval '2 minutes',
        (array['LOGIN', 'LOGOUT', 'VALUATION_UPDATE', 'VALUATION_CREATE', 'USER_UPDATE'])[1 + n % 5], 'u' || n % 100, 'n', 'd',
        (array['valuation', 'valuation', 'valuation', 'user'])[1 + n % 4], 'r' || n % 5000, '10.0.' || n % 7 || '.' || n % 250
      from generate_series(1, 60000) n`.execute(product.db)
    const owner = new Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query('vacuum analyze audit_log')
    await owner.end()
    const wasted: [string, number][] = []
    for (const input of all) {
      const filters = filtersOf(input as Parameters<typeof filtersOf>[0])
      const query = pageQuery({ definition: AUDIT, scope: 'all', actorId: '', filters, limit: 101 }, byValue)
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
        product.db,
      )
      const plan = nodes(rows[0]?.['QUERY PLAN'][0].Plan as Plan)
      const scans = plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'audit_log')
      expect([JSON.stringify(input), scans]).toEqual([JSON.stringify(input), []])
      const removed = plan.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'], 0)
      wasted.push([JSON.stringify(input), removed])
    }
    expect(all).toHaveLength(192)
    expect(wasted.filter(([, removed]) => removed > 1000)).toEqual([])
  })
})

describe('who may read it', () => {
  const file = (person: Person, query = '') =>
    fetch(`${product.base}/files/audit.csv${query}`, { headers: { cookie: person.cookie } })

  test.each(ROLES)('%s', async (role) => {
    const person = people.get(role) as Person
    const expected = ADMINS.includes(role) ? 200 : 403
    for (const verb of ['audit.list', 'audit.activity', 'audit.chain'])
      expect([verb, (await person.call(verb)).status]).toEqual([verb, expected])
    const answer = await file(person, '?userId=tester')
    expect(answer.status).toBe(expected)
    const text = await answer.text()
    expect(text.includes('"LOGIN"')).toBe(ADMINS.includes(role))
  })

  test('nobody else, no foreign page, no account that owes something', async () => {
    expect((await fetch(`${product.base}/files/audit.csv`)).status).toBe(401)
    const headers = { cookie: admin.cookie, 'sec-fetch-site': 'cross-site' }
    expect((await fetch(`${product.base}/files/audit.csv`, { headers })).status).toBe(403)
    const owing = await product.person('ADMIN', { totp: false })
    expect((await file(owing)).status).toBe(403)
    expect(
      (await fetch(`${product.base}/files/audit.csv`, { method: 'HEAD', headers: { cookie: admin.cookie } })).status,
    ).toBe(405)
    expect((await file(admin, '?order=x')).status).toBe(400)
    expect((await file(admin, '?from=2026-01-02&to=2026-01-01')).status).toBe(400)
  })
})

describe('a refused call of what administers the firm', () => {
  const alertsOf = async ({ id }: Person) => (await list({ userId: id, eventType: 'SECURITY_ALERT' })).items

  test('is an alert, once for each call, and in all no more than ten in ten minutes', async () => {
    const client = await product.person('CLIENT')
    await Promise.all(Array.from({ length: 20 }, () => client.call('audit.list')))
    await client.call('mails.list')
    await fetch(`${product.base}/files/audit.csv`, { headers: { cookie: client.cookie } })
    await soon(async () => (await alertsOf(client)).map(({ details }) => details.call).toSorted()).toEqual([
      'audit.export',
      'audit.list',
      'mails.list',
    ])
    const [alert] = await alertsOf(client)
    expect(alert).toMatchObject({ details: { code: 'permission-denied', role: 'CLIENT' }, ipAddress: '127.0.0.1' })
    await client.call('audit.list')
    expect(await alertsOf(client)).toHaveLength(3)
    for (let n = 0; n < 7; n++) await write('SECURITY_ALERT', { actor: { id: client.id, name: 'x' } })
    await client.call('audit.chain')
    await client.call('audit.activity')
    await write('LOGIN', { description: 'after the last refusal' })
    expect(await alertsOf(client)).toHaveLength(10)
  })

  test('and no other: what a role may not, what an account owes, what nobody asked', async () => {
    const [client, owing] = [await product.person('CLIENT'), await product.person('ADMIN', { totp: false })]
    expect((await client.call('valuations.create')).status).toBe(403)
    expect(await codeOf(owing.audit.list())).toBe('two-factor-required')
    expect((await product.nobody('audit.list')).status).toBe(401)
    await write('LOGIN')
    expect([await alertsOf(client), await alertsOf(owing)]).toEqual([[], []])
  })
})

describe('the export', () => {
  const download = async (query: string, { cookie } = admin) => {
    const answer = await fetch(`${product.base}/files/audit.csv${query}`, { headers: { cookie } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { answer, bytes, lines: bytes.toString('utf8').slice(1).split('\r\n') }
  }

  let tasks: ReturnType<typeof createTaskRunner>
  beforeAll(() => {
    tasks = createTaskRunner({ appUrl: product.appUrl, log })
  })
  afterAll(() => tasks.close())
  const context = (displayName: string | null) =>
    ({
      actor: { id: admin.id, role: 'ADMIN', displayName, language: 'en' },
      db: product.db,
      request: { id: 'r', ip: '::1', userAgent: '' },
      runTask: tasks.run,
    }) as unknown as Parameters<typeof exportAudit>[0]

  test('is a file for spreadsheets in the person’s language, and harmless in them', async () => {
    const evil = ['=1+1', '+1', '-1', '@x', ' =2', '\t=3', '＝4', 'say "hi", ورثة']
    for (const userAgent of evil) await write('LOGIN', { actor: { id: 'evil', name: 'شخص' }, userAgent })
    const { answer, bytes, lines } = await download('?userId=evil&language=ar')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(lines[0]).toContain('"رقم الختم","الوقت (بتوقيت الكويت)","نوع الحدث","رمز الحدث"')
    expect(lines).toHaveLength(evil.length + 2)
    // Its body speaks the language of its head; the code of the event is beside its words.
    expect(lines[1]).toContain('"تسجيل دخول","LOGIN","شخص"')
    const text = lines.join('\n')
    for (const cell of evil.slice(0, -1)) expect(text).toContain(`"'${cell}"`)
    expect(text).toContain('"say ""hi"", ورثة"')
    const english = await download('?userId=evil&language=en')
    expect(english.lines[1]).toContain('"Sign-in","LOGIN","شخص"')
    expect(english.lines[0]).toContain('"Seal","Time (Kuwait)","Event","Event code"')
  })

  test('holds what the filters say and all of it, in the order of the list, though it comes in pieces', async () => {
    const { lines } = await download('?userId=many&group=report')
    expect(lines.slice(1, -1)).toHaveLength(1200)
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',').at(-1))).size).toBe(1200)
    const both = await download('?userId=tester&eventType=LOGIN&eventType=LOGOUT')
    expect(new Set(both.lines.slice(1, -1).map((line) => line.split(',')[3]))).toEqual(new Set(['"LOGIN"', '"LOGOUT"']))
  })

  test('is itself in the log, with what was asked and how much was given, and not in the file', async () => {
    const { lines } = await download('?group=report&userId=many')
    const [taken] = (await list({ userId: admin.id, eventType: 'DATA_EXPORT', pageSize: 1 })).items
    expect(taken).toMatchObject({
      details: { rows: 1200, total: 1200, filters: { group: 'report', userId: 'many' } },
      resource: { type: 'audit' },
    })
    expect(lines.join()).not.toContain('DATA_EXPORT')
  })

  test('that cannot be written into the log gives nothing', async () => {
    for (const userId of ['evil', 'many'])
      await expect(exportAudit(context(null), { userId }), userId).rejects.toThrow(/null value in column "user_name"/)
  })

  test('is taken ten times in a minute and no more, however many are asked for at once', async () => {
    const manager = await product.person('VALUATION_MANAGER')
    const ask = async () => (await download('?userId=nobody', manager)).answer.status
    const taken = await Promise.all(Array.from({ length: 30 }, ask))
    expect(taken.toSorted()).toEqual([...Array(10).fill(200), ...Array(20).fill(429)])
  })

  test('ends at its limit, and says so', async () => {
    const lines = (await contentOf(await exportAudit(context('مدير'), { userId: 'many' }, 1050))).split('\r\n')
    expect(lines).toHaveLength(1 + 1050 + 1 + 1)
    // Few rows are written by the server, more by a process.
    expect(tasks.processes()).toHaveLength(1)
    expect(lines.at(-2)).toBe(
      '"This file contains the newest 1050 of 1200 entries. Choose a shorter period to get the rest."',
    )
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#features/settings/queries.ts'
import { foldArabic } from '#kernel/fold.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type Notify, openNotify } from '#server/db/notify.ts'
import { createNotifyCache, type NotifyCache } from '#server/db/notify-cache.ts'
import { sweepIdempotency } from '#server/http/idempotency.ts'
import { log } from '#server/log.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { within } from '../support/identity.ts'

let fresh: FreshDatabase
let database: Database
let notify: Notify
let notifyCache: NotifyCache
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
  notify = await openNotify(fresh.appUrl, { log })
  notifyCache = createNotifyCache(notify)
})
afterAll(async () => {
  await notify.close()
  await database.close()
  await fresh.close()
})

const folded = async (texts: string[]) => {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(t) as folded from unnest(${texts}::text[]) with ordinality as x (t, n) order by n`.execute(
    database.kysely,
  )
  return rows.map((row) => row.folded)
}

describe('folding', () => {
  const letters = fc.constantFrom(...'أإآٱاىیيئةهؤوکكـًَُِّْٰ٠٩۰۹09AaZzÉéİıΣςβ ﷲﻻﺍ\u200f\u202b\u2066\ufeff\u0640')
  const arabic = fc.integer({ min: 0x0600, max: 0x06ff }).map((point) => String.fromCodePoint(point))
  // Parts of compound names, whole and cut, with whatever is between them.
  const parts = fc.constantFrom(
    ...[
      'عبد',
      'عبيد',
      'ابو',
      'أبو',
      'بو',
      'ام',
      'أم',
      'ال',
      'آل',
      'له',
      'الله',
      'اللهيب',
      'دين',
      'الدّين',
      'و',
      'ل',
      'خالد',
      'نور',
      'فطيرة',
    ],
    ...[
      'abd',
      'Abdul',
      'abdel',
      'abdur',
      'abda',
      'al',
      'El',
      'as',
      'rahman',
      'lah',
      'aziz',
      '-',
      ' ',
      ' ',
      '  ',
      '\u00a0',
      '\u200f',
      '\n',
      '7',
      'گ',
      'ہ',
      'ے',
    ],
  )
  const names = fc.array(parts, { maxLength: 12 }).map((pieces) => pieces.join(''))
  // PostgreSQL's text has no zero byte and no lone surrogate; nothing with one of them is ever stored.
  const any = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))

  test('is the same in SQL as in TypeScript, for whatever is written', async () => {
    const text = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: arabic }), any, names)
    const check = fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 60 }), async (texts) => {
      expect(await folded(texts)).toEqual(texts.map(foldArabic))
    })
    await fc.assert(check, { numRuns: 100 })
  })

  // Letters that came to Unicode after this PostgreSQL was built it leaves as they are; nothing in Kuwait is written in them.
  const known = async (texts: string[]) => {
    const { rows } = await sql<{ t: string }>`
      select t from unnest(${texts}::text[]) with ordinality as x (t, n) where unicode_assigned(t) order by n`.execute(
      database.kysely,
    )
    return rows.map(({ t }) => t)
  }

  test('is the same for every single character of Unicode', async () => {
    // Private ones and ideographs, four in five, fold to themselves or are the same by the thousand.
    const all = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter((letter) =>
      /[[\p{Assigned}]--[\0\p{Cs}\p{Co}\p{Unified_Ideograph}]]/v.test(letter),
    )
    const texts = await known(all)
    expect(await folded(texts)).toEqual(texts.map(foldArabic))
    expect(texts.length).toBeGreaterThan(50_000)
  })

  test('is the same for any characters beside one another', async () => {
    // Marks that change places, syllables that grow together, letters that become several: wherever they meet.
    const marks = fc.constantFrom(
      ...'\u0301\u0307\u0308\u0323\u0345\u064b\u0653\u0654\u0655\u1161\u11a8\u3099\u200d\ufe0f',
    )
    const point = fc.oneof(
      { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
      marks,
      letters,
    )
    const text = fc.array(point, { maxLength: 12 }).map((points) => points.join(''))
    const check = fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 80 }), async (texts) => {
      const some = await known(texts.filter((one) => one.isWellFormed() && !one.includes('\0')))
      expect(await folded(some)).toEqual(some.map(foldArabic))
    })
    await fc.assert(check, { numRuns: 40 })
  })

  test('is idempotent', async () => {
    const once = ['إِبْراهيـم', 'فاطمةُ ٤٣', 'GULF Bank', 'هيئة الشؤون'].map(foldArabic)
    expect(await folded(once)).toEqual(once)
    const check = fc.asyncProperty(fc.array(names, { minLength: 50, maxLength: 50 }), async (texts) => {
      const first = await folded(texts)
      expect(await folded(first)).toEqual(first)
    })
    await fc.assert(check, { numRuns: 20 })
  })
})

describe('the audit log', () => {
  const attempts: [string, string][] = [
    ['update', `update audit_log set user_name = 'x'`],
    ['delete', 'delete from audit_log'],
    ['truncate', 'truncate audit_log'],
    ['alter', 'alter table audit_log add column x int'],
    ['drop', 'drop table audit_log'],
    [
      'forge an id',
      `insert into audit_log (id, event_type, user_id, user_name, description) values (1, 'a', 'b', 'c', 'd')`,
    ],
    ['switch its role', 'set role thamin_owner'],
  ]
  test.each(attempts)('the application’s role cannot %s', async (_name, statement) => {
    await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow()
  })
})

describe('the settings', () => {
  const put = (key: string, value: unknown) =>
    database.kysely
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()

  test('have their defaults until one is stored', async () => {
    const settings = await readSettings({ db: database.kysely, notifyCache })
    expect(settings).toMatchObject({ defaultLanguage: 'ar', digits: 'latn', fourEyes: true, minimumFee: 0 })
  })

  test('a change is seen by every server within a second, and what does not fit counts as absent', async () => {
    const otherNotify = await openNotify(fresh.appUrl, { log })
    const other = createNotifyCache(otherNotify)
    const fee = async () => (await readSettings({ db: database.kysely, notifyCache: other })).minimumFee
    expect(await fee()).toBe(0)
    await put('minimumFee', 50)
    await within(1000, async () => (await fee()) === 50)
    await put('minimumFee', 'fifty')
    await within(1000, async () => (await fee()) === 0)
    await otherNotify.close()
  })

  test('a server that cannot hear is not served from memory', async () => {
    const deaf = await openNotify(fresh.appUrl, { log })
    const remembered = createNotifyCache(deaf)
    const read = async () => (await readSettings({ db: database.kysely, notifyCache: remembered })).maximumFee
    await read()
    await deaf.close()
    await put('maximumFee', 777)
    expect(await read()).toBe(777)
  })
})

describe('idempotency keys', () => {
  test('are forgotten after a day, and not before', async () => {
    const row = { userId: 'u', verb: 'v', requestHash: 'h' }
    const old = new Date(Date.now() - 25 * 3_600_000)
    await database.kysely
      .insertInto('idempotencyKeys')
      .values([
        { ...row, key: 'old', createdAt: old },
        { ...row, key: 'new' },
      ])
      .execute()
    await sweepIdempotency(database.kysely)
    const left = await database.kysely.selectFrom('idempotencyKeys').select('key').execute()
    expect(left).toEqual([{ key: 'new' }])
  })
})

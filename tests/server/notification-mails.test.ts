import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { createMailWork } from '#features/mails/jobs.ts'
import { notifyOf } from '#features/notifications/commands.ts'
import { createNotificationMails, isStillTold } from '#features/notifications/jobs/mails.ts'
import type { NotificationChoice, NotificationKind } from '#features/notifications/model/kinds.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import { log } from '#server/log.ts'
import type { OutgoingMail } from '#server/mail/smtp.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { addRows } from '../support/rows.ts'

const notifyCache: NotifyCache = (_, load) => load()
const appUrl = 'https://thamin.example'
/** An instant by the clocks of Kuwait. */
const kuwait = (at: string) => new Date(`${at}:00+03:00`)

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
})
afterAll(async () => {
  await database.close()
  await fresh.close()
})
beforeEach(async () => {
  for (const table of ['notifications', 'notificationChoices', 'notificationPreferences', 'mails'] as const)
    await database.kysely.deleteFrom(table).execute()
})

type Reader = { language?: 'ar' | 'en'; emailVerified?: boolean; active?: boolean }
async function person(role: Role, { language = 'ar', emailVerified = true, active = true }: Reader = {}) {
  const email = `${randomUUID()}@thamin.example`
  const row = { email, role, displayName: 'شخص', language, emailVerified, active }
  const { id } = await database.kysely.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, email }
}
type Someone = Awaited<ReturnType<typeof person>>
async function assigned(to: Someone, row: Parameters<typeof addRows>[2][number] = {}): Promise<string> {
  const [id = ''] = await addRows(database.kysely, to.id, [{ assignedTo: to.id, ...row }])
  return id
}
const event = (id: string, to: string) => ({
  eventType: 'VALUATION_STATUS_CHANGE' as const,
  actor: { id: 'system', name: 'Thamin' },
  description: 'Moved',
  details: { to, reason: 'القيمة 912,345 د.ك' },
  resourceId: id,
  resourceType: 'valuation',
})
const sentBack = (...ids: string[]) =>
  notifyOf(
    database.kysely,
    ids.map((id) => event(id, 'DRAFT')),
  )
const choose = ({ id: personId }: Someone, kind: NotificationKind, choice: NotificationChoice) =>
  database.kysely.insertInto('notificationChoices').values({ personId, kind, choice }).execute()
/** As if everything had been sent at that time. */
const toldAt = (at: Date) => database.kysely.updateTable('notifications').set({ madeAt: at }).execute()
const lookAt = (now: Date) =>
  createNotificationMails({ db: database.kysely, notifyCache, appUrl, log, now: () => now }).look()
const mailsTo = ({ email }: Someone) =>
  database.kysely
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'text', 'html'])
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .execute()
const kindsTo = async (someone: Someone) => (await mailsTo(someone)).map(({ kind }) => kind)
const NOON = kuwait('2026-11-23T12:00')

describe('at once', () => {
  test('as shipped the staff are mailed of what is sent back to them, clients of what is completed, each in their language', async () => {
    const [valuer, client] = [await person('APPRAISER'), await person('CLIENT', { language: 'en' })]
    const id = await assigned(valuer, { clientUserId: client.id, valuationNumber: 'VAL-2026-7001' })
    await notifyOf(database.kysely, [event(id, 'DRAFT'), event(id, 'APPROVED')])
    await lookAt(NOON)
    const [mail, ...others] = await mailsTo(valuer)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'notifications', subject: 'الإعادة إلى المسودة: VAL-2026-7001' })
    expect(mail?.text).toContain(`${appUrl}/valuations/${id}`)
    // Approval stays in the inbox; a reason may hold anything, and is read in the product.
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/اعتماد التقييم|912,345/)
    expect(await mailsTo(client)).toEqual([])
    await notifyOf(database.kysely, [event(id, 'COMPLETED')])
    await lookAt(NOON)
    expect((await mailsTo(client)).map(({ subject }) => subject)).toEqual(['Report ready: VAL-2026-7001'])
    expect(await kindsTo(valuer)).toEqual(['notifications'])
  })

  test('a mention leads to its comment', async () => {
    const valuer = await person('APPRAISER')
    await choose(valuer, 'MENTION', 'MAIL')
    const valuationId = await assigned(valuer)
    const comment = randomUUID()
    const details = { valuationId, mentioned: [valuer.id] }
    const { actor } = event(valuationId, 'DRAFT')
    const added = { eventType: 'COMMENT_ADD', actor, description: 'Comment', details } as const
    await notifyOf(database.kysely, [{ ...added, resourceId: comment, resourceType: 'comment' }])
    await lookAt(NOON)
    const [mail] = await mailsTo(valuer)
    const link = `${appUrl}/valuations/${valuationId}#comment-${comment}`
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(link)
  })

  test('many at once are one mail, by record, and two servers write it once', async () => {
    const valuer = await person('APPRAISER')
    const ids = [await assigned(valuer), await assigned(valuer), await assigned(valuer)]
    await sentBack(...ids)
    await Promise.all([lookAt(NOON), lookAt(NOON), lookAt(NOON)])
    await lookAt(NOON)
    const [mail, ...others] = await mailsTo(valuer)
    expect(others).toEqual([])
    for (const id of ids) expect(mail?.text).toContain(`${appUrl}/valuations/${id}`)
    expect(mail?.text).toContain(`${appUrl}/notifications`)
  })

  test('what was undone, switched off, read meanwhile or only for the inbox is not mailed', async () => {
    const [one, off, reading, other] = [
      await person('APPRAISER'),
      await person('APPRAISER'),
      await person('APPRAISER'),
      await person('APPRAISER'),
    ]
    const ids = [await assigned(one), await assigned(off), await assigned(reading), await assigned(other)]
    await choose(off, 'SENT_BACK', 'NONE')
    await choose(other, 'SENT_BACK', 'INBOX')
    const undone = database.kysely.transaction().execute(async (trx) => {
      await notifyOf(trx, [event(ids[0] ?? '', 'DRAFT')])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sentBack(...ids.slice(1))
    await database.kysely
      .updateTable('notifications')
      .set({ readAt: NOON })
      .where('personId', '=', reading.id)
      .execute()
    await lookAt(NOON)
    expect(await Promise.all([one, off, reading, other].map(kindsTo))).toEqual([[], [], [], []])
  })

  test('a mail that cannot be written holds nobody else’s back', async () => {
    const people = [await person('APPRAISER'), await person('APPRAISER')]
    for (const one of people) await sentBack(await assigned(one))
    let reads = 0
    const failing: NotifyCache = (_, load) => {
      reads += 1
      return reads === 1 ? Promise.reject(new Error('no settings')) : load()
    }
    const parts = { db: database.kysely, appUrl, log, notifyCache: failing, now: () => NOON }
    await expect(createNotificationMails(parts).look()).rejects.toThrow('no settings')
    const written = async () => (await Promise.all(people.map(kindsTo))).flat()
    expect(await written()).toEqual(['notifications'])
    await lookAt(NOON)
    expect(await written()).toEqual(['notifications', 'notifications'])
  })

  test('nobody is mailed at an address that was not confirmed, or once their account is closed', async () => {
    const [unconfirmed, closed] = [await person('APPRAISER', { emailVerified: false }), await person('APPRAISER')]
    await sentBack(await assigned(unconfirmed), await assigned(closed))
    await database.kysely.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
    await lookAt(NOON)
    expect([await kindsTo(unconfirmed), await kindsTo(closed)]).toEqual([[], []])
  })
})

describe('quiet hours', () => {
  const quiet = ({ id: personId }: Someone, quietFrom: string, quietTo: string) =>
    database.kysely.insertInto('notificationPreferences').values({ personId, quietFrom, quietTo }).execute()

  test.each([
    ['22:00', '06:30', ['21:59', '06:30', '12:00'], ['22:00', '23:59', '00:00', '06:29']],
    ['13:00', '16:00', ['12:59', '16:00', '00:00'], ['13:00', '15:59']],
  ])('from %s to %s', async (from, to, awake, asleep) => {
    for (const [times, kinds] of [
      [awake, ['notifications']],
      [asleep, []],
    ] as const)
      for (const time of times) {
        const valuer = await person('APPRAISER')
        await quiet(valuer, from, to)
        await sentBack(await assigned(valuer))
        await lookAt(kuwait(`2026-11-23T${time}`))
        expect([time, await kindsTo(valuer)]).toEqual([time, kinds])
      }
  })

  test('what waited for their end comes in one mail', async () => {
    const valuer = await person('APPRAISER')
    await quiet(valuer, '22:00', '06:30')
    await sentBack(await assigned(valuer))
    await lookAt(kuwait('2026-11-23T23:30'))
    await sentBack(await assigned(valuer))
    await lookAt(kuwait('2026-11-24T01:00'))
    expect(await kindsTo(valuer)).toEqual([])
    await lookAt(kuwait('2026-11-24T06:30'))
    await lookAt(kuwait('2026-11-24T06:31'))
    expect(await kindsTo(valuer)).toEqual(['notifications'])
  })
})

describe('the digest', () => {
  async function reader() {
    const valuer = await person('APPRAISER')
    await choose(valuer, 'APPROVED', 'DIGEST')
    return { valuer, id: await assigned(valuer) }
  }
  const approved = (id: string) => notifyOf(database.kysely, [event(id, 'APPROVED')])

  test('comes at 07:30 in Kuwait with what came before, once a day though several servers look', async () => {
    const { valuer, id } = await reader()
    await approved(id)
    await toldAt(kuwait('2026-11-22T23:50'))
    // Midnight in Kuwait is 21:00 of the day before in UTC: neither begins the day of a digest.
    await lookAt(kuwait('2026-11-23T00:10'))
    await lookAt(kuwait('2026-11-23T07:29'))
    expect(await kindsTo(valuer)).toEqual([])
    await Promise.all([lookAt(kuwait('2026-11-23T07:30')), lookAt(kuwait('2026-11-23T07:30'))])
    expect(await kindsTo(valuer)).toEqual(['notificationDigest'])
    await approved(id)
    await database.kysely
      .updateTable('notifications')
      .set({ madeAt: kuwait('2026-11-23T07:31') })
      .where('mailing', '=', 'DIGEST')
      .execute()
    await lookAt(kuwait('2026-11-23T23:59'))
    expect(await kindsTo(valuer)).toHaveLength(1)
    await lookAt(kuwait('2026-11-24T07:30'))
    expect(await kindsTo(valuer)).toEqual(['notificationDigest', 'notificationDigest'])
    await lookAt(kuwait('2026-11-25T07:30'))
    expect(await kindsTo(valuer)).toHaveLength(2)
  })

  test('one that was missed while no server ran comes once, and none twice a day when its hour is moved', async () => {
    const { valuer, id } = await reader()
    await approved(id)
    await toldAt(kuwait('2026-11-20T10:00'))
    await lookAt(kuwait('2026-11-23T11:00'))
    expect(await kindsTo(valuer)).toEqual(['notificationDigest'])
    await approved(id)
    await toldAt(kuwait('2026-11-23T11:10'))
    const value = JSON.stringify('15:00')
    await database.kysely.insertInto('settings').values({ key: 'digestTime', value }).execute()
    await lookAt(kuwait('2026-11-23T16:00'))
    expect(await kindsTo(valuer)).toHaveLength(1)
    await lookAt(kuwait('2026-11-24T15:00'))
    expect(await kindsTo(valuer)).toHaveLength(2)
    await database.kysely.deleteFrom('settings').where('key', '=', 'digestTime').execute()
  })

  test('holds all of a day with many, in one mail, though several servers look', async () => {
    const { valuer } = await reader()
    const rows = Array.from({ length: 25 }, () => ({ assignedTo: valuer.id }))
    const ids = await addRows(database.kysely, valuer.id, rows)
    await sql`insert into notifications (person_id, kind, record_kind, record_id, actor_name, mailing, made_at)
      select ${valuer.id}, 'APPROVED', 'valuation', (${ids}::uuid[])[1 + n % 25], 'x', 'DIGEST', ${kuwait('2026-11-22T10:00')}
      from generate_series(1, 1300) n`.execute(database.kysely)
    await Promise.all([1, 2, 3].map(() => lookAt(kuwait('2026-11-23T07:30'))))
    await lookAt(kuwait('2026-11-23T07:31'))
    const [mail, ...others] = await mailsTo(valuer)
    expect(others).toEqual([])
    expect(mail?.text?.match(/\/valuations\//g)?.length).toBe(20)
    expect(mail?.text).toMatch(/ملفات أخرى في صفحة الإشعارات: [5٥]/)
    const left = await database.kysely
      .selectFrom('notifications')
      .select('id')
      .where('mailing', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })

  test('a server that ends in the middle has sent none, and another one sends it', async () => {
    const { valuer, id } = await reader()
    await approved(id)
    await toldAt(kuwait('2026-11-22T10:00'))
    // The settings are read once for the look, and again for the mail.
    let reads = 0
    const failing: NotifyCache = (_, load) => {
      reads += 1
      return reads === 1 ? load() : Promise.reject(new Error('the server ends'))
    }
    const ending = createNotificationMails({
      ...{ db: database.kysely, appUrl, log, notifyCache: failing },
      now: () => kuwait('2026-11-23T07:30'),
    })
    await expect(ending.look()).rejects.toThrow('the server ends')
    expect(await kindsTo(valuer)).toEqual([])
    await lookAt(kuwait('2026-11-23T07:35'))
    expect(await kindsTo(valuer)).toEqual(['notificationDigest'])
  })
})

describe('scope is judged again', () => {
  const elsewhere = (id: string, to: Someone) =>
    database.kysely.updateTable('valuations').set({ clientUserId: to.id }).where('id', '=', id).execute()

  test('when the mail is written', async () => {
    const [client, next] = [await person('CLIENT'), await person('CLIENT')]
    const id = await assigned(await person('APPRAISER'), { clientUserId: client.id })
    await notifyOf(database.kysely, [event(id, 'COMPLETED')])
    await elsewhere(id, next)
    await lookAt(NOON)
    expect([await kindsTo(client), await kindsTo(next)]).toEqual([[], []])
  })

  /** A mail server that takes everything. */
  function delivering() {
    const sent: OutgoingMail[] = []
    const send = async (mail: OutgoingMail) => {
      sent.push(mail)
      return { sent: true } as const
    }
    const work = createMailWork({ db: database.kysely, notifyCache, log, isStillTold, post: { send } })
    const deliverTo = async (someone: Someone) => {
      for (const { id } of await mailsTo(someone)) await work({ mailId: id }, new AbortController().signal)
    }
    return { sent, deliverTo }
  }

  test('and when it is delivered, after the mail server was away', async () => {
    const [client, next] = [await person('CLIENT'), await person('CLIENT')]
    const [lost, kept] = [
      await assigned(await person('APPRAISER'), { clientUserId: client.id }),
      await assigned(await person('APPRAISER'), { clientUserId: client.id }),
    ]
    await notifyOf(database.kysely, [event(lost, 'COMPLETED'), event(kept, 'COMPLETED')])
    await lookAt(NOON)
    const { sent, deliverTo } = delivering()
    const deliver = () => deliverTo(client)
    await elsewhere(lost, next)
    await deliver()
    expect(sent).toEqual([])
    await lookAt(NOON)
    await deliver()
    expect(sent.map(({ to }) => to)).toEqual([client.email])
    expect(sent[0]?.text).toContain(kept)
    expect(sent[0]?.text).not.toContain(lost)
  })

  test('the address that somebody had before is sent nothing, the new one what is still to be read', async () => {
    const valuer = await person('APPRAISER')
    await sentBack(await assigned(valuer))
    await lookAt(NOON)
    const moved = { ...valuer, email: `${randomUUID()}@thamin.example` }
    await database.kysely.updateTable('users').set({ email: moved.email }).where('id', '=', valuer.id).execute()
    const { sent, deliverTo } = delivering()
    await deliverTo(valuer)
    expect(sent).toEqual([])
    await lookAt(NOON)
    await deliverTo(moved)
    expect(sent.map(({ to }) => to)).toEqual([moved.email])
    expect(await mailsTo(valuer)).toEqual([])
  })

  test('a mail whose notifications are gone is not sent', async () => {
    const valuer = await person('APPRAISER')
    await sentBack(await assigned(valuer))
    await lookAt(NOON)
    await database.kysely.deleteFrom('notifications').where('personId', '=', valuer.id).execute()
    const { sent, deliverTo } = delivering()
    await deliverTo(valuer)
    expect([sent, await mailsTo(valuer)]).toEqual([[], []])
  })
})

test('a look where nothing waits, among many notifications, reads an index alone', async () => {
  const valuer = await person('APPRAISER')
  const id = await assigned(valuer)
  await sql`insert into notifications (person_id, kind, record_kind, record_id, actor_name)
    select ${valuer.id}, 'APPROVED', 'valuation', ${id}, 'x' from generate_series(1, 20000)`.execute(database.kysely)
  await sql`analyze notifications`.execute(database.kysely)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select distinct n.person_id from notifications n
    left join notification_preferences p on p.person_id = n.person_id where n.mailing = 'NOW' limit 100`.execute(
    database.kysely,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notifications_mailing')
})

import { type Kysely, sql } from 'kysely'
import { STAFF } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import { countCalendarReads, limitLinkTries } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import { READS_PER_MINUTE } from './model.ts'
import { readEvents } from './queries.ts'
import { calendarFile } from './rules.ts'

/** Makes the address of one's own calendar, in place of the one before, which ends; it is answered here alone. */
export async function makeFeed(
  ctx: WriteContext,
  { showsNames }: { showsNames: boolean },
): Promise<{ address: string }> {
  const { actor, db, appUrl } = ctx
  const token = newToken()
  const made = { tokenHash: hashOfToken(token), showsNames, createdAt: sql<Date>`now()`, lastReadAt: null }
  await db
    .insertInto('calendarFeeds')
    .values({ userId: actor.id, ...made })
    .onConflict((on) => on.column('userId').doUpdateSet(made))
    .execute()
  await audit(ctx, {
    eventType: 'CALENDAR_FEED_MAKE',
    description: `${actor.displayName} made the address of their calendar, ${showsNames ? 'with' : 'without'} names`,
    resourceType: 'user',
    resourceId: actor.id,
  })
  return { address: `${appUrl}/calendar/${token}.ics` }
}

/** Ends the address of one's own calendar; says whether there was one. */
export async function endFeed(ctx: WriteContext): Promise<{ ended: boolean }> {
  const { actor, db } = ctx
  const ended = await db.deleteFrom('calendarFeeds').where('userId', '=', actor.id).returning('userId').execute()
  if (ended.length > 0)
    await audit(ctx, {
      eventType: 'CALENDAR_FEED_END',
      description: `${actor.displayName} ended the address of their calendar`,
      resourceType: 'user',
      resourceId: actor.id,
    })
  return { ended: ended.length > 0 }
}

type Reached = { db: Kysely<DB>; notifyCache: NotifyCache; appUrl: string; isWritable: () => boolean }

/**
 * The calendar behind an address, as an iCalendar file in the language of its person. Null for an address that is unknown or over, and while
 * its person is not active or no longer of staff; such tries are counted against the caller. Throws 'too-many-requests'.
 */
export async function readFeed(
  { db, notifyCache, appUrl, isWritable }: Reached,
  { token, ip }: { token: string; ip: string },
): Promise<string | null> {
  const feed = await db
    .selectFrom('calendarFeeds as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['f.userId', 'f.showsNames', 'u.language'])
    .select(sql<boolean>`f.last_read_at is null or f.last_read_at < now() - interval '1 hour'`.as('isNoted'))
    .where('f.tokenHash', '=', hashOfToken(token))
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where('u.role', 'in', STAFF)
    .executeTakeFirst()
  if (!feed) {
    await limitLinkTries(db, ip)
    return null
  }
  const { userId, showsNames } = feed
  if ((await countCalendarReads(db, userId)) > READS_PER_MINUTE)
    throw new AppError('too-many-requests', { params: { seconds: 60 } })
  const [{ defaultLanguage, companyName }, events] = await Promise.all([
    readSettings({ db, notifyCache }),
    readEvents(db, userId),
  ])
  if (feed.isNoted && isWritable())
    await db.updateTable('calendarFeeds').set({ lastReadAt: sql`now()` }).where('userId', '=', userId).execute()
  const language = feed.language === 'ar' || feed.language === 'en' ? feed.language : defaultLanguage
  return calendarFile(events, { language, showsNames, appUrl, firm: companyName })
}

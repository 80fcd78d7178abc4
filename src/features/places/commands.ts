import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { AppError, inputInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { AreaChangeEntry, AreaDetails } from './model/administration.ts'
import { type Area, areasOn, RELEASED_AREAS } from './model/areas.ts'
import type { AreaChange } from './model/changes.ts'
import { readArea, readAreaChanges, readEntries, versionOf } from './queries.ts'
import { changedParts, reasonFaults, type WantedArea } from './rules/areas/faults.ts'

/** The most changes that one area can have, withdrawn ones among them. */
const MOST_CHANGES = 100

/** An area as somebody saw it. */
type Seen = { number: number; version: number }

/**
 * Renames an area or moves it to another governorate from a day on; with `corrects` it takes the place of an earlier change, which
 * needs a reason once that has taken effect. Throws 'area-not-found', 'area-change-not-found', 'stale-version' when the area was
 * changed since `version`, 'area-changes-full', and 'validation-failed' with the faults of names, day and reason.
 */
export async function changeArea(
  ctx: WriteContext,
  { corrects, reason: given = '', ...input }: Seen & WantedArea & { corrects?: string; reason?: string },
): Promise<AreaDetails> {
  const { db, actor } = ctx
  const { number, from, governorate } = input
  const reason = checkedReason(given)
  const { released, entries, today } = await lockArea(ctx, input)
  if (entries.length >= MOST_CHANGES) throw new AppError('area-changes-full', { params: { most: MOST_CHANGES } })
  const before = await readAreaChanges(db)
  const corrected = corrects === undefined ? undefined : openEntry(entries, corrects)
  if (corrected) await withdraw(ctx, corrected, reason, today)
  const wanted = { from, nameAr: tidyName(input.nameAr), nameEn: tidyName(input.nameEn), governorate }
  const others = corrected ? await readAreaChanges(db) : before
  const { parts, faults } = changedParts(released, wanted, others, today)
  const all = [...faults, ...reasonFaults(corrected?.state === 'IN_FORCE', reason)]
  if (all.length > 0) throw inputInvalid(all)
  await db
    .insertInto('areaChanges')
    .values({
      id: randomUUID(),
      areaNumber: number,
      fromDate: from,
      ...parts,
      reason: reason || null,
      replaces: corrected?.id ?? null,
      madeBy: actor.id,
      madeByName: actor.displayName,
    })
    .execute()
  await audit(ctx, {
    eventType: corrected ? 'PLACE_CORRECT' : 'PLACE_CHANGE',
    description: `${actor.displayName} ${corrected ? 'corrected a change of' : 'changed'} area ${number} from ${from}`,
    details: { from, ...(reason ? { reason } : {}) },
    before: factsOn(from, before, released),
    after: factsOn(from, await readAreaChanges(db), released),
    resourceId: String(number),
    resourceType: 'area',
  })
  return readArea(ctx, input)
}

/**
 * Withdraws a change of an area: one that has taken effect needs a reason, and search goes on to understand its name. Throws
 * 'area-not-found', 'area-change-not-found', 'stale-version' and 'validation-failed'.
 */
export async function withdrawAreaChange(
  ctx: WriteContext,
  { id, reason: given = '', ...seen }: Seen & { id: string; reason?: string },
): Promise<AreaDetails> {
  const { actor } = ctx
  const reason = checkedReason(given)
  const { released, entries, today } = await lockArea(ctx, seen)
  const entry = openEntry(entries, id)
  const faults = reasonFaults(entry.state === 'IN_FORCE', reason)
  if (faults.length > 0) throw inputInvalid(faults)
  const before = await readAreaChanges(ctx.db)
  await withdraw(ctx, entry, reason, today)
  await audit(ctx, {
    eventType: 'PLACE_WITHDRAW',
    description: `${actor.displayName} withdrew a change of area ${seen.number} from ${entry.from}`,
    details: { from: entry.from, ...(reason ? { reason } : {}) },
    before: factsOn(entry.from, before, released),
    after: factsOn(entry.from, await readAreaChanges(ctx.db), released),
    resourceId: String(seen.number),
    resourceType: 'area',
  })
  return readArea(ctx, seen)
}

const tidyName = (name: string | undefined) => name && tidyText(name).replace(/\s+/g, ' ')

// Serializes the changes of all areas, since no two may have the same name.
async function lockArea({ db }: WriteContext, { number, version }: Seen) {
  const released = RELEASED_AREAS.find((area) => area.number === number)
  if (!released) throw new AppError('area-not-found', { params: { number } })
  await sql`select pg_advisory_xact_lock(hashtextextended('area_changes', 0))`.execute(db)
  const today = kuwaitToday()
  const entries = await readEntries(db, number, today)
  assertVersion({ version: versionOf(entries) }, version)
  return { released, entries, today }
}

/** The change with an id that is not withdrawn. Throws 'area-change-not-found'. */
function openEntry(entries: readonly AreaChangeEntry[], id: string): AreaChangeEntry {
  const entry = entries.find((one) => one.id === id && one.state !== 'WITHDRAWN')
  if (!entry) throw new AppError('area-change-not-found')
  return entry
}

async function withdraw({ db, actor }: WriteContext, { id }: AreaChangeEntry, reason: string, today: CalendarDate) {
  await db
    .updateTable('areaChanges')
    .set({
      withdrawnAt: sql<Date>`now()`,
      withdrawnOn: today,
      withdrawnBy: actor.id,
      withdrawnByName: actor.displayName,
      withdrawnReason: reason || null,
    })
    .where('id', '=', id)
    .execute()
}

/** The names and governorate of an area on a day. */
function factsOn(day: CalendarDate, changes: readonly AreaChange[], released: Area) {
  const { nameAr, nameEn, governorate } =
    areasOn(day, changes).find(({ number }) => number === released.number) ?? released
  return { nameAr, nameEn, governorate }
}

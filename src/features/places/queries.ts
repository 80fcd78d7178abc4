import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { COUNTED_TO, PAGE_SIZE, type Page, pageOf, type Total } from '#kernel/page.ts'
import type { DB } from '#server/db/tables.ts'
import { invalidInput } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { AreaChangeEntry, AreaDetails, ListedArea } from './model/administration.ts'
import { type Area, areasOn, RELEASED_AREAS } from './model/areas.ts'
import type { AreaChange } from './model/changes.ts'
import { areaKey, areaNames, type Governorate } from './model.ts'
import { earliestChange } from './rules/areas/faults.ts'
import { likelyArea } from './rules/likely-area.ts'

/** Every change of an area that readers apply, by its day: those that hold, and withdrawn ones that had taken effect. */
export async function readAreaChanges(db: Kysely<DB>): Promise<AreaChange[]> {
  const rows = await db
    .selectFrom('areaChanges')
    .select(['areaNumber', 'fromDate', 'nameAr', 'nameEn', 'governorate', 'withdrawnOn'])
    .where((eb) => eb.or([eb('withdrawnOn', 'is', null), eb('withdrawnOn', '>=', eb.ref('fromDate'))]))
    .orderBy('fromDate')
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
  return rows.map(({ areaNumber, fromDate, governorate, ...row }) => ({
    ...row,
    number: areaNumber,
    from: fromDate,
    governorate: governorate as Governorate | null,
  }))
}

function listed(area: Area, changes: readonly AreaChange[], today: string): ListedArea {
  const next = changes.find((one) => one.number === area.number && one.from > today && one.withdrawnOn === null)
  const { from, nameAr, nameEn, governorate } = next ?? {}
  return {
    ...area,
    id: String(area.number),
    next:
      from === undefined
        ? null
        : { from, nameAr: nameAr ?? null, nameEn: nameEn ?? null, governorate: governorate ?? null },
  }
}

/** The least letters of a name that no area has for which the nearest one is looked for. */
const LEAST_COMPARED = 4

type AreaFilters = { text?: string; governorate?: Governorate; isChanged?: boolean }

/**
 * One page of the areas by governorate and number, with former names and the next change; `text` is part of any of their names, or near to one where it is part of none.
 * Throws AppError 'invalid-argument' for an unknown cursor.
 */
export async function listAreas(
  { db }: ReadContext,
  {
    text = '',
    governorate,
    isChanged,
    lastId,
    pageSize = PAGE_SIZE,
  }: AreaFilters & { lastId?: string; pageSize?: number },
): Promise<Page<ListedArea>> {
  const today = kuwaitToday()
  const changes = await readAreaChanges(db)
  const all = areasOn(today, changes).map((area) => listed(area, changes, today))
  const start = lastId === undefined ? 0 : all.findIndex(({ id }) => id === lastId) + 1
  if (lastId !== undefined && start === 0) throw invalidInput('lastId', 'notInList')
  const key = areaKey(text)
  const isNamed = (area: ListedArea) => {
    const scheduled = area.next ? [area.next.nameAr ?? '', area.next.nameEn ?? ''] : []
    return [...areaNames(area), ...scheduled].some((name) => areaKey(name).includes(key))
  }
  const near = key.length >= LEAST_COMPARED && !all.some(isNamed) ? likelyArea(text) : undefined
  const isWanted = (area: ListedArea) => {
    const hasChanged = area.former || area.formerGovernorates || area.next
    const isFound = near ? area.number === near.number : isNamed(area)
    return isFound && (!governorate || area.governorate === governorate) && (!isChanged || Boolean(hasChanged))
  }
  const wanted = all.filter(isWanted)
  const before = all.slice(0, start).filter(isWanted).length
  const page = pageOf(wanted.slice(before, before + pageSize + 1), pageSize, wanted.length)
  return near && wanted.length > 0 ? { ...page, meant: near.nameAr } : page
}

/** One area with its changes and how many records name it. Throws AppError 'area-not-found'. */
export async function readArea(ctx: ReadContext, { number }: { number: number }): Promise<AreaDetails> {
  const { db } = ctx
  const released = RELEASED_AREAS.find((one) => one.number === number)
  if (!released) throw new AppError('area-not-found', { params: { number } })
  const today = kuwaitToday()
  const [applied, changes] = await Promise.all([readAreaChanges(db), readEntries(db, number, today)])
  const area = areasOn(today, applied).find((one) => one.number === number) ?? released
  return {
    ...listed(area, applied, today),
    since: area.since ?? released.former?.at(-1)?.until ?? null,
    version: versionOf(changes),
    earliest: earliestChange(released),
    changes,
    records: await countRecords(ctx, area),
    applied,
  }
}

/** The version of an area: how many times one of its changes was made or withdrawn. */
export const versionOf = (changes: readonly Pick<AreaChangeEntry, 'state'>[]): number =>
  changes.length + changes.filter(({ state }) => state === 'WITHDRAWN').length

/** The changes of an area, the newest first; commands bound how many there are. */
export async function readEntries(db: Kysely<DB>, number: number, today: string): Promise<AreaChangeEntry[]> {
  const rows = await db
    .selectFrom('areaChanges')
    .selectAll()
    .where('areaNumber', '=', number)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.withdrawnOn !== null ? 'WITHDRAWN' : row.fromDate > today ? 'SCHEDULED' : 'IN_FORCE',
    from: row.fromDate,
    nameAr: row.nameAr,
    nameEn: row.nameEn,
    governorate: row.governorate as Governorate | null,
    reason: row.reason,
    replaces: row.replaces,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeByName,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: row.withdrawnByName,
    withdrawnReason: row.withdrawnReason,
  }))
}

// Administrators alone ask, who see every row.
async function countRecords({ db }: ReadContext, area: Area): Promise<AreaDetails['records']> {
  const names = sql`${[...new Set(areaNames(area).map(foldArabic))]}::text[]`
  const count = async (from: Expression<unknown>): Promise<Total> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select 1 from ${from} limit ${COUNTED_TO + 1}) counted`.execute(db)
    const found = rows[0]?.count ?? 0
    return { totalCount: Math.min(found, COUNTED_TO), totalIsExact: found <= COUNTED_TO }
  }
  const properties = sql<SqlBool>`properties p where p.location_key = any(${names})`
  const valuations = sql<SqlBool>`
    valuations v where fold_text(v.area_name) collate "C" = any(${names})`
  const [ofProperties, ofValuations] = await Promise.all([count(properties), count(valuations)])
  return { properties: ofProperties, valuations: ofValuations }
}

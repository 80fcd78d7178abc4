import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Governorate } from '../../places/model/governorates.ts'
import type { Commentary } from '../model/commentary.ts'
import type { CommentaryFields } from '../model/inputs.ts'
import { readCommentary, readMarketFigures } from '../queries/commentaries.ts'
import { commentaryFaults, isOver } from '../rules/commentary.ts'

type Seen = { id: string; version: number }

/**
 * Begins the draft of a commentary, or writes on one. Throws 'record-invalid' with all faults, 'commentary-draft' where its market and quarter have
 * another draft, 'commentary-not-found', 'stale-version', and 'commentary-published'.
 */
export async function saveCommentary(
  ctx: WriteContext,
  { draft, ...typed }: CommentaryFields & { draft?: Seen | undefined },
): Promise<Commentary> {
  const faults = commentaryFaults(typed, kuwaitToday())
  if (faults.length > 0) throw recordInvalid(faults)
  const { category, governorate, quarter } = typed
  const written = {
    ...{ category, governorate, quarter },
    textAr: tidyText(typed.textAr),
    textEn: tidyText(typed.textEn),
    sourcesAr: tidyText(typed.sourcesAr),
    sourcesEn: tidyText(typed.sourcesEn),
  }
  const before = draft && (await lockDraft(ctx, draft))
  const id = draft?.id ?? randomUUID()
  const [stored] = await sql<{ id: string }>`select id from market_commentaries
    where category = ${category} and governorate = ${governorate} and quarter = ${quarter} and number is null and id <> ${id}`
    .execute(ctx.db)
    .then(({ rows }) => rows)
  if (stored) throw new AppError('commentary-draft')
  if (before)
    await ctx.db
      .updateTable('marketCommentaries')
      .set({ ...written, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
  else {
    const made = await ctx.db
      .insertInto('marketCommentaries')
      .values({ id, ...written, writtenBy: ctx.actor.id })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new AppError('commentary-draft')
  }
  await audit(ctx, {
    eventType: before ? 'COMMENTARY_CHANGE' : 'COMMENTARY_DRAFT',
    description: `${before ? 'Changed' : 'Began'} the market commentary of ${category} in ${governorate}, quarter from ${quarter}`,
    ...(before ? { before: before.written } : {}),
    after: written,
    resourceType: 'commentary',
    resourceId: id,
  })
  return readCommentary(ctx, id)
}

/**
 * Publishes a draft as the next number of its market and quarter, with the figures that the register gives now. Throws 'commentary-not-found',
 * 'stale-version', 'commentary-published', and 'commentary-quarter' while the quarter runs.
 */
export async function publishCommentary(ctx: WriteContext, seen: Seen): Promise<Commentary> {
  const { version, written } = await lockDraft(ctx, seen)
  const { category, governorate, quarter } = written
  if (!isOver(quarter, kuwaitToday())) throw new AppError('commentary-quarter')
  const figures = await readMarketFigures(ctx, { category, governorate, quarter })
  const { number } = await ctx.db
    .updateTable('marketCommentaries')
    .set({
      version: version + 1,
      number: sql<number>`(select coalesce(max(o.number), 0) + 1 from market_commentaries o
        where o.category = ${category} and o.governorate = ${governorate} and o.quarter = ${quarter})`,
      figures: JSON.stringify(figures),
      publishedBy: ctx.actor.id,
      publishedAt: sql<Date>`now()`,
    })
    .where('id', '=', seen.id)
    .returning('number')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'COMMENTARY_PUBLISH',
    description: `Published the market commentary of ${category} in ${governorate}, quarter from ${quarter}, version ${number}`,
    after: { ...written, number },
    resourceType: 'commentary',
    resourceId: seen.id,
  })
  return readCommentary(ctx, seen.id)
}

/** Takes a draft for this transaction, with what is written in it. Throws as its callers say. */
async function lockDraft({ db }: WriteContext, { id, version }: Seen) {
  const [row] = await sql<{
    version: number
    number: number | null
    category: PropertyCategory
    governorate: Governorate
    quarter: string
    textAr: string
    textEn: string
    sourcesAr: string
    sourcesEn: string
  }>`select version, number, category, governorate,
      quarter::text as quarter, text_ar as "textAr", text_en as "textEn", sources_ar as "sourcesAr", sources_en as "sourcesEn"
    from market_commentaries where id = ${id} for update`
    .execute(db)
    .then(({ rows }) => rows)
  if (!row) throw new AppError('commentary-not-found')
  const { number, version: stored, ...written } = row
  if (number !== null) throw new AppError('commentary-published')
  assertVersion({ version: stored }, version)
  return { version: stored, written }
}

import { randomUUID } from 'node:crypto'
import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { findEvidence } from '../../market/queries/nearest.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { MOST_COMPARABLES } from '../model/codes.ts'
import { MOST_SEARCHES, type SearchParameters } from '../model.ts'
import type { KeptFound } from '../queries/searches.ts'
import { readSubject } from '../queries/subject.ts'

/**
 * Searches the market register around the property of a valuation, and keeps the search with what it found. What the valuation itself
 * came to is no evidence for it. Throws 'valuation-not-found', 'comparables-locked', 'comparables-no-place' and 'comparables-full'.
 */
export async function searchComparables(
  ctx: WriteContext,
  { valuationId, parameters }: { valuationId: string; parameters: SearchParameters },
): Promise<{ id: string; found: number }> {
  const { actor, db } = ctx
  const { valuationNumber } = await lockForValue(ctx, valuationId, { locked: 'comparables-locked' })
  const { subject } = await readSubject(ctx, valuationId)
  if (!subject) throw new AppError('comparables-no-place')
  const { made } = await db
    .selectFrom('comparableSearches')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('valuationId', '=', valuationId)
    .executeTakeFirstOrThrow()
  if (made >= MOST_SEARCHES) throw new AppError('comparables-full', { params: { most: MOST_SEARCHES } })
  const { similarity = 0, ...wanted } = parameters
  const evidence = await findEvidence(
    ctx,
    // One more: the valuation's own entry, of which the register has at most one, is left out.
    { ...wanted, subject, on: subject.on, limit: MOST_COMPARABLES + 1 },
    rowScope(actor),
  )
  const found: KeptFound[] = evidence
    .filter((entry) => entry.valuationId !== valuationId && entry.similarity * 100 >= similarity)
    .slice(0, MOST_COMPARABLES)
    .map(({ id, version, distance, days, similarity: alike, isApproximate }) => ({
      id,
      version,
      distance,
      days,
      similarity: alike,
      isApproximate,
    }))
  const id = randomUUID()
  await db
    .insertInto('comparableSearches')
    .values({
      id,
      valuationId,
      parameters: JSON.stringify(parameters),
      subject: JSON.stringify(subject),
      found: JSON.stringify(found),
      searchedBy: actor.id,
    })
    .execute()
  await audit(ctx, {
    eventType: 'COMPARABLE_SEARCH',
    description: `Searched the market register for comparables of valuation ${valuationNumber}: ${found.length} found`,
    details: { searchId: id, valuationNumber, found: found.length, parameters },
    resourceId: valuationId,
    resourceType: 'comparables',
  })
  return { id, found: found.length }
}

import { rowScope } from '#access/actor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { ReadContext } from '#server/procedure.ts'
import { mayShare } from '../../engagement-work/queries/rates.ts'
import { readEngagement } from '../../engagements/queries/read.ts'
import { judgeEngagement } from '../../engagements/workflow.ts'
import { assertWholeReleased } from '../../issued-reports/commands/open.ts'
import { isWholeWithheld } from '../../issued-reports/queries/withholding.ts'
import { type Pair, TWO_LIMITS, type TwoSums, type TwoValuersScreen } from '../model/two-valuers.ts'
import type { TwoMatched, TwoPage } from '../model/two-values.ts'
import type { WholeTerms } from '../model.ts'
import type { TwoPaper } from '../rules/document/two-valuers.ts'
import { matchedBlock } from '../rules/second-values-block.ts'
import { twoSums } from '../rules/two-valuers.ts'
import { examinedPairs, namesOf, readPairs, readSecondValuer, rowOf } from './pairs.ts'
import { findEngagement } from './read.ts'
import { storedLines, storedVersions } from './versions.ts'

type Reading = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>
type OfEngagement = { engagementId: string }

const sumsInKwd = ({ properties, whose, ...amounts }: TwoSums): TwoSums => ({
  properties,
  whose,
  own: kwdFromFils(amounts.own),
  second: kwdFromFils(amounts.second),
  byProperty: kwdFromFils(amounts.byProperty),
  byTotals: kwdFromFils(amounts.byTotals),
})

/** What clients read: the last version that was issued, its lines with the second values that it keeps; null where it has none. */
async function issuedPairs({ db }: Pick<Reading, 'db'>, engagementId: string) {
  const shown = (await storedVersions(db, engagementId)).find(({ state }) => state === 'ISSUED')
  const kept = shown?.data.twoValuers
  if (!shown || !kept) return null
  const byValuation = new Map(kept.values.map((one) => [one.valuationId, one]))
  const lines = await storedLines(db, shown.id)
  const pairs = lines.map(({ propertyId: id, valuationNumber: number, wholeFils: own, share, ...line }) => {
    const { fils: second = null, reason = null } = byValuation.get(line.valuationId) ?? {}
    const dates = { ownOn: null, secondOn: null, named: null }
    return { ...line, ...dates, id, number, own, second, reason, hasShare: share !== null, inSheet: [] }
  })
  return { kept, pairs }
}

/** The second valuer of an engagement with what the rules find and both sums; clients have what was issued. Throws 'engagement-not-found'. */
export async function readTwoValuers(ctx: Reading, { engagementId }: OfEngagement): Promise<TwoValuersScreen> {
  await findEngagement(ctx, engagementId)
  const none = { engagementId, valuer: null, checks: [], sums: null, properties: 0, hasShares: false, mayEdit: false }
  if (rowScope(ctx.actor) !== 'all') {
    if (await isWholeWithheld(ctx.db, engagementId)) return none
    const issued = await issuedPairs(ctx, engagementId)
    if (!issued) return none
    const { kept, pairs } = issued
    return screenOf(none, { ...kept.valuer, version: 0 }, kept.checks, pairs)
  }
  const engagement = await readEngagement(ctx, engagementId)
  const { ok } = judgeEngagement(ctx.actor, engagement.state, 'update')
  const mayEdit = ok && (await mayShare(ctx, engagement))
  const valuer = await readSecondValuer(ctx.db, engagementId)
  if (!valuer) return { ...none, mayEdit }
  const pairs = await readPairs(ctx, engagementId)
  const names = await namesOf(ctx, { ar: engagement.clientNameAr, en: engagement.clientNameEn })
  return screenOf({ ...none, mayEdit }, valuer, examinedPairs(valuer, pairs, names), pairs)
}

/** Two valuers for a paper of an engagement that the caller has found in scope: as it is now, to clients as it was issued; null without a second one. */
export async function readTwoPaper(
  ctx: Reading,
  { engagementId, client }: Pick<WholeTerms, 'engagementId' | 'client'>,
): Promise<TwoPaper | null> {
  if (rowScope(ctx.actor) !== 'all') {
    const issued = await issuedPairs(ctx, engagementId)
    return issued && { valuer: issued.kept.valuer, checks: issued.kept.checks, lines: issued.pairs }
  }
  const valuer = await readSecondValuer(ctx.db, engagementId)
  if (!valuer) return null
  const lines = await readPairs(ctx, engagementId)
  return { valuer, checks: examinedPairs(valuer, lines, await namesOf(ctx, client)), lines }
}

const screenOf = (
  none: TwoValuersScreen,
  valuer: TwoValuersScreen['valuer'],
  checks: TwoValuersScreen['checks'],
  pairs: readonly (Pick<Pair, 'own' | 'second'> & { hasShare: boolean })[],
): TwoValuersScreen => ({
  ...none,
  valuer,
  checks,
  sums: sumsInKwd(twoSums(pairs)),
  properties: pairs.length,
  hasShares: pairs.some(({ hasShare }) => hasShare),
})

type PageOfTwo = OfEngagement & {
  lastId?: string | undefined
  pageSize?: number | undefined
  isOpen?: boolean | undefined
}

/**
 * A page of the properties with both values, in the order of the schedule; with `isOpen` those that lack a value or an explanation. Throws
 * 'engagement-not-found'.
 */
export async function readTwoRows(
  ctx: Reading,
  { engagementId, lastId, pageSize = TWO_LIMITS.rows, isOpen = false }: PageOfTwo,
): Promise<TwoPage> {
  await findEngagement(ctx, engagementId)
  await assertWholeReleased(ctx, engagementId)
  const isInside = rowScope(ctx.actor) === 'all'
  const issued = isInside ? null : await issuedPairs(ctx, engagementId)
  const valuer = isInside ? await readSecondValuer(ctx.db, engagementId) : issued?.kept.valuer
  if (!valuer) return { items: [], hasMore: false, lastId: null }
  const pairs = issued?.pairs ?? (await readPairs(ctx, engagementId))
  const rows = pairs.map((pair) => rowOf(pair, valuer.bound))
  const after = rows.findIndex(({ id }) => id === lastId) + 1
  const wanted = rows
    .slice(after)
    .filter(({ second, asksReason: asks, reason }) => !isOpen || second === null || (asks && !reason))
  const items = wanted.slice(0, pageSize)
  return { items, hasMore: wanted.length > pageSize, lastId: items.at(-1)?.id ?? null }
}

/** Finds the properties of the rows of a block that was copied from a sheet or read from a CSV file. Throws 'engagement-not-found'. */
export async function matchSecondValues(
  ctx: Reading,
  { engagementId, text }: OfEngagement & { text: string },
): Promise<TwoMatched> {
  await findEngagement(ctx, engagementId)
  const bound = (await readSecondValuer(ctx.db, engagementId))?.bound ?? TWO_LIMITS.bound
  const pairs = await readPairs(ctx, engagementId)
  return matchedBlock(
    text,
    pairs.map((pair) => ({ ...rowOf(pair, bound), documentNumber: pair.documentNumber })),
  )
}

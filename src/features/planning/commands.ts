import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { addDays } from '#kernel/dates.ts'
import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { requiredReason } from '#kernel/reason.ts'
import { differing } from '#server/audit/history.ts'
import { audit, auditAll } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { areaByNumber } from '../places/model.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import type { EnteredRule } from './model/inputs.ts'
import { type PlanningRule, planningFault, planningFaults, type RuleFields, type TypedRule } from './model.ts'
import { storedRule } from './queries.ts'
import { overlaps, scopeOf } from './rules.ts'

type Seen = { id: string; version: number }
/** What writes rules and records it: a call of a person, or an import. */
type Writing = Parameters<typeof auditAll>[0]
/** The import that rules came with, and its file. */
type Imported = { importId: string; file: string }
const FIELDS = Object.keys(WRITTEN_FIELDS) as (keyof RuleFields)[]

/** Adds a rule to the table. Throws 'record-invalid' with all faults, also where another of its scope holds on one of its days. */
export async function createPlanningRule(ctx: WriteContext, entered: EnteredRule): Promise<PlanningRule> {
  await lockTable(ctx.db)
  const rule = await checkedRule(ctx, entered)
  const [id = ''] = await addRules(ctx, [rule])
  return storedRule(ctx.db, id)
}

type Replacement = Seen & {
  fields: Omit<EnteredRule, 'governorate' | 'areaNumber' | 'category' | 'plotFrom' | 'plotTo'>
}

/**
 * Replaces a rule from a day on: the old one ends the day before. Gives the new one. Throws 'planning-rule-not-found', 'stale-version',
 * 'planning-rule-withdrawn', 'planning-rule-followed', 'planning-rule-ended' for one that has a last day, and 'record-invalid' with all faults.
 */
export async function replacePlanningRule(
  ctx: WriteContext,
  { fields: entered, ...seen }: Replacement,
): Promise<PlanningRule> {
  const before = await lockLatest(ctx, seen)
  if (before.validTo !== null) throw new AppError('planning-rule-ended')
  const { governorate, areaNumber, category, plotFrom, plotTo } = before
  // An area may belong to another governorate by now.
  const place = areaNumber === null ? { governorate } : { areaNumber }
  const rule = await checkedRule(ctx, { ...place, category, plotFrom, plotTo, ...entered }, before.id)
  const changed = differing(FIELDS, before, rule).filter(
    ({ field }) => field !== 'validFrom' && field !== 'governorate',
  )
  if (rule.validFrom <= before.validFrom) throw recordInvalid([planningFault('validFrom', 'fault.replacedEarlier')])
  if (changed.length === 0) throw recordInvalid([planningFault('buildingRatio', 'fault.replacedSame')])
  await change(ctx, before, { validTo: addDays(rule.validFrom, -1) })
  const [id = ''] = await insert(ctx, [rule], { replaces: before.id })
  const entry = {
    eventType: 'PLANNING_REPLACE',
    description: `Replaced a planning rule from ${rule.validFrom}`,
    resourceType: 'planningRule',
    before: fieldsOf(before),
    after: rule,
  } as const
  await auditAll(ctx, [
    { ...entry, details: { replaces: before.id }, resourceId: id },
    { ...entry, details: { replacedBy: id }, resourceId: before.id },
  ])
  return storedRule(ctx.db, id)
}

/**
 * Ends a rule by its last day for a reason, or takes its end back. Throws 'planning-rule-not-found', 'stale-version', 'planning-rule-withdrawn',
 * 'planning-rule-followed' and 'record-invalid'.
 */
export async function endPlanningRule(
  ctx: WriteContext,
  { validTo, reason: given, ...seen }: Seen & { validTo: string | null; reason: string },
): Promise<PlanningRule> {
  const before = await lockLatest(ctx, seen)
  const isEarly = validTo !== null && validTo < before.validFrom
  const reason = requiredReason(given, NO_REASON, isEarly ? [planningFault('validTo', 'fault.validTo')] : [])
  if (validTo === before.validTo) return before
  await change(ctx, before, { validTo })
  await audit(ctx, {
    eventType: 'PLANNING_END',
    description: validTo === null ? 'Took the end of a planning rule back' : `Ended a planning rule on ${validTo}`,
    details: { reason },
    before: { validTo: before.validTo },
    after: { validTo },
    ...about(before),
  })
  return storedRule(ctx.db, before.id)
}

/**
 * Withdraws a rule that nothing follows, for a reason; the one that it replaced holds again. Throws 'planning-rule-not-found', 'stale-version',
 * 'planning-rule-withdrawn', 'planning-rule-followed' and 'record-invalid'.
 */
export async function withdrawPlanningRule(
  ctx: WriteContext,
  { reason: given, ...seen }: Seen & { reason: string },
): Promise<PlanningRule> {
  const before = await lockLatest(ctx, seen)
  await withdrawRules(ctx, [before], requiredReason(given, NO_REASON))
  if (before.replaces !== null) await change(ctx, await storedRule(ctx.db, before.replaces), { validTo: null })
  return storedRule(ctx.db, before.id)
}

/** Withdraws rules that nothing follows, each with its audit entry; `imported` is the import that is undone. The table is locked. */
export async function withdrawRules(
  ctx: WriteContext,
  rules: readonly PlanningRule[],
  reason: string,
  imported?: Imported,
): Promise<void> {
  await ctx.db
    .updateTable('planningRules')
    .set((eb) => ({
      version: eb('version', '+', 1),
      withdrawnAt: sql<Date>`now()`,
      withdrawnBy: ctx.actor.id,
      withdrawnReason: reason,
    }))
    .where('id', '=', sql<string>`any(${rules.map(({ id }) => id)}::uuid[])`)
    .execute()
  await auditAll(
    ctx,
    rules.map((before) => ({
      eventType: 'PLANNING_WITHDRAW',
      description: `Withdrew a planning rule from ${before.validFrom}${imported ? ' by undoing an import' : ''}`,
      details: { reason, ...imported },
      before: fieldsOf(before),
      ...about(before),
    })),
  )
}

const about = ({ id }: { id: string }) => ({ resourceId: id, resourceType: 'planningRule' })
const fieldsOf = (rule: RuleFields) => Object.fromEntries(FIELDS.map((field) => [field, rule[field]]))

const NO_REASON = kernelFault('reason', 'required')

/** Locks the table for the transaction. It is short and seldom written: one writer at a time, so that each finds what another wrote. */
export const lockTable = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('planning_rules', 0))`.execute(db)

async function lockLatest(ctx: WriteContext, { id, version }: Seen): Promise<PlanningRule> {
  await lockTable(ctx.db)
  const stored = await storedRule(ctx.db, id)
  assertVersion(stored, version)
  if (stored.withdrawnAt !== null) throw new AppError('planning-rule-withdrawn')
  if (stored.isFollowed) throw new AppError('planning-rule-followed')
  return stored
}

/** A rule as it is stored, or all that is wrong with it. */
type JudgedRule = { rule: RuleFields; faults: FieldFault[] }

/**
 * Gives what judges rules one after the other: by themselves, and by the rules of their scope that are in force on one of their days, those of the table
 * and those judged before without faults. Only the rules of a category are read where it is given; one that is replaced and those of an import that is judged
 * again are not in the way.
 */
export async function createRuleJudge(
  db: Kysely<DB>,
  { category, replaced, importId }: { category?: string; replaced?: string | undefined; importId?: string },
): Promise<(typed: TypedRule) => JudgedRule> {
  const stored = await db
    .selectFrom('planningRules')
    .select(['areaNumber', 'governorate', 'category', 'plotFrom', 'plotTo', 'validFrom', 'validTo'])
    .where('withdrawnAt', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(replaced !== undefined, (query) => query.where('id', '!=', replaced ?? ''))
    .$if(importId !== undefined, (query) => query.where('importId', 'is distinct from', importId ?? ''))
    .execute()
  const held = Map.groupBy(stored as Pick<RuleFields, keyof (typeof stored)[number]>[], scopeOf)
  return (typed) => {
    const rule = storedContent(typed)
    const faults = planningFaults(typed)
    if (faults.length > 0) return { rule, faults }
    const same = held.get(scopeOf(rule)) ?? []
    const other = same.find((one) => overlaps(one, rule))
    if (other) return { rule, faults: [planningFault('validFrom', 'fault.overlaps', { from: other.validFrom })] }
    held.set(scopeOf(rule), [...same, rule])
    return { rule, faults }
  }
}

async function checkedRule({ db }: WriteContext, typed: EnteredRule, replaced?: string): Promise<RuleFields> {
  const judge = await createRuleJudge(db, { category: typed.category, replaced })
  const { rule, faults } = judge(typed)
  if (faults.length > 0) throw recordInvalid(faults)
  return rule
}

/** A rule as it is stored: texts tidied, blanks null, the governorate of its area. */
function storedContent(typed: TypedRule): RuleFields {
  const content = contentOf(WRITTEN_FIELDS, typed) as unknown as RuleFields
  const area = content.areaNumber === null ? undefined : areaByNumber(content.areaNumber)
  return area ? { ...content, governorate: area.governorate } : content
}

/** Adds rules that were judged, each with its audit entry; gives their ids. The table is locked. */
export async function addRules(ctx: Writing, rules: readonly RuleFields[], imported?: Imported): Promise<string[]> {
  const ids = await insert(ctx, rules, { importId: imported?.importId ?? null })
  await auditAll(
    ctx,
    rules.map((after, at) => ({
      eventType: 'PLANNING_CREATE',
      description: `Added a planning rule from ${after.validFrom}${imported ? ' by an import' : ''}`,
      ...(imported ? { details: imported } : {}),
      after,
      ...about({ id: ids[at] ?? '' }),
    })),
  )
  return ids
}

async function insert(
  { db, actor }: Writing,
  rules: readonly RuleFields[],
  of: { replaces: string } | { importId: string | null },
): Promise<string[]> {
  const rows = rules.map((rule) => ({ ...rule, ...of, id: randomUUID(), createdBy: actor.id }))
  await db.insertInto('planningRules').values(rows).execute()
  return rows.map(({ id }) => id)
}

async function change({ db }: WriteContext, { id, version }: Seen, changes: { validTo: string | null }): Promise<void> {
  await db
    .updateTable('planningRules')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError, faultOf, inputInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { qualityMessages } from '../messages.ts'
import { type RuleChange, type RuleCode, type RuleSetting, type Rules, withItsLimits } from '../model.ts'
import { readRules, ruleSettings } from '../queries/settings.ts'
import { RULE_CODES, RULES } from '../rules.ts'

const fault = faultOf('quality', qualityMessages)

/**
 * Sets a rule: whether it is on, its severity and its limits. Throws 'stale-version' when somebody set it meanwhile, and
 * 'validation-failed' for limits that it does not accept.
 */
export async function setRule(ctx: WriteContext, { rule, version, ...after }: RuleSetting): Promise<Rules> {
  const before = await lockRule(ctx, rule)
  assertVersion(before, version)
  await writeRule(ctx, before, after)
  return readRules(ctx)
}

/** Takes a change of a rule back. Throws 'document-not-found', and 'stale-version' when the rule was set again since. */
export async function undoRule(ctx: WriteContext, { id }: { id: number }): Promise<Rules> {
  const change = await ctx.db.selectFrom('qualityRuleChanges').selectAll().where('id', '=', id).executeTakeFirst()
  const rule = RULE_CODES.find((code) => code === change?.rule)
  if (!change || !rule) throw new AppError('document-not-found', { params: { id } })
  const before = await lockRule(ctx, rule)
  const later = ctx.db.selectFrom('qualityRuleChanges').select('id').where('rule', '=', rule).where('id', '>', id)
  if (await later.limit(1).executeTakeFirst()) throw new AppError('stale-version')
  await writeRule(ctx, before, withItsLimits(RULES[rule], change.before as RuleChange['before']), id)
  return readRules(ctx)
}

/** A rule as the firm has it, held until the transaction ends. */
async function lockRule({ db }: WriteContext, rule: RuleCode): Promise<RuleSetting> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quality ${rule}`}, 0))`.execute(db)
  const found = (await ruleSettings(db)).find((one) => one.rule === rule)
  if (!found) throw new Error(`no rule ${rule}`)
  return found
}

async function writeRule(
  ctx: WriteContext,
  { rule, version, ...before }: RuleSetting,
  { enabled, severity, limits }: Omit<RuleSetting, 'rule' | 'version'>,
  undoes: number | null = null,
): Promise<void> {
  const { actor, db } = ctx
  assertLimits(rule, limits)
  const after = { enabled, severity, limits }
  if (isDeepStrictEqual(before, after)) return
  const row = {
    version: version + 1,
    enabled,
    severity,
    limits: JSON.stringify(limits),
    updatedBy: actor.id,
    updatedAt: sql<Date>`now()`,
  }
  await db
    .insertInto('qualityRules')
    .values({ rule, ...row })
    .onConflict((on) => on.column('rule').doUpdateSet(row))
    .execute()
  await db
    .insertInto('qualityRuleChanges')
    .values({
      rule,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      userId: actor.id,
      userName: actor.displayName,
      undoes,
    })
    .execute()
  await audit(ctx, {
    eventType: 'QUALITY_RULE_CHANGE',
    description: `${actor.displayName} ${undoes ? 'reverted a change of' : 'changed'} the quality rule ${rule}`,
    details: { rule, ...(undoes ? { undoes } : {}) },
    before,
    after,
    resourceType: 'quality-rule',
  })
}

function assertLimits(rule: RuleCode, limits: RuleSetting['limits']): void {
  const { limits: accepted } = RULES[rule]
  const unknown = Object.keys(limits).filter((name) => !Object.hasOwn(accepted, name))
  const faults = unknown.map((name) => fault(`limits.${name}`, 'fault.noLimit'))
  for (const [name, { least: min, most: max }] of Object.entries(accepted)) {
    const value = limits[name]
    if (value === undefined || value < min || value > max)
      faults.push(fault(`limits.${name}`, 'fault.limit', { min, max }))
  }
  if (faults.length > 0) throw inputInvalid(faults)
}

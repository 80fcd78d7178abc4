import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Page } from '#kernel/page.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type RuleChange, type RuleCode, type RuleSetting, type Rules, shipped, withItsLimits } from '../model.ts'
import { RULE_CODES, RULES } from '../rules.ts'

const SHIPPED = Object.fromEntries(
  Object.entries(RULES).map(([code, { severity, limits }]) => [code, { severity, limits }]),
) as Rules['shipped']

const changed = preparedQuery<RuleSetting>(sql`select rule, version, enabled, severity, limits from quality_rules`)

/** How the firm has every rule, in their order: as shipped where nothing was changed. */
export async function ruleSettings(db: Kysely<DB>): Promise<RuleSetting[]> {
  const rows = new Map((await changed(db, {})).map((row) => [row.rule, row]))
  return RULE_CODES.map((code) => {
    const row = rows.get(code)
    return row ? withItsLimits(RULES[code], row) : shipped(code, RULES[code])
  })
}

/** The rules for their screen. */
export async function readRules({ db }: Pick<ReadContext, 'db'>): Promise<Rules> {
  return { items: await ruleSettings(db), shipped: SHIPPED }
}

const HISTORY: ListDefinition<RuleChange> = {
  table: 'quality_rule_changes',
  alias: 'h',
  order: { id: 'bigint' },
  cursor: 'key',
  columns: sql.raw(`h.id::text as id, h.rule, h.before, h.after, h.user_name as "userName", ${isoInstant('h.at')} as at,
    not exists (select from quality_rule_changes later where later.rule = h.rule and later.id > h.id) as undoable`),
  // The verb's access decides who may read it.
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** A page of what was changed of the rules, of one or of all, the newest first. */
export function listRuleChanges(
  ctx: ReadContext,
  { rule, ...paging }: { rule?: RuleCode; lastId?: string; pageSize?: number },
): Promise<Page<RuleChange>> {
  // Rules that a later release no longer has are left out.
  return readList(ctx, HISTORY, { ...NO_FILTERS, lists: { rule: rule ? [rule] : RULE_CODES } }, paging)
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { RuleCode, Rules } from '../model.ts'

/** The rules as the firm has them. */
export const rulesQuery = queryOptions({
  queryKey: ['quality-rules', 'all'],
  queryFn: ({ signal }) => rpc.quality.rules({}, { signal }),
})

/** The changes of one rule or of all, as pages. */
export const ruleHistoryQuery = (rule: RuleCode | null) =>
  pageByPage(['quality-rules', 'history', rule], (lastId, options) =>
    rpc.quality.history({ ...(rule ? { rule } : {}), lastId, pageSize: 20 }, options),
  )

/** Shows the rules as they now are; what was checked by them is checked again. */
export async function applyRules(client: QueryClient, rules: Rules): Promise<void> {
  client.setQueryData(rulesQuery.queryKey, rules)
  await Promise.all([
    client.invalidateQueries({ queryKey: ['quality-rules', 'history'] }),
    client.invalidateQueries({ queryKey: ['quality'] }),
  ])
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    planningRules: 'one' | 'permitted'
  }
}

/** A rule with all versions of its scope. */
export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: ['planningRules', 'one', id],
    queryFn: ({ signal }) => rpc.planning.get({ id }, { signal }),
  })

const refreshRules = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['planningRules'] })

/** What a change of the table changes on the screen. */
export const onRules: ActedOn = {
  refresh: refreshRules,
  changed: ['planning-rule-withdrawn', 'planning-rule-followed', 'planning-rule-ended'],
  stale: 'planning:stale',
}

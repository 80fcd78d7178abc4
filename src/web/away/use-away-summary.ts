import { kuwaitToday } from '#kernel/dates.ts'
import { type OutboxSummary, summarise } from './outbox.ts'
import type { AwayStore } from './store.ts'
import { useStored } from './use-stored.ts'

const summary = (store: AwayStore) => summarise(store, kuwaitToday())

/** What is on this device and what was sent from it today; undefined until it is read. */
export const useAwaySummary = (): OutboxSummary | undefined => useStored(summary)

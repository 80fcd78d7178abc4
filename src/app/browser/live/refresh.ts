import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveKind } from '#features/live/model.ts'
import type { LiveChange } from '#kernel/live.ts'
import type { Verbs } from '#kernel/verbs.ts'
import { sessionQuery } from '#web/session/me.ts'

/** The first parts of the keys of all that is read: the noun of its verbs, or one of these. */
type Root =
  | keyof Verbs
  | 'areas'
  | 'demo-accounts'
  | 'message-threads'
  | 'neighbours'
  | 'place'
  | 'quality-rules'
  | 'reportRecipients'
  | 'reportWordings'
  | 'session'
  | 'sharedReport'
  | 'two-factor'
  | 'unit-costs'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Root, ...unknown[]]
  }
}

type Reads = { of: readonly Root[]; counts: readonly Root[] }
/** The kinds whose verbs are of their own plural: what is read and counted of them is theirs, if nothing else is said. */
type OfPlural = { [K in LiveKind]: `${K}s` extends Root ? K : never }[LiveKind]

/** The first parts of the keys of what is read of a kind of record, and of what counts such records. */
const READS: Readonly<Record<Exclude<LiveKind, OfPlural>, Reads> & Partial<Record<OfPlural, Reads>>> = {
  valuation: {
    of: [
      'valuations',
      'approaches',
      'clientFiles',
      'comparables',
      'reviews',
      'quality',
      'valuationReports',
      'inspections',
      'reconsiderations',
    ],
    counts: ['dashboard', 'portal', 'valuations', 'reconsiderations'],
  },
  property: { of: ['properties', 'comparisons'], counts: ['properties', 'dashboard'] },
  comment: { of: ['comments'], counts: [] },
  evidence: { of: ['market'], counts: ['market'] },
  inspection: { of: ['inspections'], counts: ['inspections', 'dashboard'] },
  unitCost: { of: ['unit-costs'], counts: ['unit-costs'] },
  invoice: { of: ['invoices'], counts: ['invoices', 'portal'] },
  request: { of: ['requests', 'clientFiles'], counts: ['requests', 'portal'] },
  thread: { of: ['messages'], counts: ['messages', 'portal'] },
  avmRound: { of: ['avmSamples'], counts: ['avmSamples'] },
  user: { of: ['people'], counts: ['people'] },
}

function readsOf(kind: LiveKind): Reads {
  const plural = `${kind}s` as Root
  return READS[kind] ?? { of: [plural], counts: [plural] }
}

/** What shows a record is read again at once, then at most so often, in ms: photos that come in one by one are read as one change. */
const RECORD_AGAIN = 1_000

/** Figures over many records are read again at most so often, in ms, and not by all screens at the same moment. */
const COUNT_AGAIN = 4_000
const SPREAD = 1_500

/** Reads again what is on the screen; what is not, when it is shown. */
export function refreshShown(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] && !isList(queryKey),
  })
}

/** Gives what reads again, after changes, what shows the records, and a moment later what counts such records. */
export function refreshChanged(client: QueryClient, person: string) {
  const counts = paced(COUNT_AGAIN, SPREAD, (roots: ReadonlySet<Root>) => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => [...roots].some((root) => isCount(queryKey, root)) })
  })
  const records = paced(RECORD_AGAIN, 0, (changes: ReadonlySet<LiveChange>) => {
    const reads = (query: Query, { kind, id }: LiveChange) =>
      readsOf(kind as LiveKind).of.includes(query.queryKey[0]) && query.queryKey.includes(id)
    // What this person did here was read again by the screen that did it, after the change.
    for (const isOwn of [true, false]) {
      const those = [...changes].filter(({ actor }) => (actor.id === person) === isOwn)
      const predicate = (query: Query) => !isList(query.queryKey) && those.some((change) => reads(query, change))
      if (those.length > 0) void client.invalidateQueries({ predicate }, { cancelRefetch: !isOwn })
    }
  })

  return {
    changed(changes: readonly LiveChange[]): void {
      // A list that is not shown is read again when it is.
      for (const kind of new Set(changes.map((change) => change.kind as LiveKind)))
        void client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === readsOf(kind).of[0] && isList(queryKey),
          refetchType: 'none',
        })
      records.add(changes)
      counts.add(changes.flatMap(({ kind }) => readsOf(kind as LiveKind).counts))
    },
    stop(): void {
      records.stop()
      counts.stop()
    },
  }
}

/** Hands what was added to `act`, all at once, at most every so many ms and up to `spread` ms later, so that not all screens ask together. */
function paced<T>(every: number, spread: number, act: (all: ReadonlySet<T>) => void) {
  let waiting = new Set<T>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let actedAt = 0

  function flush(): void {
    const all = waiting
    timer = undefined
    actedAt = Date.now()
    waiting = new Set()
    act(all)
  }

  return {
    add(some: readonly T[]): void {
      for (const one of some) waiting.add(one)
      if (waiting.size === 0 || timer) return
      const wait = Math.max(0, actedAt + every - Date.now()) + Math.random() * spread
      if (wait === 0) flush()
      else timer = setTimeout(flush, wait)
    },
    stop: () => clearTimeout(timer),
  }
}

/** A list tells of its news itself, so that what somebody reads does not move. */
const isList = (key: QueryKey) => key[1] === 'list' || key[1] === 'endless'

const isCount = (key: QueryKey, root: Root) =>
  key[0] === root &&
  (key.length === 1 || ['counts', 'mine', 'team', 'work', 'analytics', 'latest'].includes(String(key[1])))

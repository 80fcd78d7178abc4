import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveKind } from '#kernel/live.ts'
import type { ReadAgain, ReadKey, ReadNoun, ReadsAgain } from '#web/live/keys.ts'
import { sessionQuery } from '#web/session/me.ts'

const READS: ReadsAgain = {
  valuation: {
    list: 'valuations',
    of: [
      'valuations',
      'approaches',
      'clientFiles',
      'comparables',
      'engagements',
      'reviews',
      'quality',
      'discussions',
      'valuationReports',
      'inspections',
      'reconsiderations',
      'reliances',
    ],
    counts: [
      ['dashboard'],
      ['portal', 'overview'],
      ['portal', 'schedule'],
      ['valuations', 'counts'],
      ['engagements', 'one'],
      ['analytics'],
    ],
  },
  property: { list: 'properties', of: ['properties', 'comparisons'], counts: [['dashboard']] },
  evidence: { list: 'market', of: ['market'], counts: [] },
  inspection: { list: 'inspections', of: ['inspections'], counts: [['dashboard']] },
  tenancy: { list: 'tenancies', of: ['tenancies'], counts: [['tenancies', 'totals']] },
  unitCost: { list: 'unit-costs', of: ['unit-costs'], counts: [] },
  invoice: {
    list: 'invoices',
    of: ['invoices'],
    counts: [
      ['invoices', 'counts'],
      // Whether it is billed, and whether it is paid, which releases it.
      ['issuedReports', 'of'],
      ['portal', 'overview'],
    ],
  },
  engagement: {
    list: 'engagements',
    of: [
      'engagements',
      'amendments',
      'engagementFiles',
      'engagementReports',
      'engagementShared',
      'fairValues',
      'programmes',
      'schedule',
      'portal',
    ],
    counts: [
      ['engagements', 'of'],
      ['programmes', 'one'],
      ['portal', 'overview'],
    ],
  },
  request: { list: 'requests', of: ['requests', 'clientFiles'], counts: [['portal', 'overview']] },
  thread: {
    list: 'messages',
    of: ['messages'],
    counts: [
      ['messages', 'counts'],
      ['portal', 'overview'],
    ],
  },
  avmRound: {
    list: 'avmSamples',
    of: ['avmSamples'],
    counts: [['avmSamples', 'counts']],
  },
  user: { list: 'people', of: ['people'], counts: [] },
}

/** Whatever changes may be a task of somebody: read again where the list of work is shown. */
const WORK: readonly ReadKey[] = [
  ['dashboard', 'tasks'],
  ['dashboard', 'taskCounts'],
]

function readsOf(kind: LiveKind): ReadAgain {
  const plural = `${kind}s` as ReadNoun
  return READS[kind] ?? { list: plural, of: [plural], counts: [] }
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
  const counts = paced(COUNT_AGAIN, SPREAD, (keys: ReadonlySet<ReadKey>) => {
    const predicate = (query: Query) => [...keys].some((queryKey) => matchQuery({ queryKey }, query))
    void client.invalidateQueries({ predicate })
  })
  const records = paced(RECORD_AGAIN, 0, (changes: ReadonlySet<LiveChange>) => {
    const reads = (query: Query, { kind, id }: LiveChange) =>
      readsOf(kind).of.includes(query.queryKey[0]) && query.queryKey.includes(id)
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
      for (const kind of new Set(changes.map((change) => change.kind)))
        void client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === readsOf(kind).list && isList(queryKey),
          refetchType: 'none',
        })
      records.add(changes)
      counts.add([...changes.flatMap(({ kind }) => readsOf(kind).counts), ...WORK])
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

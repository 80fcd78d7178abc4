import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { AvmBatch } from '../model/batches.ts'
import type { AvmModel } from '../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    avm: 'estimate' | 'accuracy' | 'drift' | 'models' | 'batches'
    avmSamples: 'counts' | 'round' | 'reviewers' | 'mine'
  }
}

export type EstimateQuestion = InputOf<Verbs['avm']['estimate']>

/** What is asked about, without the changes of a what-if. */
const baseOf = ({ changes: _, ...base }: EstimateQuestion): string => JSON.stringify(base)

/** One estimate. It is not asked for again by itself: each counts towards the person's limit. */
export const estimateQuery = (question: EstimateQuestion) =>
  queryOptions({
    queryKey: ['avm', 'estimate', question],
    queryFn: ({ signal }) => rpc.avm.estimate(question, { signal }),
    // While a what-if is asked for the value as it is stays; another property begins empty.
    placeholderData: (before, query) =>
      query && baseOf(query.queryKey[2] as EstimateQuestion) === baseOf(question) ? before : undefined,
    staleTime: 600_000,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** How accurate the current model is. */
export const accuracyQuery = queryOptions({
  queryKey: ['avm', 'accuracy'],
  queryFn: ({ signal }) => rpc.avm.accuracy({}, { signal }),
  initialData: () => readEarly('avm', 'accuracy', {}),
})

/** How the current model fares since its training, and the bounds that managers set. */
export const driftQuery = queryOptions({
  queryKey: ['avm', 'drift'],
  queryFn: ({ signal }) => rpc.avm.drift({}, { signal }),
})

/** The polling interval while a training or a batch is under way, in ms. */
const LOOK = 1500

export const isTraining = ({ status }: Pick<AvmModel, 'status'>) => status === 'WAITING' || status === 'TRAINING'
export const isUnderWay = ({ state }: Pick<AvmBatch, 'state'>) => state === 'WAITING' || state === 'RUNNING'

/** The models and the schedule; polled while one is trained. */
export const modelsQuery = queryOptions({
  queryKey: ['avm', 'models'],
  queryFn: ({ signal }) => rpc.avmModels.list({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isTraining) ? LOOK : false),
})

/** The person's batches; polled while one is under way. */
export const batchesQuery = queryOptions({
  queryKey: ['avm', 'batches'],
  queryFn: ({ signal }) => rpc.avmBatches.list({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK : false),
})

/** The first lines of what came of a batch. */
export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['avm', 'batches', 'results', id],
    queryFn: ({ signal }) => rpc.avmBatches.results({ id }, { signal }),
    staleTime: 600_000,
  })

/** The rounds of random testing with their figures. */
export const roundsQuery = queryOptions({
  queryKey: ['avmSamples', 'counts'],
  queryFn: ({ signal }) => rpc.avmSamples.list({}, { signal }),
  initialData: () => readEarly('avmSamples', 'list', {}),
})

/** A round with what it drew. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['avmSamples', 'round', id],
    queryFn: ({ signal }) => rpc.avmSamples.round({ id }, { signal }),
  })

/** Those who may decide an item. */
export const reviewersQuery = (id: string) =>
  queryOptions({
    queryKey: ['avmSamples', 'reviewers', id],
    queryFn: ({ signal }) => rpc.avmSamples.reviewers({ id }, { signal }),
  })

/** Reads rounds and their items again. */
const refreshSamples = (client: QueryClient) => client.invalidateQueries({ queryKey: ['avmSamples'] })

/** What an act on a round of random testing, or on an item of it, changes on the screen. */
export const onSamples: ActedOn = {
  refresh: refreshSamples,
  changed: ['avm-round-over', 'avm-sample-decided', 'avm-sample-others'],
  stale: 'testing:stale',
}

/** Reads models and all that rests on them again. */
export const refreshModels = (client: QueryClient) =>
  Promise.all((['models', 'accuracy'] as const).map((part) => client.invalidateQueries({ queryKey: ['avm', part] })))
/** Reads the batches again. */
export const refreshBatches = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['avm', 'batches'], exact: true })

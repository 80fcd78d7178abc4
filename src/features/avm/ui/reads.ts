import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addWords } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { avmMessages } from '../messages.ts'
import type { EstimateInput } from '../model/inputs.ts'

addWords('avm', avmMessages)

/** The indicated value of a record or of attributes; nothing is asked before somebody has. */
export const estimateQuery = (input: EstimateInput | null) =>
  queryOptions({
    queryKey: ['avm', 'estimate', input],
    queryFn: ({ signal }) => rpc.avm.estimate(input as EstimateInput, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** The accuracy of the model that stands. */
export const accuracyQuery = queryOptions({
  queryKey: ['avm', 'accuracy'],
  queryFn: ({ signal }) => rpc.avm.accuracy({}, { signal }),
})

/** The models and their trainings, read again while one is trained. */
export const modelsQuery = queryOptions({
  queryKey: ['avm', 'models'],
  queryFn: ({ signal }) => rpc.avmModels.list({}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ status }) => status === 'WAITING' || status === 'TRAINING') ? 1000 : false,
})

/** The person's batches, read again while one is made. */
export const batchesQuery = queryOptions({
  queryKey: ['avm', 'batches'],
  queryFn: ({ signal }) => rpc.avmBatches.list({}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ state }) => state === 'WAITING' || state === 'RUNNING') ? 1000 : false,
})

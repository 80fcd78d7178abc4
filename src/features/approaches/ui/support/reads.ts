import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** Where the register is looked at: metres and months. */
export type Where = { radius: number; months: number }

/** What the register says of a row of the grid. */
export const supportQuery = (input: InputOf<Verbs['approaches']['support']>) =>
  queryOptions({
    queryKey: ['approaches', 'support', input],
    queryFn: ({ signal }) => rpc.approaches.support(input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** What the register says of capitalisation rates. */
export const ratesQuery = (input: InputOf<Verbs['approaches']['rates']>) =>
  queryOptions({
    queryKey: ['approaches', 'rates', input],
    queryFn: ({ signal }) => rpc.approaches.rates(input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** What expenses came to in the firm's approved valuations. */
export const expensesQuery = (input: InputOf<Verbs['approaches']['expenses']>) =>
  queryOptions({
    queryKey: ['approaches', 'expenses', input],
    queryFn: ({ signal }) => rpc.approaches.expenses(input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

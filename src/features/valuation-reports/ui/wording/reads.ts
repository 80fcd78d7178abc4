import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { WordingCode } from '../../model/codes.ts'

/** The firm's texts of reports, with a valuation to try them with. */
export const wordingsQuery = queryOptions({
  queryKey: ['reportWordings'],
  queryFn: ({ signal }) => rpc.valuationReports.wordings({}, { signal }),
})

/** The versions of one text. */
export const wordingHistoryQuery = (code: WordingCode) =>
  queryOptions({
    queryKey: ['reportWordings', 'one', code],
    queryFn: ({ signal }) => rpc.valuationReports.wordingHistory({ code }, { signal }),
  })

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { ReportRun } from '../../model/runs.ts'
import type { RegisterCode } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    registers: 'preview'
    reportRuns: 'pages'
    reportShares: 'pages'
    keptReports: 'one'
    reportRecipients: never
    sharedReport: 'one'
  }
}

/** The page size of files and of links. */
export const AT_ONCE = 20
/** The polling interval while a file is in the making, in ms. */
const LOOK = 1500
const isOpen = ({ state }: ReportRun) => state === 'WAITING' || state === 'RUNNING'

/** The query of a page of files, newest first; polled while one of them is waiting or in the making. */
export const runsQuery = (lastId: string | undefined) =>
  queryOptions({
    queryKey: ['reportRuns', 'pages', lastId ?? null],
    queryFn: ({ signal }) => rpc.reportRuns.list({ lastId, pageSize: AT_ONCE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? LOOK : false),
  })

/** The query of a page of links, newest first. */
export const sharesQuery = (lastId: string | undefined) =>
  queryOptions({
    queryKey: ['reportShares', 'pages', lastId ?? null],
    queryFn: ({ signal }) => rpc.reportShares.list({ lastId, pageSize: AT_ONCE }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The query of the kept reports that this person has. */
export const keptQuery = queryOptions({
  queryKey: ['keptReports'],
  queryFn: ({ signal }) => rpc.keptReports.list({}, { signal }),
})

/** The query of one kept report with its recipients. */
export const keptReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['keptReports', 'one', id],
    queryFn: ({ signal }) => rpc.keptReports.get({ id }, { signal }),
  })

/** The query of people that a report on a register can be sent to, by a part of their name. */
export const recipientsQuery = (register: RegisterCode, text: string) =>
  queryOptions({
    queryKey: ['reportRecipients', 'found', register, text],
    queryFn: ({ signal }) => rpc.keptReports.recipients({ register, text }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Refetches files and links. */
export const refreshFiles = (client: QueryClient) =>
  Promise.all((['reportRuns', 'reportShares'] as const).map((key) => client.invalidateQueries({ queryKey: [key] })))
/** Refetches kept reports. */
export const refreshKept = (client: QueryClient) => client.invalidateQueries({ queryKey: ['keptReports'] })

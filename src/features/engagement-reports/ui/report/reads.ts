import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { fetchFile, readWhole as readAll } from '#web/rpc/fetch-file.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { WholeChoice, WholeScreen } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    engagementReports: 'of' | 'two'
  }
}

/** How often the versions are read while one is made, in ms. */
const WHILE_MAKING = 1000

/** The report of an engagement. */
export const wholeQuery = (engagementId: string) =>
  queryOptions({
    queryKey: ['engagementReports', 'of', engagementId],
    queryFn: ({ signal }) => rpc.engagementReports.get({ engagementId }, { signal }),
    // It follows valuations and their reports, whose changes do not say so.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.versions.some((one) => one.state === 'PREPARING') ? WHILE_MAKING : false,
  })

/** The draft as a PDF, drawn once for each time that it is asked for. */
export const wholeDraftQuery = (engagementId: string, drawing: number) =>
  queryOptions({
    queryKey: ['engagementReports', 'of', engagementId, 'preview', drawing],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(`/files/engagement-reports/${engagementId}/preview.pdf`, { signal })
      return (await readAll(answer, signal)).arrayBuffer()
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A PDF is large, and the next one takes its place.
    gcTime: 0,
    retry: false,
  })

/** Shows what a command answered; without an answer, reads again. */
export function showWhole(client: QueryClient, engagementId: string, answer: WholeScreen | null): unknown {
  const { queryKey } = wholeQuery(engagementId)
  return answer ? client.setQueryData(queryKey, answer) : client.invalidateQueries({ queryKey, exact: true })
}

/** What an answer with the report of an engagement changes on the screen. */
export const onWhole = (engagementId: string): ActedOn<WholeScreen> => ({
  refresh: (client, answer) => showWhole(client, engagementId, answer ?? null),
})

/** Saves what is chosen with some of it changed. */
export function saveChoice(
  { engagementId, draft }: WholeScreen,
  changes: Partial<Pick<WholeChoice, 'language' | 'form' | 'commentary' | 'byLots' | 'leftOut'>> & {
    lots?: { lot: string; amount: number; reason: string }[]
    asOne?: { amount: number; reason: string } | null
  },
): Promise<WholeScreen> {
  const { language, form, commentary, byLots, lots, asOne, leftOut } = draft?.choice ?? {}
  const kwd = (fils: number) => fils / 1000
  return rpc.engagementReports.save({
    engagementId,
    version: draft?.version ?? 0,
    language: language ?? 'ar',
    form: form ?? 'short',
    byLots: byLots ?? false,
    lots: (lots ?? []).map(({ lot, fils, reason }) => ({ lot, amount: kwd(fils), reason })),
    asOne: asOne ? { amount: kwd(asOne.fils), reason: asOne.reason } : null,
    ...changes,
    leftOut: [...(changes.leftOut ?? leftOut ?? [])],
    commentary: changes.commentary ?? commentary ?? '',
  })
}

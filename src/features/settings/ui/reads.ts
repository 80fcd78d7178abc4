import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { sessionQuery } from '#web/session/me.ts'
import { type HistoryKey, publicSettings, type Settings } from '../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    settings: 'get' | 'history'
  }
}

/** The settings with their version; looked at again whenever the person comes back to the page. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'get'],
  queryFn: ({ signal }) => rpc.settings.get({}, { signal }),
  refetchOnWindowFocus: 'always',
})
export type Firm = { version: number; settings: Settings; defaults: Settings }

/** What was changed, of one setting or of all, the newest first. */
export const historyQuery = (key: HistoryKey | null) =>
  pageByPage(['settings', 'history', key], (lastId, options) =>
    rpc.settings.history({ pageSize: 20, ...(key ? { key } : {}), ...(lastId ? { lastId } : {}) }, options),
  )

/** Puts settings that the server has just returned into the caches of the form and the session, and reloads the history. */
export async function applySettings(client: QueryClient, firm: Firm): Promise<void> {
  client.setQueryData(settingsQuery.queryKey, firm)
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, firm: publicSettings(firm.settings) },
  )
  await client.invalidateQueries({ queryKey: ['settings', 'history'] })
}

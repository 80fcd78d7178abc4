import type { QueryKey } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    amenities: 'one' | 'timeline' | 'origins'
    zones: 'one' | 'timeline' | 'origins'
  }
}

type Of = { register: 'amenities' | 'zones'; id: string | undefined }

/** The query key of one row of a register. */
export const rowKey = ({ register, id }: Of): QueryKey => [register, 'one', id]

/** What a change of a row changes on the screen: the answer is shown; after another's change the row is read again. */
export const onRow = <R extends { id: string }>(of: Of): ActedOn<R> => ({
  refresh: async (client, saved) => {
    if (!saved) return client.invalidateQueries({ queryKey: rowKey(of) })
    client.setQueryData(rowKey({ ...of, id: saved.id }), saved)
    // Figures of the analysis count the row too.
    const shown = [of.register, 'spatial'] as const
    await Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: [name] })))
  },
  stale: 'registers:stale',
})

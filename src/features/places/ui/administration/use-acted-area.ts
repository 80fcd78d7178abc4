import { faultText } from '#web/kit/feedback/error-text.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import type { AreaDetails } from '../../model/administration.ts'
import { useAreaWords } from './area-words.tsx'
import { areaQuery, showArea } from './reads.ts'

/** What a change of an area changes on the screen: the answer is shown; after another's change the area is read again. */
export function useActedArea(number: number): ActedOn<AreaDetails> {
  const { date } = useAreaWords()
  return {
    refresh: (client, after) =>
      after ? showArea(client, after) : client.invalidateQueries({ queryKey: areaQuery(number).queryKey }),
    stale: 'areas:change.stale',
    sayFault: (fault) => {
      const day = fault.params?.date
      return faultText(day === undefined ? fault : { ...fault, params: { ...fault.params, date: date(String(day)) } })
    },
  }
}

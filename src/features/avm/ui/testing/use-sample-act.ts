import { useRecordAct } from '#web/records/details/use-record-act.ts'
import { refreshSamples } from '../reads.ts'

/** Sends an act on a round of random testing or an item of it: `useRecordAct`. */
export const useSampleAct = (onDone: () => void, fields: readonly string[]) =>
  useRecordAct({
    refresh: refreshSamples,
    changed: ['avm-round-over', 'avm-sample-decided', 'avm-sample-others'],
    onDone,
    has: (field) => fields.includes(field),
  })

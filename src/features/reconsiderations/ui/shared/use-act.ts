import { useRecordAct } from '#web/records/details/use-record-act.ts'
import { refreshReconsiderations } from './reads.ts'

/** Sends an act on a reconsideration: `useRecordAct`. */
export const useAct = (onDone: () => void, has: (field: string) => boolean) =>
  useRecordAct({ refresh: refreshReconsiderations, changed: ['reconsideration-not-now'], onDone, has })

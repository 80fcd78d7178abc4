import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useRun } from './use-run.ts'

/**
 * What buttons do, one act at a time: what came of it is said, or why it was refused. `after` is given the answer, or nothing after a
 * refusal, and reads again what shows it, while the buttons are still `busy`; `running` is the name that the act was given.
 */
export function useAct<A = unknown>(after: (answer?: A) => unknown = () => undefined) {
  const { act, running, busy } = useRun(
    async (work: () => Promise<A>, said?: string | ((answer: A) => unknown), _name?: string) => {
      let answer: A | undefined
      try {
        answer = await work()
        if (typeof said === 'string') toast.success(said)
        else await said?.(answer)
      } catch (error) {
        toastError(error)
      }
      await after(answer)
    },
  )
  return { act, running: running && (running[2] ?? ''), busy }
}

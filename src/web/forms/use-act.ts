import { useRef, useState } from 'react'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'

/**
 * What buttons do, one act at a time: what came of it is said, or why it was refused. `after` is given the answer, or nothing after a
 * refusal, and reads again what shows it, while the buttons are still `busy`; `running` is the name that the act was given.
 */
export function useAct<A = unknown>(after: (answer?: A) => unknown = () => undefined) {
  const [running, setRunning] = useState<string | null>(null)
  const isRunning = useRef(false)
  const act = async (work: () => Promise<A>, said?: string | ((answer: A) => unknown), name = ''): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(name)
    let answer: A | undefined
    try {
      answer = await work()
      if (typeof said === 'string') toast.success(said)
      else await said?.(answer)
    } catch (error) {
      toast.error(errorText(error))
    }
    try {
      await after(answer)
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }
  return { act, running, busy: running !== null }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { rpc } from '#web/rpc/rpc.ts'

/** The query of the account's security: open sessions, trusted devices, age of the password. */
export const securityQuery = queryOptions({
  queryKey: ['people', 'security'],
  queryFn: ({ signal }) => rpc.people.security({}, { signal }),
})

/** Runs one action at a time on sessions or devices, shows a message and reads them again; `busy` names the running one. */
export function useSecurityAction() {
  const client = useQueryClient()
  const { act: run, running } = useRun(
    async (_name: string, work: () => Promise<unknown>, message: string) => {
      await work()
      toast.success(message)
    },
    toastError,
    () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  )
  return { busy: running?.[0] ?? null, run }
}

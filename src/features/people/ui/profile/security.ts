import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { rpc } from '#web/rpc/rpc.ts'

/** How one's own account is guarded: the open sessions, the trusted devices, the age of the password. */
export const securityQuery = queryOptions({
  queryKey: ['people', 'security'],
  queryFn: ({ signal }) => rpc.people.security({}, { signal }),
})

/** Does one thing at a time to the sessions or devices, says so, and reads them again; `busy` names what is under way. */
export function useSecurityAction() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const act = async (name: string, work: () => Promise<unknown>, said: string): Promise<void> => {
    if (busy) return
    setBusy(name)
    try {
      await work()
      toast.success(said)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      await client.invalidateQueries({ queryKey: securityQuery.queryKey })
      setBusy(null)
    }
  }
  return { busy, act }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/kit/feedback/error-text.ts'
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
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (name: string, work: () => Promise<unknown>, message: string): Promise<void> => {
    if (busy) return
    setBusy(name)
    try {
      await work()
      toast.success(message)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      await client.invalidateQueries({ queryKey: securityQuery.queryKey })
      setBusy(null)
    }
  }
  return { busy, run }
}

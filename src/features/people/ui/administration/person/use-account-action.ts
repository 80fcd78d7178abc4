import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/kit/feedback/toast.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import type { UserDetails } from '../../../model/user.ts'
import { personQuery, showPerson } from '../reads.ts'

/**
 * Runs an action on an account at the displayed version, then updates the display and shows a message. After a concurrent change
 * the account is read again and `stale` is true; what was chosen or typed stays, so that the action can be repeated.
 */
export function useAccountAction(user: UserDetails) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const { queryKey } = personQuery(user.id)
  const run = async (
    work: (version: number) => Promise<UserDetails | 'gone' | undefined>,
    message?: string,
  ): Promise<boolean> => {
    setStale(false)
    try {
      const after = await work(user.version)
      // Actions that do not return the account, such as ending its sessions, read it again.
      if (after !== 'gone')
        await showPerson(client, after ?? (await client.fetchQuery({ ...personQuery(user.id), staleTime: 0 })))
      if (message) toast.success(message)
      return true
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== 'stale-version') throw error
      await client.invalidateQueries({ queryKey })
      setStale(true)
      return false
    }
  }
  return { run, stale }
}

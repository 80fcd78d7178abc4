import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/kit/feedback/toast.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import type { UserDetails } from '../../../model/user.ts'
import { personQuery, showPerson } from '../reads.ts'

/**
 * Does something to an account at the version that is seen, shows the account as it then is, and says so. When somebody
 * else was faster the account is read again and `stale` is true: what was chosen or typed stays, to be tried once more.
 */
export function useAccountAction(user: UserDetails) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const { queryKey } = personQuery(user.id)
  const take = async (
    work: (version: number) => Promise<UserDetails | 'gone' | undefined>,
    said: string,
  ): Promise<boolean> => {
    setStale(false)
    try {
      const after = await work(user.version)
      // What tells nothing of the account, like the end of its sessions, has it read again.
      if (after !== 'gone')
        await showPerson(client, after ?? (await client.fetchQuery({ ...personQuery(user.id), staleTime: 0 })))
      toast.success(said)
      return true
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== 'stale-version') throw error
      await client.invalidateQueries({ queryKey })
      setStale(true)
      return false
    }
  }
  return { take, stale, forget: () => setStale(false) }
}

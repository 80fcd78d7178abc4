import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    clients: 'own' | 'of' | 'one' | 'companies' | 'rights'
  }
}

/** One's own client account. */
export const ownAccountQuery = queryOptions({
  queryKey: ['clients', 'own'],
  queryFn: ({ signal }) => rpc.clients.own({}, { signal }),
})

/** The client account of a person, for administrators. */
export const accountOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clients', 'of', userId],
    queryFn: ({ signal }) => rpc.clients.ofPerson({ userId }, { signal }),
  })

/** A client account with its people and invitations, for administrators. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => rpc.clients.get({ id }, { signal }),
  })

/** What a member of a company's account sees of it, for its owner and for administrators. */
export const rightsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clients', 'rights', userId],
    queryFn: ({ signal }) => rpc.clients.rights({ userId }, { signal }),
  })

/** The accounts of companies that a text finds. */
export const companiesQuery = (text: string) =>
  queryOptions({
    queryKey: ['clients', 'companies', text],
    queryFn: ({ signal }) => rpc.clients.companies({ text }, { signal }),
  })

/** Runs one change of an account at a time, says what came of it and reads again what is shown; false when it was refused. */
export function useAccountChange() {
  const client = useQueryClient()
  const change = async (work: () => Promise<unknown>, message: string) => {
    await work()
    toast.success(message)
  }
  // Whose files are seen may have changed.
  const { act: run, busy } = useRun(change, toastError, () => client.invalidateQueries())
  return { busy, run }
}

/** What a change of a client account changes on the screen. */
export const onClients: ActedOn = { refresh: (client) => client.invalidateQueries({ queryKey: ['clients'] }) }

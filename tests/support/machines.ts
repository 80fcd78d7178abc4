import type { MachineCall } from '#features/machines/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Person, Product } from './product.ts'

type Wanted = { accountId?: string | null; verbs: MachineCall[]; networks?: string; days?: number }

/** Makes a system with a key; `call` is made by the key, at whatever server. */
export async function machineOf(admin: Person, base: Product['base'], wanted: Wanted) {
  const { accountId = null, verbs, networks = '', days = 30 } = wanted
  const made = await admin.machines.create({
    ...{ name: 'نظام البنك', purpose: 'طلبات الضمانات', verbs, networks, clientAccountId: accountId },
  })
  const given = await admin.machines.addKey({ id: made.id, name: 'رئيسي', expiresOn: addDays(kuwaitToday(), days) })
  const { key } = given
  return { ...made, keyId: given.id, key, ...callsBy(key, base) }
}

/** What a key asks of a server. */
export function callsBy(key: string, base: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${key}`
  const call = async (verb: string, input: unknown = {}, more: Record<string, string> = {}) => {
    const answer = await fetch(`${base}/rpc/${verb}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers, ...more },
      body: JSON.stringify(input),
    })
    const said = await answer.json()
    return { status: answer.status, headers: answer.headers, said, code: said.error?.code ?? 'ok' }
  }
  const file = (path: string) => fetch(`${base}/files/${path}`, { headers: { authorization, ...headers } })
  return { call, file, authorization }
}
